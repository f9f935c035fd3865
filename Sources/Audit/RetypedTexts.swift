import Basics
import Model
import Foundation

/// Private texts as somebody may have typed them by hand: with other capitals, accents, dashes and blanks than pages
/// have them, amounts with other marks, days in another order, and markup in the middle of a word.
///
/// Of all the texts it holds only those whose words stand in what the owner wrote, which are few.
struct RetypedTexts: Sendable {
  typealias Origin = PrivateTexts.Origin

  /// A text that may have been typed.
  struct Text: Sendable {
    var text: String
    var origin: Origin
    /// Whether it may be read after all.
    fileprivate var isPublic = false
  }

  /// What the owner wrote has these words.
  private let typed: Set<String>
  /// Texts by their words, folded.
  private var words = TextSearch(of: 16)
  private var ofWords: [Text] = []
  /// Amounts as they are written.
  private var amounts = TextSearch(of: 16)
  private var ofAmounts: [Text] = []
  /// The places of both by what messages call them.
  private var placesOfWords: [String: [Int]] = [:]
  private var placesOfAmounts: [String: [Int]] = [:]

  /// For looking at some texts that the owner wrote, and at the names of files.
  init(in written: [[UInt8]], names: [String] = []) {
    let texts = written + names.flatMap(Self.readings(ofName:)).map { Array($0.utf8) }
    typed = Set(texts.lazy.flatMap(Self.readings).joined().joined())
  }

  // MARK: What must not be read

  mutating func add(_ text: String, _ origin: Origin) {
    if typed.isEmpty { return }
    add(words: text, of: text, origin)
    // A number's parts may be typed with blanks between them, or without.
    let parts = text.split { $0 == "-" || $0 == "/" || $0 == "." || $0 == "_" || $0.isWhitespace }
    let figures = text.count(where: \.isNumber)
    guard (2...Self.mostParts).contains(parts.count), figures > 0 else { return }
    // A few figures alone with blanks between them stand in any drawing.
    guard figures >= Self.fewestFigures || text.contains(where: \.isLetter) else { return }
    add(words: parts.joined(separator: " "), of: text, origin)
    add(words: parts.joined(), of: text, origin)
  }

  /// More parts than a number has that people type in several ways.
  private static let mostParts = 6
  /// The fewest figures of a number that has no letters.
  private static let fewestFigures = 8

  mutating func add(_ value: FieldValue, formats: Formats, _ origin: Origin) {
    if typed.isEmpty { return }
    switch value {
    case .amount(let amount): add(amount, formats: formats, origin)
    case .day(let day): add(day, formats, origin)
    case .days(let days): for day in days { add(day, formats, origin) }
    case .moment(let moment):
      add(day: formats.plainDate(moment), long: formats.longDate(moment), origin)
    case .text, .texts, .count, .written: break
    }
  }

  /// A month or a year is no secret by itself.
  private mutating func add(_ day: PartialDate, _ formats: Formats, _ origin: Origin) {
    guard let exact = day.exactDay else { return }
    add(day: exact.description, long: formats.longDate(exact), origin)
  }

  private mutating func add(words form: String, of text: String, _ origin: Origin) {
    let folded = Self.words(of: Array(form.utf8))
    guard !folded.isEmpty, folded.allSatisfy(typed.contains),
      let (number, isNew) = words.add(Array(folded.joined(separator: " ").utf8))
    else { return }
    if isNew {
      placesOfWords[text, default: []].append(number)
      ofWords.append(Text(text: text, origin: origin))
    } else if origin.isIdentifying, !ofWords[number].origin.isIdentifying {
      placesOfWords[text, default: []].append(number)
      ofWords[number] = Text(text: text, origin: origin)
    }
  }

  /// The marks between thousands; blanks of all kinds are one.
  private static let groupings = [",", ".", " ", "'", "’"]
  private static let signs = ["$", "€", "£", "¥"]

  private mutating func add(_ amount: Money, formats: Formats, _ origin: Origin) {
    let parts = "\(amount.amount)".split(separator: ".", maxSplits: 1).map(String.init)
    guard let whole = parts.first, whole.allSatisfy(\.isNumber) else { return }
    let cents = (parts.dropFirst().first ?? "").padding(toLength: 2, withPad: "0", startingAt: 0)
    let groups = Self.groups(of: whole)
    guard typed.contains(whole) || typed.contains(whole + cents) || typed.contains(groups[0]) else {
      return
    }
    let text = formats.money(amount.figures)
    func add(_ form: String) {
      guard let (number, isNew) = amounts.add(PlainBytes.of(form)), isNew else { return }
      placesOfAmounts[text, default: []].append(number)
      ofAmounts.append(Text(text: text, origin: origin))
    }
    let code = amount.currency
    for number in [whole] + Self.groupings.map({ groups.joined(separator: $0) }) {
      for point in [".", ","] where !number.contains(point) { add(number + point + cents) }
      if parts.count > 1 { continue }
      if groups.count > 1 { add(number) }
      for sign in Self.signs + [code] {
        for blank in ["", " "] {
          add(sign + blank + number)
          add(number + blank + sign)
        }
      }
    }
  }

  /// The figures of a number in threes from its end.
  private static func groups(of figures: String) -> [String] {
    var groups: [String] = []
    var rest = figures[...]
    while !rest.isEmpty {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest = rest.dropLast(3)
    }
    return groups
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// A day by its year, month and day with hyphens, and in the words of the site's language.
  private mutating func add(day: String, long: String, _ origin: Origin) {
    let figures = day.split(separator: "-").map(String.init)
    guard figures.count == 3, let number = Int(figures[1]), (1...12).contains(number) else {
      return
    }
    let (year, month) = (figures[0], Self.months[number - 1])
    let bare = figures.dropFirst().map { $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }
    for (month, day) in [(figures[1], figures[2]), (bare[0], bare[1])] {
      for form in [[day, month, year], [month, day, year], [year, month, day]] {
        add(words: form.joined(), of: long, origin)
        add(words: form.joined(separator: " "), of: long, origin)
      }
    }
    for month in [month, String(month.prefix(3))] {
      add(words: "\(bare[1]) \(month) \(year)", of: long, origin)
      add(words: "\(month) \(bare[1]) \(year)", of: long, origin)
    }
    add(words: long, of: long, origin)
  }

  // MARK: What may be read

  /// Takes a text that may be read: those that stand in it may be, but for what marks another item.
  mutating func allow(_ text: String, of item: Int?, always: Bool) {
    if ofWords.isEmpty && ofAmounts.isEmpty { return }
    allow(where: Array(text.utf8)) {
      always || !$0.isIdentifying || (item != nil && $0.item == item)
    }
    if !always { return }
    // As a message calls it.
    for place in placesOfWords[text, default: []] where ofWords[place].text == text {
      ofWords[place].isPublic = true
    }
    for place in placesOfAmounts[text, default: []] { ofAmounts[place].isPublic = true }
  }

  /// Takes a file that anybody may read.
  mutating func allow(written bytes: [UInt8]) {
    if ofWords.isEmpty && ofAmounts.isEmpty { return }
    allow(where: bytes) { _ in true }
  }

  private mutating func allow(where bytes: [UInt8], _ isAllowed: (Origin) -> Bool) {
    var (places, placesOfAmounts): ([Int], [Int]) = ([], [])
    eachPlace(in: bytes) { number, _ in
      places.append(number)
    } amount: { number, _ in
      placesOfAmounts.append(number)
    }
    for place in places where isAllowed(ofWords[place].origin) { ofWords[place].isPublic = true }
    for place in placesOfAmounts where isAllowed(ofAmounts[place].origin) {
      ofAmounts[place].isPublic = true
    }
  }

  // MARK: Looking

  /// Whether any of them stands in a text.
  func isAny(in text: String) -> Bool {
    if ofWords.contains(where: { $0.text == text })
      || ofAmounts.contains(where: { $0.text == text })
    {
      return true
    }
    var isAny = false
    eachPlace(in: Array(text.utf8)) { _, _ in
      isAny = true
    } amount: { _, _ in
      isAny = true
    }
    return isAny
  }

  /// A private text, and the line, from 1, on which it begins.
  struct Found {
    var text: Text
    var line: Int
  }

  /// The first private texts in something that the owner wrote, each once.
  func found(in bytes: [UInt8]) -> [Found] {
    if ofWords.isEmpty && ofAmounts.isEmpty { return [] }
    var found: [Found] = []
    func note(_ text: Text, line: Int) {
      guard found.count < PrivateTexts.mostFound, !text.isPublic,
        !found.contains(where: { $0.text.text == text.text })
      else { return }
      found.append(Found(text: text, line: line))
    }
    eachPlace(in: bytes) {
      note(ofWords[$0], line: $1)
    } amount: {
      note(ofAmounts[$0], line: $1)
    }
    return found
  }

  /// Gives the number of each text in something that was written, by its words or as an amount, with its line.
  private func eachPlace(
    in bytes: [UInt8], word: (_ number: Int, _ line: Int) -> Void,
    amount: (_ number: Int, _ line: Int) -> Void
  ) {
    for lines in Self.readings(of: bytes) {
      var joined: [UInt8] = []
      var starts = LineStarts()
      for line in lines {
        starts.append(joined.count)
        for word in line { joined += Array(word.utf8) + [0x20] }
      }
      words.search(joined) { number, place in word(number, starts.line(of: place)) }
    }
    for form in Self.forms(of: bytes) {
      for (line, text) in Self.lines(of: form).enumerated() {
        amounts.search(PlainBytes.of(Array(text))) { number, _ in amount(number, line + 1) }
      }
    }
  }

  /// The places at which the lines of a text begin.
  struct LineStarts {
    private var starts: [Int] = []

    mutating func append(_ start: Int) { starts.append(start) }

    /// The line, from 1, that a place is on, found by halves; `look` is told of each start that is looked at.
    func line(of place: Int, look: (Int) -> Void = { _ in }) -> Int {
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        look(middle)
        if starts[middle] <= place { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// The private texts in a file's name.
  func found(inName name: String) -> [Text] {
    Self.readings(ofName: name).flatMap { found(in: Array($0.utf8)).map(\.text) }
  }

  // MARK: Words

  /// What was written as it stands, and as it is read without the markup in it, which may part two words or stand
  /// in the middle of one.
  private static func forms(of bytes: [UInt8]) -> [[UInt8]] {
    var forms = [bytes]
    if bytes.contains(UInt8(ascii: "<")) {
      forms += [withoutTags(bytes), withoutTags(bytes, parting: true)]
    }
    if bytes.contains(UInt8(ascii: "\\")) { forms.append(withoutEscapes(bytes)) }
    return forms
  }

  /// The words of each line of all of them.
  private static func readings(of bytes: [UInt8]) -> [[[String]]] {
    forms(of: bytes).map { lines(of: $0).map { words(of: Array($0)) } }
  }

  /// A file's name as it stands, and its words, which hyphens may part.
  private static func readings(ofName name: String) -> [String] {
    [name, String(name.map { "-_./".contains($0) ? " " : $0 })]
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 10, omittingEmptySubsequences: false)
  }

  /// What parts words in markup, in scripts and in style sheets.
  private static let parting = Set("<>=\"'(){}[];|*:#!?".utf8)

  /// The words of a line, folded.
  private static func words(of line: [UInt8]) -> [String] {
    var plain = PlainBytes.of(line.map { $0 == UInt8(ascii: "\"") ? 0x20 : $0 })
    for place in plain.indices where parting.contains(plain[place]) { plain[place] = 0x20 }
    partTimes(&plain)
    return FoldedText.words(of: String(decoding: plain, as: UTF8.self)).map(withoutOrdinal)
  }

  /// Parts a day from its time: `1999-12-31t10:00`.
  private static func partTimes(_ plain: inout [UInt8]) {
    for place in plain.indices.dropFirst().dropLast()
    where plain[place] == UInt8(ascii: "t") && isFigure(plain[place - 1])
      && isFigure(plain[place + 1])
    {
      plain[place] = 0x20
    }
  }

  private static func isFigure(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `31st` as `31`.
  private static func withoutOrdinal(_ word: String) -> String {
    guard (3...4).contains(word.utf8.count), word.utf8.first.map(isFigure) == true,
      ["st", "nd", "rd", "th"].contains(where: word.hasSuffix)
    else { return word }
    return String(word.dropLast(2))
  }

  /// The text with the escapes of style sheets (CSS Syntax 3, 4.3.7) and those with braces of scripts
  /// (ECMAScript, 12.9.4) undone.
  private static func withoutEscapes(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), let (scalar, end) = escape(in: bytes, at: place + 1)
      else {
        text.append(bytes[place])
        place += 1
        continue
      }
      text += Array(String(scalar).utf8)
      place = end
    }
    return text
  }

  /// The letter of an escape, behind its backslash, and the place behind it.
  private static func escape(
    in bytes: [UInt8], at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let isBraced = bytes[start...].starts(with: "u{".utf8)
    let figures = bytes[(isBraced ? start + 2 : start)...].prefix(6).prefix { isHexFigure($0) }
    guard let value = UInt32(String(decoding: figures, as: UTF8.self), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    var end = figures.endIndex
    if isBraced {
      guard end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
      end += 1
    } else if end < bytes.count, [0x20, 0x09, 0x0A].contains(bytes[end]) {
      // A blank ends it.
      end += 1
    }
    return (scalar, end)
  }

  private static func isHexFigure(_ byte: UInt8) -> Bool {
    isFigure(byte) || (0x61...0x66).contains(byte | 0x20)
  }

  /// The text without its tags and comments, whose lines stay; `parting` leaves a blank for each.
  private static func withoutTags(_ bytes: [UInt8], parting: Bool = false) -> [UInt8] {
    var text: [UInt8] = []
    var isInTag = false
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "<"), place + 1 < bytes.count, mayOpenTag(bytes[place + 1]) {
        if parting, !isInTag { text.append(0x20) }
        isInTag = true
      }
      if !isInTag || byte == 10 { text.append(byte) }
      if byte == UInt8(ascii: ">") { isInTag = false }
    }
    return text
  }

  private static func mayOpenTag(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
  }
}
