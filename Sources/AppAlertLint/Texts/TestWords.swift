/// Words of messages that were only to try whether alerts work.
enum TestWords {
  private static let core: Set<String> = [
    "test", "tests", "testing", "dummy", "asdf", "asdfasdf", "asdfgh", "asdfghjkl", "sdf", "qwe",
    "qwer", "qwerty", "foo", "bar", "baz", "blah", "bla", "testnachricht", "testmeldung", "тест",
    "テスト", "テストです", "これはテストです", "テスト通知", "测试", "測試", "测试消息", "这是测试", "테스트", "테스트입니다",
  ]

  private static let others: Set<String> = [
    "a", "an", "the", "this", "is", "it", "its", "just", "only", "please", "ignore", "my", "our",
    "of", "for", "message", "messages", "alert", "alerts", "notification", "title", "text", "body",
    "hello", "world", "hi", "sample", "example", "new", "app", "works", "does", "work", "abc",
    "one", "two", "three", "and", "me", "do", "not", "in", "to", "with", "das", "dies", "ist",
    "ein", "nur", "bitte", "ignorieren", "nachricht", "meldung", "hallo", "welt", "ceci", "est",
    "un", "bonjour", "push", "pushes", "notifications", "internal", "trial", "check", "checking",
    "demo", "from", "team", "sent", "esto", "es", "mensaje", "hola", "dit", "een", "bericht",
    "это", "сообщение",
  ]

  /// What follows "test" where people are asked to: "Test the new app".
  private static let objects: Set<String> = ["the", "our", "new"]

  /// Longer ones say something, in bytes.
  static let longestTitle = 40
  static let longestText = 80

  /// Whether title and text say nothing else.
  static func isTest(title: String, text: String) -> Bool {
    guard hasTestWord(title) else { return false }
    return text.allSatisfy { !$0.isLetter && !$0.isNumber } || isTest(text)
  }

  /// Whether a text says nothing else: "This is a test", "asdf", "Please ignore".
  static func isTest(_ text: String) -> Bool { hasTestWord(text) || isRequest(text) }

  private static func hasTestWord(_ text: String) -> Bool {
    let words = words(text)
    guard words.contains(where: { core.contains(String($0)) }) else { return false }
    if words.first == "test", words.count > 1, objects.contains(String(words[1])) { return false }
    return words.allSatisfy { word in
      core.contains(String(word)) || others.contains(String(word)) || word.allSatisfy(\.isNumber)
    }
  }

  /// "Please ignore", "Please ignore this message".
  private static func isRequest(_ text: String) -> Bool {
    let words = words(text).map(String.init)
    let rest: Set = ["please", "ignore", "this", "message", "alert", "notification", "it", "test"]
    return words.contains("ignore") && words.count > 1 && words.allSatisfy(rest.contains)
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}
