import Foundation

/// Looks at everything of a public edition before it is published, and finds what is private in it.
///
/// It knows nothing of how pages are made: it reads what a visitor would.
package struct LeakAudit: Sendable {
  private let texts: PrivateTexts
  private let whole: Catalog
  private let settings: Settings
  private let privateFiles: PrivateFiles
  private let allowedFiles: Set<String>
  /// What the settings allow and nothing is like.
  package let notes: [Diagnostic]
  /// Tells what is looked for from anything else: where it is another one, all is looked at again.
  let mark: UInt64

  /// For what is published of a catalogue, with the files and templates of a theme that its owner wrote.
  package init(
    of whole: Catalog, shown: Edition.Shown, settings: Settings, files: [String: [UInt8]] = [:],
    templates: [String: [UInt8]] = [:]
  ) {
    let written = files.values.flatMap { FileContents.texts(in: $0) }
    (self.whole, self.settings) = (whole, settings)
    privateFiles = PrivateFiles(of: whole, besides: shown.catalog)
    texts = PrivateTexts(
      of: whole, shown: shown, hidden: settings.privacy.fields, settings: settings,
      written: written + templates.values, names: Array(files.keys))
    allowedFiles = Set(settings.privacy.allowed)
    notes = Self.unused(texts.unusedAllowances, besides: Array(files.keys))
    mark = texts.mark
  }

  /// What is said of entries of `allow_in_public` that are neither a private text nor a file.
  private static func unused(_ allowed: [String], besides files: [String]) -> [Diagnostic] {
    allowed.filter { !files.contains($0.dropping(prefix: "Site/") ?? $0) }.map { entry in
      let name = entry.split(separator: "/").last.map { $0.lowercased() } ?? entry
      let near = files.sorted().first {
        $0.lowercased() == name || $0.lowercased().hasSuffix("/" + name)
      }
      return Diagnostic(
        .note, .privacy, SettingsFile.name,
        "“allow_in_public” names \(Quotation.quoted(entry)), but no private text and no file in Site/ is that",
        done: "it allows nothing",
        remedy: near.map { "did you mean “\($0)”?" } ?? "correct it, or delete it")
    }
  }

  /// What the public fields of items say of what is private elsewhere: they are their owner's, and shown as they are
  /// written.
  package var told: [Diagnostic] {
    texts.told.map { told in
      let subject = whole.items[told.item].subject
      let (text, whose) = self.told(
        texts.text(told.number, of: whole, settings: settings), texts.origin(told.number),
        by: told.item)
      return Diagnostic(
        .note, .privacy, subject,
        "its \(told.field) \(told.field.hasSuffix("s") ? "say" : "says") \(whose), \(Quotation.quoted(text))",
        done: "it is shown as it is written",
        remedy: "write it otherwise if nobody is to read that")
    }
  }

  /// The same in one line for all of them.
  package var toldTogether: [Diagnostic] {
    let told = told
    guard var note = told.first, told.count > 1 else { return told }
    note.subject += " and \(Set(told.map(\.subject)).count - 1) more"
    if Set(told.map(\.subject)).count == 1 { note.subject = told[0].subject }
    note.problem +=
      ", and public fields say \(told.count - 1) more such \(told.count == 2 ? "thing" : "things")"
    note.done = "they are shown as they are written"
    note.remedy =
      "“bibelot check --public” lists them; write them otherwise if nobody is to read that"
    return [note]
  }

  /// What an output is to be looked at as.
  enum Kind {
    /// A page, a script or data for programs, as the program makes it.
    case made
    /// A picture, as the program makes it.
    case picture
    /// A file of a theme, as somebody wrote it.
    case ofTheme
  }

  /// What must not be published of an output.
  func leaks(in bytes: [UInt8], at path: String, as kind: Kind) -> [Leak] {
    switch kind {
    case .made: return leaks(inText: bytes, at: path)
    case .picture:
      guard let picture = PictureMetadata(of: bytes) else {
        return leaks(inUnknown: bytes, at: path)
      }
      return leaks(in: picture, of: bytes, at: path, as: kind)
    case .ofTheme:
      return isAllowed(path) ? [] : leaks(inOwn: bytes, at: path)
    }
  }

  private func isAllowed(_ path: String) -> Bool {
    allowedFiles.contains(path) || allowedFiles.contains("Site/" + path)
  }

  /// What must not be published of a file that somebody put beside the pages, or into one of them.
  private func leaks(inOwn bytes: [UInt8], at path: String, within depth: Int = 0) -> [Leak] {
    if let original = privateFiles.words(for: bytes, of: whole) {
      return [Leak(path: path, what: .copy(original))]
    }
    switch FileContents(of: bytes) {
    case .picture(let picture): return leaks(in: picture, of: bytes, at: path, as: .ofTheme)
    case .text(let texts) where texts.count == 1: return leaks(inWritten: texts[0], at: path)
    case .text(let texts):
      let written = texts.flatMap { leaks(inWritten: $0, at: path) }
      return Self.once(written + self.leaks(inUnknown: bytes, at: path))
    case .packed(let content) where depth < FileContents.mostDepth:
      // What is packed may also be named in the head of the file.
      return Self.once(
        leaks(inOwn: content.bytes, at: path, within: depth + 1) + leaks(inUnknown: bytes, at: path)
      )
    case .shown, .packed, .other: return leaks(inUnknown: bytes, at: path)
    }
  }

  /// Each once, on the first of its lines.
  private static func once(_ leaks: [Leak]) -> [Leak] {
    var seen: Set<Leak.What> = []
    return leaks.filter { seen.insert($0.what).inserted }
  }

  /// What the name of a file that the owner wrote tells.
  func leaks(inNameOf path: String) -> [Leak] {
    if isAllowed(path) { return [] }
    // A picture for the theme may be called as an item's photo is.
    let plain = texts.found(in: PlainBytes.of(path)).filter { number in
      switch texts.origin(number).what {
      case .photo, .document: false
      default: true
      }
    }
    let all =
      plain.map { told(texts.text($0, of: whole, settings: settings), texts.origin($0)) }
      + texts.retyped.found(inName: path).map { told($0.text, $0.origin) }
    var seen: Set<String> = []
    return all.filter { seen.insert($0.whose).inserted }
      .map { Leak(path: path, what: .name($0.text, $0.whose)) }
  }

  /// Whether an item itself says in words what must not be read.
  func finds(anythingIn item: Item) -> Bool {
    Self.words(of: item).contains { !texts.found(in: PlainBytes.of($0), most: 1).isEmpty }
  }

  private static func words(of item: Item) -> [String] {
    let fields = ItemField.all.flatMap { field -> [String] in
      switch item[field] {
      case .text(let text): [text]
      case .texts(let texts): texts
      default: []
      }
    }
    return fields + item.details.ownFields.map(\.text) + [item.key].compactMap(\.self)
  }

  // MARK: Texts

  private func leaks(inText bytes: [UInt8], at path: String) -> [Leak] {
    let isOfSearch = path.hasPrefix(FindScript.words)
    let found = texts.found(in: PlainBytes.of(bytes), isOfSearch: isOfSearch)
    var leaks = found.map { number in
      leak(number, at: path, line: line(of: number, in: bytes, isOfSearch: isOfSearch))
    }
    for data in Self.dataURLs(in: bytes) {
      leaks += self.leaks(inOwn: data, at: path)
    }
    return leaks
  }

  /// What must not be published of a text that somebody wrote by hand, such as a template.
  func leaks(inWritten bytes: [UInt8], at path: String) -> [Leak] {
    let leaks = leaks(inText: bytes, at: path)
    let known = Set(leaks.map(\.what))
    return leaks
      + texts.retyped.found(in: bytes).compactMap { found in
        let (text, whose) = told(found.text.text, found.text.origin)
        let what = Leak.What.text(text, whose)
        return known.contains(what) ? nil : Leak(path: path, line: found.line, what: what)
      }
  }

  /// The line, from 1, on which a text was found, where it stands on one.
  private func line(of number: Int, in bytes: [UInt8], isOfSearch: Bool) -> Int? {
    for (line, text) in bytes.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
      let found = texts.found(in: PlainBytes.of(Array(text)), isOfSearch: isOfSearch, most: 100)
      if found.contains(number) { return line + 1 }
    }
    return nil
  }

  /// The bytes of `data:` addresses in base64.
  private static func dataURLs(in bytes: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    var rest = bytes[...]
    while let start = end(of: ";base64,", in: rest) {
      let end = bytes[start...].firstIndex { !isOfBase64($0) } ?? bytes.endIndex
      if let data = Data(
        base64Encoded: Data(bytes[start..<end]), options: .ignoreUnknownCharacters)
      {
        found.append(Array(data))
      }
      rest = bytes[end...]
    }
    return found
  }

  /// The place behind where a text first stands.
  private static func end(of text: StaticString, in bytes: ArraySlice<UInt8>) -> Int? {
    let length = text.utf8CodeUnitCount
    return bytes.withUnsafeBytes { room -> Int? in
      guard let start = room.baseAddress, room.count >= length else { return nil }
      var place = 0
      while let found = memchr(
        start + place, Int32(text.utf8Start.pointee), room.count - length + 1 - place)
      {
        place = UnsafeRawPointer(found) - start
        if memcmp(found, text.utf8Start, length) == 0 {
          return bytes.startIndex + place + length
        }
        place += 1
      }
      return nil
    }
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D, 0x25: true
    default: false
    }
  }

  // MARK: Pictures and other files

  private func leaks(
    in picture: PictureMetadata, of bytes: [UInt8], at path: String, as kind: Kind
  ) -> [Leak] {
    let parts = picture.parts.filter { kind == .picture || $0.isTelling }
    let metadata = parts.map { Leak(path: path, what: .metadata($0.words)) }
    let written = picture.writings.flatMap { leaks(inUnknown: $0, at: path) }
    return Self.once(metadata + leaks(inUnknown: bytes, at: path, isPicture: true) + written)
  }

  /// What a file of a form that is not known holds of the private texts, one byte to a letter or more.
  private func leaks(
    inUnknown bytes: [UInt8], at path: String, isPicture: Bool = false
  ) -> [Leak] {
    var found = texts.found(in: PlainBytes.of(bytes))
    let narrow = bytes.filter { $0 != 0 }
    if narrow.count < bytes.count {
      found += texts.found(in: PlainBytes.of(narrow)).filter { !found.contains($0) }
    }
    for text in isPicture ? [] : WideText.all(in: bytes) {
      found += texts.found(in: PlainBytes.of(text)).filter { !found.contains($0) }
    }
    let notes =
      !isPicture && PictureMetadata.hasNotes(bytes)
      ? [Leak(path: path, what: .metadata("what a camera or an image program noted"))] : []
    return notes + found.map { leak($0, at: path, line: nil) }
  }

  private func leak(_ number: Int, at path: String, line: Int?) -> Leak {
    let (text, whose) = told(
      texts.text(number, of: whole, settings: settings), texts.origin(number))
    return Leak(path: path, line: line, what: .text(text, whose))
  }

  /// A private text, and whose it is in words.
  private func told(
    _ text: String, _ origin: PrivateTexts.Origin, by item: Int? = nil
  ) -> (text: String, whose: String) {
    guard let place = origin.item else { return (text, origin.what.words) }
    return (text, origin.what.words(of: place == item ? nil : whole.items[place].subject))
  }
}

extension PrivateTexts.Origin.What {
  /// What messages call it.
  var words: String {
    switch self {
    case .field(let field): "the \(field.declaration.words)"
    case .ownField: "a field of your own"
    case .photo: "the file name of a photo"
    case .document: "the file name of a document"
    case .key: "the key"
    case .setting(let name): "“\(name)” of the report’s settings"
    case .folder: "the folder of the inventory"
    }
  }

  /// The same with the item that it tells of; nil for the one that is spoken of already.
  func words(of subject: String?) -> String {
    let thing = subject ?? "it"
    guard case .field(let field) = self else {
      if case .ownField = self { return "what a field of your own says of \(thing)" }
      return "\(words) of \(thing)"
    }
    switch field {
    case .boughtOn: return "when \(thing) was bought"
    case .named("boughtFrom"): return "where \(thing) was bought"
    case .paid: return "what was paid for \(thing)"
    case .warrantyUntil: return "when the warranty of \(thing) ends"
    case .photos: return "the file name of a photo of \(thing)"
    case .receipts: return "the file name of a receipt of \(thing)"
    case .manuals: return "the file name of a manual of \(thing)"
    default: return subject.map { "\(words) of \($0)" } ?? "its \(field.declaration.words)"
    }
  }
}

extension ReportSettings {
  /// What it says in words, by the settings' names.
  var texts: [(name: String, text: String)] {
    [
      ("insured", insured), ("address", address), ("contact", contact), ("insurer", insurer),
      ("policy", policy),
    ].compactMap { name, text in text.map { (name, $0) } }
  }
}
