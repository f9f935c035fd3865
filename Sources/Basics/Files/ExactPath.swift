import Foundation

/// A path as file systems compare it: by its bytes, while two texts are equal where they look the same.
///
/// A folder may hold two files whose names differ in how an accent is written (Unicode Standard Annex 15).
package struct ExactPath: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactPath, right: ExactPath) -> Bool {
    let (one, other) = (left.text.utf8, right.text.utf8)
    guard one.count == other.count else { return false }
    let isEqual = one.withContiguousStorageIfAvailable { one -> Bool? in
      other.withContiguousStorageIfAvailable { other -> Bool in
        guard let start = one.baseAddress, let other = other.baseAddress else { return true }
        return memcmp(start, other, one.count) == 0
      }
    }
    return (isEqual ?? nil) ?? one.elementsEqual(other)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
