extension CompletionScript {
  /// For fish 3 and later.
  static func fish(topics: [String]) -> String {
    """
    # Completion of appalert for fish.

    function __appalert_command
        set -l words (commandline -opc)
        set -l skip 1
        for word in $words
            if test -n "$skip"
                set skip
                continue
            end
            switch $word
                case \(globalsWithValue.joined(separator: " "))
                    set skip 1
                case '-*'
                case '*'
                    echo $word
                    return
            end
        end
    end

    function __appalert_is
        set -l command (__appalert_command)
        test "$command" = "$argv[1]"
    end

    function __appalert_apps
        set -l file messages.json
        set -l words (commandline -opc)
        for index in (seq (count $words))
            if contains -- $words[$index] -f --file
                set file $words[(math $index + 1)]
            else if string match -q -- '--file=*' $words[$index]
                set file (string replace -- '--file=' '' $words[$index])
            end
        end
        test -f "$file"; and \(printApps)
    end

    function __appalert_revisions
        echo none
        \(printRevisions)
    end

    complete -c appalert -f
    \(GlobalOptions.all.map { fishOption($0, condition: nil) }.joined(separator: "\n"))
    \(CommandName.allCases.map(fishName).joined(separator: "\n"))
    \(CommandName.allCases.map { fishCommand($0.spec, topics) }.joined(separator: "\n"))

    """
  }

  private static func fishName(_ name: CommandName) -> String {
    "complete -c appalert -n '__appalert_is \"\"' -a \(name.rawValue) "
      + "-d \(quoted(brief(name.spec.overview)))"
  }

  private static func fishCommand(_ spec: CommandSpec, _ topics: [String]) -> String {
    let condition = "-n '__appalert_is \(spec.name.rawValue)'"
    var lines = spec.options.map { fishOption($0, condition: condition) }
    if let argument = spec.argument {
      lines.append("complete -c appalert \(condition) \(fishChoices(argument.value.kind, topics))")
    }
    return lines.joined(separator: "\n")
  }

  private static func fishOption(_ option: OptionSpec, condition: String?) -> String {
    let parts = [
      "complete -c appalert", condition, option.short.map { "-s \($0)" },
      "-l \(option.name.rawValue)", option.value.map { "-r " + fishChoices($0.kind, []) },
      "-d \(quoted(brief(option.help)))",
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// "-f" leaves files out, "-F" lets them in.
  private static func fishChoices(_ kind: ValueKind, _ topics: [String]) -> String {
    switch kind {
    case .inputFile, .path: "-F"
    case .text, .word, .number: "-f"
    case .choice(let choices): "-f -a \(quoted(choices.joined(separator: " ")))"
    case .revision: "-F -a '(__appalert_revisions)'"
    case .bundleID: "-f -a '(__appalert_apps)'"
    case .topic: "-f -a \(quoted(topics.joined(separator: " ")))"
    case .report: "-F -a \(quoted(reportStarts.joined(separator: " ")))"
    }
  }
}
