import Basics
import Yams

/// A language's file as far as it has been read, and what was wrong.
struct LanguageReading {
  private(set) var file: LanguageFile
  private(set) var mistakes: [YAMLMistake] = []
  /// Whose names and places for numbers the file may have; nil where that is known to be so.
  private let model: LanguageFile?
  /// The plural rules where the file names none.
  private let rules: PluralRules

  init(tag: String, model: LanguageFile?, rules: PluralRules = PluralRules([:])) {
    file = LanguageFile(tag: tag)
    self.model = model
    self.rules = rules
  }

  /// The parts of a file, in the order in which the English one has them.
  enum Part: String, CaseIterable {
    case language, plural, words, counted, headings, otherWords, noes, yeses, terms
  }

  /// Reads a whole file.
  mutating func read(_ root: Node) {
    guard let mapping = root.mapping else {
      if !root.isEmpty {
        complain(
          "this is not a language file: write “words:”, and below it names and words, such as "
            + "“  close: Close”", at: root)
      }
      return
    }
    // The forms of counted phrases are held to the rules, wherever those stand.
    for (key, value) in mapping where key.string == Part.plural.rawValue { readPlural(value) }
    for (key, value) in mapping {
      guard let name = key.scalar?.string, let part = Part(rawValue: name) else {
        complain(unknownPart(key.scalar?.string), at: key)
        continue
      }
      switch part {
      case .language: readTag(value)
      case .plural: break
      case .words: readWords(value)
      case .counted: readCounted(value)
      case .headings: readHeadings(value)
      case .otherWords: file.otherWords = texts(value, of: name) ?? []
      case .noes: file.noes = texts(value, of: name) ?? []
      case .yeses: file.yeses = texts(value, of: name) ?? []
      case .terms: readTerms(value)
      }
    }
  }

  mutating func complain(_ words: String, at node: Node? = nil) {
    let mark = node?.mark
    mistakes.append(YAMLMistake(words, line: mark?.line ?? 0, column: mark?.column ?? 0))
  }

  private func unknownPart(_ name: String?) -> String {
    guard let name else { return "a name must be a plain word" }
    if let part = part(of: name) {
      return
        "\(Quotation.quoted(name)) belongs below “\(part.rawValue):”, on a line of its own that starts with two "
        + "spaces"
    }
    return "a language file has no part \(Quotation.quoted(name))"
      + Self.meant(name, among: Part.allCases.map(\.rawValue))
  }

  /// The part that a name belongs to.
  private func part(of name: String) -> Part? {
    if model?.words[name] != nil { return .words }
    if model?.counted[name] != nil { return .counted }
    return model?.headings[name] != nil ? .headings : nil
  }

  /// A question after what was meant, or what there is.
  private static func meant(_ name: String, among names: [String]) -> String {
    EditDistance.nearest(to: name, among: names).map { "; did you mean “\($0)”?" }
      ?? "; the parts are \(names.joined(separator: ", "))"
  }
}

// MARK: The parts

extension LanguageReading {
  private mutating func readTag(_ node: Node) {
    guard let tag = text(node, of: Part.language.rawValue), tag != file.tag else { return }
    complain(
      "“language” must be \(file.tag), as in the file’s name, not \(Quotation.quoted(tag)); change it, or rename the "
        + "file", at: node)
  }

  private mutating func readPlural(_ node: Node) {
    guard let mapping = group(node, of: Part.plural.rawValue, example: "one: n = 1") else { return }
    var conditions: [PluralForm: PluralCondition] = [:]
    for (key, value) in mapping {
      guard let form = form(key, among: PluralForm.allCases.filter { $0 != .other }) else {
        continue
      }
      guard let rule = text(value, of: "plural › " + form.rawValue) else { continue }
      if let condition = PluralCondition(rule) {
        conditions[form] = condition
      } else {
        complain(
          "“plural › \(form.rawValue)” must be a rule such as “n = 1” or “n % 10 = 2..4 and n % 100 != "
            + "12..14”, not \(Quotation.quoted(rule))", at: value)
      }
    }
    file.plural = PluralRules(conditions)
  }

  private mutating func readWords(_ node: Node) {
    for (name, value) in entries(node, of: .words, among: model.map { Array($0.words.keys) }) {
      guard let words = text(value, of: name) else { continue }
      guard places(in: words, as: model?.words[name], of: name, at: value) else { continue }
      file.words[name] = words
    }
  }

  private mutating func readCounted(_ node: Node) {
    let rules = file.plural ?? rules
    for (name, value) in entries(node, of: .counted, among: model.map { Array($0.counted.keys) }) {
      guard let forms = group(value, of: name, example: "  other: \"{count} …\"") else { continue }
      for (key, value) in forms {
        guard let form = form(key, among: rules.forms) else { continue }
        let place = "\(name) › \(form.rawValue)"
        guard let words = text(value, of: place) else { continue }
        let mayOmit = !words.contains("{") && rules.isOfOneNumber(form)
        if mayOmit || places(in: words, as: "{count}", of: place, at: value) {
          file.counted[name, default: [:]][form] = words
        }
      }
    }
  }

  private mutating func readHeadings(_ node: Node) {
    let keys = model.map { Array($0.headings.keys) }
    for (name, value) in entries(node, of: .headings, among: keys) {
      if let texts = texts(value, of: name), !texts.isEmpty { file.headings[name] = texts }
    }
  }
}

extension LanguageReading {
  private mutating func readTerms(_ node: Node) {
    let names = LanguageFile.Term.allCases.map(\.rawValue)
    for (name, value) in entries(node, of: .terms, among: names) {
      guard let term = LanguageFile.Term(rawValue: name), let texts = texts(value, of: name) else {
        continue
      }
      file.terms[term] = texts
    }
  }
}

// MARK: Values

extension LanguageReading {
  /// The names and values below a part's name; those that the English file has not are noted.
  private mutating func entries(
    _ node: Node, of part: Part, among names: [String]?
  ) -> [(name: String, value: Node)] {
    let example =
      switch part {
      case .headings: "name: [item, thing]"
      case .counted: "items: {other: \"{count} items\"}"
      default: "close: Close"
      }
    guard let mapping = group(node, of: part.rawValue, example: example) else { return [] }
    return mapping.compactMap { key, value in
      guard let name = key.scalar?.string else {
        complain("a name must be a plain word", at: key)
        return nil
      }
      if names?.contains(name) ?? true { return (name, value) }
      let elsewhere = self.part(of: name)?.rawValue ?? (Part(rawValue: name) != nil ? "" : nil)
      let near = EditDistance.nearest(to: name, among: (names ?? []).sorted())
      let hint =
        switch (near, elsewhere) {
        case (_, ""?): "; start it at the beginning of a line"
        case (_, let part?): "; it belongs below “\(part):”"
        case (let near?, nil): "; did you mean “\(near)”?"
        case (nil, nil): "; en.yml lists all names"
        }
      complain("there is no \(Quotation.quoted(name)) below “\(part.rawValue)”\(hint)", at: key)
      return nil
    }
  }

  private mutating func form(_ key: Node, among forms: [PluralForm]) -> PluralForm? {
    let name = key.scalar?.string ?? ""
    if let form = PluralForm(rawValue: name), forms.contains(form) { return form }
    let all = forms.map(\.rawValue).joined(separator: ", ")
    complain(
      PluralForm(rawValue: name) == nil
        ? "there is no plural form \(Quotation.quoted(name)); the forms are \(all)"
        : "by the rules below “plural” this language has no form “\(name)”; it has \(all)",
      at: key)
    return nil
  }

  /// Whether a phrase has the places for numbers and names that another has; what differs is noted.
  private mutating func places(
    in phrase: String, as other: String?, of name: String, at node: Node
  ) -> Bool {
    guard let other else { return true }
    let (here, there) = (Self.places(in: phrase), Self.places(in: other))
    for place in here.subtracting(there).sorted() {
      let known =
        there.isEmpty
        ? "it has no placeholders" : "it has \(there.sorted().joined(separator: ", "))"
      complain("“\(name)” cannot contain \(Quotation.shortened(place)); \(known)", at: node)
    }
    // Where one is wrong, it stands for one that is missing.
    for place in there.subtracting(here).sorted() where here.isSubset(of: there) {
      complain("“\(name)” must contain \(place), which the program replaces", at: node)
    }
    return here == there
  }

  /// What stands in braces, with them; by hand, for the sake of runs that read a few phrases alone.
  private static func places(in phrase: String) -> Set<String> {
    var places: Set<String> = []
    var opening: String.Index?
    for index in phrase.indices {
      switch phrase[index] {
      case "{": opening = index
      case "}":
        if let start = opening { places.insert(String(phrase[start...index])) }
        opening = nil
      default: break
      }
    }
    return places
  }

  private mutating func text(_ node: Node, of name: String) -> String? {
    guard let scalar = node.scalar else {
      let isPlace = node.mapping?.count == 1
      complain(
        "“\(name)” must be a text"
          + (isPlace ? "; put it in quotation marks, because it begins with a brace" : ""), at: node
      )
      return nil
    }
    let text = trimmed(scalar.string)
    guard !node.isEmpty, !text.isEmpty else {
      complain("“\(name)” has no text; write one after the colon, or delete the line", at: node)
      return nil
    }
    return text
  }

  private mutating func texts(_ node: Node, of name: String) -> [String]? {
    guard let sequence = node.sequence else {
      let written = node.isEmpty ? nil : node.scalar?.string
      complain(
        "“\(name)” must be a list in square brackets; write “\(name): [\(Quotation.shortened(written ?? "one, two"))]”",
        at: node)
      return nil
    }
    return sequence.compactMap { text($0, of: name) }
  }

  /// What stands below a name, as names and values.
  private mutating func group(
    _ node: Node, of name: String, example: String
  ) -> Node.Mapping? {
    if let mapping = node.mapping { return mapping }
    // A name with nothing below it says nothing.
    if node.isEmpty { return nil }
    complain(YAMLMistake.words(forGroup: name, example: example), at: node)
    return nil
  }
}
