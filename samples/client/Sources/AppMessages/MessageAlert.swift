#if canImport(SwiftUI)
import SwiftUI

extension View {
  /// Shows the feed's message for this app, once, as an alert.
  ///
  /// Apply it to the root view of one window:
  ///
  /// ```swift
  /// ContentView()
  ///   .messageAlert(feed: MessageFeed("https://acme.dev/messages.json"))
  /// ```
  ///
  /// The file is fetched when the view appears. Without a network there is no alert, and the next
  /// launch tries again.
  public func messageAlert(feed: MessageFeed) -> some View {
    modifier(MessageAlert(feed: feed))
  }
}

private struct MessageAlert: ViewModifier {
  let feed: MessageFeed
  @State private var message: Message?
  @State private var isPresented = false
  @Environment(\.openURL) private var openURL

  func body(content: Content) -> some View {
    content
      .task {
        // The task runs again when the view reappears, maybe under an alert that is still up.
        guard !isPresented, let next = try? await feed.nextMessage(for: .current) else { return }
        message = next
        isPresented = true
      }
      .alert(
        Text(verbatim: message?.title ?? ""), isPresented: $isPresented, presenting: message
      ) { message in
        // A button ends every alert, so the message was seen when it is remembered.
        if let link = message.link, let url = link.destination {
          Button {
            feed.didShow(message)
            openURL(url)
          } label: {
            Text(verbatim: link.title)
          }
        }
        Button(role: .cancel) {
          feed.didShow(message)
        } label: {
          Text(verbatim: message.confirmLabel)
        }
      } message: { message in
        if !message.text.isEmpty {
          Text(verbatim: message.text)
        }
      }
  }
}
#endif
