/// Reads the codes of number formats: `#,##0.00 [$€-407]`, `yyyy-mm-dd`.
///
/// Source: ECMA-376, Part 1, 18.8.30 and 18.8.31.
struct NumberFormat {
  /// A format's code: its first section says what it is for, the others are for other signs.
  static func format(of code: String) -> CellFormat {
    var reader = NumberFormat()
    reader.read(Array(code.unicodeScalars))
    return reader.format
  }

  /// The parts of a day that the code shows, in order; `m` is a month or a minute.
  private var parts: [Character] = []
  private var isElapsed = false
  private var isPercentage = false
  private var isScientific = false
  private var currency: String?
  /// The characters just read that are shown as they are.
  private var literal: [Unicode.Scalar] = []
  /// The characters that are shown, nil for a zero, as long as there is nothing but these.
  private var pattern: [Unicode.Scalar?]? = []

  private mutating func read(_ code: [Unicode.Scalar]) {
    var place = 0
    while place < code.count {
      let character = code[place]
      place += 1
      switch character {
      case ";":
        endLiteral()
        return
      case "\"":
        let end = code[place...].firstIndex(of: "\"") ?? code.count
        show(code[place..<end])
        place = min(end + 1, code.count)
      case "\\":
        show(code[place...].prefix(1))
        place += 1
      // The width of a character, and one that fills the cell.
      case "_", "*": place += 1
      case "[":
        let end = code[place...].firstIndex(of: "]") ?? code.count
        bracket(code[place..<end])
        place = min(end + 1, code.count)
      case "0":
        endLiteral()
        pattern?.append(nil)
      case "#", "?", ".", ",", "@":
        endLiteral()
        pattern = nil
      case "%":
        endLiteral()
        (isPercentage, pattern) = (true, nil)
      case "E", "e":
        if code[place...].first == "+" || code[place...].first == "-" {
          (isScientific, pattern) = (true, nil)
          place += 1
        } else {
          parts.append("y")
        }
      case "A", "a":
        let rest = String(String.UnicodeScalarView(code[(place - 1)...].prefix(5))).uppercased()
        if rest.hasPrefix("AM/PM") || rest.hasPrefix("A/P") {
          parts.append("h")
          place += rest.hasPrefix("AM/PM") ? 4 : 2
        } else if rest.hasPrefix("AAA") {
          // The day of the week, in Japanese and Chinese.
          parts.append("d")
          while place < code.count, code[place] == "a" || code[place] == "A" { place += 1 }
        }
      case "G", "g":
        let rest = String(String.UnicodeScalarView(code[(place - 1)...].prefix(7)))
        if rest.lowercased() == "general" {
          pattern = nil
          place += 6
        } else {
          parts.append("y")
        }
      case "Y", "y": part("y", character, code, &place)
      case "M", "m": part("m", character, code, &place)
      case "D", "d": part("d", character, code, &place)
      case "H", "h": part("h", character, code, &place)
      case "S", "s": part("s", character, code, &place)
      default: show([character])
      }
    }
    endLiteral()
  }

  private mutating func part(
    _ part: Character, _ letter: Unicode.Scalar, _ code: [Unicode.Scalar], _ place: inout Int
  ) {
    parts.append(part)
    while place < code.count, code[place] == letter { place += 1 }
  }

  /// Takes characters that are shown as they are.
  private mutating func show(_ characters: ArraySlice<Unicode.Scalar>) {
    literal += characters
    pattern?.append(contentsOf: characters.lazy.map { Optional($0) })
  }

  private mutating func endLiteral() {
    guard !literal.isEmpty else { return }
    if currency == nil { currency = CurrencySign.sign(in: literal) }
    literal.removeAll()
  }

  /// Takes what stands in brackets: a currency with a language, elapsed time, or a colour or
  /// condition, which say nothing.
  private mutating func bracket(_ content: ArraySlice<Unicode.Scalar>) {
    endLiteral()
    if content.first == "$" {
      let symbol = content.dropFirst().prefix { $0 != "-" }
      let text = String(String.UnicodeScalarView(symbol)).trimmed
      let language = String(
        String.UnicodeScalarView(content.dropFirst(symbol.count + 1).dropFirst()))
      if !text.isEmpty, currency == nil {
        currency = language.isEmpty ? text : CurrencySign.sign(text, in: language)
      }
    } else if let letter = content.first.map(Character.init)?.lowercased().first,
      "hms".contains(letter), content.allSatisfy({ Character($0).lowercased().first == letter })
    {
      isElapsed = true
    }
  }

  private var format: CellFormat {
    if isElapsed { return .duration }
    var day = DayElements()
    var hasTime = false
    for (place, part) in parts.enumerated() {
      switch part {
      case "h", "s": hasTime = true
      case "m":
        let isMinute =
          place > 0 && parts[place - 1] == "h" || place + 1 < parts.count && parts[place + 1] == "s"
        if isMinute { hasTime = true } else { day.add(.month) }
      case "y": day.add(.year)
      default: day.add(.day)
      }
    }
    if let day = day.format { return hasTime ? .moment : day }
    if hasTime { return .time }
    if isPercentage { return .percentage }
    if isScientific { return .scientific }
    if let currency { return .currency(currency) }
    return pattern.flatMap(DigitPattern.init).map(CellFormat.digits) ?? .plain
  }
}
