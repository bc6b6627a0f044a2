/// Which bytes RFC 3986 allows where; `%` is looked at on its own.
enum LinkBytes {
  private static let common =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;="
  /// In a host's name.
  static let host = ByteSet(common)
  /// In a user name and password.
  static let user = ByteSet(common + ":")
  /// In a path, query or fragment.
  static let rest = ByteSet(common + ":@/?")
}
