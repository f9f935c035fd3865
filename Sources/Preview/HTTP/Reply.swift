/// A response, ready to be sent.
///
/// It is the same for GET and HEAD, and says of what has not changed what it would say of the whole: the connection
/// leaves the body out.
struct Reply: Sendable {
  let status: Status
  /// But those that follow from the body and the connection.
  let headers: HeaderFields
  let body: Body

  enum Body: Sendable {
    case bytes([UInt8])
    /// A part of a file that is sent from where it lies.
    case file(FileSlice)
    /// What is told of changes since the state that the page of a path shows, without an end.
    case events(LiveSite, since: String, page: String?)
  }
}
