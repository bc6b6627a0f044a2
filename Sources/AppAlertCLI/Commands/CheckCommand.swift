import AppAlertLint
import AppAlertJSON

/// `validate` and `lint`: checks files and reports.
struct CheckCommand {
  private let command: ParsedCommand
  private let console: Console
  private let source: SettingsSource
  private let sources: PublishedSources
  private let links: LinkChecker

  init(_ command: ParsedCommand, _ console: Console) {
    self.command = command
    self.console = console
    source = SettingsSource(console.world, config: command.value(.config))
    let folder = console.world.workingFolder
    links = LinkChecker(console.world) { done, all in console.showProgress(done, of: all, "links") }
    sources = PublishedSources(
      files: command.positionals.filter { $0 != "-" && !RemoteFile.isAddress($0) }.map {
        Path.absolute($0, from: folder)
      })
  }

  func run() -> ExitCode {
    let report = formatName.report
    if paths.contains("-"), console.world.isInputTerminal {
      console.note("reading standard input; end it with Ctrl-D")
    }
    var outcome = Outcome()
    outcome.command = command.command.rawValue
    outcome.isStrict = command.flag(.strict)
    var repairs = RepairLog()
    var seen: Set<String> = []
    // Who names one file, as nearly everybody does, need not wait until its links are followed.
    let isOne = paths.count == 1
    for path in paths where isOne || seen.insert(identity(of: path)).inserted {
      check(path, &outcome, &repairs)
    }
    // Of what could not be checked nobody knows what it would have used.
    outcome.files += source.checkedFiles(
      isAdvice: command.command == .lint && outcome.failures.isEmpty)
    outcome.failures += source.failures
    outcome.files.sort { $0.path < $1.path }
    let isPending = repairs.isPending && !command.flag(.exitZero)
    outcome.exitCode = max(exitCode(outcome), isPending ? .findings : .ok)

    write(report, outcome, repairs)
    for failure in outcome.failures { console.report(failure) }
    // Where both streams are one screen, the report ends before the summary begins.
    if report == TextReport.self, console.isOneScreen, outcome.hasFindings { console.note("") }
    for line in repairs.lines { console.note(line) }
    for line in Summary.lines(of: outcome) { console.note(line) }
    var code = outcome.exitCode
    for request in command.reports { code = max(code, write(request, outcome)) }
    return code
  }

  /// `--format`, else the one of the place where the program runs.
  private var formatName: FormatName {
    if let format = command.choice(.format, as: FormatName.self) { return format }
    if console.world.variable("XCODE_VERSION_ACTUAL") != nil { return .xcode }
    if console.world.variables["GITHUB_ACTIONS"] == "true" { return .github }
    return .text
  }

  private var paths: [String] {
    command.positionals.isEmpty ? [ParsedCommand.defaultFile] : command.positionals
  }

  /// What two spellings of one path have in common. A link is a file of its own: it may have other
  /// settings.
  private func identity(of path: String) -> String {
    guard path != "-", !RemoteFile.isAddress(path) else { return path }
    let absolute = Path.joined(path, to: console.world.workingFolder)
    let name = absolute.split(separator: "/").last.map(String.init) ?? ""
    return Path.real(Path.parent(absolute)) + "/" + name
  }

  /// With `-n` the report must not stand between the diffs, which `patch` reads. Who asked for a
  /// format for machines reads that: then the diffs go where people look.
  private func write(_ report: any Report.Type, _ outcome: Outcome, _ repairs: RepairLog) {
    guard command.flag(.fix), command.flag(.dryRun) else {
      return report.write(outcome, options: console.rendering) { console.write($0) }
    }
    if report != TextReport.self, command.value(.format) != nil {
      report.write(outcome, options: console.rendering) { console.write($0) }
      for diff in repairs.diffs { console.writeAside(diff) }
      return
    }
    for diff in repairs.diffs { console.write(diff) }
    let options = RenderOptions(style: console.error, columns: console.columns)
    // What has a repair is in the diff; a build's log shows the whole report.
    let shown = report == TextReport.self ? outcome.withoutFixes : outcome
    console.world.writeError(report.render(shown, options: options))
  }

  private func finder(_ settings: Settings?) -> PublishedFinder {
    let request = PublishedRequest(
      option: command.value(.against), settings: settings?.against, console.world)
    return PublishedFinder(request, console.world, sources)
  }

  /// Whether a report of that format is wanted.
  private func writes(_ format: FormatName) -> Bool {
    formatName == format || command.reports.contains { $0.format == format }
  }

  private func check(_ path: String, _ outcome: inout Outcome, _ repairs: inout RepairLog) {
    let input = FileInput(console.world, stdinPath: command.value(.stdinPath))
    do throws(Failure) {
      if command.flag(.fix) { try requireFile(path) }
      var file = try input.openFeed(path, isDefault: command.positionals.isEmpty)
      let settings = try settings(for: file, &outcome)
      let finder = finder(settings?.settings)
      let lookup = finder.lookUp(file)
      for note in lookup.notes { console.note(note) }
      if let failure = lookup.failure { outcome.failures.append(failure) }
      if outcome.against == nil { outcome.against = lookup.against }
      var linter = Linter(
        scope: command.command == .lint ? .advice : .errors, path: file.rootPath,
        published: lookup.published, settings: settings?.settings)
      if command.flag(.fix) { try repair(path, &file, linter, &repairs) }
      linter.deadLinks = deadLinks(of: file)
      let result = file.text.withSpan { text in
        linter.check(text) { file.text.release(upTo: $0) }
      }
      if !file.text.finishReading() {
        throw Failure(
          path: file.path, code: .noInput, message: "the file changed while it was read; try again")
      }
      var checked = CheckedFile(file, result, by: linter)
      checked.isCompared = lookup.against != nil
      checked.commands.against = command.value(.against)
      if lookup.against != outcome.against { checked.ownAgainst = lookup.against }
      if let base = lookup.base, !console.isQuiet || writes(.markdown) {
        checked.comparison =
          base === file.text && !result.findings.contains(where: \.stopsDecoding)
          ? .changes([]) : FeedComparison(since: base, file.text)
      }
      checked.settingsNote = note(finder.request, settings, lookup, &outcome)
      if writes(.junit) {
        checked.skippedRules = skippedRules(settings?.settings, isCompared: checked.isCompared)
      }
      if let settings {
        settings.note(result, hasAskedServers: command.flag(.checkLinks), in: &checked)
      }
      outcome.files.append(checked)
    } catch {
      outcome.failures.append(error)
    }
  }

  /// What settings do to the comparison; a report of a build tells it once.
  private func note(
    _ request: PublishedRequest, _ settings: SettingsSource.Loaded?, _ lookup: PublishedLookup,
    _ outcome: inout Outcome
  ) -> SettingsNote? {
    guard request.origin == .settings, let settings, let against = settings.reading.settings.against
    else { return nil }
    let note = SettingsNote(
      path: settings.file.path, rootPath: settings.file.rootPath,
      absolutePath: settings.file.absolutePath, against: against)
    // That a revision is named there is the rule, and a report has it as what it compared with.
    let isWeaker = against == "none" || lookup.against.map { $0.commit == nil } ?? false
    if console.world.isCI, isWeaker, !outcome.notes.contains(note) { outcome.notes.append(note) }
    return note
  }

  /// A settings file that cannot be read is told once; the file is checked all the same.
  private func settings(
    for file: FileInput.Opened, _ outcome: inout Outcome
  ) throws(Failure) -> SettingsSource.Loaded? {
    do throws(Failure) {
      return try source.settings(for: file.absolutePath)
    } catch {
      if !outcome.failures.contains(error) { outcome.failures.append(error) }
      return nil
    }
  }

  /// What the servers of a feed's links say; empty where they were not asked.
  private func deadLinks(of file: FileInput.Opened) -> [String: DeadLink] {
    guard command.flag(.checkLinks) else { return [:] }
    let found = file.text.withSpan { links.check($0) }
    let name = SafeText.line(file.path)
    for (url, why) in found.unknown.prefix(CheckCommand.fewLinks) {
      console.note(
        "\(name): \(SafeText.line(url)): not known whether it works: \(SafeText.line(why))")
    }
    if found.unknown.count > CheckCommand.fewLinks {
      console.note(
        "\(name): of \(found.unknown.count - CheckCommand.fewLinks) more links it is not known either"
      )
    }
    return found.dead
  }

  /// More links than this, of which nothing is known, are counted.
  private static let fewLinks = 10

  private func skippedRules(_ settings: Settings?, isCompared: Bool) -> Set<Rule> {
    let skipped = Rule.all.filter { rule in
      let isOff = settings.map { $0.severity(of: rule) == nil } ?? false
      return isOff || (!isCompared && rule.traits.contains(.comparesWithPublished))
        || (!command.flag(.checkLinks) && rule.traits.contains(.needsNetwork))
    }
    return Set(skipped)
  }

  /// What is repaired is read twice and replaced, which no pipe and no device can be.
  private func requireFile(_ path: String) throws(Failure) {
    guard let status = try? SystemCalls.status(of: console.world.systemPath(path)),
      status.kind != .file, status.kind != .folder
    else { return }
    throw Failure(path: path, code: .data, message: FileWriter.Fault.notAFile.message)
  }

  /// Repairs a file in place, or with `-n` only in memory.
  ///
  /// - Parameter opened: the file; afterwards as it is then.
  private func repair(
    _ path: String, _ opened: inout FileInput.Opened, _ linter: Linter,
    _ repairs: inout RepairLog
  ) throws(Failure) {
    let isDryRun = command.flag(.dryRun)
    let file = try EditedFile(path, console, locks: !isDryRun)
    guard let old = file.bytes else { return }
    let repair = linter.repair(old)
    if !repair.steps.isEmpty, !isDryRun { try file.write(repair.bytes, FileWriter()) }
    let shown = Path.relative(
      opened.absolutePath, to: Path.absolute("", from: console.world.workingFolder))
    repairs.add(
      repair, path: opened.path, isDryRun: isDryRun,
      diff: UnifiedDiff(path: shown, old: old, edits: repair.edits))
    if !isDryRun { opened = opened.with(FileBytes(repair.bytes)) }
  }

  private func exitCode(_ outcome: Outcome) -> ExitCode {
    let isFound = outcome.files.contains {
      $0.counts.errors > 0 || command.flag(.strict) && $0.counts.warnings > 0
    }
    let code: ExitCode = isFound && !command.flag(.exitZero) ? .findings : .ok
    return outcome.failures.reduce(code) { max($0, $1.code) }
  }

  private func write(_ request: ReportRequest, _ outcome: Outcome) -> ExitCode {
    let output = FileOutput(request.path, console.world)
    let published = [command.value(.against)] + source.loaded.map(\.settings.against)
    let inputs =
      paths.filter { $0 != "-" } + source.loaded.map(\.file.absolutePath)
      + published.compactMap { $0 }
    if inputs.contains(where: { output.isSameFile($0) }) {
      let message = "this is a file that was read, so the report was not written over it"
      console.report(Failure(path: request.path, code: .usage, message: message))
      return .usage
    }
    // The steps of a job share its summary, within a limit.
    let isSummary =
      request.format == .markdown
      && console.world.variable("GITHUB_STEP_SUMMARY").map { output.isSameFile($0) } == true
    var options = RenderOptions()
    if isSummary { options.limit = max(MarkdownReport.summaryLimit - output.currentSize, 0) }
    let bytes = request.format.report.render(outcome, options: options)
    do throws(Failure) {
      if isSummary { try output.append(bytes) } else { try output.replace(with: bytes) }
      return .ok
    } catch {
      console.report(error)
      return error.code
    }
  }
}

extension Outcome {
  /// The same without the findings that have a repair.
  fileprivate var withoutFixes: Outcome {
    var outcome = self
    for index in files.indices {
      let kept = files[index].findings.indices.filter { files[index].findings[$0].fix == nil }
      outcome.files[index].findings = kept.map { files[index].findings[$0] }
      outcome.files[index].places = kept.map { files[index].places[$0] }
    }
    return outcome
  }
}
