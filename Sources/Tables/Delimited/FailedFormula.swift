import Basics

/// What a spreadsheet wrote in the place of a value that it did not have: `#REF!`, or `####` where the column was too
/// narrow to show it.
///
/// `#N/A` and what it is called in other languages is none of these: it says that there is nothing.
enum FailedFormula {
  /// Why a field holds no text; nil for any other text.
  static func refusal(of field: String) -> CellRefusal? {
    guard let kind = kind(of: field.unicodeScalars) else { return nil }
    switch kind {
    case .failed:
      return CellRefusal(
        .formulaFailed,
        problem: "the formula in this cell ended with \(Quotation.quoted(trimmed(field)))",
        remedy: "correct it in the spreadsheet, and save that again")
    case .narrow:
      return CellRefusal(
        .formulaFailed,
        problem:
          "its column was too narrow when the table was saved, and only \(Quotation.quoted(mark)) is left of it",
        remedy: "make the column wider in the spreadsheet, and save the table again")
    }
  }

  private enum Kind {
    case failed, narrow
  }

  /// What stands for a value in a column that is too narrow, which may be longer.
  private static let mark = "####"

  private static func kind(of field: String.UnicodeScalarView) -> Kind? {
    var text = field.drop { $0 == " " }
    guard text.popFirst() == "#" else { return nil }
    while text.last == " " { text.removeLast() }
    if text.allSatisfy({ $0 == "#" }) { return text.count + 1 >= mark.count ? .narrow : nil }
    guard let end = text.popLast(), end == "!" || end == "?" else { return nil }
    // Spanish has these before them.
    if text.first == "¡" || text.first == "¿" { text.removeFirst() }
    return errors.contains(String(text)) ? .failed : nil
  }

  /// What Excel and LibreOffice call errors between `#` and `!` or `?`, in English, German, French, Spanish, Italian,
  /// Portuguese, Dutch, Polish, Swedish, Danish, Russian and Turkish.
  private static let errors: Set<String> = [
    "NULL", "DIV/0", "VALUE", "REF", "NAME", "NUM", "SPILL", "CALC", "FIELD", "BLOCKED", "CONNECT",
    "BEZUG", "WERT", "ZAHL", "ÜBERLAUF", "VALEUR", "NOM", "NOMBRE", "NUL", "VALOR", "NULO", "RIF",
    "VALORE", "NOME", "NULLO", "NÚM", "VERW", "WAARDE", "NAAM", "GETAL", "LEEG", "DEEL/0", "ADR",
    "ARG", "NAZWA", "LICZBA", "ZERO", "DZIEL/0", "REFERENS", "VÄRDEFEL", "NAMN", "OGILTIGT",
    "DIVISION/0", "SKÄRNING", "REFERENCE", "VÆRDI", "NAVN", "NUMMER", "ССЫЛКА", "ЗНАЧ", "ИМЯ",
    "ЧИСЛО", "ПУСТО", "ДЕЛ/0", "BAŞV", "DEĞER", "AD", "SAYI", "BOŞ", "SAYI/0",
  ]
}
