import AppAlertModel
import AppAlertLint
import AppAlertJSON

/// The file that a command edits, from reading to writing.
struct EditedFile {
  /// As it was given; `-` is standard input.
  let path: String
  /// Where it lies, links followed; nil for standard input.
  private let target: String?
  /// Held from before the file is read until this value goes, so that two runs do not build upon the
  /// same bytes.
  private let lock: FolderLock?
  private let state: FileState?
  private let console: Console
  /// The bytes as they were read; nil where the file is missing.
  let bytes: [UInt8]?
  /// The apps in it; known once the bytes have passed `validate`.
  private(set) var outline: FeedOutline?

  var isStandardInput: Bool { target == nil }

  /// As messages name it.
  var name: String { isStandardInput ? "<stdin>" : path }

  /// Reads the file.
  ///
  /// - Parameter locks: whether it will be written at once; nobody is kept waiting for an answer.
  init(_ path: String, _ console: Console, locks: Bool) throws(Failure) {
    self.path = path
    self.console = console
    guard path != "-" else {
      target = nil
      lock = nil
      state = nil
      bytes = try console.world.readInput().get()
      return
    }
    let target: String
    do throws(SystemError) {
      target = try FileState.followingLinks(console.world.systemPath(path))
    } catch {
      throw FileInput(console.world).failure(path, error, isDefault: false)
    }
    try FileInput(console.world).requireInside(path)
    lock = locks ? try EditedFile.lock(target, path, console) : nil
    if lock != nil { Leftovers.clear(in: Path.parent(target)) }
    self.target = target
    do throws(SystemError) {
      state = try FileState.read(target)
    } catch {
      throw FileInput(console.world).failure(path, error, isDefault: false)
    }
    guard state?.isRegular ?? true else {
      throw Failure(path: path, code: .data, message: FileWriter.Fault.notAFile.message)
    }
    bytes = state?.bytes
  }

  private static func lock(
    _ target: String, _ path: String, _ console: Console
  ) throws(Failure) -> FolderLock? {
    let patience = console.world.lockPatience
    do throws(FolderLock.Busy) {
      return try FolderLock.wait(for: Path.parent(target), patience) {
        console.note("waiting for another appalert that edits in the same folder")
      }
    } catch {
      throw Failure(
        path: path, code: .io,
        message: "another program has locked the folder for \(Int(patience.untilFailure)) seconds; "
          + "the file is as it was; end that program and try again")
    }
  }

  /// Throws where a file that is missing cannot be made, before anybody is asked anything.
  func requireFolder() throws(Failure) {
    guard let target, bytes == nil else { return }
    do throws(SystemError) {
      _ = try SystemCalls.status(of: Path.parent(target))
    } catch {
      throw Failure(path: path, code: .io, message: FileWriter.Fault.folder(error).message)
    }
  }

  /// Looks at the apps and the layout; the bytes must have passed `validate`.
  mutating func readOutline() {
    outline = bytes?.withSpan { FeedOutline($0) }
  }

  /// Puts new bytes in the place of those that were read.
  func write(_ new: [UInt8], _ writer: FileWriter) throws(Failure) {
    guard let target else { return }
    var lock = lock
    if lock == nil { lock = try EditedFile.lock(target, path, console) }
    defer { withExtendedLifetime(lock) {} }
    do throws(FileWriter.Fault) {
      for loss in try writer.replace(target, state, with: new) {
        console.note(SafeText.line("\(path): \(loss.words)"))
      }
    } catch {
      throw Failure(path: path, code: .io, message: error.message)
    }
  }
}

extension FileWriter.Fault {
  /// What happened, and that nothing is lost.
  var message: String {
    switch self {
    case .changed:
      "the file changed while it was edited, and stays as it is now; run the command again"
    case .readOnly:
      "the file may not be written to, and stays as it is; allow it with \"chmod u+w\""
    case .readOnlyDisk:
      "the file lies on a read-only file system, and stays as it is; edit a copy of it elsewhere"
    case .notAFile:
      "this is a pipe or a device, not a file, so it cannot be edited in place; edit a file"
    case .folder(let error):
      error.isMissing
        ? "there is no such folder; make it first"
        : "cannot write in its folder: \(error.words); the file is as it was"
    case .system(let error):
      "cannot be written: \(error.words); the file is as it was"
    }
  }
}

extension [UInt8] {
  /// Whether there is nothing but white space, as JSON knows it, and perhaps a mark of UTF-8.
  var isBlank: Bool {
    let start = starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return dropFirst(start).allSatisfy { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
  }
}
