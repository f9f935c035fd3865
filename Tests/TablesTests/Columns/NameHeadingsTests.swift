import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// Which column has the names where no heading is surely known for them, and that it is said.
@Suite struct NameHeadingsTests {
  private func read(_ text: String, _ language: String = "en-US") throws -> DetailsTable {
    try DetailsTable.inDollars(text) { ($0.language, $0.words) = (language, Language(language)) }
  }

  private func meanings(_ header: [String], _ language: String) -> [TableColumn?] {
    TableColumns(header, language: Language(language)).meanings
  }

  @Test(arguments: [
    ("Object Name", "en"), ("Asset Name", "en"), ("Product Name", "en"), ("Part Name", "en"),
    ("Item Title", "en"), ("Book title", "en"), ("Name of item", "en"), ("Artwork", "en"),
    ("objectname", "en"), ("Title of work", "en"), ("Set name", "en"), ("Objektbezeichnung", "de"),
    ("Titel", "de"), ("Buchtitel", "de"), ("Name des Gegenstands", "de"), ("Objekt", "de"),
    ("Dénomination", "fr"), ("Titre de l’œuvre", "fr"), ("Nom de l’objet", "fr"),
    ("Título", "es"), ("Nombre del objeto", "es"), ("اسم القطعة", "ar"), ("שם הפריט", "he"),
    ("作品名", "ja"), ("タイトル", "ja"), ("品名", "zh-Hans"), ("藏品名称", "zh-Hans"), ("藏品名稱", "zh-Hant"),
  ])
  func comeBeforeDescriptions(heading: String, language: String) {
    for description in [
      "Description", ColumnNames(LanguageFile.builtIn(language) ?? .english).descriptions[0],
    ] {
      for header in [[heading, description], [description, "Provenance", heading]] {
        let place = header.firstIndex(of: heading)
        #expect(meanings(header, language).firstIndex(of: .name) == place, "\(header)")
      }
    }
  }

  @Test(arguments: [
    ("Owner name", "en"), ("First name", "en"), ("File name", "en"), ("Brand name", "en"),
    ("Type of item", "en"), ("Condition of item", "en"), ("Username", "en"), ("Subtitle", "en"),
    ("Series title", "en"), ("Insured name", "en"), ("Pieces", "en"), ("Subject", "en"),
    ("Nachname", "de"), ("Dateiname", "de"), ("Herstellername", "de"), ("Name des Besitzers", "de"),
    ("Art des Objekts", "de"), ("Nom de famille", "fr"), ("Type d’objet", "fr"),
    ("Nombre de usuario", "es"), ("氏名", "ja"), ("ファイル名", "ja"), ("供应商名称", "zh-Hans"),
  ])
  func ofPersonsAndOtherColumnsAreNotTaken(heading: String, language: String) {
    for own in [language, "en"] {
      #expect(meanings([heading, "Description"], own)[1] == .name, "\(own)")
    }
  }

  /// Who inherits a thing, lives next door or lent it is nobody’s business.
  @Test(arguments: [
    ("Beneficiary name", "en"), ("Spouse name", "en"), ("Spouse’s name", "en"),
    ("Name of heir", "en"), ("Name of the executor", "en"), ("Name of godson", "en"),
    ("Tenant Name", "en"), ("Neighbour name", "en"), ("Name der Erbin", "de"),
    ("Name des Nachbarn", "de"), ("Name des Ausleihenden", "de"), ("Erbenname", "de"),
    ("Name der Schwägerin", "de"), ("Nom de l’héritier", "fr"), ("Nom du voisin", "fr"),
    ("Nom de la marraine", "fr"), ("Nombre del heredero", "es"), ("Nombre de la vecina", "es"),
    ("Nombre del suegro", "es"), ("相続人名", "ja"), ("相続人の名前", "ja"), ("隣人名", "ja"),
    ("受益人名称", "zh-Hans"), ("繼承人名稱", "zh-Hant"), ("اسم الوريث", "ar"), ("اسم الكفيل", "ar"),
    ("שם היורש", "he"), ("שם השכנה", "he"), ("שם של הגיס", "he"),
  ])
  func ofHeirsAndNeighboursAreNotTaken(heading: String, language: String) {
    let description = ColumnNames(LanguageFile.builtIn(language) ?? .english).descriptions[0]
    for own in [language, "en"] {
      for header in [[heading, description], [description, heading]] {
        let place = header.firstIndex(of: description)
        #expect(meanings(header, own).firstIndex(of: .name) == place, "\(header) in \(own)")
        #expect(meanings(header, own)[1 - (place ?? 0)] == nil, "\(header) in \(own)")
      }
    }
    #expect(NameHeadings.isOfOthers(heading))
  }

  @Test(arguments: [
    ("Name of the artwork", "en"), ("Name of game", "en"), ("Title of the album", "en"),
    ("Name der Schallplatte", "de"), ("Name des Sammlungsstücks", "de"), ("Name des Weins", "de"),
    ("Nom du bien", "fr"), ("Nom commun", "fr"),
    ("Nombre de la obra", "es"), ("Nombre científico", "es"), ("اسم الكتاب", "ar"),
    ("שם הספר", "he"),
  ])
  func ofThingsAreTaken(heading: String, language: String) {
    let description = ColumnNames(LanguageFile.builtIn(language) ?? .english).descriptions[0]
    #expect(meanings([description, heading], language).firstIndex(of: .name) == 1)
  }

  @Test func areUnderstoodBesideHeadingsOfAnotherLanguage() throws {
    let table = try read(
      "Inventarnummer;Objektbezeichnung;Standort;Schätzwert\nA-1;Stuhl;Flur;$40\n")
    #expect(table.rows.map(\.name) == ["Stuhl"] && table.rows.map(\.id) == ["A-1"])
    #expect(table.rows[0].details[.room] == .text("Flur"))
  }

  @Test func areNamesOnlyWhereNoHeadingIsSurelyForThem() {
    #expect(meanings(["Book Title", "Name"], "en") == [nil, .name])
    #expect(meanings(["Part Name", "Product Name", "id"], "en") == [.name, nil, .id])
  }

  @Test func areSaidFirst() throws {
    let table = try read(
      "Object Name,Description,Value\nOak chair,\"A chair, bought at a market\",$150\n")
    #expect(table.rows.map(\.name) == ["Oak chair"])
    #expect(
      table.diagnostics.first?.text
        == "things.csv, column “Object Name”: it is not certain that this column has the names of the items; it was "
        + "used for the names; if another column has the names, write two lines into bibelot.yml: “headings:”, and below "
        + "it that column’s heading, as in “  Other heading: name”")
    #expect(table.diagnostics.first?.severity == .note)
    #expect(table.diagnostics.first?.place == .init(file: "things.csv", line: 1, column: 1))
  }

  @Test func areSaidWhereADescriptionIsAllThereIs() throws {
    let table = try read("Room,Description,Value\nDen,Sofa,$5\n")
    #expect(table.rows.map(\.name) == ["Sofa"])
    #expect(table.diagnostics.first?.subject == "things.csv, column “Description”")
    #expect(table.diagnostics.first?.done == "it was used for the names")
    for text in ["Name,Description\nSofa,red\n", "Item,Description\nSofa,red\n"] {
      #expect(try self.read(text).diagnostics.isEmpty)
    }
  }

  @Test func areSaidInListsToo() throws {
    let list = try DetailsTable(
      readingList: Array("- product name: Sofa\n  description: It is red.\n".utf8), file: "t.yml",
      conventions: TableConventions(language: "en"))
    #expect(list.rows.map(\.name) == ["Sofa"])
    #expect(list.diagnostics.first?.identifier == .namesDoubtful)
    #expect(list.diagnostics.first?.remedy == "if another field has the names, rename it to “name”")
  }

  /// Beside items that have names already, a text that was only taken for one is a field.
  @Test func areGivenBackWhereIdsTellTheItems() throws {
    var table = try read("id,Product name,Room\nA,Lampe de bureau,Study\nB,,Hall\n")
    #expect(table.rows.map(\.name) == ["Lampe de bureau", nil])
    table.giveBackNames()
    #expect(table.rows.map(\.name) == [nil, nil])
    #expect(
      table.rows[0].details.ownFields == [.init(name: "Product name", text: "Lampe de bureau")])
    #expect(!table.diagnostics.contains { $0.identifier == .namesDoubtful })
    var without = try read("Product name,Room\nLamp,Study\n")
    without.giveBackNames()
    #expect(without.rows.map(\.name) == ["Lamp"] && without.diagnostics.count == 1)
  }

  /// An inventory number is an id, but says nothing of what the thing is.
  @Test func aDescriptionIsTheNameBesideAnInventoryNumber() throws {
    let table = try read("Inventory no.,Description\n12,Sofa\n")
    #expect(table.rows.map(\.name) == ["Sofa"] && table.rows.map(\.id) == ["12"])
  }
}
