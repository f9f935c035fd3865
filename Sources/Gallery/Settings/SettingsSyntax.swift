import Yams

/// Reads the text of a settings file as YAML and puts what is wrong with it into words.
struct SettingsSyntax {
  /// What could be read: the settings without those that could not.
  private(set) var root: Node?
  private(set) var mistakes: [SettingsMistake]
  private var source: SettingsText

  /// Reads a text again and again, each time without the setting that could not be read, so that
  /// one mistake does not hide the next.
  init(_ source: SettingsText) {
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
        mistakes.append(SettingsMistake("this file could not be read: \(error)"))
        return
      }
    }
  }

  /// Who has made more mistakes than this mends these first.
  private static let turns = 50

  /// Notes a fault and says which lines to leave out.
  private mutating func handle(_ fault: YamlError) -> Range<Int> {
    switch fault {
    case .duplicatedKeysInMapping(let names, let context):
      return repeated(names, firstAt: context.mark)
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let syntax = SyntaxFault(
        context: context?.text ?? "", contextMark: context?.mark, problem: problem, mark: mark,
        lines: source.lines)
      let mistake = syntax.mistake
      mistakes.append(source.asWritten(mistake))
      return syntax.isOfDocuments ? mistake.line..<mistake.line + 1 : source.entry(at: mistake.line)
    case .reader(let problem, _, _, _):
      mistakes.append(SettingsMistake("this file cannot be read as text (\(problem))"))
    default:
      mistakes.append(SettingsMistake("this file could not be read (\(fault))"))
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
          SettingsMistake(
            "“\(name)” is set a second time; it stands in line \(first) already. Keep one of them",
            line: place + 1, column: indent + 1))
        var end = place + 1
        while end < lines.count, lines[end].prefix(while: { $0 == " " }).count > indent { end += 1 }
        source.blank(place + 1..<end + 1)
      }
    }
    if !found {
      mistakes.append(
        SettingsMistake(
          "“\(names.joined(separator: "”, “"))” is set twice here; keep one of them",
          line: mark.line, column: mark.column))
      return source.entry(at: mark.line)
    }
    // The lines are left out already; the next turn reads what remains.
    return lines.count + 1..<lines.count + 2
  }
}

/// Why a text is no YAML, in words for people who do not know what that is.
struct SyntaxFault {
  var context: String
  var contextMark: Mark?
  var problem: String
  var mark: Mark
  var lines: [String]
  /// What is said of a line that holds neither a name nor a value.
  var noEntry =
    "this line is no setting, such as “title: Our home” is; join it to the line above if it "
    + "belongs to that, begin it with “#” if it is a remark, or delete it"
  /// What the lines of the file hold.
  var entries = "settings"

  var isOfDocuments: Bool { problem.contains("another document") }

  var mistake: SettingsMistake {
    let (words, place) = explanation
    // What is missing at the end of a file is missing in its last line.
    var line = min(place.line, lines.count)
    while line > 1, lines[line - 1].isBlank { line -= 1 }
    let column = line < place.line ? lines[line - 1].unicodeScalars.count + 1 : place.column
    return SettingsMistake(words, line: line, column: column)
  }

  private var explanation: (String, Mark) {
    let start = contextMark ?? mark
    if isOfDocuments {
      return ("a line “---” begins a second file inside this one; delete it", mark)
    }
    if context.contains("quoted scalar") {
      if problem.contains("escape") {
        return (
          "in double quotation marks a backslash begins a code; use single ones: 'like this'", mark
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
      || context.contains("directive")
    {
      return specialCharacter(at: context.isEmpty ? mark : start)
    }
    if problem.contains("tab character") { return ("here is a tab; use spaces", mark) }
    if problem.contains("block sequence entries are not allowed") {
      return (
        "a list with hyphens begins on a line of its own, indented; or write [one, two]", mark
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
      return "this line is indented, but the line above it takes nothing below it; "
        + "begin it in the same column as the line above"
    }
    return "a text with a colon and a space in it must stand in quotation marks: \"like: this\""
  }

  /// Why something stands where the name of a setting should be.
  private var outOfLine: String {
    let before = text(of: mark.line).unicodeScalars.prefix(max(0, mark.column - 1))
    if before.allSatisfy({ $0.properties.isWhitespace }) {
      return "this line does not begin in the same column as the \(entries) above it, or is none"
    }
    return "nothing can follow the closing quotation mark or bracket; "
      + "put the whole text into quotation marks, or delete the rest"
  }

  private func specialCharacter(at place: Mark) -> (String, Mark) {
    let scalars = text(of: place.line).unicodeScalars
    let sign = scalars.dropFirst(max(0, place.column - 1)).first.map { String($0) } ?? ""
    if sign == "\t" { return ("here is a tab; use spaces", place) }
    return ("a text that begins with “\(sign)” must stand in quotation marks", place)
  }

  private func text(of line: Int) -> String {
    lines.indices.contains(line - 1) ? lines[line - 1] : ""
  }
}
