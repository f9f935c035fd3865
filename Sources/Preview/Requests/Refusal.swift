import NIOHTTP1

/// Why a request gets no file.
enum Refusal: Error, Hashable {
  /// The target or the header fields are not what a browser would send.
  case malformed
  case targetTooLong
  case bodyTooLarge
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

  var status: HTTPResponseStatus {
    switch self {
    case .malformed: .badRequest
    case .targetTooLong: .uriTooLong
    case .bodyTooLarge: .payloadTooLarge
    case .foreignHost: .misdirectedRequest
    case .method: .methodNotAllowed
    case .notFound: .notFound
    case .forbidden: .forbidden
    case .range: .rangeNotSatisfiable
    case .busy: .serviceUnavailable
    case .unreadable: .internalServerError
    }
  }

  /// What the reader of the page is told; never a word of the request.
  var sentence: String {
    switch self {
    case .malformed: "The browser asked in a way this preview does not understand."
    case .targetTooLong: "This address is too long."
    case .bodyTooLarge: "This preview shows pages; nothing can be sent to it."
    case .foreignHost:
      "This preview only answers to its own address, the one that was shown when it started."
    case .method: "This preview shows pages; nothing can be sent to it."
    case .notFound: "There is no page or picture at this address."
    case .forbidden: "This computer does not allow the preview to read this file."
    case .range: "The file is shorter than that."
    case .busy: "Too many files are open on this computer. Try again in a moment."
    case .unreadable: "The file could not be read from the disk."
    }
  }

  /// Header fields that the status calls for.
  var headers: [(String, String)] {
    switch self {
    case .method: [("Allow", "GET, HEAD")]
    case .range(let size): [("Content-Range", "bytes */\(size)")]
    case .busy: [("Retry-After", "1")]
    default: []
    }
  }
}
