import Basics

/// The form `="0012"`, in which programs write a text of digits so that Excel keeps its zeros.
enum TextFormula {
  /// The text of a field in that form; nil for any other text, also for other formulas.
  static func text(of field: String) -> String? {
    // Nearly all fields begin with something else.
    let first = field.unicodeScalars.first { $0 == "=" || !$0.properties.isWhitespace }
    guard first == "=" else { return nil }
    let formula = trimmed(field).utf8
    guard formula.first == UInt8(ascii: "=") else { return nil }
    let quoted = formula.dropFirst().drop { $0 == 0x20 }
    guard quoted.count >= 2, quoted.first == UInt8(ascii: "\""),
      quoted.last == UInt8(ascii: "\"")
    else { return nil }
    var text: [UInt8] = []
    var isOpen = false
    for byte in quoted.dropFirst().dropLast() {
      // Two quotes stand for one, and one alone ends the text: then more follows it.
      if byte == UInt8(ascii: "\"") {
        isOpen.toggle()
        if isOpen { continue }
      } else if isOpen {
        return nil
      }
      text.append(byte)
    }
    return isOpen ? nil : String(decoding: text, as: UTF8.self)
  }
}
