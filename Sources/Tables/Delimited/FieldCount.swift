import Basics

/// What is said of a row that has other fields than the header.
struct FieldCount {
  let bytes: [UInt8]
  let separator: UInt8
  /// How many columns have names.
  let columns: Int

  /// Whether another mark than that of the first line stands between the fields of a row.
  func hasOtherSeparator(_ found: ArraySlice<TableScanner.Field>) -> Bool {
    otherSeparator(of: found) != nil
  }

  private func otherSeparator(of found: ArraySlice<TableScanner.Field>) -> UInt8? {
    guard found.count == 1, let field = found.first else { return nil }
    let text = bytes[field.start..<field.end]
    return TableSeparator.usual.first { mark in
      // Behind that of a text, such as “Lamp, old”, stands a space.
      mark != separator && text.count { $0 == mark } == columns - 1
        && !zip(text, text.dropFirst()).contains { $0 == mark && $1 == 0x20 }
    }
  }

  func mistake(in found: ArraySlice<TableScanner.Field>) -> TableMistake {
    let mark = TableText.shown(separator)
    if let other = otherSeparator(of: found) {
      return TableMistake(
        "there is “\(TableText.shown(other))” between the fields of this row, but “\(mark)” between those of the "
          + "first line; write the same in every line", at: found.first?.start)
    }
    let parted =
      partedField(found) ?? (found[found.startIndex + columns].start, "a\(mark) b")
    return TableMistake(
      "this row has \(Self.counted(found.count, "field")), but the table has "
        + "\(Self.counted(columns, "column")); put a text that contains a “\(mark)” in quotes, such as "
        + "\"\(parted.example)\", or delete the extra fields", at: parted.start)
  }

  /// As many fields of a row are looked at as a table may have columns.
  private static let mostFields = 1_000

  /// Two fields that rather are one: digits beside digits, or a space behind the separator.
  private func partedField(
    _ found: ArraySlice<TableScanner.Field>
  ) -> (start: Int, example: String)? {
    for (first, second) in zip(found, found.dropFirst()).prefix(Self.mostFields) {
      let (left, right) = (first.text(in: bytes), second.text(in: bytes))
      // A longer one is no example.
      guard left.utf8.count + right.utf8.count <= 40, !left.isEmpty, !left.contains("\"") else {
        continue
      }
      let isNumber = (left + right).utf8.allSatisfy { (0x30...0x39).contains($0) }
      if !right.isEmpty && isNumber || right.hasPrefix(" ") && !right.isBlank {
        return (first.start, left + TableText.separatorText(separator) + right)
      }
    }
    return nil
  }

  private static func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
