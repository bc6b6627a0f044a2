import Foundation
import Testing

@testable import AppAlertCLI

/// Waiting for another run that edits in the same folder: not in silence, and not for ever.
struct FolderLockTests {
  private static let note = "waiting for another appalert that edits in the same folder"

  @Test func givesUpAndSaysSo() throws {
    let run = try Run(["messages.json": Feeds.one])
    run.patience.untilNote = 0
    run.patience.untilFailure = 0.1
    let lock = try FolderLock.wait(for: run.folder.url.path, FolderLock.Patience()) {}
    #expect(lock != nil)
    #expect(run("bump-id") == .io)
    #expect(run.errorText.components(separatedBy: Self.note).count == 2, "\(run.errorText)")
    #expect(run.errorText.contains("the file is as it was"), "\(run.errorText)")
    #expect(run("lint", "--fix") == .io, "\(run.errorText)")
    // Nobody waits who writes nothing.
    #expect(run("bump-id", "-n") == .ok)
    #expect(run.text() == Feeds.one)
    withExtendedLifetime(lock) {}
  }

  @Test func goesOnWhenTheOtherHasEnded() throws {
    let folder = try Scratch()
    var lock = try FolderLock.wait(for: folder.url.path, FolderLock.Patience()) {}
    #expect(lock != nil)
    var patience = FolderLock.Patience()
    patience.untilNote = 0
    var notes = 0
    let second = try FolderLock.wait(for: folder.url.path, patience) {
      notes += 1
      lock = nil
    }
    #expect(second != nil && notes == 1)
    #expect(throws: FolderLock.Busy.self) {
      patience.untilFailure = 0
      _ = try FolderLock.wait(for: folder.url.path, patience) { notes += 1 }
    }
    #expect(notes == 1)
  }

  @Test func doesWithoutWhereNothingCanBeLocked() throws {
    #expect(try FolderLock.wait(for: "/nonexistent", FolderLock.Patience()) {} == nil)
  }
}
