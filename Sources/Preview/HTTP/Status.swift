/// What became of a request, as a number (RFC 9110, 15).
enum Status: UInt32, Hashable, Sendable {
  case ok = 200
  case partialContent = 206
  case notModified = 304
  case permanentRedirect = 308
  case badRequest = 400
  case forbidden = 403
  case notFound = 404
  case methodNotAllowed = 405
  case lengthRequired = 411
  case preconditionFailed = 412
  case contentTooLarge = 413
  case targetTooLong = 414
  case rangeNotSatisfiable = 416
  case misdirectedRequest = 421
  case fieldsTooLarge = 431
  case internalServerError = 500
  case serviceUnavailable = 503

  /// What it is called.
  var phrase: String {
    switch self {
    case .ok: "OK"
    case .partialContent: "Partial Content"
    case .notModified: "Not Modified"
    case .permanentRedirect: "Permanent Redirect"
    case .badRequest: "Bad Request"
    case .forbidden: "Forbidden"
    case .notFound: "Not Found"
    case .methodNotAllowed: "Method Not Allowed"
    case .lengthRequired: "Length Required"
    case .preconditionFailed: "Precondition Failed"
    case .contentTooLarge: "Content Too Large"
    case .targetTooLong: "URI Too Long"
    case .rangeNotSatisfiable: "Range Not Satisfiable"
    case .misdirectedRequest: "Misdirected Request"
    case .fieldsTooLarge: "Request Header Fields Too Large"
    case .internalServerError: "Internal Server Error"
    case .serviceUnavailable: "Service Unavailable"
    }
  }
}

extension Refusal {
  var status: Status {
    switch self {
    case .malformed: .badRequest
    case .targetTooLong: .targetTooLong
    case .fieldsTooLarge: .fieldsTooLarge
    case .bodyTooLarge: .contentTooLarge
    case .lengthMissing: .lengthRequired
    case .foreignHost: .misdirectedRequest
    case .method: .methodNotAllowed
    case .notFound: .notFound
    case .forbidden: .forbidden
    case .range: .rangeNotSatisfiable
    case .busy: .serviceUnavailable
    case .unreadable: .internalServerError
    case .otherState: .preconditionFailed
    case .notYet: .serviceUnavailable
    }
  }
}
