import Basics
import Mustache

/// A text with its label beside it, such as the policy's number; without the text, a line to write on.
struct LabelledRow: Sendable {
  var label: String
  /// One text a line.
  var texts: [String] = []
  /// Whether it is one of the figures that the cover is about.
  var isLarge = false

  /// The labels' column, and that where two rows stand side by side.
  private static let labelWidth = 58.0
  private static let pairedLabelWidth = 36.0
  private static let padding = 4.5
  private static let pairedPadding = 2.6
  /// A line to be filled in by hand.
  private static let blank = 9.5

  /// Its height in a text of a width, alone or with another one beside it.
  func height(in width: Double, isPaired: Bool = false) -> Double {
    if texts.isEmpty { return Self.blank }
    let labelStyle = isPaired ? SheetLayout.amount : SheetLayout.text
    let style = isLarge ? SheetLayout.figure : labelStyle
    let labelWidth = isPaired ? Self.pairedLabelWidth : Self.labelWidth
    let textWidth = (isPaired ? width / 2 : width) - labelWidth - SheetLayout.gap
    let own = texts.reduce(0.0) { $0 + style.height(of: $1, in: textWidth) }
    return max(own, labelStyle.height(of: label, in: labelWidth - SheetLayout.gap))
      + (isPaired ? Self.pairedPadding : Self.padding)
  }

  /// A row of a pair, in rows of so many lines at most that none is higher than a sheet; those that go on have no label.
  func pieces(in width: Double, lines most: Int) -> [LabelledRow] {
    let lines = texts.flatMap { text in
      SheetLayout.amount.lines(
        of: LineFact.line(of: text), in: width / 2 - Self.pairedLabelWidth - SheetLayout.gap)
    }
    if lines.count <= most { return [self] }
    return stride(from: 0, to: lines.count, by: most).map { start in
      var piece = self
      piece.texts = [trimmed(lines[start..<min(start + most, lines.count)].joined())]
      if start > 0 { piece.label = "" }
      return piece
    }
  }

  var value: Value {
    .record([
      "label": .string(label), "texts": .list(texts.map { .string($0) }), "isLarge": .bool(isLarge),
    ])
  }
}
