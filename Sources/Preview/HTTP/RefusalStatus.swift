import NIOHTTP1

extension Refusal {
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
    case .otherState: .preconditionFailed
    case .notYet: .serviceUnavailable
    }
  }
}
