import Basics
import Yams

/// Reads the text of a list of items as YAML and puts what is wrong with it into words.
struct ItemListSyntax {
  /// What could be read; nil where there is nothing.
  private(set) var root: Node?
  private(set) var mistakes: [TableMistake] = []
  private let text: ItemListText
  private let lines: [String]

  /// Reads a text again and again, each time without the item that could not be read, so that one
  /// mistake does not hide the next.
  init(_ text: ItemListText) {
    self.text = text
    lines = text.lines
    var left = lines
    for _ in 0..<TableMistakes.limit + 2 {
      do {
        root = try Yams.compose(yaml: left.joined(separator: "\n"))
        return
      } catch let fault as YamlError {
        let item = note(fault)
        guard !item.isEmpty else { return }
        for line in item where left.indices.contains(line) { left[line] = "" }
      } catch {
        mistakes.append(TableMistake("this file could not be read: \(error)"))
        return
      }
    }
  }

  /// Notes a fault and says which lines to leave out, from 0.
  private mutating func note(_ fault: YamlError) -> Range<Int> {
    switch fault {
    case .duplicatedKeysInMapping(let names, let context):
      return repeated(names.first ?? "", inItemAt: context.mark.line - 1)
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let syntax = YAMLFault(
        context: context?.text ?? "", contextMark: context?.mark, problem: problem, mark: mark,
        lines: lines,
        noEntry:
          "this line is not a field of an item such as “room: Hall”; write a name, a colon, a space "
          + "and the text",
        entries: "fields")
      let mistake = syntax.mistake
      let item = item(at: mistake.line - 1)
      if syntax.isOfDocuments {
        note("a line “---” starts a second list inside this one; delete it", mistake.line, 1)
        return mistake.line - 1..<mistake.line
      }
      if let slip = slip(in: item, before: mark.line) {
        note(slip.words, slip.line, slip.column)
      } else {
        note(mistake.words, mistake.line, mistake.column)
      }
      return item
    case .reader(let problem, _, _, _):
      mistakes.append(TableMistake("this file cannot be read as text (\(problem))"))
    default:
      mistakes.append(TableMistake("this file could not be read (\(fault))"))
    }
    return 0..<0
  }

  private mutating func note(_ words: String, _ line: Int, _ column: Int) {
    mistakes.append(TableMistake(words, at: text.offset(line: line, column: column)))
  }

  /// The lines of the item that one of them belongs to: from its hyphen to before the next one that
  /// stands as far to the left.
  private func item(at line: Int) -> Range<Int> {
    // Items may be indented all alike.
    let indent = lines.first { $0.drop { $0 == " " }.first == "-" }?.prefix { $0 == " " }.count ?? 0
    func isBeginning(_ place: Int) -> Bool {
      let text = lines[place]
      return text.prefix { $0 == " " }.count <= indent && text.drop { $0 == " " }.first == "-"
    }
    var start = min(max(line, 0), max(lines.count - 1, 0))
    var end = min(start + 1, lines.count)
    while start > 0, !isBeginning(start) { start -= 1 }
    while end < lines.count, !isBeginning(end) { end += 1 }
    return start..<end
  }

  /// A field whose colon has no space behind it, or is another sign, above the line in which YAML's
  /// reader stopped.
  private func slip(
    in item: Range<Int>, before stop: Int
  ) -> (words: String, line: Int, column: Int)? {
    for place in item where place < stop && lines.indices.contains(place) {
      let line = lines[place]
      let start = line.prefix { $0 == " " || $0 == "-" }.count
      let name = line.dropFirst(start).prefix { $0 != ":" && $0 != "=" && $0 != "：" }
      guard ColumnNames.english.meanings[TableColumn.folded(String(name))] != nil else { continue }
      let rest = line.dropFirst(start + name.count)
      guard let sign = rest.first else { continue }
      let column = line.unicodeScalars.count - rest.unicodeScalars.count + 1
      if sign != ":" {
        return (
          "write “\(trimmed(String(name))): ”, with a colon and a space, instead of “\(sign)”",
          place + 1, column
        )
      }
      if let next = rest.dropFirst().first, !next.isWhitespace {
        return ("write a space after “\(name):”", place + 1, column + 1)
      }
    }
    return nil
  }

  /// Reports a name that stands twice in an item.
  private mutating func repeated(_ name: String, inItemAt line: Int) -> Range<Int> {
    let item = item(at: line)
    var first: Int?
    for place in item where lines.indices.contains(place) {
      let start = lines[place].prefix { " -\"'".contains($0) }.count
      guard lines[place].dropFirst(start).hasPrefix(name + ":") else { continue }
      if let first {
        note(
          "this item has \(Quotation.quoted(name)) twice, first in line \(first + 1); keep one of them",
          place + 1,
          start + 1)
        return item
      }
      first = place
    }
    note("this item has \(Quotation.quoted(name)) twice; keep one of them", line + 1, 1)
    return item
  }
}
