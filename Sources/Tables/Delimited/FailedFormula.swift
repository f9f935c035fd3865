import Basics

/// What a spreadsheet shows, and writes to a CSV file, where a formula failed: `#N/A`, `#REF!`, `Err:502`.
enum FailedFormula {
  /// Whether a text is such a code and nothing else.
  static func isOne(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "#"): codes.contains(text)
    case UInt8(ascii: "E"): isOfLibreOffice(text.utf8)
    default: false
    }
  }

  /// What is said of a cell with such a code.
  static func refusal(_ code: String) -> CellRefusal {
    CellRefusal(
      .formulaFailed, problem: "the formula in this cell ended with \(Quotation.quoted(code))",
      remedy: "correct it in the spreadsheet, and save that again")
  }

  /// Those of Excel, LibreOffice and Google Sheets in English, and those that Excel has of its own in German, French and
  /// Spanish.
  private static let codes: Set<String> = [
    "#N/A", "#REF!", "#VALUE!", "#DIV/0!", "#NAME?", "#NULL!", "#NUM!", "#ERROR!", "#SPILL!",
    "#CALC!", "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
    "#NV", "#BEZUG!", "#WERT!", "#ZAHL!", "#ÜBERLAUF!", "#VALEUR!", "#NOM?", "#NOMBRE!", "#NUL!",
    "#N/D", "#¡REF!", "#¡VALOR!", "#¡DIV/0!", "#¿NOMBRE?", "#¡NULO!", "#¡NUM!",
  ]

  /// `Err:502`, with a number of three digits.
  private static func isOfLibreOffice(_ text: String.UTF8View) -> Bool {
    text.count == 7 && text.starts(with: "Err:".utf8)
      && text.dropFirst(4).allSatisfy { (0x30...0x39).contains($0) }
  }
}
