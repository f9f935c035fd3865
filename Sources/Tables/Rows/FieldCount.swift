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

  /// What is said of a row of which a field goes on behind its closing quote.
  func mistake(behind quoteEnd: Int, of record: TableScanner.Record, count: Int) -> TableMistake {
    let repair = QuoteRepair(separator: separator, columns: min(count, columns))
    let text = repair.textBehindQuote(in: bytes[record.start..<record.end])
    let isShown = text?.isShort ?? false
    let way = isShown ? text?.way ?? .quoted : .quoted
    var remedy = way.words
    if let text, isShown { remedy += ": \(text.written)" }
    if count < columns {
      remedy += "; or write the missing “\(TableText.shown(separator))” after the quote"
    }
    return TableMistake(
      "there is text after the quote that closes this field; \(remedy)", at: quoteEnd)
  }

  /// What is said of a row that has more fields than there are columns.
  func mistake(
    in found: ArraySlice<TableScanner.Field>, of record: TableScanner.Record
  ) -> TableMistake {
    let mark = TableText.shown(separator)
    if let other = otherSeparator(of: found) {
      return TableMistake(
        "there is “\(TableText.shown(other))” between the fields of this row, but “\(mark)” between those of the "
          + "first line; write the same in every line", at: found.first?.start)
    }
    if found.count > columns,
      let text = QuoteRepair(separator: separator, columns: columns)
        .textWithSeparator(in: bytes[record.start..<record.end]), text.isShort
    {
      return TableMistake(
        "this row has \(Self.counted(found.count, "field")), but the table has "
          + "\(Self.counted(columns, "column")); put a text that contains a “\(mark)” in quotes, and write \"\" for a "
          + "quote within it, such as \(text.written), or delete the extra fields", at: text.start)
    }
    let number = separator == UInt8(ascii: ",") ? partedNumber(found) : nil
    let parted =
      number ?? partedField(found) ?? (found[found.startIndex + columns].start, "a\(mark) b")
    let reason = number.map {
      ", perhaps because the “\(mark)” in \($0.example) is part of a number"
    }
    return TableMistake(
      "this row has \(Self.counted(found.count, "field")), but the table has "
        + "\(Self.counted(columns, "column"))\(reason ?? ""); put a text that contains a “\(mark)” in "
        + "quotes, such as \"\(parted.example)\", or delete the extra fields", at: parted.start)
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
        return (
          first.start,
          left + TableText.separatorText(separator) + right.replacing("\"", with: "\"\"")
        )
      }
    }
    return nil
  }

  /// The first fields that rather are one number: `1` and `250.00`, or `12` and `50 €`.
  private func partedNumber(
    _ found: ArraySlice<TableScanner.Field>
  ) -> (start: Int, example: String)? {
    let fields = found.prefix(Self.mostFields)
    for place in fields.indices.dropLast() {
      var example = fields[place].text(in: bytes)
      guard let head = Self.digitsAtEnd(of: example) else { continue }
      var last = place
      var isWhole = false
      while !isWhole, last + 1 < fields.endIndex, last - place < Self.mostGroups {
        let next = fields[last + 1].text(in: bytes)
        guard let tail = Self.NumberTail(next), tail.digits < 3 || (tail.digits == 3 && head <= 3)
        else { break }
        example += "," + next
        last += 1
        isWhole = tail.isEnd || tail.digits < 3
      }
      if last > place { return (fields[place].start, example) }
    }
    return nil
  }

  /// A price of more thousands is none.
  private static let mostGroups = 4
  /// A number in a field has a sign of a currency beside it, or its code, and no more.
  private static let mostBeside = 8

  /// How many digits a number that goes on in the next field has, with the sign of a currency before it; nil of another
  /// text.
  private static func digitsAtEnd(of text: String) -> Int? {
    let beside = text.utf8.prefix { !isDigit($0) }
    let digits = text.utf8.dropFirst(beside.count)
    guard beside.count <= mostBeside, (1...9).contains(digits.count), digits.allSatisfy(isDigit),
      !text.contains("\"")
    else { return nil }
    return digits.count
  }

  /// What a number goes on with behind a comma.
  private struct NumberTail {
    /// How many digits stand at its beginning.
    var digits: Int
    /// Whether it can go on no further.
    var isEnd: Bool

    init?(_ text: String) {
      let head = text.utf8.prefix(while: isDigit)
      var rest = text.utf8.dropFirst(head.count)
      (digits, isEnd) = (head.count, !rest.isEmpty)
      if rest.first == UInt8(ascii: ".") {
        rest = rest.dropFirst().drop(while: isDigit)
      }
      guard (1...3).contains(digits), rest.count <= mostBeside, !rest.contains(where: isDigit),
        !text.contains("\"")
      else { return nil }
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func counted(_ count: Int, _ thing: String) -> String {
    count == 1 ? "1 \(thing)" : "\(count) \(thing)s"
  }
}
