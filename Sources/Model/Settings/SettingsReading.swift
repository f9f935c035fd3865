package import Basics
package import Foundation
package import Yams

/// Settings as far as they have been read, and what was wrong.
package struct SettingsReading {
  package var settings = Settings()
  package private(set) var mistakes: [YAMLMistake] = []
  /// The file's lines, for hints.
  package let lines: [String]

  init(lines: [String] = []) { self.lines = lines }

  /// Reads a whole file.
  package mutating func read(_ root: Node) {
    switch root {
    case .mapping(let mapping): read(mapping, as: SettingsField.all, below: nil)
    case .scalar where root.isEmpty: break
    case .sequence:
      complain("settings begin with their names, not with a hyphen or a bracket", at: root)
    case .scalar, .alias:
      complain(
        "this is not a setting: write a name, a colon, a space and the value, such as "
          + "“title: Our home”", at: root)
    }
  }

  /// Reads settings that stand together, at the beginning of their lines or below another's name.
  package mutating func read(
    _ mapping: Node.Mapping, as fields: [SettingsField], below group: String?
  ) {
    for (key, value) in mapping {
      guard let name = key.scalar?.string else {
        complain("the name of a setting must be a plain word", at: key)
        continue
      }
      guard let field = fields.first(where: { $0.name == name }) else {
        complain(Self.unknown(name, among: fields, below: group), at: key)
        continue
      }
      field.read(&self, field.name, value)
    }
  }

  package mutating func complain(_ words: String, at node: Node) {
    let mark = node.mark
    mistakes.append(
      YAMLMistake(words, line: mark?.line ?? 1, column: mark?.column ?? 1))
  }

  /// What to say of a name that no setting has.
  private static func unknown(
    _ name: String, among fields: [SettingsField], below group: String?
  ) -> String {
    let head =
      "there is no setting \(Quotation.quoted(name))" + (group.map { " below “\($0)”" } ?? "")
    let parts = name.split(separator: ".").map(String.init)
    for field in SettingsField.all where group == nil {
      if let below = field.below.first(where: { parts.last == $0.name }) {
        return "“\(below.name)” belongs below “\(field.name):”, on a line of its own that starts "
          + "with two spaces"
      }
    }
    if group == nil, let place = PrivacySettings.place(meantBy: name) { return head + "; " + place }
    // One of several: `private_category`.
    let plurals = [name + "s", name.hasSuffix("y") ? String(name.dropLast()) + "ies" : name]
    if let plural = fields.map(\.name).first(where: plurals.contains) {
      return head + "; did you mean “\(plural)”?"
    }
    if let near = EditDistance.nearest(to: name, among: fields.map(\.name)) {
      return head + "; did you mean “\(near)”?"
    }
    if group != nil, let field = SettingsField.all.first(where: { $0.name == name }) {
      return "“\(field.name)” does not belong here; start it at the beginning of a line"
    }
    let names = fields.map(\.name).joined(separator: ", ")
    return head + "; the settings \(group == nil ? "" : "there ")are \(names)"
  }
}

// MARK: Values

extension SettingsReading {
  /// A text; numbers and words such as `yes` are texts too.
  package mutating func text(_ node: Node, of name: String) -> String? {
    guard let scalar = scalar(node, of: name, expecting: "a text") else { return nil }
    if scalar.isBlank {
      let standard = SettingsField.all.first { $0.name == name }?.standard
      let without = if case .value(let value) = standard { " to get “\(value)”" } else { "" }
      complain(
        "“\(name)” must not be empty; write something, or delete the line\(without)", at: node)
      return nil
    }
    return scalar
  }

  mutating func wholeNumber(
    _ node: Node, of name: String, in range: ClosedRange<Int>, unit: String = "",
    inList: Bool = false
  ) -> Int? {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let text = scalar(node, of: name, expecting: expected) else { return nil }
    let isQuoted = [.singleQuoted, .doubleQuoted].contains(node.scalar?.style)
    let digits =
      unit.isEmpty || !text.hasSuffix(unit) ? text : String(text.dropLast(unit.count))
    let number = digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    guard let number, range.contains(number), !isQuoted else {
      let hint =
        isQuoted && number != nil
        ? "write \(digits) without the quotation marks" : "\(Quotation.quoted(text)) is not one"
      let subject = inList ? "each of “\(name)”" : "“\(name)”"
      complain("\(subject) must be \(expected); \(hint)", at: node)
      return nil
    }
    return number
  }

  /// One of a few words, which may be explained.
  package mutating func choice<Choice: SettingsWord>(
    _ node: Node, of name: String, among choices: [Choice], meaning: [String: String] = [:],
    otherwise: (String) -> String = { _ in "" }
  ) -> Choice? {
    let words = choices.map(\.settingName)
    let explained = words.map { word in word + (meaning[word].map { " (\($0))" } ?? "") }
    let expected = words.count == 1 ? words[0] : "one of \(explained.joined(separator: ", "))"
    guard let text = scalar(node, of: name, expecting: expected) else { return nil }
    if let choice = choices.first(where: { $0.settingName == text }) { return choice }
    let letters = text.lowercased().filter(\.isLetter)
    let near = words.first { $0 == letters } ?? EditDistance.nearest(to: text, among: words)
    if let near {
      complain(
        "\(Quotation.quoted(text)) is not a value for “\(name)”; did you mean “\(near)”?"
          + otherwise(text), at: node)
    } else {
      complain(
        "\(Quotation.quoted(text)) is not a value for “\(name)”; the values are "
          + explained.joined(separator: ", ") + otherwise(text), at: node)
    }
    return nil
  }

  /// The entries of a list.
  package mutating func list(
    _ node: Node, of name: String, example: String, canBeEmpty: Bool = false,
    written: (String) -> String? = { "[\($0)]" }
  ) -> [Node]? {
    if let sequence = node.sequence { return Array(sequence) }
    if node.isEmpty {
      complainOfNothing(node, of: name)
      return nil
    }
    var written = node.scalar.flatMap { written($0.string) }
    if canBeEmpty, ["none", "nothing", "no"].contains(node.scalar?.string) { written = "[]" }
    complain(
      "“\(name)” must be a list in square brackets; write “\(name): \(Quotation.shortened(written ?? example))”",
      at: node)
    return nil
  }

  /// Texts of a list, which may have none.
  package mutating func texts(_ node: Node, of name: String, example: String) -> [String]? {
    guard let nodes = list(node, of: name, example: example, canBeEmpty: true) else { return nil }
    let texts = nodes.compactMap { scalar($0, of: name, expecting: "a list of texts") }
    return texts.count == nodes.count ? texts : nil
  }

  /// Words of a list, each one of a few and none twice.
  package mutating func choices<Choice: SettingsWord>(
    _ node: Node, of name: String, among choices: [Choice], example: String,
    canBeEmpty: Bool = false, otherwise: (String) -> String = { _ in "" }
  ) -> [Choice]? {
    /// A list of the values that stand in a text; nil where something else stands there.
    func listed(_ text: String) -> String? {
      let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      return words.isEmpty || words.contains { Choice(settingName: $0) == nil }
        ? nil : "[\(words.joined(separator: ", "))]"
    }
    guard
      let nodes = list(node, of: name, example: example, canBeEmpty: canBeEmpty, written: listed)
    else { return nil }
    let before = mistakes.count
    var chosen: [Choice] = []
    for node in nodes {
      if let text = node.scalar?.string, Choice(settingName: text) == nil, let list = listed(text) {
        complain(
          "\(Quotation.quoted(text)) in “\(name)” lacks a comma between values; write \(list)",
          at: node)
        continue
      }
      guard let choice = choice(node, of: name, among: choices, otherwise: otherwise) else {
        continue
      }
      if chosen.contains(choice) {
        complain("“\(name)” lists “\(choice.settingName)” twice; keep one of them", at: node)
      }
      chosen.append(choice)
    }
    return mistakes.count == before ? chosen : nil
  }

  /// An amount of money, without its currency.
  package mutating func amount(_ node: Node, of name: String) -> Decimal? {
    let expected = "an amount such as 5000 or 5000.50"
    guard let text = scalar(node, of: name, expecting: expected) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // Twelve digits and four places are more than anybody insures, and exact in any arithmetic.
    let isAmount =
      (1...2).contains(parts.count)
      && parts.allSatisfy { $0.allSatisfy { $0.isASCII && $0.isNumber } && !$0.isEmpty }
      && parts[0].count <= 12 && (parts.count == 1 || parts[1].count <= 4)
    guard isAmount, let amount = Decimal(string: text) else {
      complain(
        "\(Quotation.quoted(name)) must be \(expected), in digits only, without a currency and without commas; "
          + "\(Quotation.quoted(text)) is not one", at: node)
      return nil
    }
    if let (thousands, decimals) = Self.twoReadings(of: parts) {
      complain(
        "\(Quotation.quoted(name)): \(Quotation.quoted(text)) can be read in two ways; write \(thousands) if the point "
          + "sets off thousands, or \(decimals) if it sets off decimals", at: node)
      return nil
    }
    return amount
  }

  /// How to write an amount of one point in either of its meanings; nil where there is but one.
  ///
  /// In half the world `60.000` is sixty thousand, and a limit of sixty would be taken for that of the policy.
  private static func twoReadings(
    of parts: [Substring]
  ) -> (thousands: String, decimals: String)? {
    guard parts.count == 2, parts[1].count == 3, parts[0].count <= 3, parts[0].first != "0" else {
      return nil
    }
    // Two places or four are decimals.
    let decimals = parts[1].last == "0" ? parts[1].dropLast() : parts[1] + "0"
    return ("\(parts[0])\(parts[1])", "\(parts[0]).\(decimals)")
  }

  /// A day, written as 2026-12-31.
  package mutating func day(_ node: Node, of name: String) -> CalendarDate? {
    let expected = "a date with the year first, such as 2026-12-31"
    guard let text = scalar(node, of: name, expecting: expected) else { return nil }
    if let day = CalendarDate(text) { return day }
    complain(
      CalendarDate.figures(text) == nil
        ? "“\(name)” must be \(expected); \(Quotation.quoted(text)) is not one"
        : "“\(name)”: \(Quotation.shortened(text)) is not a date in the calendar", at: node)
    return nil
  }

  /// What stands below a name, as names and values.
  package mutating func group(_ node: Node, of name: String, example: String) -> Node.Mapping? {
    if let mapping = node.mapping { return mapping }
    // A name with nothing below it sets nothing.
    if node.isEmpty { return nil }
    complain(YAMLMistake.words(forGroup: name, example: example), at: node)
    return nil
  }

  /// The text of a node that is neither empty nor a list or group.
  package mutating func scalar(_ node: Node, of name: String, expecting expected: String) -> String?
  {
    switch node {
    case .scalar(let scalar):
      if node.isEmpty {
        complainOfNothing(node, of: name)
        return nil
      }
      return scalar.string
    case .sequence(let sequence):
      let only = sequence.count == 1 ? sequence.first?.scalar?.string : nil
      let hint = only.map { "; write “\(name): \(Quotation.shortened($0))”" } ?? ""
      complain("“\(name)” must be \(expected), not a list\(hint)", at: node)
    case .mapping(let mapping):
      let only = mapping.count == 1 ? mapping.first?.value.scalar?.string : nil
      let hint = only.map { "; write “\(name): \(Quotation.shortened($0))” on one line" } ?? ""
      complain("“\(name)” must be \(expected), but there are settings below it\(hint)", at: node)
    case .alias:
      complain("“\(name)” must be \(expected)", at: node)
    }
    return nil
  }

  private mutating func complainOfNothing(_ node: Node, of name: String) {
    let line = node.mark.map { $0.line - 1 }.flatMap {
      lines.indices.contains($0) ? lines[$0] : nil
    }
    let rest = line?.drop { $0 != ":" }.dropFirst().drop { $0 == " " } ?? ""
    if rest.first == "#" {
      complain(
        "“\(name)” has no value, because what follows “#” is a comment; put it in quotation marks",
        at: node)
    } else if rest.first == "!" {
      complain("a text that begins with “!” needs quotation marks", at: node)
    } else {
      complain("“\(name)” has no value; write one after the colon, or delete the line", at: node)
    }
  }
}
