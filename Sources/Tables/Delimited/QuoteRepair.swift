import Basics

/// Finds how a text with quotes of its own has to be written, so that the line it stands in becomes right.
struct QuoteRepair {
  let separator: UInt8
  /// How many fields the line is to have.
  let columns: Int

  /// A text as it has to stand in the file, with its quotes.
  struct Text {
    /// Where it begins in the line, in bytes.
    var start: Int
    var written: String
    var way: Way
    /// Whether it is short enough to be shown.
    var isShort: Bool
  }

  /// What was done to write it so.
  enum Way {
    /// Quotes were put around it, and two for each within it.
    case quoted
    /// The same, but quotes stood around it already.
    case doubled
    /// The quote in the middle was moved to the end.
    case moved

    /// What its owner has to do.
    var words: String {
      switch self {
      case .quoted: "put the whole text in quotes, and write \"\" for a quote within it"
      case .doubled: "write \"\" for a quote within the text"
      case .moved: "move the quote to the end of the field"
      }
    }
  }

  /// A longer text is no example, in bytes.
  static let longestShown = 60
  /// Longer lines and lines with more separators are not tried, since each two of these may be the ends of the text.
  private static let (longestLine, mostSeparators) = (2_000, 60)
  private static let (quote, space) = (UInt8(ascii: "\""), UInt8(0x20))

  /// The text in a line of which a field goes on behind its closing quote.
  func textBehindQuote(in line: ArraySlice<UInt8>) -> Text? {
    // Nobody writes a space behind a separator of fields, but behind a comma in a text.
    text(in: line) { segment, inner in
      inner.allSatisfy {
        segment[($0 + 1)...].first == Self.space || Self.isOpen(at: $0, in: segment)
      }
    }
  }

  /// The text in a line that has too many fields, if that is since a separator stands between its quotes:
  /// `said "one, two" to me`.
  func textWithSeparator(in line: ArraySlice<UInt8>) -> Text? {
    guard line.contains(Self.quote) else { return nil }
    return text(in: line) { segment, inner in
      !inner.isEmpty && segment.first { $0 != Self.space } != Self.quote
        && inner.allSatisfy { Self.isOpen(at: $0, in: segment) }
    }
  }

  /// Whether a quote is open at a place of a text.
  private static func isOpen(at place: Int, in segment: ArraySlice<UInt8>) -> Bool {
    !segment[..<place].count { $0 == quote }.isMultiple(of: 2)
  }

  /// The text with the fewest separators in it that makes the line right; `isText` says whether one may be a text, by the
  /// places of its separators.
  private func text(
    in line: ArraySlice<UInt8>, where isText: (ArraySlice<UInt8>, [Int]) -> Bool
  ) -> Text? {
    let separators = line.indices.filter { line[$0] == separator }
    guard line.count <= Self.longestLine, separators.count <= Self.mostSeparators else {
      return nil
    }
    let starts = [line.startIndex] + separators.map { $0 + 1 }
    let ends = separators + [line.endIndex]
    for inner in 0...separators.count {
      for first in 0..<(starts.count - inner) {
        let segment = line[starts[first]..<ends[first + inner]]
        guard segment.contains(Self.quote), !segment.contains(10), !segment.contains(13),
          isText(segment, Array(separators[first..<first + inner]))
        else { continue }
        let (written, way) = Self.written(String(decoding: segment, as: UTF8.self))
        if isRight(line[..<segment.startIndex] + Array(written.utf8) + line[segment.endIndex...]) {
          return Text(
            start: segment.startIndex, written: written, way: way,
            isShort: segment.count <= Self.longestShown)
        }
      }
    }
    return nil
  }

  /// Whether a line has as many fields as it should, and its quotes are right.
  private func isRight(_ line: ArraySlice<UInt8>) -> Bool {
    var (scanner, fields): (TableScanner, [TableScanner.Field]) = (
      TableScanner(Array(line), separator: separator), []
    )
    guard scanner.next(into: &fields)?.mistake == nil else { return false }
    while fields.count > columns, fields.last?.isEmpty == true { fields.removeLast() }
    return fields.count == columns && scanner.next(into: &fields) == nil
  }

  /// A text with its quotes, as far as it can be told from the text alone.
  static func written(_ raw: String) -> (text: String, way: Way) {
    let text = trimmed(raw)
    guard text.hasPrefix("\"") else { return (inQuotes(text), .quoted) }
    // Some of the quotes may be doubled already.
    let plain = text.replacing("\"\"", with: "\"")
    let quotes = plain.indices.filter { plain[$0] == "\"" }
    guard quotes.count > 1 else { return (inQuotes(plain), .quoted) }
    let (before, after) = (plain[..<quotes[1]].last, plain[plain.index(after: quotes[1])...].first)
    let isWord = after.map { $0.isWhitespace || $0.isPunctuation } ?? true
    if plain.hasSuffix("\""), !isWord || before?.isWhitespace == true {
      return (inQuotes(String(plain.dropFirst().dropLast())), .doubled)
    }
    if quotes.count == 2, before?.isWhitespace == true {
      return ("\"\(plain.replacing("\"", with: ""))\"", .moved)
    }
    return (inQuotes(plain), .quoted)
  }

  private static func inQuotes(_ text: String) -> String {
    "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
