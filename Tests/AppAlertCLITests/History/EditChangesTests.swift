import Testing

@testable import AppAlertCLI

/// What an edit changes for people against the published file, told where the command's own words do
/// not say it all.
struct EditChangesTests {
  private let repository: TestRepository
  private let heading = "messages.json: what changes for people (against main "

  init() throws {
    repository = try TestRepository()
    try repository.commit("ink 7 Paused", "pad 1 Hello")
  }

  @Test func saysNothingTwice() throws {
    let run = repository.run("bump-id", "dev.acme.ink")
    #expect(run.code == .ok && run.error.contains("dev.acme.ink goes from id 7 to 8"))
    #expect(!run.error.contains(heading), "\(run.error)")
  }

  @Test func countsTheChangesThatWereThereBefore() throws {
    try repository.write("ink 7 Paused", "pad 2 Hello again")
    let run = repository.run("cancel", "dev.acme.ink")
    #expect(run.code == .ok && run.error.contains(heading), "\(run.error)")
    #expect(run.error.contains("\n  dev.acme.ink: cancelled, no device shows alert 7 any more\n"))
    #expect(run.error.contains("\n  dev.acme.pad: shown again, also where alert 1 was shown"))
  }

  @Test(arguments: ["-q", "-n"])
  func isSilentWhereNothingIsToBeTold(_ option: String) throws {
    try repository.write("ink 7 Paused", "pad 2 Hello again")
    let run = repository.run("cancel", "dev.acme.ink", option)
    #expect(run.code == .ok && !run.error.contains(heading), "\(run.error)")
  }
}
