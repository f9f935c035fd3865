import Model
import Basics
import Tables

/// How many pieces of an item were lost, as people write it.
enum LossQuantity {
  /// The parts of a line such as `3 × Chair` or `3 x Chair`; nil for a line of another form.
  ///
  /// The number stands first: behind a name it could be a part of it, as in `Chair 3`, or a serial number.
  static func parts(of line: String) -> (quantity: String, rest: String)? {
    let head = line.prefix { character in
      character.wholeNumberValue != nil || character.isWhitespace || "+-−–.,'".contains(character)
    }
    // No number of pieces is longer.
    guard head.utf8.count <= 40, head.contains(where: { $0.wholeNumberValue != nil }) else {
      return nil
    }
    let tail = line[head.endIndex...]
    guard let sign = tail.first, "×✕✖xX*".contains(sign) else { return nil }
    let behind = tail.dropFirst()
    // `3x` may begin a word, such as `3xl`.
    guard !"xX*".contains(sign) || behind.first?.isWhitespace == true else { return nil }
    let rest = trimmed(String(behind))
    return rest.isBlank ? nil : (trimmed(String(head)), rest)
  }

  /// The parts of a line that may have been meant for such a one: `Chair; 3`, `Chair x3`, `Chair (3)`.
  static func misplaced(in line: String) -> (quantity: String, rest: String)? {
    let line = line.hasSuffix(")") ? line.dropLast() : line[...]
    let digits = String(line.reversed().prefix { $0.wholeNumberValue != nil }.reversed())
    guard (1...7).contains(digits.count) else { return nil }
    var rest = line.dropLast(digits.count)
    while let last = rest.last, last.isWhitespace || ";,:(x×*".contains(last) { rest.removeLast() }
    return rest.isEmpty ? nil : (digits, String(rest))
  }

  /// The parts of a line that may have been meant for such a one without its sign: `3 Chair`.
  static func unsigned(in line: String) -> (quantity: String, rest: String)? {
    let digits = String(line.prefix { $0.wholeNumberValue != nil })
    let behind = line.dropFirst(digits.count)
    let rest = trimmed(String(behind))
    // More digits are a year or an id rather than a number of pieces.
    guard (1...3).contains(digits.count), behind.first?.isWhitespace == true, !rest.isBlank,
      count(digits) != nil
    else { return nil }
    return (digits, rest)
  }

  /// Reads a number of pieces, at least 1; nil for anything else.
  static func count(_ text: String) -> Int? { try? CountText.read(text, counting: .pieces) }
}
