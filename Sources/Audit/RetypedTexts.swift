import Basics
import Model
import Foundation

/// Private texts as somebody may have typed them by hand: with other capitals, accents, dashes and blanks than pages
/// have them, amounts with other marks, days in another order, and markup in the middle of a word.
///
/// Of all the texts it holds only those that begin as words do in what the owner wrote, which are few.
struct RetypedTexts: Sendable {
  typealias Origin = PrivateTexts.Origin

  /// A text that may have been typed.
  struct Text: Sendable {
    var text: String
    var origin: Origin
    /// Whether it may be read after all.
    fileprivate var isPublic = false
  }

  /// How the words begin that the owner wrote, and the figures of numbers there.
  private(set) var typed: Set<UInt64> = []
  private(set) var figures: Set<[UInt8]> = []
  /// Texts by their letters.
  private var words = WordSearch()
  private var ofWords: [Text] = []
  /// Amounts as they are written.
  private var amounts = TextSearch(of: 16)
  private var ofAmounts: [Text] = []
  /// The names of months that the owner wrote, in any language; nil until a day asks for them.
  var months: TypedMonths?
  /// The places of both by what messages call them.
  private var placesOfWords: [String: [Int]] = [:]
  private var placesOfAmounts: [String: [Int]] = [:]

  /// For looking at some texts that the owner wrote, and at the names of files.
  init(in written: [[UInt8]], names: [String] = []) {
    for text in written {
      for reading in Self.readings(of: text) { note(reading.words) }
    }
    for name in names.flatMap(Self.readings(ofName:)) {
      for reading in Self.readings(of: Array(name.utf8)) { note(reading.words) }
    }
  }

  /// Notes how words begin, and figures.
  private mutating func note(_ words: SoughtWords) {
    WordSearch.eachHead(of: words) { typed.insert($0) }
    var run: [UInt8] = []
    for (place, byte) in words.letters.enumerated() {
      if words.gaps[place] != .none || !SoughtWords.isFigure(byte) {
        if !run.isEmpty { figures.insert(run) }
        run = []
      }
      if SoughtWords.isFigure(byte) { run.append(byte) }
    }
    if !run.isEmpty { figures.insert(run) }
  }

  // MARK: What must not be read

  mutating func add(_ text: String, _ origin: Origin) {
    if typed.isEmpty { return }
    addFigures(of: text, origin)
    guard Self.mayBegin(text, asOneOf: typed) else { return }
    add(Self.kind(of: text), text, of: text, origin)
  }

  /// How a text is looked for: a number's parts may be typed with blanks between them, or without.
  static func kind(of text: String) -> WordSearch.Kind {
    let parts = text.split { $0 == "-" || $0 == "/" || $0 == "." || $0 == "_" || $0.isWhitespace }
    let figures = text.count(where: \.isNumber)
    guard (2...mostParts).contains(parts.count), figures > 0 else { return .words }
    // A few figures alone with blanks between them stand in any drawing.
    return figures >= fewestFigures || text.contains(where: \.isLetter) ? .number : .words
  }

  /// Whether a text may begin as one of those, as far as that is seen at once.
  static func mayBegin(_ text: String, asOneOf heads: Set<UInt64>) -> Bool {
    var (head, count): (UInt64, Int) = (0, 0)
    var isBehindFigure = false
    for byte in text.utf8 {
      let small = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      let isFigure = SoughtWords.isFigure(small)
      guard isFigure || small &- 0x61 < 26 else {
        // What is folded or escaped is not seen at once.
        if WordSearch.isFoldedOrEscaped(byte) { return true }
        isBehindFigure = false
        continue
      }
      // Nor is `31st`, and the time behind a day.
      if isBehindFigure, !isFigure { return true }
      isBehindFigure = isFigure
      (head, count) = (head << 8 | UInt64(small), count + 1)
      if count == WordSearch.head { return heads.contains(head) }
    }
    return false
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

  mutating func add(
    _ kind: WordSearch.Kind, _ form: String, of text: String, _ origin: Origin
  ) {
    let sought = SoughtWords(of: form)
    guard let head = WordSearch.head(of: sought), typed.contains(head),
      let (number, isNew) = words.add(sought, as: kind, isNameOfThing: origin.isNameOfThing)
    else { return }
    if isNew {
      placesOfWords[text, default: []].append(number)
      ofWords.append(Text(text: text, origin: origin))
    } else if origin.isIdentifying, !ofWords[number].origin.isIdentifying {
      placesOfWords[text, default: []].append(number)
      ofWords[number] = Text(text: text, origin: origin)
    }
  }

  /// Adds an amount in one of the ways in which it is written; `text` is what messages call it.
  mutating func add(amount form: String, of text: String, _ origin: Origin) {
    guard let (number, isNew) = amounts.add(PlainBytes.of(form)) else { return }
    // It goes by each of its names.
    placesOfAmounts[text, default: []].append(number)
    guard isNew else { return }
    ofAmounts.append(Text(text: text, origin: origin))
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
  func found(in bytes: [UInt8], isName: Bool = false) -> [Found] {
    if ofWords.isEmpty && ofAmounts.isEmpty { return [] }
    var found: [Found] = []
    func note(_ text: Text, line: Int) {
      guard found.count < PrivateTexts.mostFound, !text.isPublic,
        !found.contains(where: { $0.text.text == text.text })
      else { return }
      found.append(Found(text: text, line: line))
    }
    eachPlace(in: bytes, isName: isName) {
      note(ofWords[$0], line: $1)
    } amount: {
      note(ofAmounts[$0], line: $1)
    }
    return found
  }

  /// Gives the number of each text in something that was written, by its words or as an amount, with its line.
  private func eachPlace(
    in bytes: [UInt8], isName: Bool = false, word: (_ number: Int, _ line: Int) -> Void,
    amount: (_ number: Int, _ line: Int) -> Void
  ) {
    for reading in Self.readings(of: bytes) {
      words.search(
        reading.words, isName: isName, isOfCapitals: reading.isOfCapitals
      ) { number, place in
        word(number, reading.starts.line(of: place))
      }
    }
    for form in WrittenForms.all(of: bytes) {
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
    Self.readings(ofName: name).flatMap { found(in: Array($0.utf8), isName: true).map(\.text) }
  }

  // MARK: Words

  /// The words of something that was written, and where its lines begin in them.
  private struct Reading {
    var words = SoughtWords()
    var starts = LineStarts()
    /// Whether capitals within words begin others: `SapphireRing`.
    var isOfCapitals = false
  }

  /// The words of all of them.
  private static func readings(of bytes: [UInt8]) -> [Reading] {
    WrittenForms.all(of: bytes).flatMap { form in
      var (asWritten, byCapitals) = (Reading(), Reading(isOfCapitals: true))
      for line in lines(of: form) {
        asWritten.starts.append(asWritten.words.letters.count)
        asWritten.words.append(line: Array(line))
        byCapitals.starts.append(byCapitals.words.letters.count)
        if let parted = WrittenForms.partedByCapitals(line) {
          byCapitals.words.append(line: parted)
        }
      }
      return byCapitals.words.letters.isEmpty ? [asWritten] : [asWritten, byCapitals]
    }
  }

  /// A file's name as it stands, and its words, which hyphens may part.
  private static func readings(ofName name: String) -> [String] {
    [name, String(name.map { "-_./+".contains($0) ? " " : $0 })]
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 10, omittingEmptySubsequences: false)
  }
}
