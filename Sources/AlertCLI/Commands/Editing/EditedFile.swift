import AlertKit
import AlertLint

/// The file that a command edits, from reading to writing.
struct EditedFile {
  /// As it was given; `-` is standard input.
  let path: String
  /// Where it lies, links followed; nil for standard input.
  private let target: String?
  private let state: FileState?
  /// The bytes as they were read; nil where the file is missing.
  let bytes: [UInt8]?
  let outline: FeedOutline?

  var isStandardInput: Bool { target == nil }

  /// As messages name it.
  var name: String { isStandardInput ? "<stdin>" : path }

  /// Reads the file.
  ///
  /// - Parameter lock: taken before reading where the file will be written at once, so that two runs
  ///   do not build upon the same bytes.
  init(_ path: String, _ console: Console, lock: inout FolderLock?, locks: Bool) throws(Failure) {
    self.path = path
    guard path != "-" else {
      target = nil
      state = nil
      bytes = try console.world.readInput()
      outline = bytes.map { FeedOutline($0) }
      return
    }
    do throws(SystemError) {
      let absolute = Path.absolute(path, from: console.world.workingFolder)
      let target = try FileState.followingLinks(absolute)
      if locks { lock = FolderLock(folder: FileState.folder(of: target)) }
      self.target = target
      state = try FileState.read(target)
    } catch {
      throw FileInput(console.world).failure(path, error, isDefault: false)
    }
    bytes = state?.bytes
    outline = bytes.map { FeedOutline($0) }
  }

  /// Puts new bytes in the place of those that were read.
  func write(_ new: [UInt8], _ writer: FileWriter) throws(Failure) {
    guard let target else { return }
    do throws(FileWriter.Fault) {
      try writer.replace(target, state, with: new)
    } catch {
      throw Failure(path: path, code: .io, message: error.message)
    }
  }
}

extension FeedOutline {
  fileprivate init(_ bytes: [UInt8]) {
    let span = bytes.span
    self.init(span)
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
    case .notAFile:
      "this is no regular file, so it cannot be replaced; to edit standard input, write -f -"
    case .folder(let error):
      error.isMissing
        ? "there is no such folder; make it first"
        : "cannot write in its folder: \(error.words); the file is as it was"
    case .system(let error):
      "cannot be written: \(error.words); the file is as it was"
    }
  }
}
