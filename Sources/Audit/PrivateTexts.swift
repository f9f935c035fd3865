import Basics
import Inventories
import Model
import Pictures
import Tables
import Foundation

/// The texts that must not be read in a public edition, and whose they are.
///
/// Short ones say nothing by themselves and would be found everywhere; long ones are known by how their lines
/// begin. What may be read anyway is no secret: what is shown of the items, the site's own words and the files
/// of the program. Where a private text is a part of one that may be read, a room's name in a thing's, only
/// that place of it may.
struct PrivateTexts: Sendable {
  /// The fewest characters of a word that is looked for in the search's data.
  static let fewest = SearchFolding.fewest
  /// The most characters of a line that are compared.
  static let most = 48

  private(set) var search: TextSearch
  private(set) var origins: [Origin] = []
  /// Which of them may be read after all, and where.
  private var allowances = TextAllowances()
  /// Those that stand in what the owner wrote, however they are typed.
  private(set) var retyped: RetypedTexts
  /// Those that public fields tell as they are retyped.
  private(set) var retypedFields = RetypedFields(of: [], in: [])
  /// Tells these texts from any others.
  private(set) var fingerprint = Fingerprint.start
  /// What public fields of items tell.
  private(set) var told: [Told] = []
  /// What the settings say of private items on every page, by the settings' names.
  private(set) var toldBySettings: [(name: String, number: Int)] = []
  /// What the settings allow and none of the texts is like.
  private(set) var unusedAllowances: [String] = []

  /// A private text in a public field of an item.
  struct Told: Hashable, Sendable {
    /// The item's place in the whole catalogue.
    var item: Int
    /// What its owner calls the field.
    var field: String
    var number: Int
  }

  /// The texts of a catalogue of which `shown` is public, to be looked for in pages and in what the owner wrote.
  init(
    of whole: Catalog, shown: Edition.Shown, hidden: Set<ItemField>, settings: Settings,
    written: [[UInt8]] = [], names: [String] = []
  ) {
    search = TextSearch(of: whole.items.count * 8 + 64)
    retyped = RetypedTexts(in: written, names: names)
    let formats = settings.formats
    var words = Spelling(formats: formats, moments: LocalDates(settings))
    let privateItems = PrivateItems(settings.privacy)
    // The places of items of which anything may be read, by those in the archive.
    var open: [Int: Int] = [:]
    for (place, item) in whole.items.enumerated() {
      let isWhole = privateItems.contains(item)
      if !isWhole, open[item.index] == nil { open[item.index] = place }
      let what = { Origin(item: place, what: $0) }
      for own in item.details.ownFields
      where isWhole || !settings.privacy.shows(ownField: own.name) {
        add(lines: own.text, what(.ownField(own.name)))
      }
      for field in ItemField.allCases where isWhole || hidden.contains(field) {
        for value in item.values(of: field) {
          words.each(of: value) { add(lines: $0, what(.field(field))) }
          retyped.add(value, formats: formats, what(.field(field)))
        }
      }
      if isWhole, let key = item.key { add(lines: key, what(.key)) }
      for photo in item.photos where photo.path != item.key {
        add(file: photo.path, key: item.key, what(.photo))
      }
      for document in item.documents { add(file: document.path, key: item.key, what(.document)) }
    }
    for (name, text) in settings.report.texts {
      add(lines: text, Origin(item: nil, what: .setting(name)))
    }
    add(lines: whole.root.path, Origin(item: nil, what: .folder))
    retypedFields = fields(
      of: shown, telling: whole, hiding: hidden, settings: settings)
    for (item, origin) in zip(shown.catalog.items, shown.origins) {
      guard let place = open[origin] else { continue }
      allow(item, of: place, in: whole, hiding: hidden, settings: settings, words: &words)
    }
    let places = shown.origins.map { open[$0] }
    let items = zip(shown.catalog.items, places).filter { $0.1 != nil }.map(\.0)
    allowGroups(of: items, at: places.compactMap(\.self), hiding: hidden, settings: settings)
    for text in settings.privacy.allowed {
      if !isAnyPrivate(in: text) { unusedAllowances.append(text) }
      allow(text, always: true)
    }
    toldBySettings = findTold(in: settings)
    allowSite(settings: settings)
    fingerprint = ownFingerprint
  }

  /// A hash of all that decides what is found.
  private var ownFingerprint: UInt64 {
    var fingerprint = Fingerprint.start
    for number in 0..<search.count {
      fingerprint = Fingerprint.adding(search[number], to: fingerprint)
      fingerprint = allowances.adding(number, to: fingerprint)
    }
    return fingerprint
  }

  // MARK: What must not be read

  private mutating func add(lines text: String, _ origin: Origin) {
    for line in text.split(whereSeparator: \.isNewline) {
      add(PlainBytes.of(Self.beginning(of: line)), origin)
      // Two characters of some scripts have as many bytes.
      if line.utf8.count >= Self.fewest { retyped.add(String(line), origin) }
    }
    for word in FoldedText.words(of: text) {
      var origin = origin
      origin.isWord = true
      add(Array(word.utf8), origin)
    }
  }

  /// A file's name, and how a camera counted it.
  private mutating func add(file path: String, key: String?, _ origin: Origin) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = (name as NSString).deletingPathExtension
    if stem.lowercased() == key?.lowercased() || PictureKind.mayBeCalled(stem.lowercased()) {
      return
    }
    add(PlainBytes.of(name), origin)
    if stem.contains(where: \.isNumber), stem.contains(where: \.isLetter) {
      add(PlainBytes.of(stem), origin)
    }
  }

  private mutating func add(_ plain: [UInt8], _ origin: Origin) {
    let text = Self.withoutEnd(plain)
    // Words of the search's data are many, and two characters begin any of them.
    guard origin.isWord ? Self.isLong(text) : SearchFolding.isLongEnough(text),
      let (number, isNew) = search.add(text)
    else { return }
    if isNew {
      origins.append(origin)
      allowances.addText()
    } else {
      origins[number] = origins[number].joined(with: origin)
    }
  }

  /// Whether a text has the fewest characters, of which each has one byte that begins it.
  static func isLong(_ text: some Collection<UInt8>) -> Bool {
    text.count { $0 & 0xC0 != 0x80 } >= fewest
  }

  /// A text as it is looked for: what a backslash at the end belongs to depends on what stands behind it.
  static func withoutEnd(_ plain: [UInt8]) -> [UInt8] {
    let end = plain.lastIndex { $0 != 0x20 && $0 != UInt8(ascii: "\\") } ?? -1
    return trimmed(Array(plain[...end]))
  }

  /// How a line begins: up to so many characters, and the end of a word.
  static func beginning(of line: Substring) -> String {
    guard line.count > most else { return String(line) }
    let start = line.prefix(most)
    guard let end = start.lastIndex(where: \.isWhitespace),
      start.distance(from: start.startIndex, to: end) > most / 2
    else { return String(start) }
    return String(start[..<end])
  }

  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 != 0x20 }),
      let last = text.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
  }

  // MARK: What may be read

  /// Takes what may be read of an item that is shown, by the settings and not by what it holds.
  private mutating func allow(
    _ item: Item, of place: Int, in whole: Catalog, hiding hidden: Set<ItemField>,
    settings: Settings, words: inout Spelling
  ) {
    let privacy = settings.privacy
    var said: Set<Int> = []
    for field in ItemField.allCases where !hidden.contains(field) {
      guard let value = item[field] else { continue }
      words.each(of: value) {
        said.formUnion(allow($0, of: place))
        note($0, in: field.words, of: place)
      }
      // Pages say what it is for one of several, too.
      if let one = value.amount.flatMap(item.each) {
        words.each(of: .amount(one)) { said.formUnion(allow($0, of: place)) }
      }
    }
    for own in item.details.ownFields where privacy.shows(ownField: own.name) {
      said.formUnion(allow(own.text, of: place))
      note(own.text, in: own.name, of: place)
    }
    guard let key = item.key else { return }
    note(key, in: TableColumn.id.heading, of: place)
    // An address is no reason that anybody may read what is private of the item, unless the item says so itself.
    let own = numbers(of: whole.items[place], hiding: hidden, privacy: privacy, words: &words)
    allow(key, of: place, besides: own.subtracting(said))
  }

  /// The numbers of the private texts of an item that is shown.
  private func numbers(
    of item: Item, hiding hidden: Set<ItemField>, privacy: PrivacySettings, words: inout Spelling
  ) -> Set<Int> {
    var numbers: Set<Int> = []
    func add(_ text: String) {
      for line in text.split(whereSeparator: \.isNewline) {
        let plain = Self.withoutEnd(PlainBytes.of(Self.beginning(of: line)))
        if let number = search.number(of: plain) { numbers.insert(number) }
      }
      for word in FoldedText.words(of: text) {
        if let number = search.number(of: Array(word.utf8)) { numbers.insert(number) }
      }
    }
    for field in hidden {
      if let value = item[field] { words.each(of: value, add) }
    }
    for own in item.details.ownFields where !privacy.shows(ownField: own.name) { add(own.text) }
    return numbers
  }

  /// Takes what the site says whatever is in it.
  private mutating func allowSite(settings: Settings) {
    // Who owns the things is mostly who is insured, and each page says so.
    for setting in Self.shownSettings(of: settings) { allow(setting.text, always: true) }
    // Pages lead to one another by the address's path alone.
    if let path = settings.baseURL.flatMap(URL.init(string:))?.path(percentEncoded: false) {
      allow(path, always: true)
    }
    // The program's own words: what a project's say is looked at like all that its owner wrote.
    let language = Language(settings.language)
    for word in language.words.values { allow(word) }
    // Two or three characters of a name are also a part of what the program says in that language.
    for phrase in language.phrases {
      search.search(PlainBytes.of(phrase)) { number, _ in
        if !Self.isLong(search[number]) { allowances.allow(number) }
      }
    }
    let counting = CountingPhrases(of: language)
    for number in 0..<search.count where counting.contains(search[number]) {
      allowances.allow(number)
    }
    // What stands in every site of the program is nobody's secret.
    for path in BuiltInFiles.paths where !path.hasPrefix(LanguageFile.folder) {
      let content = BuiltInFiles.content(of: path) ?? []
      search.search(PlainBytes.of(content)) { number, _ in allowances.allow(number) }
      retyped.allow(written: content)
    }
  }

  /// Notes what a public text of an item tells.
  private mutating func note(_ text: String, in field: String, of item: Int) {
    var exact: Set<Int> = []
    for line in text.split(whereSeparator: \.isNewline) {
      var found: [Told] = []
      let plain = Self.trimmed(PlainBytes.of(String(line)))
      search.search(plain) { number, place in
        let isWhole = Self.isWord(at: place, of: search[number].count, in: plain)
        let origin = origins[number]
        exact.insert(number)
        // What marks another item is refused there.
        if isWhole, !origin.isWord, origin.isTelling, !origin.isIdentifying || origin.item == item {
          found.append(Told(item: item, field: field, number: number))
        }
      }
      note(found, of: item)
    }
    // What stands there as it is was noted, or is refused.
    note(
      retypedFields[text].filter { !exact.contains($0) }.map {
        Told(item: item, field: field, number: $0)
      }, of: item)
  }

  private mutating func note(_ found: [Told], of item: Int) {
    // One item after another, so that none comes again later.
    for one in found where !told.reversed().prefix(while: { $0.item == item }).contains(one) {
      told.append(one)
    }
  }

  /// Whether a part of a text stands between words.
  private static func isWord(at place: Int, of count: Int, in plain: [UInt8]) -> Bool {
    func isLetter(_ place: Int) -> Bool {
      guard plain.indices.contains(place) else { return false }
      return switch plain[place] {
      case 0x30...0x39, 0x61...0x7A, 0x80...0xFF: true
      default: false
      }
    }
    return !isLetter(place - 1) && !isLetter(place + count)
  }

  /// Whether any private text stands in one.
  private func isAnyPrivate(in text: String) -> Bool {
    var isAny = retyped.isAny(in: text)
    for line in text.split(whereSeparator: \.isNewline) {
      search.search(Self.trimmed(PlainBytes.of(String(line)))) { _, _ in isAny = true }
    }
    return isAny
  }

  /// Takes what pages say of items together: the addresses of their categories, rooms and tags, and sums.
  ///
  /// `places` are those of the items in the whole catalogue.
  private mutating func allowGroups(
    of items: [Item], at places: [Int], hiding hidden: Set<ItemField>, settings: Settings
  ) {
    let formats = settings.formats
    func sums(of places: some Sequence<Int>) -> [Money] {
      hidden.contains(.value) ? [] : Money.sums(of: places.compactMap { items[$0].value })
    }
    for sum in sums(of: items.indices) { allow(formats.money(sum)) }
    for facet in Facet.all(of: items, language: settings.language)
    where !hidden.contains(facet.field) {
      for group in facet.groups {
        allow(group.token)
        // What its own item's category says, the category's address may say.
        for item in itemsIdentified(in: group.token)
        where group.places.contains(where: { places[$0] == item }) {
          allow(group.token, of: item)
        }
        for sum in sums(of: group.places) { allow(formats.money(sum)) }
      }
    }
  }

  /// The items that a text tells from all others.
  private func itemsIdentified(in text: String) -> Set<Int> {
    Set(
      found(in: Self.trimmed(PlainBytes.of(text))).map { origins[$0.number] }
        .filter(\.isIdentifying).compactMap(\.item))
  }

  /// Takes a text that may be read: one of an item, one that the settings show or allow whatever it tells, or
  /// one of the site; some it allows in no case. Gives the numbers of those that stand in it and may be read there.
  @discardableResult
  private mutating func allow(
    _ text: String, of item: Int? = nil, always: Bool = false, besides refusing: Set<Int> = []
  ) -> Set<Int> {
    var refused: [Origin] = []
    var allowed: Set<Int> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let plain = Self.trimmed(PlainBytes.of(String(line)))
      for (number, place) in found(in: plain) {
        let origin = origins[number]
        guard !refusing.contains(number),
          always || !origin.isIdentifying || (item != nil && origin.item == item)
        else {
          refused.append(origin)
          continue
        }
        allowed.insert(number)
        allowances.allow(number, of: search[number].count, at: place, of: plain)
      }
    }
    if refusing.isEmpty || refused.isEmpty { retyped.allow(text, of: item, always: always) }
    for word in FoldedText.words(of: text) {
      guard let number = search.number(of: Array(word.utf8)), !refusing.contains(number) else {
        continue
      }
      let origin = origins[number]
      if !refused.contains(where: { $0.item == origin.item && $0.what == origin.what }) {
        allowances.allow(word: number)
        allowed.insert(number)
      }
    }
    return allowed
  }

  /// The private texts in a line that may be read, with their places.
  private func found(in plain: [UInt8]) -> [(number: Int, place: Int)] {
    var found: [(number: Int, place: Int)] = []
    search.search(plain) { found.append(($0, $1)) }
    return found
  }

  // MARK: Looking

  /// As many finds as are told of one file: they are enough to look for what led to them.
  static let mostFound = 5

  /// The private texts that stand in a text that is plain already; `isOfSearch` says that it is the search's
  /// data, in which words stand by themselves.
  func found(in plain: [UInt8], isOfSearch: Bool = false, most: Int = mostFound) -> [Int] {
    var found: [Int] = []
    search.search(plain) { number, place in
      guard found.count < most, !allowances.areEverywhere(number),
        !isInKoreanWord(number, at: place, of: plain),
        isOfSearch ? isWordOfSecret(number) : !origins[number].isWord,
        !found.contains(number), !allowances.cover(number, at: place, of: plain)
      else { return }
      found.append(number)
    }
    return found
  }

  /// Whether a text is one word that may not be among those of the search's data.
  private func isWordOfSecret(_ number: Int) -> Bool {
    !allowances.areForWord(number) && !search[number].contains(0x20)
  }

  /// A text as it is looked for.
  func text(_ number: Int) -> String { String(decoding: search[number], as: UTF8.self) }

  func origin(_ number: Int) -> Origin { origins[number] }

  func mayBeReadAnywhere(_ number: Int) -> Bool { allowances.areEverywhere(number) }
}
