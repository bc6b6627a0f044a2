/// What a file that is replaced could not keep.
package enum FileLoss: Equatable {
  /// It belongs to whoever wrote it now, and to this user before.
  case owner(UInt32)
  case group(UInt32)
  /// Its access list, or other attributes.
  case attributes([String])
  /// It had so many more names, which keep the old text.
  case links(Int)

  var words: String {
    switch self {
    case .owner(let user): return "it belongs to you now; its owner was user \(user)"
    case .group(let group):
      return "it could not stay with group \(group), so its group may do no more than everyone"
    case .attributes(let names):
      let list = names.map { $0 == SystemCalls.accessList ? "access list (ACL)" : $0 }
      return "it could not keep its \(list.joined(lastly: "and"))"
    case .links(let count):
      return count == 1
        ? "it had another name (a hard link), which keeps the old text"
        : "it had \(count) other names (hard links), which keep the old text"
    }
  }
}
