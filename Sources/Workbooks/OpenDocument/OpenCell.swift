/// A cell as its attributes say it.
struct OpenCell {
  var repetitions = 1
  var spannedColumns = 1
  var spannedRows = 1
  private(set) var hasFormula = false
  private var type = Kind.none
  private var isError = false
  private(set) var style: String?
  private var currency: String?
  /// The value in the attribute that its type has.
  private var written: [UInt8]?

  private enum Kind { case none, string, float, percentage, currency, date, time, boolean }

  /// So many columns or rows are beyond any sheet, and can be added without care.
  static let most = 1 << 30

  init() {}

  /// Source: OpenDocument 1.3, Part 3, 19.385–19.391 and 19.644.
  init(_ attributes: XMLAttributes) {
    for (name, value) in attributes {
      switch name.vocabulary {
      case .table:
        if name.is("style-name") {
          style = value.string
        } else if name.is("number-columns-repeated") {
          repetitions = Self.count(value)
        } else if name.is("number-columns-spanned") {
          spannedColumns = Self.count(value)
        } else if name.is("number-rows-spanned") {
          spannedRows = Self.count(value)
        } else if name.is("formula") {
          hasFormula = true
        }
      case .office:
        if name.is("value-type") {
          type = Self.kind(value)
        } else if name.is("currency") {
          currency = value.string
        } else if name.is("value") || name.is("date-value") || name.is("time-value")
          || name.is("boolean-value") || name.is("string-value")
        {
          written = Array(value.bytes)
        }
      case .calc:
        if name.is("value-type"), value.is("error") { isError = true }
      default: break
      }
    }
    // An empty text is one; an empty number or day is none.
    if type != .string, written?.isEmpty == true { written = nil }
  }

  static func count(_ value: XMLValue) -> Int { min(max(value.number ?? 1, 1), most) }

  private static func kind(_ value: XMLValue) -> Kind {
    if value.is("string") { return .string }
    if value.is("float") { return .float }
    if value.is("percentage") { return .percentage }
    if value.is("currency") { return .currency }
    if value.is("date") { return .date }
    if value.is("time") { return .time }
    if value.is("boolean") { return .boolean }
    return .none
  }

  /// Whether its paragraphs are its value, or tell what is not said elsewhere.
  var needsText: Bool {
    isError || type == .none || written == nil || type == .currency && currency == nil
      || type == .float && (written == [0x30] || written == [0x31])
  }

  /// How long the value in an attribute is.
  var writtenCount: Int { written?.count ?? 0 }

  /// Its value, from its paragraphs where they are it, and its format.
  func value(text: [UInt8], format: (String?) -> CellFormat?) -> CellValue {
    if isError { return text.isEmpty ? .error("#VALUE!") : .error(string(text)) }
    guard type != .none, let written else {
      if text.isEmpty { return hasFormula && type == .none ? .uncomputed : .empty }
      return .text(string(text))
    }
    switch type {
    case .string, .none: return written.isEmpty ? .empty : .text(string(written))
    case .float:
      let format = format(style) ?? .plain
      // LibreOffice computes truth as a number, and shows it as a word of its language.
      if format == .plain, text.count > 1, isWord(text) { return .boolean(written == [0x31]) }
      return format.value(ofNumber: written) ?? .text(string(written))
    case .percentage:
      return CellFormat.percentage.value(ofNumber: written) ?? .text(string(written))
    case .currency:
      // The style has no sign where it is that of the program's language.
      var named = currency.map(CellFormat.currency) ?? format(style) ?? .plain
      if named == .plain, let sign = sign(in: text) { named = .currency(sign) }
      return named.value(ofNumber: written) ?? .text(string(written))
    case .date:
      guard let value = WrittenTime.value(written) else { return .text(string(written)) }
      guard let format = format(style), format.isDay else { return value }
      switch value {
      case .day(let day), .moment(let day, _): return format.value(of: day)
      default: return value
      }
    case .time:
      guard let seconds = WrittenTime.duration(written) else { return .text(string(written)) }
      let format = format(style)
      guard seconds >= 0, format != .duration, format == .time || seconds < Self.dayLength else {
        return .duration(seconds)
      }
      let rest = seconds % Self.dayLength
      return .time(
        TimeOfDay(hour: rest / 3_600, minute: rest / 60 % 60, second: rest % 60))
    case .boolean: return .boolean(written.elementsEqual("true".utf8))
    }
  }

  private static let dayLength = 86_400

  private func isWord(_ text: [UInt8]) -> Bool {
    string(text).unicodeScalars.allSatisfy(\.properties.isAlphabetic)
  }

  /// The sign of a currency in the text that is shown for an amount.
  private func sign(in text: [UInt8]) -> String? {
    CurrencySign.sign(
      in: string(text).unicodeScalars.map { scalar in
        "0123456789.,'’-−()".unicodeScalars.contains(scalar) ? " " : scalar
      })
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
