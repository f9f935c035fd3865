/// What tells one state of a file from another (RFC 9110, 8.8), and what a request asks of it (13).
struct Validators {
  let tag: EntityTag
  /// When it was written, in seconds since 1970.
  let modified: Int

  init(_ status: FileStatus, mark: String? = nil) {
    tag = EntityTag(status, mark: mark)
    // A time before 1970 is rounded down too.
    let (seconds, rest) = status.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
    modified = rest < 0 ? seconds - 1 : seconds
  }

  var headers: [(String, String)] {
    [("ETag", tag.text), ("Last-Modified", HTTPDate.text(modified))]
  }

  /// What is to become of a request.
  enum Outcome: Hashable {
    case serve
    /// The client has this state.
    case notModified
    /// The client wanted another state.
    case failed
  }

  /// In the order of 13.2.2: a date counts only where no tag is given.
  func outcome(of request: Request) -> Outcome {
    let headers = request.fields
    let (match, noneMatch) = (headers["If-Match"], headers["If-None-Match"])
    if !match.isEmpty {
      guard tag.isNamedStrongly(in: match) else { return .failed }
    } else if let date = Self.date(headers["If-Unmodified-Since"]), modified > date {
      return .failed
    }
    if !noneMatch.isEmpty { return tag.isNamed(in: noneMatch) ? .notModified : .serve }
    if let date = Self.date(headers["If-Modified-Since"]), modified <= date { return .notModified }
    return .serve
  }

  /// Whether a range of this state is meant (13.1.5): its tag, or its very date.
  ///
  /// A date that is not long past does not tell two states within a second apart.
  func isMeant(by fields: [String], now: Int = HTTPDate.now) -> Bool {
    fields.allSatisfy { field in
      field == tag.text || (HTTPDate.seconds(of: field) == modified && modified < now - 1)
    }
  }

  /// A field's date; nil where there is none, or more than one, or it cannot be read: then it does not count.
  private static func date(_ fields: [String]) -> Int? {
    fields.count == 1 ? HTTPDate.seconds(of: fields[0]) : nil
  }
}
