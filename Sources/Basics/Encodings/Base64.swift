import Foundation

/// The base64 of RFC 4648, as `data:` addresses carry it.
package enum Base64 {
  package static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
