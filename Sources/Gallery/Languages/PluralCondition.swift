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
    let rule = text.prefix { $0 != "@" }
    var alternatives: [[Relation]] = []
    for part in rule.split(separator: " or ", omittingEmptySubsequences: false) {
      let relations = part.split(separator: " and ", omittingEmptySubsequences: false).map(
        Self.relation)
      alternatives.append(relations.compactMap(\.self))
      if relations.contains(nil) { return nil }
    }
    self.alternatives = alternatives
  }

  func holds(for number: Int) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: number) } }
  }

  private static func relation(_ text: Substring) -> Relation? {
    let pattern = /\s*([nivwftce])\s*(?:%\s*([0-9]+)\s*)?(!?=)\s*([0-9., ]+?)\s*/
    guard let match = text.wholeMatch(of: pattern) else { return nil }
    var divisor: Int?
    if let digits = match.2 {
      guard let number = Int(digits), number > 0 else { return nil }
      divisor = number
    }
    let ranges = match.4.split(separator: ",", omittingEmptySubsequences: false).map(range)
    guard !ranges.contains(nil) else { return nil }
    return Relation(
      isOfNumber: match.1 == "n" || match.1 == "i", divisor: divisor, isEqual: match.3 == "=",
      ranges: ranges.compactMap(\.self))
  }

  private static func range(_ text: Substring) -> ClosedRange<Int>? {
    let ends = text.split(separator: "..", omittingEmptySubsequences: false).map {
      Int($0.filter { $0 != " " })
    }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first <= last
    else { return nil }
    return first...last
  }
}

extension PluralCondition.Relation {
  fileprivate func holds(for number: Int) -> Bool {
    var value = isOfNumber ? number : 0
    if let divisor { value %= divisor }
    return ranges.contains { $0.contains(value) } == isEqual
  }
}
