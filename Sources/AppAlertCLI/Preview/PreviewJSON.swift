import AppAlertModel

/// Preview for programs: one object.
enum PreviewJSON {
  static func render(_ items: [PreviewItem]) -> [UInt8] {
    var json = JSONWriter()
    json.object {
      $0.member("version", 1)
      $0.key("previews")
      $0.array { for item in items { write(item, to: &$0) } }
    }
    json.endText()
    return json.bytes
  }

  private static func write(_ item: PreviewItem, to json: inout JSONWriter) {
    json.object {
      $0.member("app", item.app)
      $0.member("id", item.message?.id)
      $0.key("alert")
      write(item.message, to: &$0)
      $0.key("device")
      write(item.device, to: &$0)
      $0.member("shown", item.shown)
      $0.key("steps")
      $0.array { for step in item.decision?.steps ?? [] { write(step, to: &$0) } }
      $0.key("audience")
      writeAudience(of: item.message, to: &$0)
    }
  }

  private static func write(_ message: Message?, to json: inout JSONWriter) {
    guard let message else {
      json.null()
      return
    }
    json.object {
      $0.member("title", message.title)
      $0.member("text", message.text)
      $0.key("buttons")
      $0.array {
        $0.object(inline: true) {
          $0.member("label", message.confirmLabel)
          $0.member("role", "cancel")
        }
        guard let link = message.link else { return }
        $0.object(inline: true) {
          $0.member("label", link.title)
          $0.member("role", "link")
          $0.member("url", link.url)
        }
      }
    }
  }

  private static func write(_ device: Device?, to json: inout JSONWriter) {
    guard let device else {
      json.null()
      return
    }
    json.object(inline: true) {
      $0.member("appVersion", device.appVersion)
      $0.member("osVersion", device.osVersion)
      $0.member("lastSeen", device.lastSeen)
    }
  }

  private static func write(_ step: Decision.Step, to json: inout JSONWriter) {
    json.object {
      $0.member("check", step.check.rawValue)
      $0.member("passed", step.passed)
      $0.member("reason", DecisionText.reason(step))
    }
  }

  private static func writeAudience(of message: Message?, to json: inout JSONWriter) {
    guard let message else {
      json.null()
      return
    }
    let audience = Audience(appVersions: message.appVersions, osVersions: message.osVersions)
    json.object {
      $0.key("appVersions")
      $0.value(audience.appVersions)
      $0.key("osVersions")
      $0.value(audience.osVersions)
      $0.member("cancelled", audience.isCancelled)
    }
  }
}
