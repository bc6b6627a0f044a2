import AppAlertModel

/// Checks a draft's values by what `validate` refuses, in the words of who types them.
///
/// That none is overlooked is the writer's to see to: it refuses what `validate` would.
enum DraftCheck {
  /// What is wrong with one value.
  struct Fault: Equatable {
    /// The option that gave it: "--os-version".
    let option: String
    let advice: ValueAdvice
  }

  /// What is named for an option where the app's bundle id is wrong.
  static let appName = "<bundle-id>"

  /// All that is wrong with the draft, in the order of the struct that apps decode.
  static func faults(_ draft: AlertDraft) -> [Fault] {
    var faults: [Fault] = []
    func add(_ option: String, _ advice: ValueAdvice?) {
      if let advice { faults.append(Fault(option: option, advice: advice)) }
    }
    func addLabel(_ option: OptionName, _ text: String?, _ name: String) {
      guard let text else { return }
      add(
        option.long,
        ValueAdvice(label: text, of: name) ?? ValueAdvice(controlsIn: text, of: name))
    }
    add(appName, draft.app.flatMap { ValueAdvice(bundleID: $0) })
    addLabel(.title, draft.title, "title")
    add(
      OptionName.text.long,
      draft.text.flatMap { ValueAdvice(controlsIn: $0, of: "text", breaksLines: true) })
    addLabel(.confirmLabel, draft.confirmLabel, "button")
    for version in draft.appVersions ?? [] {
      add(OptionName.appVersion.long, ValueAdvice(appVersion: version, for: .audience))
    }
    for version in draft.osVersions ?? [] {
      add(OptionName.osVersion.long, ValueAdvice(osVersion: version, for: .audience))
    }
    addLabel(.linkTitle, draft.linkTitle, "link's button")
    add(OptionName.linkURL.long, draft.linkURL.flatMap { ValueAdvice(url: $0) })
    return faults
  }
}
