import Basics

/// What a spreadsheet wrote in the place of a value that it did not have: `#REF!`, `#N/A`, `Err:502`, or `####` where the
/// column was too narrow to show it.
enum FailedFormula {
  /// Why a field holds no text; nil for any other text.
  static func refusal(of field: String) -> CellRefusal? {
    guard let kind = kind(of: field.unicodeScalars) else { return nil }
    switch kind {
    case .failed: return refusal(trimmed(field))
    case .narrow:
      return CellRefusal(
        .formulaFailed,
        problem:
          "its column was too narrow when the table was saved, so that only \(Quotation.quoted(mark)) is left of it",
        remedy: "make the column wider in the spreadsheet program, and save the table again")
    }
  }

  /// What is said of a cell with the code of an error.
  static func refusal(_ code: String) -> CellRefusal {
    CellRefusal(
      .formulaFailed, problem: "the formula in this cell gave the error \(Quotation.quoted(code))",
      remedy: "correct it in the spreadsheet program, and save the file again")
  }

  /// Whether a text may be one by its first letter, in ASCII.
  static func begins(with letter: UInt8) -> Bool {
    letter == UInt8(ascii: "#") || letter == UInt8(ascii: "E")
  }

  private enum Kind {
    case failed, narrow
  }

  /// What stands for a value in a column that is too narrow, which may be longer.
  private static let mark = "####"

  private static func kind(of field: String.UnicodeScalarView) -> Kind? {
    var text = field.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    if isOfLibreOffice(text) { return .failed }
    guard text.popFirst() == "#" else { return nil }
    if text.allSatisfy({ $0 == "#" }) { return text.count + 1 >= mark.count ? .narrow : nil }
    if others.contains(String(text)) { return .failed }
    guard let end = text.popLast(), end == "!" || end == "?" else { return nil }
    // Spanish has these before them.
    if text.first == "¡" || text.first == "¿" { text.removeFirst() }
    return errors.contains(String(text)) ? .failed : nil
  }

  /// `Err:502`, with a number of three digits.
  private static func isOfLibreOffice(_ text: Substring.UnicodeScalarView) -> Bool {
    text.count == 7 && text.starts(with: "Err:".unicodeScalars)
      && text.dropFirst(4).allSatisfy { ("0"..."9").contains($0) }
  }

  /// What may come after `#` and has no mark at its end: nothing was found, in English, German, French, Spanish, Dutch,
  /// Polish, Russian and Turkish; and what Google Sheets and Excel are waiting for.
  private static let others: Set<String> = [
    "N/A", "NV", "N/D", "N/B", "N/D!", "Н/Д", "YOK", "GETTING_DATA",
  ]

  /// What Excel and LibreOffice call errors between `#` and `!` or `?`, in English, German, French, Spanish, Italian,
  /// Portuguese, Dutch, Polish, Swedish, Danish, Russian and Turkish.
  private static let errors: Set<String> = [
    "NULL", "ERROR", "UNKNOWN", "BUSY", "DIV/0", "VALUE", "REF", "NAME", "NUM", "SPILL", "CALC",
    "FIELD", "BLOCKED", "CONNECT",
    "BEZUG", "WERT", "ZAHL", "ÜBERLAUF", "VALEUR", "NOM", "NOMBRE", "NUL", "VALOR", "NULO", "RIF",
    "VALORE", "NOME", "NULLO", "NÚM", "VERW", "WAARDE", "NAAM", "GETAL", "LEEG", "DEEL/0", "ADR",
    "ARG", "NAZWA", "LICZBA", "ZERO", "DZIEL/0", "REFERENS", "VÄRDEFEL", "NAMN", "OGILTIGT",
    "DIVISION/0", "SKÄRNING", "REFERENCE", "VÆRDI", "NAVN", "NUMMER", "ССЫЛКА", "ЗНАЧ", "ИМЯ",
    "ЧИСЛО", "ПУСТО", "ДЕЛ/0", "BAŞV", "DEĞER", "AD", "SAYI", "BOŞ", "SAYI/0",
  ]
}
