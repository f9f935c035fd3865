package import Foundation

/// What the system itself says of an error, which Foundation hides below a number.
package enum SystemWords {
  package static func of(_ error: any Error) -> String {
    number(of: error).map(of(number:)) ?? error.localizedDescription
  }

  /// The system's number of an error; nil where it is none of the system's.
  package static func number(of error: any Error) -> Int32? {
    if let error = error as? POSIXError { return error.code.rawValue }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return Int32(clamping: error.code) }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(number(of:))
  }

  /// The error of the call that just failed, to be thrown.
  package static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }

  /// What it says of the call that just failed.
  package static var ofLastFailure: String { of(number: errno) }

  /// What it says of an error by its number.
  package static func of(number: Int32) -> String { String(cString: strerror(number)) }
}

extension GalleryError {
  /// A file or folder that could not be written, with what the system says and what to do.
  package static func notWritten(_ path: String, number: Int32) -> GalleryError {
    let words = SystemWords.of(number: number)
    return GalleryError(
      .output, .fileUnwritable,
      "\(path) could not be written: \(words)" + (remedy(of: number).map { "; " + $0 } ?? ""))
  }

  /// The same of an error that is not the system's alone.
  package static func notWritten(_ path: String, _ error: any Error) -> GalleryError {
    SystemWords.number(of: error).map { notWritten(path, number: $0) }
      ?? GalleryError(
        .output, .fileUnwritable, "\(path) could not be written: \(error.localizedDescription)")
  }

  private static func remedy(of number: Int32) -> String? {
    switch number {
    case ENOSPC, EDQUOT: "free some space there and try again"
    case EACCES, EPERM: "check that you may write there"
    case EROFS: "choose a place that can be written to"
    case EMFILE, ENFILE: "close other programs and try again"
    case EIO:
      "the disk may be failing: make sure that you have a copy of what is on it, and try again"
    default: nil
    }
  }
}
