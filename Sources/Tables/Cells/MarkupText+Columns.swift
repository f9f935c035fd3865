import Model

extension TableColumn? {
  /// Whether a column has short texts in which programs write HTML, too: links to their pages.
  var mayHoldMarkup: Bool {
    guard case .field(let field)? = self else { return self == .id }
    return field.kind == .text || field.kind == .texts || field == .name
  }
}

extension MarkupText {
  /// The tags in a cell, which may be written as HTML.
  static func tags(of text: String) -> [String] {
    CellList.tags(of: plain(text, keepsLinks: false) ?? text)
  }
}
