extension Double {
  /// The fewest digits that name the number, without a fraction if it has none.
  var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
