import Foundation
import Testing

/// `new` on a real terminal.
struct QuestionTerminalTests {
  private static func start(
    _ more: [String] = [], typed: String = "", columns: UInt16 = 80,
    variables: [String: String] = [:]
  ) throws -> TestTerminal {
    try TestTerminal(
      ["new", "dev.acme.ink"] + more, files: ["messages.json": Feeds.one], typed: typed,
      columns: columns, variables: variables)
  }

  /// Answers all that follows the text with Enter.
  private func finish(_ terminal: TestTerminal) {
    for question in ["Button [OK]: ", "[all]: ", "[all]: ", "[none]: ", "[y] "] {
      terminal.wait(for: question)
      terminal.type("\r")
    }
    #expect(terminal.end() == 0, "\(terminal.text)")
    #expect(terminal.isRestored)
  }

  @Test("what is typed ahead answers no question")
  func typedAhead() throws {
    let terminal = try Self.start(typed: "evil\nevil\n")
    terminal.wait(for: "Title: ")
    terminal.type("Good\r")
    terminal.wait(for: "line): ")
    terminal.type("Text\r")
    finish(terminal)
    #expect(terminal.feed?.contains("\"title\": \"Good\"") == true)
    #expect(terminal.feed?.contains("evil") == false)
  }

  @Test("of pasted lines only the first answers; with marks around them a text takes all")
  func pasted() throws {
    let terminal = try Self.start()
    terminal.wait(for: "Title: ")
    terminal.type("Good\revil\revil\r")
    terminal.wait(for: "(only the first line was taken)")
    terminal.wait(for: "line): ")
    terminal.type("\u{1B}[200~One\r\n\r\nTwo\r\n\u{1B}[201~")
    terminal.type("\r")
    terminal.wait(for: "Button [OK]: ")
    terminal.type("\u{1B}[200~Fine\nevil\u{1B}[201~")
    terminal.wait(for: "(only the first line was taken)")
    terminal.wait(for: "Button [OK]: ")
    terminal.type("\u{7F}e\r")
    for question in ["[all]: ", "[all]: ", "[none]: ", "[y] "] {
      terminal.wait(for: question)
      terminal.type("\r")
    }
    #expect(terminal.end() == 0)
    let feed = terminal.feed ?? ""
    #expect(feed.contains(#""title": "Good","#) && feed.contains(#""text": "One\n\nTwo","#))
    #expect(feed.contains(#""confirmLabel": "Fine""#) && !feed.contains("evil"))
  }

  @Test("keys edit the line as in a shell", arguments: [40, 80, 120] as [UInt16])
  func keys(columns: UInt16) throws {
    let terminal = try Self.start(columns: columns)
    terminal.wait(for: "Title: ")
    // Left and right by one and by word, home and end, both deletes, wide characters, combining marks.
    terminal.type("修x复 two three\u{1B}[D\u{1B}OD\u{7F}\u{1B}[C\u{1B}b\u{17}\u{1}\u{1B}[C\u{1B}[3~")
    terminal.type("\u{5}!e\u{301}\u{1B}[D\u{2}\u{7F}\u{1B}[1~A\u{1B}[4~B\u{15}")
    terminal.type("gone \u{17}kept more\u{1B}[1;5D\u{B}\u{7F}\r")
    terminal.wait(for: "line): ")
    terminal.type("修x复\u{1B}[D\u{7F}\u{1}A\u{5}B\u{1B}[99~\u{1B}[H\u{1B}[C\u{4}\r")
    finish(terminal)
    let feed = terminal.feed ?? ""
    #expect(feed.contains("\"title\": \"kept\",\n    \"text\": \"A复B\","), "\(feed)")
  }

  @Test("Up brings a refused answer back, and a control character is shown and refused")
  func recalled() throws {
    let terminal = try Self.start()
    terminal.wait(for: "Title: ")
    terminal.type("Go\u{7}od\r")
    terminal.wait(for: "Go<U+0007>od")
    terminal.wait(for: "no: the title has a control character (U+0007) in it; delete it")
    terminal.wait(for: "Title: ")
    terminal.type("\u{1B}[A\u{2}\u{2}\u{7F}\r")
    terminal.wait(for: "line): ")
    terminal.type("X\r")
    finish(terminal)
    #expect(terminal.feed?.contains("\"title\": \"Good\"") == true)
  }

  @Test("Ctrl-O opens the editor that the variables name")
  func editor() throws {
    let script = "#!/bin/sh\ntest -t 0 && printf 'One\\nTwo %s\\n\\n' \"$2\" >\"$3\"\n"
    let terminal = try TestTerminal(
      ["new", "dev.acme.ink", "--title", "T"],
      files: ["messages.json": Feeds.one, "edit": script],
      variables: ["VISUAL": "sh ./edit -a -b", "EDITOR": "false"])
    terminal.wait(for: "Ctrl-O opens sh): ")
    terminal.type("old\u{F}")
    terminal.wait(for: "Two -b")
    terminal.type(".\r")
    finish(terminal)
    #expect(terminal.feed?.contains(#""text": "One\nTwo -b.""#) == true)
  }

  @Test("an editor that fails, or that is not named, is told of, and the text stays")
  func editorFails() throws {
    for (variables, note) in [
      (["VISUAL": "false"], "(the editor failed; the text is as it was)"),
      (["VISUAL": "", "EDITOR": ""], "(no editor: VISUAL and EDITOR are not set)"),
    ] {
      let terminal = try TestTerminal(
        ["new", "dev.acme.ink", "--title", "T"], files: ["messages.json": Feeds.one],
        variables: variables)
      terminal.wait(for: "): ")
      terminal.type("old\u{F}")
      terminal.wait(for: note)
      terminal.wait(for: "old")
      terminal.type(".\r")
      finish(terminal)
      #expect(terminal.feed?.contains(#""text": "old.""#) == true)
    }
  }

  @Test(
    "a signal while the editor is open acts after it, and no file is left",
    arguments: [
      SIGTERM, SIGHUP,
    ])
  func editorIsEnded(signal: Int32) throws {
    let terminal = try TestTerminal(
      ["new", "dev.acme.ink", "--title", "T"],
      files: ["messages.json": Feeds.one, "edit": "#!/bin/sh\necho open\nread line\n"],
      variables: ["VISUAL": "sh ./edit", "TMPDIR": "."])
    terminal.wait(for: "): ")
    terminal.type("\u{F}")
    terminal.wait(for: "open")
    terminal.send(signal)
    terminal.type("\n")
    #expect(terminal.end() == 128 + signal)
    #expect(terminal.isRestored && terminal.feed == Feeds.one)
    let left = try FileManager.default.contentsOfDirectory(atPath: terminal.folder.url.path)
    #expect(left.sorted() == ["edit", "messages.json"])
  }

  @Test(
    "no, Ctrl-C and Ctrl-D end with 130, and nothing is written", arguments: ["\u{3}", "\u{4}"])
  func stops(key: String) throws {
    for answers in [[], ["T\r"], ["T\r", "X\r", "\r", "\r", "\r", "\r"]] {
      let terminal = try Self.start()
      let questions = ["Title: ", "line): ", "[OK]: ", "[all]: ", "[all]: ", "[none]: ", "[y] "]
      for (question, answer) in zip(questions, answers + [key]) {
        terminal.wait(for: question)
        terminal.type(answer)
      }
      #expect(terminal.end() == 130, "\(terminal.text)")
      #expect(terminal.text.hasSuffix("stopped; nothing was written\r\n"))
      #expect(terminal.isRestored && terminal.feed == Feeds.one)
    }
  }

  @Test("a signal leaves the terminal as it was", arguments: [SIGTERM, SIGHUP, SIGINT, SIGUSR1])
  func signals(signal: Int32) throws {
    let terminal = try Self.start()
    terminal.wait(for: "Title: ")
    #expect(!terminal.isRestored)
    terminal.send(signal)
    #expect(terminal.end() == (signal == SIGINT ? 130 : 128 + signal))
    #expect(terminal.isRestored && terminal.feed == Feeds.one)
    #expect(terminal.text.contains("\u{1B}[?2004l"))
  }

  @Test("stopped and continued, the question is asked again with what was typed")
  func stopped() throws {
    let terminal = try Self.start()
    terminal.wait(for: "Title: ")
    terminal.type("Half")
    terminal.wait(for: "Half")
    terminal.send(SIGTSTP)
    terminal.wait(for: "\u{1B}[?2004l")
    terminal.send(SIGCONT)
    terminal.wait(for: "Title: Half")
    terminal.type(" more\r")
    terminal.wait(for: "line): ")
    terminal.type("X\r")
    finish(terminal)
    #expect(terminal.feed?.contains("\"title\": \"Half more\"") == true)
  }

  @Test("a dumb terminal edits its own lines, and what is typed ahead is thrown away there too")
  func dumb() throws {
    let terminal = try Self.start(typed: "evil\n", variables: ["TERM": "dumb"])
    for (question, answer) in [
      ("Title: ", "Good"), ("line): ", "X"), ("[OK]: ", ""), ("[all]: ", ""), ("[all]: ", ""),
      ("[none]: ", ""), ("[y] ", "n"),
    ] {
      terminal.wait(for: question)
      terminal.type(answer + "\n")
    }
    #expect(terminal.end() == 130 && terminal.feed == Feeds.one)
    #expect(!terminal.text.contains("\u{1B}"))
  }
}
