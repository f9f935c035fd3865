import Model

/// The fields that the owner named.
extension RowReader {
  /// What the owner's own fields are called; one that is called a name beside those of things has a remark, or it would be
  /// theirs where it is read again.
  static func ownNames(
    _ header: [String], _ columns: [TableColumn?], _ language: Language
  ) -> [String] {
    guard columns.contains(.name) else { return header }
    let files = TableColumns.files(of: language)
    return header.indices.map { place in
      let folded = TableColumn.folded(header[place])
      return columns[place] == nil && TableColumns.found([folded], in: files)[folded] == .name
        ? header[place] + " (own)" : header[place]
    }
  }
}
