extension ParsedCommand {
  /// What does not go together, as far as the command line alone can tell.
  var conflict: UsageError.Conflict? {
    if value(.text) != nil, value(.textFile) != nil { return .textTwice }
    if flag(.all), let app = positionals.first { return .allWithApps(app) }
    if let address = editedAddress { return .editsAddress(address) }
    if command == .lint {
      if flag(.fix), positionals.contains("-") { return .fixOfStandardInput }
      if flag(.dryRun), !flag(.fix) { return .dryRunWithoutFix }
    }
    if flag(.stdinPath), !positionals.contains("-") { return .stdinPathWithoutDash }
    if inputs.count(where: { $0 == "-" }) > 1 { return .standardInputTwice }
    return outputConflict
  }

  /// An address in the place of a file that would be changed.
  private var editedAddress: String? {
    switch command {
    case .lint: flag(.fix) ? positionals.first(where: RemoteFile.isAddress) : nil
    case .new, .bumpID, .cancel: value(.file).flatMap { RemoteFile.isAddress($0) ? $0 : nil }
    default: nil
    }
  }

  /// Every file that is read: "-" is standard input, which can be read only once.
  private var inputs: [String] {
    let named = command.spec.options.compactMap { option -> String? in
      switch option.value?.kind {
      case .inputFile?, .textFile?:
        return value(option.name) ?? (option.name == .file ? Self.defaultFile : nil)
      default: return nil
      }
    }
    guard let argument = command.spec.argument, case .inputFile = argument.value.kind else {
      return named
    }
    return named + (positionals.isEmpty ? [Self.defaultFile] : positionals)
  }

  /// The file that is meant where none is named.
  package static let defaultFile = "messages.json"

  /// An output must not land on an input, nor on another output; devices take any number.
  private var outputConflict: UsageError.Conflict? {
    let written =
      (value(.output).map { [(OptionName.output, $0)] } ?? [])
      + reports.map { (OptionName.report, $0.path) }
    var seen: Set<String> = []
    for (option, path) in written where path != "-" && !path.hasPrefix("/dev/") {
      if (inputs + values(.stdinPath)).contains(path) {
        return .overwritesInput(option: option, path: path)
      }
      if !seen.insert(path).inserted { return .samePath(path) }
    }
    return nil
  }
}
