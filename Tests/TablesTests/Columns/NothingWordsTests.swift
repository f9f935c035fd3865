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

  // MARK: Days that are none

  /// What .NET, MySQL, Excel, Access and Homebox write where there is no day.
  private static let nullDays = [
    "0001-01-01", "1/1/0001", "01.01.0001", "0001-01-01T00:00:00Z", "1/1/0001 12:00:00 AM",
    "0000-00-00", "0000-00-00 00:00:00", "00/00/0000", "00.00.0000", "0/0/0000", "0000-01-01",
    "1900-01-00", "1/0/1900", "0.1.1900", "00/01/1900", "--", "-",
  ]

  @Test(arguments: nullDays + ["1899-12-30", "12/30/1899", "30.12.1899", "1899-12-31 00:00:00"])
  func daysThatAreNoneLeaveTheirFieldsEmpty(text: String) throws {
    let table = try read(
      "name,bought on,warranty until,date\nLamp,\(text),\(text),\(text)\nBed,2021-02-03,,\n")
    #expect(said(table) == [])
    #expect(table.rows.map { $0.details[.boughtOn]?.day?.description } == [nil, "2021-02-03"])
    #expect(table.rows.map(\.details.count) == [0, 1] && table.rows.allSatisfy { $0.date == nil })
  }

  /// In a column of somebody's own a day of 1899 may be one on which a thing was made.
  @Test(arguments: nullDays)
  func daysThatAreNoneLeaveFieldsOfOnesOwnEmpty(text: String) throws {
    let table = try read("name,Provenance\nLamp,\(text)\nBed,1899-12-30\n")
    #expect(table.rows.map(\.details.ownFields.count) == [0, 1])
  }

  /// A date says what it says, however long ago or far away, and other texts of such figures too.
  @Test(arguments: [
    "0002-01-01", "0001-01-02", "1899-12-29", "1900-01-01", "1/1/1900", "1899-12-30 14:30",
    "9999-12-31",
    "1970-01-01", "2000-01-01", "1111-11-11",
  ])
  func daysThatThereAreStay(text: String) throws {
    let table = try read("name,bought on\nLamp,\(text)\n")
    #expect(table.rows[0].details[.boughtOn] != nil)
  }

  @Test(arguments: [
    "01-01-01", "0001", "1/0", "1.0.1900-B", "0000-00-00x", "0-0", "0.0.0", "1-2-1900",
  ])
  func textsOfFiguresAreNoSuchDays(text: String) throws {
    #expect(try read("name,Provenance\nLamp,\(text)\n").rows[0].details.ownFields.count == 1)
  }

  // MARK: Amounts that are none

  /// What a spreadsheet shows of a zero, or of nothing, in a format for accounts.
  @Test(arguments: [
    "$ -", "$-", " $ -   ", "-   ", "€ -", "- €", "€ -,--", "-,-- €", "-.--", "CHF -.--", "Fr. –",
    "EUR —", "£ −", "kr -", "US$ -", "zł -,--", "د.إ -", "¥-", "$ -\u{A0}",
  ])
  func amountsThatAreNoneLeaveTheirFieldsEmpty(text: String) throws {
    let table = try read(
      "name,value,paid each,quantity\nLamp,\"\(text)\",\"\(text)\",2\nBed,5,,1\n")
    #expect(said(table) == [])
    #expect(table.rows.map { $0.value?.amount } == [nil, 5])
    #expect(table.rows.allSatisfy { $0.details[.paid] == nil })
  }

  @Test(arguments: ["$0.00 -", "0,00 €", "$ 0", "0 -"])
  func zeroIsZero(text: String) throws {
    let table = try read("name,value\nLamp,\"\(text)\"\n", language: "en-US")
    #expect(table.rows.map { $0.value?.amount } == [0])
    #expect(table.diagnostics.warnings.isEmpty)
  }

  /// Anything else beside a dash is said.
  @Test(arguments: ["see note -", "- ask Ida", "Taler -", "$", "x"])
  func otherTextsBesideADashAreNoAmounts(text: String) throws {
    let table = try read("name,value\nLamp,\(text)\n")
    #expect(table.rows[0].details[.value] == .written(text))
    #expect(table.diagnostics.warnings.count == 1)
  }

  /// A row of them is no item, and below items it is their sum.
  @Test func amountsThatAreNoneMakeNoItemOfARow() throws {
    let table = try read("name,value\nLamp,5\n,EUR -\nTotal,$ -\n")
    #expect(table.rows.map(\.name) == ["Lamp"])
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
