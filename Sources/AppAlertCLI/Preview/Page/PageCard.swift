import AppAlertModel
import AppAlertJSON

/// One alert on the page: who sees it, and how a phone and a Mac draw it.
struct PageCard {
  let entry: PreviewFeed.Entry
  let audience: AudienceText
  let nextID: Int64?
  let isReadable: Bool
  let platforms: [PreviewPlatform]

  private var message: Message { entry.message }

  /// - Parameter findings: those of the entry, as indices in the file's.
  func write(findings: [Int], of file: CheckedFile, to html: inout HTML) {
    let dead = entry.dead(isReadable: isReadable)
    let isGone = dead != nil || !audience.isReachable
    html.raw("<article\(isGone ? " class=\"gone\"" : "") aria-labelledby=\"app-\(entry.index)\">\n")
    html.raw("<div>\n<h3 id=\"app-\(entry.index)\">")
    html.text(SafeText.line(message.bundleId))
    html.raw("</h3>\n<p class=\"ids\">id \(message.id), next id ")
    html.raw((nextID.map { "\($0)" } ?? "none") + "</p>\n")
    if let dead {
      html.raw("<p class=\"dead\">")
      html.text(dead)
      html.raw("</p>\n")
    }
    if !entry.isShadowed { writeAudience(to: &html) }
    writeTarget(to: &html)
    html.raw("<div class=\"answer\"></div>\n")
    html.list(findings, of: file)
    html.raw("</div>\n<div class=\"pictures\">\n")
    for platform in platforms { writePicture(platform, to: &html) }
    html.raw("</div>\n</article>\n")
  }

  private func writeAudience(to html: inout HTML) {
    html.raw("<p class=\"who\">\(isReadable ? "Shown to" : "Once repaired, shown to") <strong>")
    html.text(audience.who)
    html.raw("</strong>" + (audience.isReachable ? ", once" : "") + "</p>\n")
    guard let later = audience.later else { return }
    html.raw("<p class=\"later\">Later: ")
    html.text(later)
    html.raw("</p>\n")
  }

  /// Where the link leads, in full.
  private func writeTarget(to html: inout HTML) {
    guard let link = message.link else { return }
    html.raw("<p class=\"target\"><bdi>")
    html.text(link.title)
    html.raw("</bdi> opens <bdi>")
    // The phone's button is the link; one stop for a keyboard is enough.
    html.text(SafeText.line(link.url))
    html.raw("</bdi>" + (link.isClickable ? "" : " (not clickable here)") + "</p>\n")
  }

  // MARK: Pictures

  private func writePicture(_ platform: PreviewPlatform, to html: inout HTML) {
    let isPhone = platform == .ios
    // The Mac's says the same words again, so only the phone's is read aloud where both are there.
    let isSilent = !isPhone && platforms.count > 1
    html.raw("<figure\(isSilent ? " aria-hidden=\"true\"" : "")>")
    html.raw("<div class=\"screen \(isPhone ? "phone" : "mac")\"><div class=\"alert\">")
    if !isPhone { html.raw("<span class=\"icon\"></span>") }
    html.raw("<p class=\"title\" dir=\"auto\">")
    html.text(message.title)
    html.raw("</p>")
    if !message.text.isEmpty {
      html.raw("<p class=\"text\" dir=\"auto\">")
      html.text(message.text)
      html.raw("</p>")
    }
    writeButtons(isSilent: isSilent, to: &html)
    html.raw("</div></div><figcaption>\(isPhone ? "iPhone" : "Mac")</figcaption></figure>\n")
  }

  private func writeButtons(isSilent: Bool, to html: inout HTML) {
    guard let link = message.link else {
      html.raw("<div class=\"buttons\">")
      writeLabel(message.confirmLabel, isMain: true, to: &html)
      html.raw("</div>")
      return
    }
    // Two short labels share a row; else the closing button is the last.
    let isStacked = [message.confirmLabel, link.title].contains {
      DisplayWidth.of($0) > AlertPicture.shortLabel
    }
    html.raw(isStacked ? "<div class=\"buttons stacked\">" : "<div class=\"buttons\">")
    if !isStacked { writeLabel(message.confirmLabel, isMain: false, to: &html) }
    if link.isClickable, !isSilent {
      html.raw(
        "<a class=\"main\" dir=\"auto\" rel=\"noreferrer noopener\" target=\"_blank\" href=\"")
      html.text(link.url)
      html.raw("\">")
      html.text(link.title)
      html.raw("</a>")
    } else {
      writeLabel(link.title, isMain: true, to: &html)
    }
    if isStacked { writeLabel(message.confirmLabel, isMain: false, to: &html) }
    html.raw("</div>")
  }

  private func writeLabel(_ label: String, isMain: Bool, to html: inout HTML) {
    html.raw("<span\(isMain ? " class=\"main\"" : "") dir=\"auto\">")
    html.text(label)
    html.raw("</span>")
  }
}

extension PreviewFeed.Entry {
  /// Why no app ever comes to this entry; nil where one does.
  func dead(isReadable: Bool) -> String? {
    if !isReadable { return "No app would see this now: the file cannot be read" }
    return isShadowed ? "No app sees this: an earlier entry has the same bundle id" : nil
  }
}

extension Message.Link {
  /// Whether it is a good URL of a usual scheme, so that a click on it is safe.
  var isClickable: Bool {
    url.withSpan { url in
      guard LinkURL.check(url) == nil, let parts = LinkParts(url) else { return false }
      return LinkURL.usualSchemes.contains(parts.scheme(in: url))
    }
  }
}
