package import Basics
package import Inventories
package import Model
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
  /// What the settings allow and nothing is like, and what they tell of private items.
  package private(set) var notes: [Diagnostic]
  /// Tells what is looked for from anything else: where it is another one, all is looked at again.
  package let fingerprint: UInt64

  /// For what is published of a catalogue, with what its owner wrote for the site.
  ///
  /// `made` tells the pictures that were made of some files for other sites; it is asked only where there are private
  /// files, and pictures among what the owner wrote.
  package init(
    of whole: Catalog, shown: Edition.Shown, settings: Settings,
    own: OwnWritings = OwnWritings(), made: (Set<Digest>) -> [MadePicture] = { _ in [] }
  ) {
    (self.whole, self.settings) = (whole, settings)
    let written = own.texts
    var files = PrivateFiles(of: whole, privacy: settings.privacy)
    files.addRenditions(
      made,
      if: own.filesHavePictures || written.contains { !DataAddresses.contents(in: $0).isEmpty })
    privateFiles = files
    texts = PrivateTexts(
      of: whole, shown: shown, hidden: settings.privacy.fields, settings: settings,
      written: written, names: own.names)
    allowedFiles = Set(settings.privacy.allowed)
    notes = Self.unused(texts.unusedAllowances, besides: Array(own.files.keys))
    fingerprint = texts.fingerprint
    notes += toldBySettings
  }

  private var toldBySettings: [Diagnostic] {
    texts.toldBySettings.map { name, number in
      let (text, whose) = told(
        texts.text(number, of: whole, settings: settings), texts.origin(number))
      return Diagnostic(
        .warning, .factTold, SettingsFile.name,
        "“\(name)” says \(whose), \(Quotation.quoted(text)), and every page shows it",
        done: "it is shown as it is written",
        remedy: "reword it if that should stay private")
    }
  }

  /// What is said of entries of `allow_in_public` that are neither a private text nor a file.
  private static func unused(_ allowed: [String], besides files: [String]) -> [Diagnostic] {
    allowed.filter { !files.contains($0.dropping(prefix: "Site/") ?? $0) }.map { entry in
      let name = entry.split(separator: "/").last.map { $0.lowercased() } ?? entry
      let near = files.sorted().first {
        $0.lowercased() == name || $0.lowercased().hasSuffix("/" + name)
      }
      return Diagnostic(
        .note, .privacyNameUnknown, SettingsFile.name,
        "“allow_in_public” names \(Quotation.quoted(entry)), but it matches no private text and no file in Site/",
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
        .note, .factTold, subject,
        "its \(told.field) \(told.field.hasSuffix("s") ? "say" : "says") \(whose), \(Quotation.quoted(text))",
        done: "it is shown as it is written",
        remedy: "reword it if that should stay private")
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
      "“bibelot check --public” lists them; reword what should stay private"
    return [note]
  }

  /// What an output is to be looked at as.
  package enum Kind {
    /// A page, a script or data for programs, as the program makes it.
    case made
    /// The words that the index finds items by, which stand by themselves.
    case words
    /// A picture, as the program makes it.
    case picture
  }

  /// What must not be published of what the program made.
  package func leaks(in bytes: [UInt8], at path: String, as kind: Kind) -> [Leak] {
    switch kind {
    case .made: return leaks(inText: bytes, at: path)
    case .words: return leaks(inText: bytes, at: path, isOfSearch: true)
    case .picture:
      guard let picture = PictureMetadata(of: bytes) else {
        return leaks(inUnknown: bytes, at: path)
      }
      return leaks(in: picture, of: bytes, at: path, isMade: true)
    }
  }

  /// What must not be published of a file of a theme, as somebody wrote it.
  package func leaks(in file: OwnFile, at path: String) -> [Leak] {
    isAllowed(path) ? [] : leaks(inOwn: file, at: path)
  }

  private func isAllowed(_ path: String) -> Bool {
    allowedFiles.contains(path) || allowedFiles.contains("Site/" + path)
  }

  /// What must not be published of a file that somebody put beside the pages, or into one of them.
  private func leaks(inOwn file: OwnFile, at path: String) -> [Leak] {
    if let original = privateFiles.words(for: file.bytes, of: whole) {
      return [Leak(path: path, what: .copy(original))]
    }
    let unknown = { leaks(inUnknown: file.bytes, at: path) }
    switch file.contents {
    case .picture(let picture): return leaks(in: picture, of: file.bytes, at: path)
    case .text(let texts) where texts.count == 1: return leaks(inWritten: texts[0], at: path)
    case .text(let texts):
      return Self.once(texts.flatMap { leaks(inWritten: $0, at: path) } + unknown())
    case .packed(let file, isWhole: _):
      // What is packed may also be named in the head of the file.
      return Self.once(leaks(inOwn: file, at: path) + unknown())
    case .shown, .other: return unknown()
    }
  }

  /// What must not be published of a receipt or manual that is copied as it is, by its path in the inventory.
  package func leaks(inDocument bytes: [UInt8], at path: String) -> [Leak] {
    if isAllowed(path) { return [] }
    if let original = privateFiles.words(for: bytes, of: whole) {
      return [Leak(path: path, what: .copy(original))]
    }
    // Programs that make a PDF note something in nearly all.
    return leaks(inUnknown: bytes, at: path).filter {
      if case .metadata = $0.what { false } else { true }
    }
  }

  /// Each once, on the first of its lines.
  private static func once(_ leaks: [Leak]) -> [Leak] {
    var seen: Set<Leak.What> = []
    return leaks.filter { seen.insert($0.what).inserted }
  }

  /// What the name of a file that the owner wrote tells; `source` is where it is written, if elsewhere.
  package func leaks(inNameOf path: String, at source: String? = nil) -> [Leak] {
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
      .map { Leak(path: source ?? path, what: .name($0.text, $0.whose)) }
  }

  /// Whether an item itself says in words what must not be read.
  package func finds(anythingIn item: Item) -> Bool {
    Self.words(of: item).contains { !texts.found(in: PlainBytes.of($0), most: 1).isEmpty }
  }

  private static func words(of item: Item) -> [String] {
    let fields = ItemField.allCases.flatMap { field -> [String] in
      switch item[field] {
      case .text(let text): [text]
      case .texts(let texts): texts
      default: []
      }
    }
    return fields + item.details.ownFields.map(\.text) + [item.key].compactMap(\.self)
  }

  // MARK: Texts

  private func leaks(
    inText bytes: [UInt8], at path: String, isOfSearch: Bool = false
  ) -> [Leak] {
    let found = texts.found(in: PlainBytes.of(bytes), isOfSearch: isOfSearch)
    var leaks = found.map { number in
      leak(number, at: path, line: line(of: number, in: bytes, isOfSearch: isOfSearch))
    }
    for data in DataAddresses.contents(in: bytes) {
      leaks += self.leaks(inOwn: OwnFile(data), at: path)
    }
    return Self.once(leaks)
  }

  /// What must not be published of a text that somebody wrote by hand, such as a template.
  package func leaks(inWritten bytes: [UInt8], at path: String) -> [Leak] {
    let leaks = leaks(inText: bytes, at: path)
    let known = Set(leaks.map(\.what))
    let all =
      leaks
      + texts.retyped.found(in: bytes).compactMap { found in
        let (text, whose) = told(found.text.text, found.text.origin)
        let what = Leak.What.text(text, whose)
        return known.contains(what) ? nil : Leak(path: path, line: found.line, what: what)
      }
    // Of a copy of the whole inventory one line is enough.
    guard all.count > PrivateTexts.mostFound, var first = all.first else { return all }
    first.isOneOfMany = true
    return [first]
  }

  /// What must not be published of the words that a project has for its pages, with its line in their file.
  package func leaks(inWordsOf source: ProjectLanguage.Source) -> [Leak] {
    let said = source.phrases.flatMap { leaks(inWritten: Array($0.utf8), at: source.path) }
    if said.isEmpty { return [] }
    // Comments and headings of tables are on no page.
    let written = leaks(inWritten: source.bytes, at: source.path)
    return Self.once(said).map { leak in
      var leak = leak
      leak.line = written.first { $0.what == leak.what }?.line
      return leak
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

  // MARK: Pictures and other files

  private func leaks(
    in picture: PictureMetadata, of bytes: [UInt8], at path: String, isMade: Bool = false
  ) -> [Leak] {
    let parts = picture.parts.filter { isMade || $0.isTelling }
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

extension ReportSettings {
  /// What it says in words, by the settings' names.
  package var texts: [(name: String, text: String)] {
    [
      ("insured", insured), ("address", address), ("contact", contact), ("insurer", insurer),
      ("policy", policy), ("period", period),
    ].compactMap { name, text in text.map { (name, $0) } }
  }
}
