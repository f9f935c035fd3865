/// The part of a file that a request asks for (RFC 9110, 14).
enum ByteRange: Hashable, Sendable {
  /// All of it: no range was asked for, or several, or one that makes no sense.
  case whole
  case part(Range<Int>)
  /// The range has no byte in common with the file.
  case unsatisfiable

  /// Reads a `Range` field for a file of `size` bytes.
  init(_ field: String, size: Int) {
    guard let equals = field.firstIndex(of: "="),
      field[..<equals].trimmingSpaces().lowercased() == "bytes"
    else {
      self = .whole
      return
    }
    let set = field[field.index(after: equals)...].trimmingSpaces()
    let ends = set.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.count == 2 else {
      self = .whole
      return
    }
    switch (Self.number(ends[0]), Self.number(ends[1])) {
    case (let first?, nil) where ends[1].isEmpty:
      self = first < size ? .part(first..<size) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
    case (nil, let suffix?) where ends[0].isEmpty:
      self = suffix > 0 && size > 0 ? .part(max(0, size - suffix)..<size) : .unsatisfiable
    default:
      self = .whole
    }
  }

  /// Digits only; a number too large for any file is the largest there is.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
    return Int(text) ?? Int.max
  }
}
