/// The environment variables, asked for by name: a run looks at a few of them, so it copies none.
package struct Variables {
  private let find: (String) -> String?
  private let list: () -> [String: String]

  /// Given ones, as tests do.
  package init(_ variables: [String: String]) {
    find = { variables[$0] }
    list = { variables }
  }

  init(find: @escaping (String) -> String?, list: @escaping () -> [String: String]) {
    self.find = find
    self.list = list
  }

  package subscript(name: String) -> String? { find(name) }

  /// All of them, to hand on to another program.
  var all: [String: String] { list() }
}
