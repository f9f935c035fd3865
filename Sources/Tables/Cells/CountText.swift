import Basics
package import Model

/// Reads whole numbers of pieces or years as people write them.
package enum CountText {
  /// Reads digits of any script.
  package static func read(
    _ text: String, counting counted: FieldDeclaration.Counted
  ) throws(CellRefusal) -> Int {
    // As nearly all are written.
    if text.utf8.count <= mostDigits, let number = plain(text.utf8), counted.range.contains(number)
    {
      return number
    }
    guard text.utf8.count <= longest else { throw counted.noNumber(text) }
    var number = 0
    for character in withoutZeros(text) {
      guard let digit = character.wholeNumberValue, digit < 10, number <= counted.range.upperBound
      else { throw counted.noNumber(text) }
      number = number * 10 + digit
    }
    guard counted.range.contains(number) else { throw counted.refusal(of: number, text) }
    return number
  }

  /// What a number needs at most in bytes, with zeros and in digits of any script.
  private static let longest = 200

  /// So many digits fit any `Int`.
  private static let mostDigits = 9

  /// The number that ASCII digits stand for; nil for anything else.
  private static func plain(_ text: String.UTF8View) -> Int? {
    var number = 0
    for byte in text {
      guard (0x30...0x39).contains(byte) else { return nil }
      number = number * 10 + Int(byte &- 0x30)
    }
    return text.isEmpty ? nil : number
  }

  /// A number without the places of nothing that a spreadsheet's format for numbers adds: `2.00`.
  private static func withoutZeros(_ text: String) -> Substring {
    let places = text.reversed().prefix { $0 == "0" }.count
    let head = text.dropLast(places)
    guard (1...2).contains(places), let mark = head.last, mark == "." || mark == ",",
      head.count > 1
    else { return text[...] }
    return head.dropLast()
  }
}

extension FieldDeclaration.Counted {
  /// What is said of a text that is no number.
  fileprivate func noNumber(_ text: String) -> CellRefusal {
    switch self {
    case .pieces:
      CellRefusal(
        .countUnreadable, problem: "\(Quotation.quoted(text)) is not a number of pieces",
        remedy: "write how many there are in digits only, such as 2, or leave the field empty")
    case .years:
      CellRefusal(
        .countUnreadable, problem: "\(Quotation.quoted(text)) is not a number of years",
        remedy: "write the years in digits only, such as 10, or leave the field empty")
    }
  }

  /// What is said of a number that there cannot be.
  fileprivate func refusal(of number: Int, _ text: String) -> CellRefusal {
    switch self {
    case .pieces:
      CellRefusal(
        .countUnreadable, problem: "\(Quotation.quoted(text)) is not a possible number of pieces",
        remedy: number == 0
          ? "delete the row if the item is gone, or write how many there are, such as 1"
          : "write how many there are, such as 2")
    case .years:
      CellRefusal(
        .countUnreadable,
        problem: "the years must be from \(range.lowerBound) to \(range.upperBound), which "
          + "\(Quotation.quoted(text)) is not",
        remedy:
          "write in how many years the item loses its value, such as 10, or leave the field empty")
    }
  }
}
