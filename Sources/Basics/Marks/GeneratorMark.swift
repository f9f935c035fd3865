/// How pages name the program that made them, near their beginning.
///
/// The built-in templates write it; a page is known again by it.
package enum GeneratorMark {
  /// The line's beginning; behind it stands the program's version.
  package static let line = Array("<meta name=\"generator\" content=\"\(Product.name) ".utf8)
  /// How far from its beginning a page is looked at: before the line stand a title and a description,
  /// behind it the styles.
  package static let headLength = 16 << 10

  /// Whether a page in a folder says that the program made it.
  package static func isInPage(at path: String, of folder: SourceFolder) -> Bool {
    (try? folder.head(of: path, count: headLength))?.contains(line) == true
  }
}
