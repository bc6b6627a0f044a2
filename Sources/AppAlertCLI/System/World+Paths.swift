extension World {
  /// The path for the system to follow to what a person named: as it was written where the process is
  /// in the working folder. A folder above it may be closed to this user, or its name too long.
  func systemPath(_ path: String) -> String {
    isInWorkingFolder ? path : Path.joined(path, to: workingFolder)
  }

  /// The way to an absolute path, for the same reasons from the working folder where that is shorter.
  func reach(_ path: String) -> String {
    guard isInWorkingFolder, path.hasPrefix("/") else { return systemPath(path) }
    if path == workingFolder { return "." }
    let below = Path.relative(path, to: workingFolder)
    // Systems take 1024 bytes at least.
    guard below.hasPrefix("/"), path.utf8.count >= 1024 else { return below }
    var folder = workingFolder
    var up = ""
    while !Path.isInside(path, folder) {
      folder = Path.parent(folder)
      up += "../"
    }
    return path == folder ? up : up + Path.relative(path, to: folder)
  }
}
