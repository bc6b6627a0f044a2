import AppAlertModel
import Testing

@testable import AppAlertCLI

struct AudienceTextTests {
  private func text(
    app: [String]? = nil, os: [String]? = nil, id: Int64 = 1, platform: PreviewPlatform? = nil,
    longest: Int = .max
  ) -> AudienceText {
    let message = Message(
      id: id, bundleId: "dev.acme.ink", title: "a", text: "", confirmLabel: "OK",
      appVersions: app, osVersions: os)
    return AudienceText(message, KnownReleases(platform), longest: longest)
  }

  @Test func namesWhoSeesIt() {
    #expect(text().who == "everyone")
    #expect(text(app: ["1.0"]).who == "app 1.0")
    #expect(text(app: ["1.0", "1.1"], os: ["17.0.1"]).who == "app 1.0 or 1.1 on iOS 17.0.1")
    #expect(text(os: ["17.0", "17.0.1"]).who == "everyone on iOS 17.0 or 17.0.1")
    #expect(text(os: ["14.8.1"]).who == "everyone on iOS 14.8.1")
    #expect(text(os: ["13.7", "0"]).who == "everyone on iOS 13.7")
    #expect(text(app: ["1", "2", "3", "4"], longest: 3).who == "app 1, 2 or 2 more")
  }

  @Test func namesTheSystemThatHasTheVersions() {
    #expect(text(os: ["10.15.7"]).who == "everyone on macOS 10.15.7")
    #expect(text(os: ["26.0"]).who == "everyone on iOS 26.0")
    #expect(text(os: ["26.0"], platform: .macos).who == "everyone on macOS 26.0")
    #expect(text(os: ["99.1"]).who == "everyone on iOS 99.1")
  }

  @Test func saysWhyNobodySeesIt() {
    #expect(text(os: ["0"]).who == "nobody: cancelled")
    #expect(text(app: ["0"], os: ["17.0"]).who == "nobody: cancelled")
    #expect(text(os: ["17.2.0"]).who == "nobody: no released iOS is called 17.2.0")
    #expect(text(os: ["17", "17.5.2"]).who == "nobody: no released iOS is called 17 or 17.5.2")
    #expect(
      text(os: ["17.2"], platform: .macos).who == "nobody: no released macOS is called 17.2")
    #expect(text(os: []).who == "nobody: its list of system versions is empty")
    #expect(text(app: []).who == "nobody: its list of app versions is empty")
    #expect(text(id: 0).who == "nobody: id 0 is not above 0, with which every device begins")
    #expect(!text(os: ["0"]).isReachable)
    #expect(text(os: ["17.2.0", "17.2"]).isReachable)
  }

  @Test func saysWhatOthersDoLater() {
    #expect(text().later == nil)
    #expect(text(app: ["1.0"]).later?.contains("still waiting for them") == true)
    #expect(text(os: ["0"]).later?.contains("still waiting for those") == true)
    #expect(text(os: []).later == nil)
  }

  @Test func isHarmless() {
    let who = text(app: ["\u{1B}[31m"], os: ["17.0", "\u{202E}"]).who
    #expect(who == "app <U+001B>[31m on iOS 17.0 or <U+202E>")
  }
}
