extension CompletionScript {
  /// For fish 3 and later.
  static func fish(topics: [Topic]) -> String {
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
        test -f "$file"; or return
        for app in (\(printApps))
            contains -- $app $words; or echo $app
        end
    end

    function __appalert_files
        set -l word (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
        complete -C "__appalert_none $word" | string match -r -- '^[^\\t]*(?:/|\\.json)(?=\\t|$)'
    end

    function __appalert_topics
        printf '%s\\t%s\\n' \(topics.map { quoted($0.name) + " " + quoted($0.summary) }.joined(separator: " "))
    end

    function __appalert_systems
        string split ' ' -- '\(systemVersions)'
    end

    function __appalert_revisions
        echo none
        \(printRevisions)
    end

    complete -c appalert -f
    \(GlobalOptions.all.map { fishOption($0, condition: nil) }.joined(separator: "\n"))
    \(CommandName.allCases.map(fishName).joined(separator: "\n"))
    \(CommandName.allCases.map { fishCommand($0.spec) }.joined(separator: "\n"))

    """
  }

  private static func fishName(_ name: CommandName) -> String {
    "complete -c appalert -n '__appalert_is \"\"' -a \(name.rawValue) "
      + "-d \(quoted(brief(name.spec.overview)))"
  }

  private static func fishCommand(_ spec: CommandSpec) -> String {
    let condition = "-n '__appalert_is \(spec.name.rawValue)'"
    var lines = spec.options.map { fishOption($0, condition: condition) }
    if let argument = spec.argument {
      lines.append("complete -c appalert \(condition) \(fishChoices(argument.value.kind))")
    }
    return lines.joined(separator: "\n")
  }

  private static func fishOption(_ option: OptionSpec, condition: String?) -> String {
    let start = [
      "complete -c appalert", condition, option.short.map { "-s \($0)" },
      "-l \(option.name.rawValue)",
    ].compactMap(\.self).joined(separator: " ")
    let described = start + " -d \(quoted(brief(option.help)))"
    guard let value = option.value else { return described }
    // The values on a line of their own, else the option's description is shown beside each; and on
    // the first, as fish takes the last description of an option.
    return "\(start) -r \(fishChoices(value.kind))\n\(described) -r"
  }

  /// "-f" leaves files out, "-F" lets them in.
  private static func fishChoices(_ kind: ValueKind) -> String {
    switch kind {
    case .inputFile: "-f -k -a '(__appalert_files)'"
    case .textFile, .path: "-F"
    case .text, .word, .number, .appVersion, .appVersions: "-f"
    case .osVersion, .osVersions: "-f -k -a '(__appalert_systems)'"
    case .choice(let choices): "-f -a \(quoted(choices.joined(separator: " ")))"
    case .revision: "-f -a '(__appalert_revisions; __appalert_files)'"
    case .bundleID: "-f -a '(__appalert_apps)'"
    case .topic: "-f -k -a '(__appalert_topics)'"
    case .report: "-F -a \(quoted(reportStarts.joined(separator: " ")))"
    }
  }
}
