import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What people write where there is nothing to say counts as an empty field.
@Suite struct NothingWordsTests {
  private func read(
    _ text: String, language: String = "en", currency: String? = "EUR"
  ) throws -> DetailsTable {
    try DetailsTable(
      reading: Array(text.utf8), file: "t.csv",
      conventions: TableConventions(language: language, currency: currency))
  }

  private func said(_ table: DetailsTable) -> [String] {
    table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
  }

  @Test(arguments: [
    "N/A", "n/a", "n / a", "NA", "n.a.", "None", "NONE", "none.", "(none)", "[unknown]", "nil",
    "NULL", "-", "--",
    "–", "—", "−", "?", "??", "？", "/", "…", "...", "ー", "Unknown", "not known", "k. A.", "k.A.",
    "Keine", "ohne",
    "unbekannt", "sans", "Aucun", "Ne\u{301}ant", "NÉANT", "ninguno", "なし", "無し", "无", "無", "不明",
    "Ｎ／Ａ", "אין",
    "لا يوجد", "n.v.t.", "onbekend", "нет", "НЕТ", " N/A ", "\u{200E}none",
    "-/-", "./.", "-- / --", "?/?", "~", "NaN", "nan", "#N/A", "#NV", "#N/D", "#н/д",
    "not recorded", "no info", "No S/N", "unk.", "TBC", "n/v", "n. b.", "s.d.", "нет данных", "없음",
    "nie dotyczy", "yok", "niet bekend",
  ])
  func countAsAnEmptyFieldInEveryLanguage(text: String) {
    for language in ["en", "de", "ja", "sv"] {
      #expect(NothingWords(Language(language)).isSaid(by: text), "\(language)")
    }
  }

  /// A maker is called “Nothing”, people “Null” and “Nada”, and a mark of another kind may be a price or a grade.
  @Test(arguments: [
    "Nothing", "Null", "Nada", "none of these", "unknown artist, about 1920", "no", "0", "x", "+",
    "*", ".", "-.",
    "-5", "1/2", "?!", "Nan", "NAN", "-/1", "./", "/./", "~5", "#1", "#REF!", "A", "SD", "ND", "KA",
    "SO", "NAS", "Nonesuch", "(A)", "", " ", "不", "無印",
  ])
  func otherTextsSaySomething(text: String) {
    #expect(!NothingWords(Language("en")).isSaid(by: text))
  }

  /// What is at home again is lent to nobody, whereas a room may be called so.
  @Test(arguments: ["at home", "me", "returned", "zu Hause", "rendu", "en casa"])
  func whoHasAThingMayBeItsOwner(text: String) {
    for language in ["en", "de", "fr"] {
      let words = NothingWords(Language(language))
      #expect(words.isSaid(by: text, in: .field(.lentTo)), "\(language)")
      #expect(!words.isSaid(by: text, in: .field(.room)), "\(language)")
    }
  }

  @Test func areShort() {
    #expect(!NothingWords(Language("en")).isSaid(by: String(repeating: "-", count: 61)))
    #expect(
      !NothingWords(Language("en")).isSaid(by: "n" + String(repeating: "\u{301}", count: 1000)))
  }

  /// A project’s own file may have others.
  @Test func areThoseOfAProjectsOwnFileToo() {
    var file = LanguageFile(tag: "fi")
    file.terms[.nothing] = ["ei tiedossa"]
    let words = NothingWords(Language("fi", supplied: [file]))
    #expect(words.isSaid(by: "Ei tiedossa") && words.isSaid(by: "n/a"))
    #expect(!NothingWords(Language("en")).isSaid(by: "Ei tiedossa"))
  }

  // MARK: In tables

  private static let columns =
    "id,serial number,value,currency,date,category,room,quantity,maker,model,colour,bought on,bought from,paid,"
    + "replacement value,depreciation years,condition,lent to,business use,warranty until,notes,tags,photos,"
    + "receipts,manuals,value each,Provenance"

  @Test(arguments: ["N/A", "none", "-", "—", "?", "unknown", "k. A.", "なし"])
  func leaveEveryFieldEmptyInSilence(text: String) throws {
    let count = Self.columns.split(separator: ",").count
    let cells = Array(repeating: text, count: count).joined(separator: ",")
    let table = try read("name,\(Self.columns)\nLamp,\(cells)\n")
    #expect(said(table) == [])
    let row = try #require(table.rows.first)
    #expect(row == DetailsRow(number: .row(2), name: "Lamp", details: row.details))
    #expect(row.details.count == 0 && row.details.ownFields.isEmpty)
    #expect(row.details.privacy == ItemPrivacy())
  }

  @Test func leaveFieldsOfListsInYAMLEmpty() throws {
    let table = try DetailsTable(
      readingList: Array(
        """
        - name: Lamp
          serial number: N/A
          lent to: nobody
          bought on: "-"
          value: none
          tags: [none, gift]
          Provenance: unknown
        """.utf8), file: "details.yml",
      conventions: TableConventions(language: "en", currency: "EUR"))
    #expect(said(table) == [])
    let row = try #require(table.rows.first)
    #expect(row.serialNumber == nil && row.value == nil && row.details[.lentTo] == nil)
    #expect(row.details[.boughtOn] == nil && row.details.ownFields.isEmpty)
    #expect(row.details.texts(.tags) == ["gift"])
  }

  /// The name is what its owner wrote.
  @Test(arguments: ["None", "N/A", "-", "Unknown", "無"])
  func areNamesOfThingsAllTheSame(text: String) throws {
    let table = try read("name,room\n\(text),Hall\nLamp,\(text)\n")
    #expect(table.rows.map(\.name) == [text, "Lamp"])
    #expect(table.rows.map { $0.details[.room]?.text } == ["Hall", nil])
  }

  @Test(arguments: [
    "none", "no", "No", "nobody", "N/A", "-", "false", "FALSE", "0", "niemand", "personne", "nadie",
    "誰も", "没有人",
    "not lent",
  ])
  func areNobodyToWhomAThingIsLent(text: String) throws {
    #expect(try read("name,lent to\nLamp,\(text)\n").rows[0].details[.lentTo] == nil)
  }

  @Test(arguments: ["Ole", "Noah", "Mr. No", "Nobody’s Home (club)", "yes", "Nada"])
  func areNotThePeopleWhoHaveAThing(text: String) throws {
    #expect(try read("name,lent to\nLamp,\(text)\n").rows[0].details[.lentTo] == .text(text))
  }

  /// A word for no is an answer anywhere else.
  @Test func areNoWordsForNoWhereThatIsAnAnswer() throws {
    let table = try read("name,Insured,business use,condition\nLamp,no,no,no\n")
    let details = table.rows[0].details
    #expect(details.ownFields.map(\.text) == ["no"])
    #expect(details[.businessUse] == .text("no") && details[.condition] == .text("no"))
  }

  @Test(arguments: [
    ("N/A", nil), ("0", nil), ("no", nil), ("000", nil), ("0001", "0001"), ("NA-1", "NA-1"),
  ])
  func areNoSerialNumbers(text: String, number: String?) throws {
    #expect(try read("name,serial number\nLamp,\(text)\n").rows[0].serialNumber == number)
  }

  /// A column of what is private is as careful as ever.
  @Test(arguments: [("none", false), ("-", false), ("N/A", true), ("?", true), ("unknown", true)])
  func publishNothingThatMayBePrivate(text: String, isPrivate: Bool) throws {
    let table = try read("name,private,private photos\nLamp,\(text),\(text)\n")
    #expect(table.rows[0].details.privacy.isWhole == isPrivate)
    #expect(table.rows[0].details.privacy.photos == [text])
  }

  @Test func makeNoItemOfARow() throws {
    let table = try read("name,serial number,room,value\nLamp,S-1,Hall,5\n,N/A,-,?\n")
    #expect(table.rows.map(\.name) == ["Lamp"])
  }

  /// What is not known of each piece is not known of all.
  @Test func leaveAmountsToOtherColumns() throws {
    let table = try read("name,quantity,value,value each\nCup,6,N/A,5\nPan,?,7,-\n")
    #expect(said(table) == [])
    #expect(table.rows.map { $0.value?.amount } == [30, 7])
  }

  /// What says more stands in another column of the program’s.
  @Test func leaveColumnsOfOtherProgramsToThoseThatSayMore() throws {
    var conventions = TableConventions(language: "en", currency: "EUR")
    conventions.headings = ["Brand", "Producer"].map {
      TableDialect.Column(headings: [$0], meaning: .column(.field(.maker)))
    }
    let table = try DetailsTable(
      reading: Array("name,Brand,Producer\nLamp,N/A,Holm\nBed,Ash,-\nRug,?,-\n".utf8),
      file: "t.csv", conventions: conventions)
    #expect(table.rows.map { $0.details[.maker]?.text } == ["Holm", "Ash", nil])
  }
}
