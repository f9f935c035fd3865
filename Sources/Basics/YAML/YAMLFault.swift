package import Yams

/// Why a text is no YAML, in words for people who do not know what that is.
package struct YAMLFault {
  package var context: String
  var contextMark: Mark?
  package var problem: String
  package var mark: Mark
  package var lines: [String]
  /// What is said of a line that holds neither a name nor a value.
  package var noEntry: String
  /// What the lines of the file hold.
  package var entries: String

  package init(
    context: String, contextMark: Mark? = nil, problem: String, mark: Mark, lines: [String],
    noEntry: String, entries: String
  ) {
    self.context = context
    self.contextMark = contextMark
    self.problem = problem
    self.mark = mark
    self.lines = lines
    self.noEntry = noEntry
    self.entries = entries
  }

  package var isOfDocuments: Bool { problem.contains("another document") }

  package var mistake: YAMLMistake {
    let (words, place) = explanation
    // What is missing at the end of a file is missing in its last line.
    var line = min(place.line, lines.count)
    while line > 1, lines[line - 1].isBlank { line -= 1 }
    let column = line < place.line ? lines[line - 1].unicodeScalars.count + 1 : place.column
    return YAMLMistake(words, line: line, column: column)
  }

  private var explanation: (String, Mark) {
    let start = contextMark ?? mark
    if isOfDocuments {
      return ("a line “---” starts a second file inside this one; delete it", mark)
    }
    if context.contains("quoted scalar") {
      if problem.contains("escape") {
        return (
          "a backslash has a special meaning within double quotation marks; use single ones: 'like this'",
          mark
        )
      }
      return ("the quotation mark that opens here is never closed", start)
    }
    if context.contains("flow sequence") {
      return ("the list that opens here is not closed: a “]” or a comma is missing", start)
    }
    if context.contains("flow mapping") {
      return ("the brace that opens here is not closed: a “}” or a comma is missing", start)
    }
    if problem.contains("mapping values are not allowed") { return (secondColon, mark) }
    if problem.contains("could not find expected ':'") { return (noEntry, start) }
    if problem.contains("cannot start any token") || context.contains("anchor")
      || context.contains("alias") || problem.contains("undefined alias")
      || context.contains("scanning a tag") || context.contains("parsing a tag")
      || problem.contains("undefined tag handle")
      || context.contains("directive")
    {
      return specialCharacter(at: context.isEmpty ? mark : start)
    }
    if problem.contains("tab character") { return ("this is a tab; use spaces", mark) }
    if problem.contains("block sequence entries are not allowed") {
      return (
        "a list with hyphens starts on a line of its own, indented; or write [one, two]", mark
      )
    }
    if context.contains("block scalar") {
      return ("this text is not indented like the lines around it", mark)
    }
    if problem.contains("expected <block end>") || problem.contains("did not find expected key")
      || context.contains("block")
    {
      return (outOfLine, mark)
    }
    return ("this cannot be read: \(problem)", mark)
  }

  /// Why there is a colon where none can be.
  private var secondColon: String {
    let before = text(of: mark.line).unicodeScalars.prefix(max(0, mark.column - 1))
    if !before.contains(":") {
      return "this line is indented, but nothing can be indented below the line above it; "
        + "start it in the same column as that line"
    }
    return "a text with a colon and a space in it needs quotation marks: \"like: this\""
  }

  /// Why something stands where the name of an entry should be.
  private var outOfLine: String {
    let before = text(of: mark.line).unicodeScalars.prefix(max(0, mark.column - 1))
    if before.allSatisfy({ $0.properties.isWhitespace }) {
      return
        "this line is not one of the \(entries), or does not start in the same column as those above it"
    }
    return "nothing can follow the closing quotation mark or bracket; "
      + "put the whole text in quotation marks, or delete the rest"
  }

  private func specialCharacter(at place: Mark) -> (String, Mark) {
    let scalars = text(of: place.line).unicodeScalars
    let sign = scalars.dropFirst(max(0, place.column - 1)).first.map { String($0) } ?? ""
    if sign == "\t" { return ("this is a tab; use spaces", place) }
    return ("a text that begins with “\(sign)” needs quotation marks", place)
  }

  private func text(of line: Int) -> String {
    lines.indices.contains(line - 1) ? lines[line - 1] : ""
  }
}
