extension CompletionScript {
  /// For zsh: as a file `_appalert` in `fpath`, or sourced.
  static func zsh(topics: [Topic]) -> String {
    let commands = CommandName.allCases.map {
      "    " + quoted("\($0.rawValue):\(brief($0.spec.overview))")
    }
    return """
      #compdef appalert

      _appalert_apps() {
        local file=${opt_args[--file]:-${opt_args[-f]:-messages.json}}
        [[ -f $file ]] || { _message 'bundle id'; return 1 }
        local -a apps
        apps=(${(f)"$(\(printApps))"})
        compadd -F line -a apps
      }

      _appalert_files() { _path_files -g '*.json(-.) *(-/)' }

      _appalert_systems() {
        compadd -V systems -- \(systemVersions)
      }

      _appalert_topics() {
        local -a topics
        topics=(
      \(topics.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
        )
        _describe topic topics
      }

      _appalert_revisions() {
        local -a revisions
        revisions=(none ${(f)"$(\(printRevisions))"})
        compadd -a revisions
        _appalert_files
      }

      _appalert_reports() {
        if compset -P '*='; then
          _files
        else
          compadd -S '' -- \(reportStarts.joined(separator: " "))
        fi
      }

      _appalert() {
        local context state state_descr line curcontext=$curcontext
        typeset -A opt_args
        local -a commands
        commands=(
      \(commands.joined(separator: "\n"))
        )
        _arguments -C \\
      \(zshSpecs(GlobalOptions.all, indent: "    "))
          '1: :->command' \\
          '*:: :->argument' && return
        case $state in
          command) _describe command commands ;;
          argument)
            case $words[1] in
      \(CommandName.allCases.map { zshCommand($0.spec) }.joined(separator: "\n"))
            esac ;;
        esac
      }

      if [[ $funcstack[1] == _appalert ]]; then
        _appalert "$@"
      else
        compdef _appalert appalert
      fi

      """
  }

  private static func zshCommand(_ spec: CommandSpec) -> String {
    let argument = spec.argument.map {
      quoted(
        ($0.isRepeated ? "*" : "1") + ":" + $0.value.name + ":" + zshAction($0.value.kind))
    }
    return """
              \(spec.name.rawValue))
                _arguments -C \\
      \(zshSpecs(spec.allOptions, indent: "            "))
                  \(argument ?? "") ;;
      """
  }

  private static func zshSpecs(_ options: [OptionSpec], indent: String) -> String {
    options.map { indent + zshSpec($0) + " \\" }.joined(separator: "\n")
  }

  /// One option as `_arguments` wants it.
  private static func zshSpec(_ option: OptionSpec) -> String {
    let long = option.name.long + (option.value == nil ? "" : "=")
    var tail = "[" + zshEscaped(brief(option.help)) + "]"
    if let value = option.value { tail += ":\(value.name):\(zshAction(value.kind))" }
    // A repeated one stays on offer; both names of another exclude each other.
    if option.isRepeated { return quoted("*" + long + tail) }
    guard let short = option.shortText else { return quoted(long + tail) }
    return quoted("(\(short) \(option.name.long))") + "{\(short),\(long)}" + quoted(tail)
  }

  private static func zshAction(_ kind: ValueKind) -> String {
    switch kind {
    case .inputFile: "_appalert_files"
    case .textFile, .path: "_files"
    case .text, .word, .number, .appVersion, .appVersions: " "
    case .osVersion, .osVersions: "_appalert_systems"
    case .choice(let choices): "(\(choices.joined(separator: " ")))"
    case .revision: "_appalert_revisions"
    case .bundleID: "_appalert_apps"
    case .topic: "_appalert_topics"
    case .report: "_appalert_reports"
    }
  }

  private static func zshEscaped(_ text: String) -> String {
    text.map { "[]:\\".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
