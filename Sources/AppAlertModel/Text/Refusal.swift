/// Why a value is refused: facts for a rule to put into words.
///
/// `Reason` is bound to no protocol on purpose: for each kind of refusal the runtime would look for
/// its conformances at every start, at a tenth of the cost of a whole run.
package struct Refusal<Reason: Sendable>: Sendable {
  package var reason: Reason
  /// Where in the value it is: UTF-8 bytes from its start; 0 where it is about the whole value.
  package var offset: Int
  /// The spelling that was meant, where exactly one is; it passes the check that refused this one.
  package var meant: String?

  package init(_ reason: Reason, at offset: Int = 0, meant: String? = nil) {
    self.reason = reason
    self.offset = offset
    self.meant = meant
  }
}

extension Refusal: Equatable where Reason: Equatable {}
