#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Writes reports.
enum FileOutput {
  /// Writes a whole file anew. A report can be made again, so it needs no temporary file; a pipe or a
  /// device takes it as well.
  static func write(_ bytes: [UInt8], to path: String, from folder: String) throws(Failure) {
    do throws(SystemError) {
      let descriptor = try Descriptor.create(Path.joined(path, to: folder))
      defer { close(descriptor) }
      try Descriptor.writeAll(descriptor, bytes)
    } catch {
      throw Failure(path: path, code: .io, message: "cannot be written: \(error.words)")
    }
  }
}
