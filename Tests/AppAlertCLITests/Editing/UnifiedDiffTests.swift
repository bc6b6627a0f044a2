import AppAlertCLI
import Foundation
import AppAlertJSON
import Testing

/// The diff, judged by `git apply` and by its form.
struct UnifiedDiffTests {
  private static let git = "/usr/bin/git"

  private static func diff(_ old: String?, _ edits: [Edit], path: String = "f") -> String {
    String(
      decoding: UnifiedDiff(path: path, old: old.map { Array($0.utf8) }, edits: edits).bytes,
      as: UTF8.self)
  }

  @Test("lines, context and hunks as git writes them")
  func form() {
    let old = (1...20).map { "\($0)\n" }.joined()
    // "3" stands at 4, "12" at 24: six lines between share a hunk, seven do not.
    #expect(
      Self.diff("a\nb\n", [Edit(SourceRange(2, 3), "c")])
        == "--- a/f\n+++ b/f\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n")
    #expect(
      Self.diff("a", [Edit(SourceRange(0, 1), "b")]) == """
        --- a/f
        +++ b/f
        @@ -1 +1 @@
        -a
        \\ No newline at end of file
        +b
        \\ No newline at end of file

        """)
    #expect(
      Self.diff(nil, [Edit(SourceRange(at: 0), "x\ny\n")])
        == "--- /dev/null\n+++ b/f\n@@ -0,0 +1,2 @@\n+x\n+y\n")
    #expect(Self.diff(old, [Edit(SourceRange(0, 1), "1")]) == "")
    let near = Self.diff(old, [Edit(SourceRange(0, 1), "x"), Edit(SourceRange(14, 15), "y")])
    #expect(near.components(separatedBy: "@@ -").count == 2, "\(near)")
    let far = Self.diff(old, [Edit(SourceRange(0, 1), "x"), Edit(SourceRange(16, 17), "y")])
    #expect(far.contains("@@ -1,4 +1,4 @@\n") && far.contains("@@ -6,7 +6,7 @@\n"), "\(far)")
  }

  @Test("names that would break the line are quoted")
  func names() {
    let edit = [Edit(SourceRange(0, 1), "b")]
    #expect(Self.diff("a\n", edit, path: "my file").hasPrefix("--- a/my file\t\n+++ b/my file\t\n"))
    #expect(Self.diff("a\n", edit, path: "a\"b\\c\nd\u{1}").hasPrefix(#"--- "a/a\"b\\c\nd\001""#))
    #expect(Self.diff("a\n", edit, path: "ü").hasPrefix("--- a/ü\n"))
  }

  @Test("git apply makes the new file of the old one", .enabled(if: hasGit))
  func gitApplies() throws {
    var random = Congruential(state: 1)
    for round in 0..<150 {
      let old = Self.text(&random)
      let edits = Self.edits(of: old, &random)
      let new = try edits.applied(to: old)
      guard old != new else { continue }
      let folder = try Scratch()
      try folder.write("f", old)
      let patch = UnifiedDiff(path: "f", old: old, edits: edits).bytes
      let result = try Binary.run(
        Self.git, ["apply", "--whitespace=nowarn", "-p1", "-"], in: folder.url, input: patch,
        variables: ["GIT_CEILING_DIRECTORIES": folder.url.deletingLastPathComponent().path])
      let made = Array(try Data(contentsOf: folder.url.appendingPathComponent("f")))
      #expect(
        result.code == 0 && made == new,
        "\(round): \(result.error)\n\(String(decoding: patch, as: UTF8.self))")
    }
  }

  static var hasGit: Bool { FileManager.default.isExecutableFile(atPath: git) }

  private static func text(_ random: inout Congruential) -> [UInt8] {
    let end = random.below(3) == 0 ? "\r\n" : "\n"
    var text = (0..<(1 + random.below(40))).map { _ in "line \(random.below(4))" }.joined(
      separator: end)
    if random.below(3) > 0 { text += end }
    return Array(text.utf8)
  }

  private static func edits(of text: [UInt8], _ random: inout Congruential) -> [Edit] {
    var edits: [Edit] = []
    var position = 0
    while edits.count < 4 {
      let start = position + random.below(60)
      let end = start + random.below(12)
      guard end <= text.count else { break }
      let texts = ["", "x", "\n", "y\nz", "\r\n", "a\n\nb\n"]
      edits.append(Edit(SourceRange(start, end), texts[random.below(texts.count)]))
      position = end + 1
    }
    return edits
  }

  @Test("on a terminal, lines are coloured, harmless and without carriage returns")
  func forEyes() {
    let old = Array("\u{1B}[31mx\r\n\ty\r\n".utf8)
    let diff = UnifiedDiff(path: "f", old: old, edits: [Edit(SourceRange(6, 6), "\u{202E}")])
    #expect(
      diff.text(.plain) == """
        --- a/f
        +++ b/f
        @@ -1,2 +1,2 @@
        -<U+001B>[31mx
        +<U+001B>[31mx<U+202E>
             y

        """)
    #expect(
      diff.text(Style(isColored: true)).contains("\u{1B}[32m+<U+001B>[31mx<U+202E>\u{1B}[0m\n"))
  }
}

/// The same numbers in every run.
struct Congruential {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
