import Foundation

/// What the system itself says of an error, which Foundation hides below a number.
package enum SystemWords {
  package static func of(_ error: any Error) -> String {
    if let error = error as? POSIXError { return of(number: error.code.rawValue) }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return of(number: Int32(clamping: error.code)) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return of(cause) }
    return error.localizedDescription
  }

  /// The error of the call that just failed, to be thrown.
  static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// What it says of the call that just failed.
  package static var ofLastFailure: String { of(number: errno) }

  /// What it says of an error by its number.
  package static func of(number: Int32) -> String { String(cString: strerror(number)) }
}
