import Model

extension TableColumn? {
  /// Whether a cell of the column may be a short text in HTML, as programs write links to their pages; a name may look
  /// like other HTML.
  func mayHoldMarkup(_ text: String) -> Bool {
    guard case .field(let field)? = self else { return self == .id }
    if field == .name { return text.utf8.contains(UInt8(ascii: "<")) && text.contains("<a ") }
    return field.kind == .text || field.kind == .texts
  }
}

extension MarkupText {
  /// The tags in a cell, which may be written as HTML.
  static func tags(of text: String) -> [String] {
    CellList.tags(of: plain(text, keepsLinks: false) ?? text)
  }
}
