/// Words to start from. They hold nothing to fill in, so that one that is sent as it is does no harm.
struct AlertTemplate {
  let title: String
  let text: String
  let confirmLabel: String
  /// The label of a link, where the command line gives a URL.
  let linkTitle: String

  init(_ name: TemplateName) {
    switch name {
    case .knownIssue:
      title = "We are fixing a problem"
      text =
        "Something in this version does not work as it should. We know about it and are working on "
        + "a fix. There is nothing that you need to do."
      confirmLabel = "OK"
      linkTitle = "Read more"
    case .fixed:
      title = "The problem is fixed"
      text =
        "Everything works again. We are sorry for the trouble, and thank you for your patience."
      confirmLabel = "OK"
      linkTitle = "What happened"
    case .actionNeeded:
      title = "Please check your account"
      text =
        "We need you to confirm your details so that everything goes on working. It takes a minute."
      confirmLabel = "Later"
      linkTitle = "Check now"
    case .dataLoss:
      title = "Please make a backup"
      text =
        "In rare cases this version can lose what you saved. Make a backup now, and install the "
        + "next update as soon as it is out."
      confirmLabel = "OK"
      linkTitle = "How to back up"
    case .update:
      title = "Please update"
      text = "A new version is in the App Store. It is safer and faster than the one you have."
      confirmLabel = "Later"
      linkTitle = "Update"
    case .offer:
      title = "An offer for you"
      text = "For a short time, you get more for less. Thank you for using our app."
      confirmLabel = "No, thanks"
      linkTitle = "See the offer"
    }
  }

  /// Puts the words into a draft.
  func fill(_ draft: inout AlertDraft) {
    draft.title = title
    draft.text = text
    draft.confirmLabel = confirmLabel
    if draft.linkURL != nil { draft.linkTitle = linkTitle }
  }
}
