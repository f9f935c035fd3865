import Basics

/// A condition on a whole number, such as `n % 10 = 2..4 and n % 100 != 12..14`.
///
/// Source: Unicode Technical Standard 35, part 3, section 5.1, plural rules. Of its operands `n` and
/// `i` are the number; `v`, `w`, `f`, `t`, `c` and `e` tell of decimals and exponents, and are 0 for
/// whole numbers.
struct PluralCondition: Hashable, Sendable {
  /// Relations of which all must hold, and of these groups one.
  private let alternatives: [[Relation]]

  fileprivate struct Relation: Hashable {
    var isOfNumber: Bool
    var divisor: Int?
    var isEqual: Bool
    var ranges: [ClosedRange<Int>]
  }

  /// Reads a condition; nil where it is none.
  init?(_ text: String) {
    // Behind such a sign Unicode's tables have numbers for examples.
    let words = text.prefix { $0 != "@" }.split(whereSeparator: \.isWhitespace)
    let alternatives = words.split(omittingEmptySubsequences: false) { $0 == "or" }.map { words in
      words.split(omittingEmptySubsequences: false) { $0 == "and" }
        .map { Self.relation($0.joined(separator: " ")) }
    }
    guard !alternatives.contains(where: { $0.contains(nil) }) else { return nil }
    self.alternatives = alternatives.map { $0.compactMap(\.self) }
  }

  func holds(for number: Int) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  /// Reads one relation; by hand, since every run reads the rules of a language, and to make a regular
  /// expression takes longer than all that is read with it.
  private static func relation(_ text: String) -> Relation? {
    guard let operand = text.first, "nivwftce".contains(operand) else { return nil }
    var rest = text.dropFirst().drop { $0 == " " }
    var divisor: Int?
    if rest.first == "%" {
      let digits = rest.dropFirst().prefix { $0 != "=" && $0 != "!" }
      guard let number = number(digits), number > 0 else { return nil }
      divisor = number
      rest = rest[digits.endIndex...]
    }
    let isEqual = rest.first == "="
    guard isEqual || rest.hasPrefix("!=") else { return nil }
    let ranges = rest.dropFirst(isEqual ? 1 : 2)
      .split(separator: ",", omittingEmptySubsequences: false).map(range)
    guard !ranges.contains(nil) else { return nil }
    return Relation(
      isOfNumber: operand == "n" || operand == "i", divisor: divisor, isEqual: isEqual,
      ranges: ranges.compactMap(\.self))
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    // Between two points stands an empty part.
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || (parts.count == 3 && parts[1].isEmpty), let first = number(parts[0]),
      let last = number(parts[parts.count - 1]), first <= last
    else { return nil }
    return first...last
  }

  /// A number of ASCII digits, with or without space around it.
  private static func number(_ text: Substring) -> Int? {
    let digits = trimmed(String(text))
    return digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }
}

extension PluralCondition.Relation {
  fileprivate func holds(for number: Int) -> Bool {
    var value = isOfNumber ? number : 0
    if let divisor { value %= divisor }
    return ranges.contains { $0.contains(value) } == isEqual
  }
}
