/// The messages of a file, without the entries that cannot be read.
///
/// Decoding `[Message]` fails as a whole if one entry is bad, and then no app shows an alert. This
/// leaves out the bad entry. The file still has to be JSON, and an array.
public struct LossyMessages: Decodable, Sendable {
  /// The entries that could be read, in their order.
  public var messages: [Message] = []

  public init(from decoder: any Decoder) throws {
    var entries = try decoder.unkeyedContainer()
    while !entries.isAtEnd {
      if let message = try entries.decode(Entry.self).message {
        messages.append(message)
      }
    }
  }

  /// An entry that always decodes, for a container does not go past one that does not.
  private struct Entry: Decodable {
    let message: Message?

    init(from decoder: any Decoder) {
      message = try? Message(from: decoder)
    }
  }
}
