/// Something that is wrong in a YAML file, and where: line and column from 1, 0 for the file as
/// a whole.
package struct YAMLMistake: Error, Hashable {
  package var words: String
  package var line: Int
  /// Counted in Unicode scalars.
  package var column: Int

  package init(_ words: String, line: Int = 0, column: Int = 0) {
    self.words = words
    self.line = line
    self.column = column
  }

  /// What to say where a name has something else below it than names and values.
  package static func words(forGroup name: String, example: String) -> String {
    "what belongs to “\(name)” goes on the lines below it, indented by two spaces, such as “  \(example)”"
  }
}
