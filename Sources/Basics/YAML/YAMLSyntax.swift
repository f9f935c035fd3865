package import Yams

/// Reads the text of a file as YAML and puts what is wrong with it into words.
package struct YAMLSyntax {
  /// What could be read: all without what could not.
  package private(set) var root: Node?
  package private(set) var mistakes: [YAMLMistake]
  private var source: YAMLText

  /// Reads a text again and again, each time without the entry that could not be read, so that
  /// one mistake does not hide the next.
  package init(_ source: YAMLText) {
    self.source = source
    mistakes = source.mistakes
    // Each turn takes at least one line away.
    for _ in 0..<Self.turns {
      do {
        root = try Yams.compose(yaml: self.source.text)
        return
      } catch let fault as YamlError {
        let lines = handle(fault)
        if lines.isEmpty { return }
        self.source.blank(lines)
      } catch {
        mistakes.append(YAMLMistake("this file could not be read: \(error)"))
        return
      }
    }
  }

  /// Beyond this many, the owner mends these first.
  private static let turns = 50

  /// Notes a fault and says which lines to leave out.
  private mutating func handle(_ fault: YamlError) -> Range<Int> {
    switch fault {
    case .duplicatedKeysInMapping(let names, let context):
      return repeated(names, firstAt: context.mark)
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let syntax = YAMLFault(
        context: context?.text ?? "", contextMark: context?.mark, problem: problem, mark: mark,
        lines: source.lines, noEntry: source.kind.noEntry, entries: source.kind.contents)
      let mistake = syntax.mistake
      mistakes.append(source.asWritten(mistake))
      return syntax.isOfDocuments ? mistake.line..<mistake.line + 1 : source.entry(at: mistake.line)
    case .reader(let problem, _, _, _):
      mistakes.append(YAMLMistake("this file cannot be read as text (\(problem))"))
    default:
      mistakes.append(YAMLMistake("this file could not be read (\(fault))"))
    }
    return 0..<0
  }

  /// Reports names that stand twice in one place, and leaves the later ones out.
  private mutating func repeated(_ names: [String], firstAt mark: Mark) -> Range<Int> {
    let lines = source.lines
    var found = false
    for name in names {
      var first: Int?
      for (place, line) in lines.enumerated() {
        let indent = line.prefix { $0 == " " }.count
        guard indent == mark.column - 1 else {
          // What stands further to the left begins another group.
          if indent < mark.column - 1, !line.allSatisfy(\.isWhitespace), place >= mark.line {
            break
          }
          continue
        }
        let rest = line.dropFirst(indent).drop { $0 == "\"" || $0 == "'" }
        guard rest.hasPrefix(name),
          rest.dropFirst(name.count).drop(while: { " \"'".contains($0) }).first == ":"
        else { continue }
        guard let first else {
          // Groups above may hold the same name once.
          if mark.column > 1, place + 1 < mark.line { continue }
          first = place + 1
          continue
        }
        found = true
        mistakes.append(
          YAMLMistake(
            "\(Quotation.quoted(name)) is set twice, first in line \(first); keep one of them",
            line: place + 1, column: indent + 1))
        var end = place + 1
        while end < lines.count, lines[end].prefix(while: { $0 == " " }).count > indent { end += 1 }
        source.blank(place + 1..<end + 1)
      }
    }
    if !found {
      mistakes.append(
        YAMLMistake(
          "\(names.map(Quotation.quoted).joined(separator: ", ")) is set twice here; keep one of them",
          line: mark.line, column: mark.column))
      return source.entry(at: mark.line)
    }
    // The lines are left out already; the next turn reads what remains.
    return lines.count + 1..<lines.count + 2
  }
}
