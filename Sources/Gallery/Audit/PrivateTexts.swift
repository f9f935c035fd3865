import Foundation

/// The texts that must not be read in a public edition, and whose they are.
///
/// Short ones say nothing by themselves and would be found everywhere; long ones are known by how their lines
/// begin. What may be read anyway is no secret: what is shown of the items, the site's own words and the files
/// of the program. Where a private text is a part of one that may be read, a room's name in a thing's, only
/// that place of it may.
struct PrivateTexts: Sendable {
  /// The fewest characters of a text that is looked for.
  static let fewest = 6
  /// The most characters of a line that are compared.
  static let most = 48

  private var search: TextSearch
  private var origins: [Origin] = []
  /// Whether each may be read after all.
  private var isPublic: [Bool] = []
  /// Whether each is a word that the search's data may hold by itself.
  private var isPublicWord: [Bool] = []
  /// Texts that may be read and that hold a private one, by its number.
  private var around: [Int: [(text: [UInt8], place: Int)]] = [:]
  /// Those that stand in what the owner wrote, however they are typed.
  private(set) var retyped: RetypedTexts
  /// Tells these texts from any others.
  private(set) var mark = Fingerprint.start
  /// What public fields of items tell.
  private(set) var told: [Told] = []
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

  /// What a text tells.
  struct Origin: Sendable {
    /// The item's place in the whole catalogue; nil for what is of no item.
    var item: Int?
    var what: What

    enum What: Hashable, Sendable {
      case field(ItemField)
      case ownField
      case photo
      case document
      case key
      case setting(String)
      case folder
    }
    /// Whether it is a word as the search's data has it, and counts there alone.
    var isWord = false

    /// Whether a text of an item that may be read is no reason that it may be, too: nobody writes the number of a
    /// policy there on purpose.
    var isIdentifying: Bool {
      if case .setting = what { return true }
      return false
    }

    /// Whether its owner should know that what stands in a public field tells it: what marks one thing. A room, a shop
    /// or a remark is written in many ways and places.
    fileprivate var isTelling: Bool {
      switch what {
      case .field(let field): Self.told.contains(field)
      case .key: true
      case .ownField, .photo, .document, .setting, .folder: false
      }
    }

    private static let told: Set<ItemField> = [
      .name, .serialNumber, .value, .date, .boughtOn, .paid, .replacementValue, .warrantyUntil,
    ]
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
    for (place, item) in whole.items.enumerated() {
      let isWhole = privateItems.contains(item)
      let what = { Origin(item: place, what: $0) }
      for own in item.details.ownFields
      where isWhole || !settings.privacy.shows(ownField: own.name) {
        add(lines: own.text, what(.ownField))
      }
      for field in ItemField.all where isWhole || hidden.contains(field) {
        if let value = item[field] {
          words.each(of: value) { add(lines: $0, what(.field(field))) }
          retyped.add(value, formats: formats, what(.field(field)))
        }
      }
      for unread in item.details.unread where isWhole || hidden.contains(unread.field) {
        add(lines: unread.text, what(.field(unread.field)))
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
    let places = Dictionary(whole.items.enumerated().map { ($1.index, $0) }) { first, _ in first }
    allow(shown: shown, places: places, settings: settings, words: &words)
    for text in settings.privacy.allowed {
      if !isAnyPrivate(in: text) { unusedAllowances.append(text) }
      allow(text, always: true)
    }
    mark = ownMark
  }

  /// A hash of all that decides what is found.
  private var ownMark: UInt64 {
    var mark = Fingerprint.start
    for number in 0..<search.count {
      mark = Fingerprint.adding(search[number], to: mark)
      let texts = around[number, default: []]
      mark = Fingerprint.adding(isPublicWord[number] ? 1 : 0, to: mark)
      mark = Fingerprint.adding(isPublic[number] ? 1 : UInt64(2 + texts.count), to: mark)
      if isPublic[number] { continue }
      for (text, place) in texts {
        mark = Fingerprint.adding(UInt64(place), to: Fingerprint.adding(text[...], to: mark))
      }
    }
    return mark
  }

  // MARK: What must not be read

  private mutating func add(lines text: String, _ origin: Origin) {
    for line in text.split(whereSeparator: \.isNewline) {
      add(PlainBytes.of(Self.beginning(of: line)), origin)
      if line.count >= Self.fewest { retyped.add(String(line), origin) }
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
    // What a backslash at the end belongs to hangs on what stands behind it.
    let end = plain.lastIndex { $0 != 0x20 && $0 != UInt8(ascii: "\\") } ?? -1
    let text = Self.trimmed(Array(plain[...end]))
    // As many characters as there are bytes that begin one.
    guard text.count(where: { $0 & 0xC0 != 0x80 }) >= Self.fewest,
      let (number, isNew) = search.add(text)
    else { return }
    if isNew {
      origins.append(origin)
      isPublic.append(false)
      isPublicWord.append(false)
    } else if origins[number].isWord, !origin.isWord {
      origins[number] = origin
    }
  }

  /// How a line begins: up to so many characters, and the end of a word.
  private static func beginning(of line: Substring) -> String {
    guard line.count > most else { return String(line) }
    let start = line.prefix(most)
    guard let end = start.lastIndex(where: \.isWhitespace),
      start.distance(from: start.startIndex, to: end) > most / 2
    else { return String(start) }
    return String(start[..<end])
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { $0 != 0x20 }),
      let last = text.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return first == 0 && last == text.count - 1 ? text : Array(text[first...last])
  }

  // MARK: What may be read

  private mutating func allow(
    shown: Edition.Shown, places: [Int: Int], settings: Settings, words: inout Spelling
  ) {
    for (item, origin) in zip(shown.catalog.items, shown.origins) {
      let place = places[origin]
      if let key = item.key {
        allow(key, of: place)
        note(key, in: TableColumn.id.heading, of: place)
      }
      for field in ItemField.all {
        guard let value = item[field] else { continue }
        words.each(of: value) {
          allow($0, of: place)
          note($0, in: field.declaration.words, of: place)
        }
      }
      for own in item.details.ownFields {
        allow(own.text, of: place)
        note(own.text, in: own.name, of: place)
      }
    }
    // Who owns the things is mostly who is insured, and each page says so.
    for text in [settings.title, settings.owner, settings.baseURL].compactMap(\.self) {
      allow(text, always: true)
    }
    // Pages lead to one another by the address's path alone.
    if let path = settings.baseURL.flatMap(URL.init(string:))?.path(percentEncoded: false) {
      allow(path, always: true)
    }
    let language = settings.words
    for word in language.words.values { allow(word) }
    let counting = CountingPhrases(of: language)
    for number in 0..<search.count where counting.contains(search[number]) {
      isPublic[number] = true
    }
    allowGroups(of: shown.catalog, settings: settings)
    // What stands in every site of the program is nobody's secret.
    for path in BuiltInFiles.paths where !path.hasPrefix(LanguageFile.folder) {
      let content = BuiltInFiles.content(of: path) ?? []
      search.search(PlainBytes.of(content)) { number, _ in isPublic[number] = true }
      retyped.allow(written: content)
    }
  }

  /// Notes what a public text of an item tells.
  private mutating func note(_ text: String, in field: String, of item: Int?) {
    guard let item else { return }
    for line in text.split(whereSeparator: \.isNewline) {
      var found: [Told] = []
      let plain = Self.trimmed(PlainBytes.of(String(line)))
      search.search(plain) { number, place in
        let isWhole = Self.isWord(at: place, of: search[number].count, in: plain)
        if isWhole, !origins[number].isWord, origins[number].isTelling {
          found.append(Told(item: item, field: field, number: number))
        }
      }
      // One item after another, so that none comes again later.
      for one in found where !told.reversed().prefix(while: { $0.item == item }).contains(one) {
        told.append(one)
      }
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
  private mutating func allowGroups(of catalog: Catalog, settings: Settings) {
    let formats = settings.formats
    for sum in catalog.totals { allow(formats.money(sum)) }
    for group in Facet.all(of: catalog.items, language: settings.language).flatMap(\.groups) {
      allow(group.token)
      let values = group.places.lazy.compactMap { catalog.items[$0].value }
      for sum in Money.sums(of: values) { allow(formats.money(sum)) }
    }
  }

  /// Takes a text that may be read: one of an item, one that the settings show or allow whatever it tells, or
  /// one of the site.
  private mutating func allow(_ text: String, of item: Int? = nil, always: Bool = false) {
    var refused: [Origin] = []
    retyped.allow(text, of: item, always: always)
    for line in text.split(whereSeparator: \.isNewline) {
      refused += allow(line: Self.trimmed(PlainBytes.of(String(line))), of: item, always: always)
    }
    for word in FoldedText.words(of: text) {
      guard let number = search.number(of: Array(word.utf8)) else { continue }
      let origin = origins[number]
      if !refused.contains(where: { $0.item == origin.item && $0.what == origin.what }) {
        isPublicWord[number] = true
      }
    }
  }

  /// Takes a line that may be read; gives whose texts in it may not be.
  private mutating func allow(line plain: [UInt8], of item: Int?, always: Bool) -> [Origin] {
    var found: [(number: Int, place: Int)] = []
    var refused: [Origin] = []
    search.search(plain) { number, place in
      let origin = origins[number]
      if always || !origin.isIdentifying || (item != nil && origin.item == item) {
        found.append((number, place))
      } else {
        refused.append(origin)
      }
    }
    for (number, place) in found {
      if search[number].count == plain.count || around[number, default: []].count >= 32 {
        // Of so many that hold it, the site says it anyway.
        isPublic[number] = true
      } else {
        around[number, default: []].append((plain, place))
      }
    }
    return refused
  }

  // MARK: Looking

  /// The private texts that stand in a text that is plain already; `isOfSearch` says that it is the search's
  /// data, in which words stand by themselves.
  func found(in plain: [UInt8], isOfSearch: Bool = false, most: Int = 5) -> [Int] {
    var found: [Int] = []
    search.search(plain) { number, place in
      guard found.count < most, !isPublic[number],
        isOfSearch ? isWordOfSecret(number) : !origins[number].isWord,
        !found.contains(number), !isCovered(number, at: place, of: plain)
      else { return }
      found.append(number)
    }
    return found
  }

  /// Whether a text is one word that may not be among those of the search's data.
  private func isWordOfSecret(_ number: Int) -> Bool {
    !isPublicWord[number] && !search[number].contains(0x20)
  }

  /// Whether the place is a part of a text that may be read.
  private func isCovered(_ number: Int, at place: Int, of plain: [UInt8]) -> Bool {
    guard let texts = around[number] else { return false }
    return texts.contains { text, offset in
      let start = place - offset
      return start >= 0 && start + text.count <= plain.count
        && plain[start..<start + text.count].elementsEqual(text)
    }
  }

  /// A text as its owner wrote it.
  func text(_ number: Int, of whole: Catalog, settings: Settings) -> String {
    let plain = Array(search[number])
    var written: [String] = []
    let origin = origins[number]
    if let item = origin.item.map({ whole.items[$0] }) {
      var words = Spelling(formats: settings.formats, moments: LocalDates(settings))
      switch origin.what {
      case .field(let field):
        if let value = item[field] { words.each(of: value) { written.append($0) } }
        written += item.details.unread.filter { $0.field == field }.map(\.text)
      case .ownField: written = item.details.ownFields.map(\.text)
      case .photo, .document:
        let names = (item.photos.map(\.path) + item.documents.map(\.path)).map {
          $0 as NSString
        }
        written = names.flatMap {
          [$0.lastPathComponent, ($0.lastPathComponent as NSString).deletingPathExtension]
        }
      case .key: written = [item.key].compactMap(\.self)
      case .setting, .folder: break
      }
    } else if case .setting(let name) = origin.what {
      written = settings.report.texts.filter { $0.name == name }.map(\.text)
    } else {
      written = [whole.root.path]
    }
    let lines = written.lazy.flatMap { $0.split(whereSeparator: \.isNewline) }.map(Self.beginning)
    return lines.first { Self.trimmed(PlainBytes.of($0)) == plain }
      ?? text(number)
  }

  /// A text as it is looked for.
  func text(_ number: Int) -> String { String(decoding: search[number], as: UTF8.self) }

  func origin(_ number: Int) -> Origin { origins[number] }
}

extension Fingerprint {
  fileprivate static func adding(_ bytes: ArraySlice<UInt8>, to mark: UInt64) -> UInt64 {
    var mark = mark
    var word: UInt64 = 0
    for (place, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if place & 7 == 7 { (mark, word) = (adding(word, to: mark), 0) }
    }
    return adding(UInt64(bytes.count), to: adding(word, to: mark))
  }
}
