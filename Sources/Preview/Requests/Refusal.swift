/// Why a request gets no file.
enum Refusal: Error, Hashable {
  /// The target or the header fields are not what a browser would send.
  case malformed
  case targetTooLong
  case fieldsTooLarge
  case bodyTooLarge
  /// The body says where it ends only as it comes.
  case lengthMissing
  /// The address by which the browser came is not one of this preview's.
  case foreignHost
  case method
  case notFound
  case forbidden
  /// The range starts behind the end of a file of so many bytes.
  case range(size: Int)
  /// Too many files are open.
  case busy
  /// The disk failed.
  case unreadable
  /// The request was for a state that the file is not in.
  case otherState
  /// No build has come to its end.
  case notYet

  /// What the reader of the page is told; never a word of the request.
  var sentence: String {
    switch self {
    case .malformed: "The browser asked in a way this preview does not understand."
    case .targetTooLong: "This address is too long."
    case .fieldsTooLarge:
      "The browser sent more than this preview reads, perhaps because there are many cookies for this address."
    case .bodyTooLarge, .lengthMissing: "This preview shows pages; nothing can be sent to it."
    case .foreignHost:
      "This preview only answers to its own address, the one that was shown when it started."
    case .method: "This preview shows pages; nothing can be sent to it."
    case .notFound: "There is no page or picture at this address."
    case .forbidden: "This computer does not allow the preview to read this file."
    case .range: "The file is shorter than that."
    case .busy: "Too many files are open on this computer. Try again in a moment."
    case .unreadable: "The file could not be read from the disk."
    case .otherState: "The file has changed."
    case .notYet: "It will appear here as soon as it is ready."
    }
  }

  /// Header fields that the status calls for.
  var headers: [(String, String)] {
    switch self {
    case .method: [("Allow", "GET, HEAD")]
    case .range(let size): [("Content-Range", "bytes */\(size)")]
    case .busy, .notYet: [("Retry-After", "1")]
    default: []
    }
  }
}
