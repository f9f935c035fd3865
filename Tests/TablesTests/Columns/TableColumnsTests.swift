import Support
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What the names of columns mean, and what is said of those that mean nothing.
@Suite struct TableColumnsTests {
  private func columns(_ header: [String], _ language: String = "en") -> TableColumns {
    TableColumns(header, language: Language(language))
  }

  private func note(_ name: String, _ language: String = "en") -> [String] {
    columns(["id", name], language).notes(file: "t.csv", unit: .row) { column in
      TablePlace(of: column, in: Array("ab".utf8))
    }.map(\.remedy)
  }

  @Test(arguments: [
    "serial_no", "Serial-No.", "SERIAL NO:", "* serial no", "serial no #", "serial’no'", "serialno",
    "ｓｅｒｉａｌ　ｎｏ", "\u{200F}serial no", " serial\tno ", "serial\u{200B} no",
    "\u{FEFF}ser\u{AD}ial no\u{2060}", "Seriennummer", "numéro de série",
  ])
  func areKnownHoweverTheyAreWritten(name: String) {
    #expect(columns(["name", name]).meanings == [.name, .serialNumber])
  }

  /// A look at the first letters says no only where all of them would.
  @Test func areComparedByTheirFirstLettersAsByAll() {
    var generator = SeededGenerator(seed: 5)
    let letters = [
      "a", "A", "b", "B", "_", "-", " ", ".", "é", "e\u{301}", "e", "E", "ａ", "İ", "i", "ß", "[",
      "{", "@", "`", "1", "#", "’", "\u{301}", "\u{200F}", "K",
    ]
    func name() -> String {
      (0..<Int.random(in: 0...3, using: &generator))
        .map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    }
    var same = 0
    for _ in 0..<Soak.count(4_000, inSoak: 2_000_000) {
      let (one, other) = (name(), TableColumn.folded(name()))
      #expect(
        TableColumn.isFolded(one, to: other) == (TableColumn.folded(one) == other),
        "\(one), \(other)")
      if TableColumn.folded(one) == other { same += 1 }
    }
    #expect(same > 100)
  }

  /// Spaces and marks do not count, as far as anybody writes them; a text of 64 KB is no name of a column.
  @Test func areComparedAsFarAsNamesGo() {
    let wide = "\u{200F}ｓ　ｅ　ｒ　ｉ　ａ　ｌ　ｎ　ｏ\u{200F}" + String(repeating: " ", count: 200)
    #expect(TableColumn.isFolded(wide, to: "serialno"))
    #expect(!TableColumn.isFolded(wide + String(repeating: "　", count: 22_000), to: "serialno"))
    #expect(!TableColumn.isFolded(String(repeating: "é ", count: 22_000), to: "serialno"))
  }

  @Test(arguments: ["address", "City", "ZIP code"])
  func areNoConditionInAnAddress(part: String) {
    #expect(columns(["name", part, "State"]).meanings.last == .some(nil))
    #expect(columns(["name", "State"]).meanings == [.name, .field(.condition)])
  }

  @Test(arguments: ["serial/no", "serial+no", "serial nö", "serials", "serial number 2"])
  func areNotKnownByAnythingElse(name: String) {
    #expect(columns(["name", name]).meanings == [.name, nil])
  }

  @Test(arguments: [
    ("Private (yes/no)", "en"), ("private?", "en"), ("privat [ja/nein]", "de"),
    ("Confidential(x)", "de"),
  ])
  func ofPrivacyAreKnownWithARemark(name: String, language: String) {
    #expect(columns(["name", name], language).meanings == [.name, .isPrivate])
  }

  @Test(arguments: ["value (new)", "privately (yes/no)", "(private)"])
  func areNotKnownWithARemarkOtherwise(name: String) {
    #expect(columns(["name", name]).meanings == [.name, nil])
  }

  /// Somebody may publish what they believe to be private.
  @Test(arguments: [("privte", "private"), ("private phtos", "private photos")])
  func ofPrivacyThatAreMisspeltAreWarnedOf(name: String, meant: String) {
    let notes = columns(["name", name]).notes(file: "t.csv", unit: .row) { _ in
      TablePlace(of: 0, in: [])
    }
    #expect(notes.map(\.severity) == [.warning])
    #expect(notes.first?.done == "it keeps nothing private, and is read as a field of your own")
    #expect(notes.first?.remedy == "did you mean “\(meant)”? If so, rename it")
  }

  /// What is certain is understood, however the heading asks for it.
  @Test(
    arguments: [
      ("Hide", .isPrivate), ("hidden?", .isPrivate), ("Private y/n", .isPrivate),
      ("Privat (j/n)", .isPrivate), ("versteckt ja/nein", .isPrivate), ("Privée", .isPrivate),
      ("privada", .isPrivate), ("Masqué", .isPrivate), ("Ocultas?", .isPrivate),
      ("Keep private", .isPrivate), ("private item", .isPrivate), ("HideFromWebsite", .isPrivate),
      ("nicht veröffentlichen?", .isPrivate), ("非公開？", .isPrivate),
      ("Privatfotos", .privatePhotos), ("private pictures", .privatePhotos),
      ("Private images", .privatePhotos), ("Photos to hide", .privatePhotos),
      ("Private Photo(s)", .privatePhotos), ("Fotos privat", .privatePhotos),
      ("Photos (private)", .privatePhotos), ("Confidential pictures", .privatePhotos),
      ("images masquées", .privatePhotos), ("Fotos ocultas", .privatePhotos),
    ] as [(String, TableColumn)])
  func ofPrivacyAreUnderstoodInManyShapes(name: String, column: TableColumn) {
    for language in ["en", "de", "ja"] {
      #expect(columns(["name", name], language).meanings == [.name, column], "\(language)")
    }
  }

  /// What is nearly so, or says the opposite, is left to its owner, where its cells are a yes and a no.
  @Test(arguments: [
    "Show?", "Show on website", "Online", "Hide it from the web", "For publication",
    "May be published", "Published?", "Veröffentlicht", "Publicado", "Öffentlich (j/n)", "privato",
    "prive", "Offline", "pubblicato", "Nascosto?", "Visible to all", "Shown online", "Secret thing",
    "Privatsache", "en ligne", "显示在网站", "Permission", "Do not share", "Family only", "internal",
    "nur intern", "Sensitive", "Embargo", "Withhold", "priv.", "confid.", "🔒", "não publicar",
    "Oeffentlich", "Veroeffentlichen", "Veroeffentlicht", "Zur Veroeffentlichung",
    "Veroeffentlichung", "OEFFENTLICH (j/n)", "Diffusable", "Diffusion", "Masque", "Publie",
  ])
  func thatMayKeepSomethingPrivateAreDoubted(name: String) throws {
    for rows in ["Lamp,x\nVase,\n", "Lamp,yes\nVase,no\n", "Lamp,ja\nVase,nein\n"] {
      let table = try DetailsTable(
        reading: Array("name,\(name)\n\(rows)".utf8), file: "t.csv",
        conventions: TableConventions(language: "en"))
      #expect(table.diagnostics.map(\.kind) == [.privateColumn], "\(rows)")
      let remedy = table.diagnostics.first?.remedy ?? ""
      #expect(remedy.contains("“private”") || remedy.contains("did you mean"), "\(remedy)")
    }
  }

  /// Whatever a column is called, such a word in it may be meant to keep something private.
  @Test(arguments: [
    ("Status", "private\nVase,public\nRing,"), ("Status", "for sale\nVase,sold\nRing,Private"),
    ("Usage", "private\nVase,\nRing,"), ("Remark of mine", "a gift\nVase,confidential\nRing,"),
    ("Anmerkung dazu", "\nVase,vertraulich\nRing,"), ("Qui", "privé\nVase,\nRing,"),
    ("Remark of mine", "do not publish\nVase,\nRing,"),
    ("Remark of mine", "nicht veröffentlichen\nVase,\nRing,"),
    ("Remark of mine", "非公開\nVase,\nRing,"),
  ])
  func inWhichPrivateStandsAreDoubted(name: String, cells: String) throws {
    #expect(try privateColumns(["name", name], "Lamp,\(cells)\n") == 1)
    // Beside one that says so it is about something else.
    #expect(
      try privateColumns(
        ["name", name, "private"], "Lamp,\(cells)\n".replacing("\n", with: ",\n")) == 0)
  }

  @Test(arguments: [
    ("Dealer", "privat\nVase,eBay\nRing,Holm"),
    ("Herkunft", "privat\nVase,Privat\nRing,eBay"), ("Material", "hide\nVase,clay\nRing,"),
    ("Remark of mine", "private joke\nVase,\nRing,"), ("Compartment", "hidden\nVase,\nRing,"),
    ("Status", "for sale\nVase,sold\nRing,"),
  ])
  func inWhichPrivateMeansSomethingElseAreNot(name: String, cells: String) throws {
    #expect(try privateColumns(["name", name], "Lamp,\(cells)\n") == 0)
  }

  private func privateColumns(_ header: [String], _ rows: String) throws -> Int {
    try DetailsTable(
      reading: Array((header.joined(separator: ",") + "\n" + rows).utf8), file: "t.csv",
      conventions: TableConventions(language: "en")
    ).diagnostics.count { $0.kind == .privateColumn }
  }

  /// Slips in the words of any language are looked for, whatever the site's is.
  @Test(arguments: [
    ("vetraulich", "vertraulich"), ("vertraulch", "vertraulich"),
    ("nicht zeigne", "nicht zeigen"),
  ])
  func thatAreSlipsInAnotherLanguageAreDoubted(name: String, meant: String) {
    for language in ["en", "de", "ja"] {
      #expect(columns(["Name", name], language).doubts == [1: .near(meant)], "\(language)")
    }
  }

  @Test(arguments: ["Prices", "Marque", "Primes", "verloren", "Publicar", "Private notes"])
  func thatAreOtherWordsAreNoSlipsInAnotherLanguage(name: String) {
    if case .near(let meant) = columns(["name", name], "en").doubts[1] {
      Issue.record("\(name) is no slip in \(meant)")
    }
  }

  @Test func ofPrivacyInAllLanguagesAreThoseOfTheirFiles() {
    for file in LanguageFile.builtInTags.compactMap(LanguageFile.builtIn) {
      let names = ColumnNames(file).all.filter(\.column.isOfPrivacy).map(\.name)
      #expect(!names.isEmpty && Set(names).isSubset(of: HeadingWords.ofPrivacy), "\(file.tag)")
    }
  }

  /// Many collections have columns that only sound so.
  @Test(arguments: [
    ("Published", "1984\nVase,c. 1920"), ("Published", "12.3.1998\nVase,3 May 2001"),
    ("Publisher", "Faber\nVase,Penguin"), ("Year published", "1984\nVase,1990"),
    ("Show", "Antiques Roadshow\nVase,Bargain Hunt"), ("Website", "https://example.org\nVase,"),
    ("Side", "A\nVase,B"), ("Publication", "London\nVase,Paris"),
    ("Private notes", "gift\nVase,loan"), ("Online shop", "Holm\nVase,Berg"),
    ("Secret drawer", "behind the mirror\nVase,"), ("Hidden", ""), ("Provenance", "yes\nVase,no"),
  ])
  func thatOnlySoundSoAreFieldsOfTheOwnersOwn(name: String, cells: String) throws {
    let table = try DetailsTable(
      reading: Array("name,\(name)\nLamp,\(cells)\n".utf8), file: "t.csv",
      conventions: TableConventions(language: "en"))
    #expect(table.diagnostics.filter { $0.kind == .privateColumn } == [])
    #expect(table.rows.filter { !$0.details.privacy.isEmpty }.isEmpty)
  }

  @Test(arguments: [
    ("public", "en"), ("Publish", "de"), ("Öffentlich", "de"), ("Öffentlich", "en"),
    ("公开", "zh-Hans"), ("公开", "ar"),
  ])
  func thatSayTheOppositeOfPrivateAreWarnedOf(name: String, language: String) {
    func notes(_ names: [String]) -> [Diagnostic] {
      columns(names, language).notes(file: "t.csv", unit: .row) { _ in TablePlace(of: 0, in: []) }
    }
    let found = notes(["name", name])
    #expect(found.map(\.kind) == [.privateColumn] && found.map(\.severity) == [.warning])
    // Where both are there, rows tell whether they agree.
    #expect(notes(["name", name, "private"]).isEmpty)
    #expect(columns(["name", name, "private"], language).asked(of: [1: .opposite]) == [1])
    #expect(columns(["name", name], language).asked(of: [1: .opposite]) == [])
  }

  @Test(arguments: [
    ("secret", "en"), ("Do not publish", "en"), ("geheim", "de"), ("私有", "zh-Hans"),
    ("Secreto", "en"),
  ])
  func ofPrivacyAreKnownByManyNames(name: String, language: String) {
    #expect(columns(["name", name], language).meanings == [.name, .isPrivate])
  }

  @Test func areReadInSeveralLanguagesAtOnce() {
    #expect(
      columns(["Bezeichnung", "Foto", "Provenance", "価格", "notas", "Room"]).meanings.map { $0?.key }
        == ["name", "photos", nil, "value", "notes", "room"])
    #expect(columns(["Name", "Zimmer", "seller"], "de").meanings.compactMap { $0?.key }.count == 3)
    #expect(columns(["name", "room"], "nl").meanings.compactMap { $0?.key } == ["name", "room"])
    // A word that another language has, and that is an English one of another meaning.
    #expect(columns(["name", "Art"]).meanings == [.name, nil])
    #expect(columns(["Name", "Art"], "de").meanings == [.name, .field(.category)])
  }

  @Test(
    arguments: [
      ("categry", "category"), ("catgry", nil), ("replacmnt vlue", "replacement value"),
      ("replcmnt vlu", nil), ("tgs", "tags"), ("cots", "cost"), ("coun", "count"),
      ("pictre", "picture"),
      ("nt", nil), ("manaul", "manual"), ("Serial Nubmer", "serial number"), ("colur", "colour"),
      ("weight", nil), ("bought form", "bought from"),
    ] as [(String, String?)])
  func areSaidToBeMeantByASlip(name: String, meant: String?) {
    #expect(note(name) == (meant.map { ["did you mean “\($0)”? If so, rename it"] } ?? []))
  }

  /// Who asks for a yes or no has no names of files in the column.
  @Test(arguments: [
    ("Pictures?", "if there are files, write their names into a column “photos”"),
    ("Receipt?", "if there are files, write their names into a column “receipts”"),
    ("Make?", "if it says more than yes or no, call it “make”"),
    ("Warranty?", "if it says more than yes or no, call it “warranty”"),
  ])
  func withAQuestionMarkGetAHintThatHelps(name: String, remedy: String) {
    #expect(note(name) == [remedy])
  }

  /// They are no slips.
  @Test(arguments: [
    ("Label", "en"), ("Film", "en"), ("Score", "en"), ("Story", "en"), ("verkauft am", "de"),
    ("Coat", "de"),
  ])
  func thatAreOtherWordsGetNoHint(name: String, language: String) {
    #expect(note(name, language) == [])
  }

  @Test func areNotMeantWhereTheyAreThereAlready() {
    #expect(note("i d") == [] && note("nam") == ["did you mean “name”? If so, rename it"])
    let both = columns(["name", "nam", "categry", "kind"])
    #expect(both.notes(file: "t.csv", unit: .row) { TablePlace(of: $0, in: []) } == [])
  }

  /// A slip in a name of two letters could be anything.
  @Test(arguments: ["idx", "snr", "ix"]) func areNotMeantByNamesOfTwoLetters(name: String) {
    let columns = columns(["name", name])
    #expect(columns.notes(file: "t.csv", unit: .row) { TablePlace(of: $0, in: []) } == [])
  }

  @Test func areNotedWhereTheyStandInATable() throws {
    let table = try DetailsTable(
      reading: Array("\nname, é,categry\nLamp,,\n".utf8), file: "t.csv",
      conventions: TableConventions(language: "en"))
    #expect(
      table.diagnostics.map(\.place) == [Diagnostic.Place(file: "t.csv", line: 2, column: 9)])
  }

  @Test func areNotedInTheWordsOfTheSitesLanguage() {
    #expect(note("Kategori", "de") == ["did you mean “Kategorie”? If so, rename it"])
    #expect(note("Kategori", "en") == ["did you mean “category”? If so, rename it"])
    #expect(note("categry", "de") == ["did you mean “category”? If so, rename it"])
  }

  @Test func areNotedWithTheirPlace() throws {
    func notes(_ unit: RowNumber.Unit) -> [Diagnostic] {
      columns(["name", "room", "categry"]).notes(file: "t.csv", unit: unit) { column in
        TablePlace(of: column, in: Array("abc".utf8))
      }
    }
    #expect(
      notes(.row).map { "\($0.severity.rawValue): \($0.text)" } == [
        "note: t.csv, column “categry”: Bibelot has no column of this name; it is shown as a field of "
          + "your own; did you mean “category”? If so, rename it"
      ])
    #expect(notes(.row).map(\.place) == [Diagnostic.Place(file: "t.csv", line: 1, column: 3)])
    #expect(
      notes(.line).map { "\($0.severity.rawValue): \($0.text)" } == [
        "note: t.csv, field “categry”: Bibelot has no field of this name; it is shown as a field of "
          + "your own; did you mean “category”? If so, rename it"
      ])
  }

  @Test func sayWhichItemsRowsAreAbout() {
    for name in ["name", "id", "serial number"] {
      #expect(columns(["room", name]).saysWhichItems && columns([name]).mistakes(at: [0]) == [])
    }
    #expect(!columns(["room", "photos", "Provenance"]).saysWhichItems)
  }

  @Test(arguments: [
    (["room", "itm"], "did you mean “item” instead of “itm”?"),
    (["room", "kye"], "did you mean “key” instead of “kye”?"),
    (["x", "nmae", "tilte"], "did you mean “name” instead of “nmae”?"),
    (["categry", "room"], "rename one of them to “name”, “id” or “serial number”"),
    (["categry", "rom"], "delete the lines above that"), (["a|b", "room"], "or “serial number”"),
  ])
  func sayWhichNameIsMissing(header: [String], end: String) {
    let mistakes = columns(header).mistakes(at: [7, 8, 9])
    #expect(mistakes.map(\.offset) == [7])
    #expect(mistakes.first?.words.hasSuffix(end) == true, "\(mistakes)")
  }
}
