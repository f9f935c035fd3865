/// Takes a template's source apart into tokens, and finds every mistake that the source alone
/// shows.
struct Scanner {
  /// A section, parent or block whose end has not come yet.
  private struct Opening {
    enum Kind { case section, parent, block, override }

    let kind: Kind
    let token: Int
    let name: String
    let tag: Range<Int>
  }

  private let source: Source
  private let nesting: Int
  private let allowsExtensions: Bool
  private var tokens: [Token] = []
  private var delimiters: [Delimiters]
  private var openings: [Opening] = []
  private var errors: [TemplateError] = []
  private var isAtLineStart = true

  private init(_ source: Source, _ options: TemplateOptions, delimiters: Delimiters) {
    self.source = source
    nesting = options.limits.nesting
    allowsExtensions = options.allowsExtensions
    self.delimiters = [delimiters]
  }

  /// The template of a source, or what is wrong with it.
  static func scan(
    _ source: Source, _ options: TemplateOptions, delimiters: Delimiters = .standard
  ) throws(TemplateErrors) -> Template {
    var scanner = Scanner(source, options, delimiters: delimiters)
    scanner.scanAll()
    guard scanner.errors.isEmpty else { throw TemplateErrors(scanner.errors) }
    return Template(source: source, tokens: scanner.tokens, delimiters: scanner.delimiters)
  }

  private var bytes: [UInt8] { source.bytes }
  private var current: Delimiters { delimiters[delimiters.count - 1] }

  private mutating func add(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(Token(kind: kind, range: range, delimiters: delimiters.count - 1))
  }

  private mutating func report(
    _ tag: Range<Int>, _ message: String, note: (offset: Int, message: String)? = nil
  ) {
    errors.append(source.error(at: tag, message, note: note))
  }

  // MARK: Lines

  private mutating func scanAll() {
    var position = 0
    while position < bytes.count {
      var lead: Range<Int>?
      if isAtLineStart {
        let blanks = position..<bytes.endOfBlanks(from: position)
        position = blanks.upperBound
        if bytes.has(current.open, at: position) {
          lead = blanks
        } else {
          add(.line, blanks)
          isAtLineStart = false
        }
      }
      guard bytes.has(current.open, at: position) else {
        position = scanText(from: position)
        continue
      }
      guard let tag = Tag(in: bytes, at: position, delimiters: current) else {
        let end = String(decoding: current.close, as: UTF8.self)
        report(position..<position, "this tag has no end: '\(end)' is missing")
        return
      }
      isAtLineStart = false
      position = read(tag, lead: lead)
      if openings.count > nesting {
        report(tag.range, "more than \(nesting) sections within one another")
        return
      }
    }
    closeAll(downTo: 0, because: (bytes.count, "the template ends here"))
  }

  /// Adds text up to the next tag or the end of the line.
  private mutating func scanText(from start: Int) -> Int {
    var end = start
    let opening = current.open[0]
    while end < bytes.count {
      if bytes[end] == opening, bytes.has(current.open, at: end) { break }
      end += 1
      if bytes[end - 1] == Byte.newline {
        isAtLineStart = true
        break
      }
    }
    if end > start { add(.text, start..<end) }
    return end
  }

  /// Ends a tag's line: where nothing else is on the line it is not written.
  ///
  /// Gives where reading goes on, and whether the line was the tag's own.
  private mutating func endLine(
    of tag: Tag, lead: Range<Int>?
  ) -> (position: Int, isStandalone: Bool) {
    guard let lead else { return (tag.range.upperBound, false) }
    if let next = bytes.startOfNextLine(from: tag.range.upperBound) {
      isAtLineStart = true
      return (next, true)
    }
    add(.line, lead)
    return (tag.range.upperBound, false)
  }

  // MARK: Tags

  private mutating func read(_ tag: Tag, lead: Range<Int>?) -> Int {
    let name = String(decoding: bytes[tag.content], as: UTF8.self)
    switch tag.kind {
    case .comment:
      return endLine(of: tag, lead: lead).position
    case .delimiters:
      changeDelimiters(tag)
      return endLine(of: tag, lead: lead).position
    case .variable, .raw:
      if let lead { add(.line, lead) }
      if let (path, formats) = formatted(name, of: tag) {
        add(.variable(path, isRaw: tag.kind == .raw, formats), tag.range)
      }
      return tag.range.upperBound
    case .section, .inverted:
      let (position, _) = endLine(of: tag, lead: lead)
      let isInverted = tag.kind == .inverted
      let path = path(name, of: tag)
      open(.section, name, tag)
      add(path.map { .section($0, isInverted: isInverted) } ?? .nothing, tag.range)
      return position
    case .partial:
      let (position, isStandalone) = endLine(of: tag, lead: lead)
      if let reference = reference(name, of: tag) {
        add(.partial(reference), tag.range)
        tokens[tokens.count - 1].indentation = lead
        tokens[tokens.count - 1].isStandalone = isStandalone
      }
      return position
    case .parent:
      // Whether it has its lines to itself is known only at its end.
      if let lead { add(.line, lead) }
      let reference = reference(name, of: tag)
      open(.parent, name, tag)
      add(reference.map(Token.Kind.parent) ?? .nothing, tag.range)
      tokens[tokens.count - 1].indentation = lead
      return tag.range.upperBound
    case .block:
      return readBlock(name, tag, lead: lead)
    case .close:
      return readClose(name, tag, lead: lead)
    }
  }

  private mutating func readBlock(_ name: String, _ tag: Tag, lead: Range<Int>?) -> Int {
    if name.isEmpty || name.utf8.contains(where: Byte.isWhitespace) {
      report(tag.range, "a block needs a name without spaces, as in '{{$title}}'")
    }
    guard case .parent? = openings.last?.kind else {
      let (position, isStandalone) = endLine(of: tag, lead: lead)
      open(.block, name, tag)
      add(.block(name), tag.range)
      tokens[tokens.count - 1].indentation = lead
      tokens[tokens.count - 1].isStandalone = isStandalone
      return position
    }
    // What stands around a block in a parent's tag is not written, so that only what follows
    // decides whether its text begins on the next line.
    open(.override, name, tag)
    add(.block(name), tag.range)
    let end = tag.range.upperBound
    guard let next = bytes.startOfNextLine(from: end), next < bytes.count else {
      tokens[tokens.count - 1].margin = lead
      return end
    }
    tokens[tokens.count - 1].margin = indentationOfFirstLine(from: next)
    isAtLineStart = true
    return next
  }

  /// The whitespace before the first line that has something else.
  private func indentationOfFirstLine(from start: Int) -> Range<Int> {
    var line = start
    while line < bytes.count {
      let end = bytes.endOfBlanks(from: line)
      guard let next = bytes.startOfNextLine(from: line), next < bytes.count else {
        return line..<end
      }
      line = next
    }
    return start..<start
  }

  private mutating func readClose(_ name: String, _ tag: Tag, lead: Range<Int>?) -> Int {
    let meant = openings.last.flatMap { isMeant($0, by: name, tag) ? $0.name : nil }
    guard let index = openings.lastIndex(where: { $0.name == meant ?? name }) else {
      if openings.isEmpty {
        report(
          tag.range,
          "'\(text(tag.range))' closes nothing: there is no open section; open one before it, or "
            + "delete this")
      } else {
        reportClose(name, tag)
      }
      return endLine(of: tag, lead: lead).position
    }
    if meant != nil { reportClose(name, tag) }
    closeAll(
      downTo: index + 1,
      because: (tag.range.lowerBound, "'\(text(tag.range))' ends what is around it"))
    let opening = openings.removeLast()
    var position = tag.range.upperBound
    switch opening.kind {
    case .section, .block: position = endLine(of: tag, lead: lead).position
    case .override: break
    case .parent: position = endParent(opening, tag, lead: lead)
    }
    tokens[opening.token].close = tokens.count
    add(.close, tag.range)
    return position
  }

  /// Whether a tag that closes nothing is a slip of the pen for the innermost section's end, which
  /// is then nowhere else.
  private func isMeant(_ open: Opening, by name: String, _ tag: Tag) -> Bool {
    guard errors.count < Scanner.maximumGuesses, !openings.contains(where: { $0.name == name }),
      Spelling.nearest(to: name, among: openings.map(\.name)) == open.name
    else { return false }
    let end = Array(end(of: open.name).utf8)
    return !bytes.indices[tag.range.upperBound...].contains { bytes.has(end, at: $0) }
  }

  /// Errors in a template after which no more is guessed, as each guess reads all of the rest.
  private static let maximumGuesses = 20

  /// Says that a tag closes no section, though there are some.
  private mutating func reportClose(_ name: String, _ tag: Tag) {
    guard let open = openings.last else { return }
    report(
      tag.range,
      "'\(text(tag.range))' closes nothing that is open here"
        + (Spelling.nearest(to: name, among: openings.map(\.name)).map {
          "; did you mean '\(end(of: $0))'?"
        } ?? ""),
      note: (open.tag.lowerBound, "'\(text(open.tag))' is open since here"))
  }

  /// A parent has its lines to itself if nothing stands before its first tag and after its last.
  private mutating func endParent(_ opening: Opening, _ tag: Tag, lead: Range<Int>?) -> Int {
    let end = tag.range.upperBound
    guard let next = bytes.startOfNextLine(from: end) else { return end }
    if tokens[opening.token].indentation != nil {
      tokens[opening.token].isStandalone = true
      tokens[opening.token - 1].kind = .nothing
    } else if lead == nil {
      return end
    }
    isAtLineStart = true
    return next
  }

  private mutating func open(_ kind: Opening.Kind, _ name: String, _ tag: Tag) {
    openings.append(Opening(kind: kind, token: tokens.count, name: name, tag: tag.range))
  }

  /// Reports what is still open, the outermost first.
  private mutating func closeAll(downTo count: Int, because note: (offset: Int, message: String)) {
    for opening in openings[count...] {
      report(
        opening.tag,
        "'\(text(opening.tag))' is never closed: '\(end(of: opening.name))' is missing",
        note: note)
    }
    openings.removeLast(openings.count - count)
  }

  /// The tag that closes a section of a name here.
  private func end(of name: String) -> String {
    String(decoding: current.open + Array("/\(name)".utf8) + current.close, as: UTF8.self)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  // MARK: What tags say

  /// A path and the formatters after it, each behind a bar: `date | date: medium | upper`.
  private mutating func formatted(_ text: String, of tag: Tag) -> (Path, [Format])? {
    guard allowsExtensions else { return path(text, of: tag).map { ($0, []) } }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      .map { $0.trimmed }
    guard let path = path(parts[0], of: tag) else { return nil }
    var formats: [Format] = []
    for part in parts.dropFirst() {
      let words = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmed }
      let name = words.first ?? ""
      if name.isEmpty || name.utf8.contains(where: Byte.isWhitespace) || words.last == "" {
        report(
          tag.range,
          (name.isEmpty ? "a formatter is missing after '|'" : "this is not a formatter")
            + ": it is a name, with an argument after a colon or without, as in "
            + "'{{price | money}}', '{{day | date: medium}}'")
        return nil
      }
      formats.append(Format(name: name, argument: words.count > 1 ? words[1] : nil))
    }
    return (path, formats)
  }

  private mutating func path(_ name: String, of tag: Tag) -> Path? {
    if name.isEmpty {
      report(tag.range, "this tag has no name in it: write what it shows, as in '{{name}}'")
      return nil
    }
    if name.utf8.contains(where: Byte.isWhitespace) {
      report(tag.range, "'\(name)' is not a name: names have no spaces in them")
      return nil
    }
    if allowsExtensions, name.utf8.first == UInt8(ascii: "@"), ListPlace(rawValue: name) == nil {
      report(
        tag.range,
        "there is no '\(name)': names that begin with '@' tell an element’s place in its list"
          + Spelling.question(name, among: ListPlace.allCases.map(\.rawValue)))
      return nil
    }
    guard let path = Path(name) else {
      report(
        tag.range,
        "'\(name)' is not a name: a dot stands between two names, or alone for the value itself")
      return nil
    }
    return path
  }

  private mutating func reference(_ name: String, of tag: Tag) -> Reference? {
    guard name.utf8.first == UInt8(ascii: "*") else {
      if name.isEmpty || name.utf8.contains(where: Byte.isWhitespace) {
        report(
          tag.range,
          "a template’s name has no spaces and is not empty, as in '{{> partials/head}}'")
        return nil
      }
      return .named(name)
    }
    let start = bytes.trimmed((tag.content.lowerBound + 1)..<tag.content.upperBound)
    return path(text(start), of: tag).map(Reference.dynamic)
  }

  private mutating func changeDelimiters(_ tag: Tag) {
    let words = bytes[tag.content].split(whereSeparator: Byte.isWhitespace).map(Array.init)
    guard words.count == 2, !words.contains(where: { $0.contains(UInt8(ascii: "=")) }) else {
      report(
        tag.range,
        "new delimiters are two words without '=', as in '{{=<% %>=}}'")
      return
    }
    delimiters.append(Delimiters(open: words[0], close: words[1]))
  }
}

extension Substring {
  /// The text without whitespace at its ends.
  fileprivate var trimmed: String {
    let bytes = Array(utf8)
    return String(decoding: bytes[bytes.trimmed(bytes.startIndex..<bytes.endIndex)], as: UTF8.self)
  }
}
