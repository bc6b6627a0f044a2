import Foundation
import Testing

@testable import AppAlertCLI

/// git's settings, of a person or of a repository that somebody else made: they run nothing and
/// change no answer.
struct GitSettingsTests {
  private let repository: TestRepository
  private let program: String
  private let trace: String

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 7 First")
    try repository.git("mv", "messages.json", "alerts.json")
    repository.file = "alerts.json"
    try repository.commit("ink 8 Second")
    try repository.write("ink 6 Lower")
    trace = repository.beside("trace")
    program = repository.beside("program")
    try repository.write(
      program: "#!/bin/sh\necho ran >> \(trace.shellWord)\n", to: "../program")
  }

  private func expectSame(_ what: String, variables: [String: String] = [:]) throws {
    #expect(try repository.found(variables: variables) == ["id-decreased ink"], "\(what)")
    #expect(!FileManager.default.fileExists(atPath: trace), "\(what) ran a program")
  }

  @Test func changeNoAnswer() throws {
    try expectSame("nothing")
    for (key, value) in [
      ("diff.orderFile", "/nonexistent"), ("core.attributesFile", "/nonexistent"),
      ("i18n.logOutputEncoding", "UTF-16"), ("color.ui", "always"), ("color.diff", "always"),
      ("core.quotePath", "false"), ("diff.renames", "false"), ("diff.relative", "true"),
      ("diff.noprefix", "true"), ("log.date", "raw"), ("log.follow", "true"),
      ("log.diffMerges", "off"), ("log.showRoot", "false"), ("log.abbrevCommit", "true"),
      ("log.decorate", "full"), ("format.pretty", "oneline"), ("notes.displayRef", "*"),
      ("core.abbrev", "4"), ("diff.ignoreSubmodules", "all"), ("diff.renameLimit", "1"),
    ] {
      try repository.git("config", key, value)
      try expectSame("\(key)=\(value)")
      try repository.git("config", "--unset", key)
    }
  }

  @Test func runNothing() throws {
    try repository.write(text: "* diff=x filter=x\n", to: ".gitattributes")
    for key in [
      "core.fsmonitor", "core.pager", "pager.log", "pager.cat-file", "diff.external",
      "diff.x.command", "diff.x.textconv", "filter.x.clean", "filter.x.smudge",
      "filter.x.process", "core.sshCommand", "core.editor", "core.askPass", "gpg.program",
      "core.gitProxy", "core.alternateRefsCommand", "credential.helper",
      "uploadpack.packObjectsHook",
    ] {
      try repository.git("config", key, program)
    }
    try repository.git("config", "alias.log", "!\(program)")
    try repository.git("config", "alias.cat-file", "!\(program)")
    try repository.git("config", "log.showSignature", "true")
    try FileManager.default.createDirectory(
      atPath: repository.beside("hooks"), withIntermediateDirectories: true)
    for hook in ["post-index-change", "reference-transaction", "pre-auto-gc"] {
      try repository.write(
        program: "#!/bin/sh\necho \(hook) >> \(trace.shellWord)\n", to: "../hooks/\(hook)")
    }
    try repository.git("config", "core.hooksPath", repository.beside("hooks"))
    try? FileManager.default.removeItem(atPath: trace)
    try expectSame("the repository's settings")
    try expectSame(
      "variables",
      variables: [
        "GIT_EXTERNAL_DIFF": program, "GIT_PAGER": program, "PAGER": program,
        "GIT_SSH_COMMAND": program, "GIT_SSH": program, "GIT_PROXY_COMMAND": program,
        "GIT_ASKPASS": program, "GIT_EDITOR": program, "GIT_SEQUENCE_EDITOR": program,
        "GIT_TRACE": trace, "GIT_TRACE2_EVENT": trace, "GIT_TRACE_SETUP": trace,
        "GIT_DIFF_OPTS": "-u0", "GIT_REPLACE_REF_BASE": "refs/heads/", "GIT_NAMESPACE": "x",
        "GIT_LITERAL_PATHSPECS": "0", "GIT_ICASE_PATHSPECS": "1", "GIT_SHALLOW_FILE": "/dev/null",
        "GIT_OBJECT_DIRECTORY": "/nonexistent", "GIT_CONFIG_COUNT": "3",
        "GIT_CONFIG_KEY_0": "core.fsmonitor", "GIT_CONFIG_VALUE_0": program,
        "GIT_CONFIG_KEY_1": "core.pager", "GIT_CONFIG_VALUE_1": program,
        "GIT_CONFIG_KEY_2": "diff.orderFile", "GIT_CONFIG_VALUE_2": "/nonexistent",
      ])
  }

  @Test("a partial clone fetches nothing, by whatever way its remote is reached")
  func partialClone() throws {
    try repository.git("checkout", "-q", "--", ".")
    try repository.git("config", "uploadpack.allowFilter", "true")
    let clone = try repository.clone("partial", "--filter=blob:none", "--no-checkout")
    clone.file = "alerts.json"
    try clone.git("reset", "-q")
    try clone.write("ink 6 Lower")
    for (key, value) in [
      ("remote.origin.url", "ext::\(program)"), ("remote.origin.url", "ssh://host/x"),
      ("remote.origin.uploadpack", program), ("core.sshCommand", program),
      ("remote.origin.vcs", "x"),
    ] {
      try clone.git("config", key, value)
      try? FileManager.default.removeItem(atPath: trace)
      let run = clone.run("validate", clone.file, variables: ["CI": "true"])
      #expect(run.code == .unavailable && run.error.contains("partial clone"), "\(run)")
      #expect(!FileManager.default.fileExists(atPath: trace), "\(key) ran a program")
    }
  }
}
