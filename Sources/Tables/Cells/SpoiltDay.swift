/// What spreadsheets write in the place of numbers such as 3-4 and 3-05, which they take for days and months.
enum SpoiltDay {
  /// Whether a text is `3-Apr` or `Mar-05`, as Excel and LibreOffice show them.
  static func isOne(_ text: String) -> Bool {
    let bytes = text.utf8
    // A month has three letters, and a day or the end of a year one or two figures.
    guard (5...6).contains(bytes.count), let hyphen = bytes.firstIndex(of: UInt8(ascii: "-")) else {
      return false
    }
    let (head, tail) = (text[..<hyphen], text[bytes.index(after: hyphen)...])
    if months.contains(String(tail)) { return isDay(head) }
    return months.contains(String(head)) && tail.utf8.count == 2 && tail.utf8.allSatisfy(isDigit)
  }

  private static func isDay(_ text: Substring) -> Bool {
    text.utf8.allSatisfy(isDigit) && (Int(text).map { (1...31).contains($0) } ?? false)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Only their first letter is a capital: `MAR-05` was typed so.
  private static let months: Set<String> = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
