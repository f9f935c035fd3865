import Testing

@testable import Model
@testable import Tables

/// Headings without the accents of their language, as many keyboards and programs write them.
@Suite struct PlainNamesTests {
  private func meanings(_ header: [String], _ language: String = "en") -> [TableColumn?] {
    TableColumns(header, language: Language(language)).meanings
  }

  @Test func areThoseOfTheSitesLanguage() {
    #expect(
      meanings(["Name", "Geraetenummer", "Stueckzahl", "Waehrung", "Haendler", "Wert"], "de") == [
        .name, .serialNumber, .field(.quantity), .currency, .field(.boughtFrom), .field(.value),
      ])
    #expect(
      meanings(["Nom", "Piece", "Categorie", "Numero de serie", "Etiquettes", "Quantité"], "fr")
        == [
          .name, .field(.room), .field(.category), .serialNumber, .field(.tags), .field(.quantity),
        ])
  }

  /// What is told by most of them.
  @Test func areThoseOfTheTablesLanguage() {
    #expect(
      meanings(["Articulo", "Categoria", "Ubicacion", "Numero de serie", "Valor"]) == [
        .name, .field(.category), .field(.room), .serialNumber, .field(.value),
      ])
    #expect(
      meanings(["Name", "Wert", "Zimmer", "Wahrung", "STÜCKZAHL"]) == [
        .name, .field(.value), .field(.room), .currency, .field(.quantity),
      ])
  }

  /// Two letters for one are hardly another word; without accents there are many.
  @Test func areInAnotherTableOnlyThoseOfTwoLetters() {
    #expect(meanings(["name", "room", "Waehrung"]) == [.name, .field(.room), .currency])
    #expect(meanings(["name", "room", "piece"]) == [.name, .field(.room), nil])
    #expect(meanings(["name", "room", "cache"]).last == .some(nil))
  }

  @Test func areNotThoseOfPrivacy() {
    for language in ["en", "de"] {
      #expect(meanings(["Name", "Nicht oeffentlich"], language) == [.name, .isPrivate])
    }
    let columns = TableColumns(["Nom", "Valeur", "Masque"], language: Language("fr"))
    #expect(columns.meanings.last == .some(nil))
    #expect(columns.doubts[2] != nil)
  }

  @Test func areOnlyOfLatinLetters() {
    #expect(PlainNames.plain("Émile Œuvre ß Žluťoučký") == "Emile OEuvre ss Zlutoucky")
    #expect(PlainNames.plain("プリント ガ й") == "プリント ガ й")
    #expect(PlainNames.spelledOut("Über die Größe, Ångström") == "Ueber die Groesse, Aangstroem")
    #expect(PlainNames.plain("e\u{301}te\u{301}") == "ete")
  }

  /// Two columns’ names would be one without their accents, or a name would be another’s.
  @Test func meanOneColumnInTheirLanguage() throws {
    for tag in LanguageFile.builtInTags {
      let file = try #require(LanguageFile.builtIn(tag))
      let names = ColumnNames(file)
      var columns: [String: TableColumn] = [:]
      for (name, column) in names.allWithLoose {
        for form in PlainNames.forms(of: TableColumn.folded(name)) {
          let known = columns.updateValue(column, forKey: form)
          #expect(known ?? column == column, "\(tag): \(name)")
        }
      }
      // None of these is a column, or it is the same beside it.
      for word in names.opposites + names.shown + file.otherWords {
        for form in PlainNames.forms(of: TableColumn.folded(word)) {
          let isName = columns[form].map { !$0.isOfPrivacy } == true
          #expect(!isName || Self.decided.contains(form), "\(tag): \(word)")
        }
      }
    }
  }

  /// Words that say something else with accents, and which meaning counts was decided: that of the column.
  private static let decided: Set<String> = []
}
