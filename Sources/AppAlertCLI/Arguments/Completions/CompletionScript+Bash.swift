extension CompletionScript {
  /// For bash 3.2, which macOS has, and later.
  ///
  /// An empty answer makes readline complete file names (`-o default`), with the quoting that they
  /// need; where no file is wanted, that is switched off (bash 4 and later can).
  static func bash(topics: [Topic]) -> String {
    """
    # Completion of appalert for bash.

    _appalert_apps() {
      local file=messages.json index
      for (( index = 1; index < COMP_CWORD; index++ )); do
        case ${COMP_WORDS[index]} in
          -f|--file)
            file=${COMP_WORDS[index + 1]}
            [[ $file == "=" ]] && file=${COMP_WORDS[index + 2]} ;;
        esac
      done
      [[ -f $file ]] && \(printApps)
    }

    # The apps that are not on the line yet.
    _appalert_new_apps() {
      local app index given
      for app in $(_appalert_apps); do
        given=
        for (( index = 1; index < COMP_CWORD; index++ )); do
          [[ ${COMP_WORDS[index]} == "$app" ]] && given=1
        done
        [[ -z $given ]] && echo "$app"
      done
    }

    # JSON files and folders. Bash 3.2 cannot be told that they are files, and would not quote them:
    # there readline completes all files.
    _appalert_files() {
      local name
      compopt +o default -o filenames 2>/dev/null || return 0
      while IFS= read -r name; do
        if [[ -d $name || $name == *.json ]]; then COMPREPLY+=("$name"); fi
      done < <(compgen -f -- "$cur")
    }

    _appalert_revisions() {
      echo none
      \(printRevisions)
    }

    _appalert_words() {
      compopt +o default 2>/dev/null || :
      COMPREPLY=( $(compgen -W "$1" -- "$cur") )
    }

    _appalert() {
      local cur prev word index command= skip= ended= options
      COMPREPLY=()
      cur=${COMP_WORDS[COMP_CWORD]}
      prev=${COMP_WORDS[COMP_CWORD - 1]}
      # Bash splits "--name=value" at the "=".
      if [[ $cur == "=" ]]; then
        cur=
      elif [[ $prev == "=" ]]; then
        prev=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      # "--report json=" is followed by any file.
      [[ ${COMP_WORDS[COMP_CWORD - 1]} == "=" && ${COMP_WORDS[COMP_CWORD - 3]} == --report ]] && return
      for (( index = 1; index < COMP_CWORD; index++ )); do
        word=${COMP_WORDS[index]}
        [[ $word == "--" ]] && ended=1
        if [[ -n $skip ]]; then
          [[ $word == "=" ]] || skip=
          continue
        fi
        case $word in
          \(globalsWithValue.joined(separator: "|"))) [[ -z $command ]] && skip=1 ;;
          -*) ;;
          *) [[ -z $command ]] && command=$word ;;
        esac
      done
      [[ -n $ended ]] && prev=
    \(bashValues(GlobalOptions.all, indent: "  "))
      case $command in
        "")
          options=\(quoted(optionNames(GlobalOptions.all)))
          [[ $cur == -* ]] || { _appalert_words \(quoted(commandNames)); return; } ;;
    \(CommandName.allCases.map { bashCommand($0.spec, topics) }.joined(separator: "\n"))
      esac
      if [[ -z $ended && $cur == -* ]]; then
        _appalert_words "$options"
      fi
    }

    complete -o default -F _appalert appalert

    """
  }

  private static var commandNames: String {
    CommandName.allCases.map(\.rawValue).joined(separator: " ")
  }

  private static func optionNames(_ options: [OptionSpec]) -> String {
    options.flatMap { [$0.shortText, $0.name.long].compactMap(\.self) }.joined(separator: " ")
  }

  private static func bashCommand(_ spec: CommandSpec, _ topics: [Topic]) -> String {
    var lines = ["    \(spec.name.rawValue))"]
    let values = bashValues(spec.options, indent: "      ")
    if !values.isEmpty { lines.append(values) }
    lines.append("      options=\(quoted(optionNames(spec.allOptions)))")
    if let action = spec.argument.flatMap({ bashAction($0.value.kind, topics) }) {
      lines.append("      [[ -z $ended && $cur == -* ]] || { \(action); return; }")
    }
    return lines.joined(separator: "\n") + " ;;"
  }

  /// A case on the word before: what completes the value of each option.
  private static func bashValues(_ options: [OptionSpec], indent: String) -> String {
    let cases = options.compactMap { option -> String? in
      guard let kind = option.value?.kind else { return nil }
      let names = [option.shortText, option.name.long].compactMap(\.self).joined(separator: "|")
      let action = bashAction(kind, []).map { "\($0); return" } ?? "return"
      return "\(indent)  \(names)) \(action) ;;"
    }
    if cases.isEmpty { return "" }
    return (["\(indent)case $prev in"] + cases + ["\(indent)esac"]).joined(separator: "\n")
  }

  /// Nil where readline completes file names.
  private static func bashAction(_ kind: ValueKind, _ topics: [Topic]) -> String? {
    switch kind {
    case .inputFile: "_appalert_files"
    case .textFile, .path: nil
    case .text, .word, .number, .appVersion, .appVersions: "_appalert_words ''"
    case .osVersion, .osVersions: "_appalert_words '\(systemVersions)'"
    case .choice(let choices): "_appalert_words \(quoted(choices.joined(separator: " ")))"
    case .revision:
      "COMPREPLY=( $(compgen -W \"$(_appalert_revisions)\" -- \"$cur\") ); _appalert_files"
    case .bundleID: "_appalert_words \"$(_appalert_new_apps)\""
    case .topic: "_appalert_words \(quoted(topics.map(\.name).joined(separator: " ")))"
    case .report:
      "_appalert_words \(quoted(reportStarts.joined(separator: " "))); "
        + "compopt -o nospace 2>/dev/null || :"
    }
  }
}
