import Basics
import Foundation
import Model

/// Amounts as somebody may have typed them.
extension RetypedTexts {
  /// The marks between thousands; blanks of all kinds are one.
  private static let groupings = [",", ".", " ", "'"]
  private static let signs = ["$", "€", "£", "¥"]
  /// What people write before or behind an amount without a blank, besides the code of its own currency.
  private static let codes = ["USD", "EUR", "GBP", "CHF"]

  mutating func add(_ amount: Money, formats: Formats, _ origin: Origin) {
    let parts = "\(amount.amount)".split(separator: ".", maxSplits: 1).map(String.init)
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return }
    let cents = (parts.dropFirst().first ?? "").padding(toLength: 2, withPad: "0", startingAt: 0)
    let groups = Self.groups(of: whole)
    guard isTyped(whole, groups) else { return }
    let text = formats.money(amount.figures)
    func add(_ form: String) { self.add(amount: form, of: text, origin) }
    let code = amount.currency
    for number in [whole] + Self.groupings.map({ groups.joined(separator: $0) }) {
      for point in [".", ","] where !number.contains(point) {
        add(number + point + cents)
        for code in Set(Self.codes + [code]) {
          add(code + number + point + cents)
          add(number + point + cents + code)
        }
      }
      if parts.count > 1 { continue }
      if groups.count > 1 { add(number) }
      for sign in Self.signs + [code] {
        for blank in ["", " "] {
          add(sign + blank + number)
          add(number + blank + sign)
        }
      }
    }
  }

  /// Adds what a text of the owner's own tells where it is no more than an amount, such as `63890.84`.
  mutating func addFigures(of text: String, _ origin: Origin) {
    let bytes = Array(text.utf8)
    guard bytes.count >= Self.shortest, let point = bytes.dropLast(2).last,
      point == UInt8(ascii: ".") || point == UInt8(ascii: ","),
      bytes.suffix(2).allSatisfy(SoughtWords.isFigure)
    else { return }
    let cents = String(text.suffix(2))
    let parts = text.dropLast(3).split { Self.groupings.contains(String($0)) }
    guard parts.allSatisfy({ $0.utf8.allSatisfy(SoughtWords.isFigure) }) else { return }
    let whole = parts.joined()
    let groups = Self.groups(of: whole)
    guard whole.utf8.count >= Self.shortest - 3, isTyped(whole, groups) else { return }
    for number in [whole] + Self.groupings.map({ groups.joined(separator: $0) }) {
      for point in [".", ","] where !number.contains(point) {
        add(amount: number + point + cents, of: text, origin)
      }
    }
  }

  /// Whether what the owner wrote has the figures of a number, together or in threes.
  private func isTyped(_ whole: String, _ groups: [String]) -> Bool {
    figures.contains(Array(whole.utf8))
      || groups.first.map { figures.contains(Array($0.utf8)) } == true
  }

  /// The fewest bytes of an amount that tells something by its figures alone: `1234.50`.
  private static let shortest = 7

  /// The figures of a number in threes from its end.
  private static func groups(of figures: String) -> [String] {
    var groups: [String] = []
    var rest = figures[...]
    while !rest.isEmpty {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = rest.dropLast(3)
    }
    return groups
  }
}
