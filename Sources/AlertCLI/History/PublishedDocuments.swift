/// What servers gave in one run: each address is asked once, however many files are compared with
/// it, so that all of them are compared with the same text.
package final class PublishedDocuments {
  private var found: [String: Result<PublishedDocument, HistoryGap>] = [:]

  package init() {}

  func document(at url: String, _ world: World) throws(HistoryGap) -> PublishedDocument {
    if let known = found[url] { return try known.get() }
    let result: Result<PublishedDocument, HistoryGap>
    do throws(HistoryGap) {
      result = .success(try PublishedDocument(url: url, world))
    } catch {
      result = .failure(error)
    }
    found[url] = result
    return try result.get()
  }
}
