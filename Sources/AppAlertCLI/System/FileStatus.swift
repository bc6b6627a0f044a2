/// What the system knows of a file.
struct FileStatus: Equatable {
  enum Kind {
    case file, folder, link, pipe
    /// One that is read byte by byte: a terminal, `/dev/zero`.
    case device
    /// A socket, a disk.
    case other
  }

  /// Which file it is, whatever its name.
  struct Place: Equatable {
    var device: UInt64
    var inode: UInt64
  }

  /// A point in time, to the nanosecond.
  struct Time: Equatable {
    var seconds = 0
    var nanoseconds = 0
  }

  var kind: Kind
  var size: Int
  /// Only its permissions.
  var mode: UInt32
  var user: UInt32
  var group: UInt32
  /// How many names it has.
  var links: Int
  var place: Place
  var modified: Time
}
