import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What the cells of a row are, and what is said of those that could not be read.
@Suite struct RowReaderTests {
  private func read(
    _ text: String, language: String = "en", currency: String? = "EUR", zone: String = "UTC"
  ) throws -> DetailsTable {
    try DetailsTable(
      reading: Array(text.utf8), file: "t.csv",
      conventions: TableConventions(language: language, currency: currency, timeZone: zone))
  }

  private func said(_ table: DetailsTable) -> [String] {
    table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
  }

  @Test func takesEachCellForWhatItsColumnHolds() throws {
    let table = try read(
      """
      id,name,serial number,value,currency,date,category,quantity,bought on,paid,replacement value,\
      warranty until,notes,tags,photos,receipts,manuals,page,Provenance,colour
      " K-1 "," Lamp "," 0012 ",5,CHF,2021-04-03 14:30," Lamps ",2,3 April 2021,USD 6,€7,2023-01-02,"one
      two",old; brass,a.jpg,b.pdf,"c;d.pdf
      e.pdf",https://example.org,a gift,
      """, zone: "Asia/Tokyo")
    #expect(said(table) == [])
    let row = try #require(table.rows.first)
    #expect(table.rows.count == 1 && row.number == .row(2))
    #expect(row.id == "K-1" && row.name == " Lamp " && row.serialNumber == " 0012 ")
    #expect(row.value == Money(amount: 5, currency: "CHF"))
    let moment = try DayText(TableConventions(language: "en")).moment("2021-04-03T05:30Z")
    #expect(row.date == moment)
    let details = row.details
    #expect(details[.category]?.text == " Lamps " && details[.quantity]?.count == 2)
    #expect(details[.boughtOn]?.day?.description == "2021-04-03")
    #expect(details[.warrantyUntil]?.day?.description == "2023-01-02")
    #expect(details[.paid]?.amount == Money(amount: 6, currency: "USD"))
    #expect(details[.replacementValue]?.amount == Money(amount: 7, currency: "EUR"))
    #expect(details[.notes]?.text == "one\ntwo")
    #expect(details.texts(.tags) == ["old", "brass"] && details.texts(.photos) == ["a.jpg"])
    #expect(details.texts(.receipts) == ["b.pdf"])
    #expect(details.texts(.manuals) == ["c;d.pdf", "e.pdf"])
    #expect(details.ownFields.map { [$0.name, $0.text] } == [["Provenance", "a gift"]])
    #expect(details[.colour] == nil)
  }

  @Test func passesOverRowsInWhichNothingCanBeSeen() throws {
    let table = try read("name,maker\n\u{200B}, \nLamp,\" \"\n\" \",\u{A0}\n,Ilse\n")
    #expect(table.rows.map(\.number) == [.row(3), .row(5)])
    #expect(table.rows.map(\.name) == ["Lamp", nil])
  }

  @Test(
    arguments: [
      (
        "name,value,currency\nLamp,€5,USD\n", "EUR",
        "warning: “Lamp” (row 2 of t.csv), column “value”: “€5” is in EUR, but the row’s currency is "
          + "USD; it is shown as it was written, and does not count towards the totals; correct one of the two"
      ),
      (
        "name,value\n\" Lamp \",x\n", "EUR",
        "warning: “Lamp” (row 2 of t.csv), column “value”: “x” is not an amount; it is shown as it was "
          + "written, and does not count towards the totals; write only a number, such as 1234.50, or leave the field empty"
      ),
      (
        "id,value\nA,x\n", "EUR",
        "warning: row 2 of t.csv, column “value”: “x” is not an amount; it is shown as it was written, and "
          + "does not count towards the totals; write only a number, such as 1234.50, or leave the field empty"
      ),
      (
        "name,quantity\nLamp,two\n", "EUR",
        "note: “Lamp” (row 2 of t.csv), column “quantity”: “two” is not a number of pieces; it "
          + "is shown as it was written; write how many there are in digits only, such as 2, or leave the field "
          + "empty"
      ),
      (
        "name,depreciation years\nLamp,long\n", "EUR",
        "note: “Lamp” (row 2 of t.csv), column “depreciation years”: “long” is not a number of years; "
          + "it is shown as it was written; write the years in digits only, such as 10, or leave the field empty"
      ),
      (
        "name,useful life\nLamp,101\n", "EUR",
        "note: “Lamp” (row 2 of t.csv), column “useful life”: the years must be from 1 to 100, which "
          + "“101” is not; it is shown as it was written; write in how many years the item loses its value, "
          + "such as 10, or leave the field empty"
      ),
      (
        "name,quantity\nLamp,2000000\n", "EUR",
        "note: “Lamp” (row 2 of t.csv), column “quantity”: “2000000” is not a possible number of "
          + "pieces; it is shown as it was written; write how many there are, such as 2"
      ),
      (
        "name,serial number\nLamp,1.23457E+11\n", "EUR",
        "warning: “Lamp” (row 2 of t.csv), column “serial number”: “1.23457E+11” is a long number whose "
          + "last digits a spreadsheet has dropped; it was kept as it is; format the column as “Text” "
          + "there and type the number again"
      ),
      (
        "id,room\n1.23457E+11,Hall\n", "EUR",
        "warning: row 2 of t.csv, column “id”: “1.23457E+11” is a long number whose last digits a "
          + "spreadsheet has dropped; it was kept as it is; format the column as “Text” there and type "
          + "the number again"
      ),
      (
        "name,date\nLamp,2021\n", "EUR",
        "note: “Lamp” (row 2 of t.csv), column “date”: “2021” is not a full date: it has no day; it "
          + "is shown as it was written; write it like 2021-04-03 (year, month, day), or move it to a field of "
          + "your own, such as “year”"
      ),
      (
        "name,value\nLamp,5\n", nil,
        "warning: “Lamp” (row 2 of t.csv), column “value”: this amount has no currency; it is shown as it was written, and does not count towards the totals; "
          + "add a line such as “currency: EUR” to bibelot.yml, or a column “currency” to t.csv"
      ),
      (
        "name,value,paid\nLamp,5,\nBed,,6\n", nil,
        "warning: “Lamp” (row 2 of t.csv), column “value”: this amount and 1 more have no currency; they "
          + "are shown as they were written, and do not count towards the totals; add a line such as “currency: EUR” to bibelot.yml, or a column “currency” to "
          + "t.csv"
      ),
    ] as [(String, String?, String)])
  func saysWhatCouldNotBeReadInAWholeSentence(
    text: String, currency: String?, sentence: String
  ) throws {
    #expect(said(try read(text, currency: currency)) == [sentence])
  }

  @Test func leavesOutAllAmountsOfARowWhoseCurrencyIsNone() throws {
    let table = try read(
      "name,value,paid,replacement value,currency\nLamp,5,€6,7,coins\nBed,5,€6,7,\" usd \"\n")
    #expect(
      said(table) == [
        "warning: “Lamp” (row 2 of t.csv), column “currency”: “coins” does not clearly name a currency; "
          + "the row’s amounts are shown as they were written, and do not count towards the totals; write its three letters, such as "
          + "USD or EUR"
      ])
    #expect(table.rows.map { $0.value?.currency } == [nil, "USD"])
    #expect(table.rows.map { $0.details[.paid]?.amount?.currency } == [nil, "EUR"])
    #expect(table.rows.map { $0.details[.replacementValue]?.amount?.currency } == [nil, "USD"])
    #expect(try read("name,value,currency\nLamp,5,\n").rows.map { $0.value?.currency } == ["EUR"])
  }

  /// A row's amounts are for all of its pieces.
  @Test(
    arguments: [
      ("name,unit price,quantity\nCup,$20,4\n", "80 USD", []),
      (
        "name,Unit Price\nCup,$20\n", "20 USD",
        [
          "note: t.csv, column “Unit Price”: it has amounts for each piece, but no column says how many pieces there "
            + "are; each was counted once; rename the column that says it to “quantity”"
        ]
      ),
      ("name,quantity,unit price,total price\nCup,4,$20,$80\n", "80 USD", []),
      (
        "name,quantity,unit price,total price\nCup,4,$20,$75\n", "75 USD",
        [
          "warning: “Cup” (row 2 of t.csv), column “unit price”: 4 × “$20” is not what its row says for all of "
            + "them; the amount for all of them was used; correct one of the two"
        ]
      ),
      (
        "name,quantity,total price,unit price\nCup,4,see receipt,$20\n", "80 USD",
        [
          "warning: “Cup” (row 2 of t.csv), column “total price”: “see receipt” is not an amount; the amount for one "
            + "piece was used, multiplied by the quantity; write only a number, such as 1234.50, or leave the field "
            + "empty"
        ]
      ),
      ("name,quantity,price each,currency\nCup,3,0.35,CHF\n", "1.05 CHF", []),
      (
        "name,quantity,unit price\nCup,some,$20\n", "some × $20",
        [
          "note: “Cup” (row 2 of t.csv), column “quantity”: “some” is not a number of pieces; it is shown as it was "
            + "written; write how many there are in digits only, such as 2, or leave the field empty",
          "warning: “Cup” (row 2 of t.csv), column “unit price”: the number of pieces is not known, since the "
            + "quantity “some” is not a number; it is shown as it was written, and does not count towards the totals; write the quantity in digits",
        ]
      ),
      (
        "name,quantity,unit price\nCup,4,cheap\n", "cheap",
        [
          "warning: “Cup” (row 2 of t.csv), column “unit price”: “cheap” is not an amount; it is shown as it was "
            + "written, and does not count towards the totals; write only a number, such as 1234.50, or leave the field empty"
        ]
      ),
      ("name,quantity,unit price\nCup,4,\n", nil, []),
    ] as [(String, String?, [String])])
  func takesAnAmountForEachPieceAsOftenAsThereAre(text: String, paid: String?, said: [String])
    throws
  {
    let table = try read(text, currency: "USD")
    let found = table.rows.first?.details[.paid]
    #expect((found?.amount.map { "\($0.amount) \($0.currency)" } ?? found?.written) == paid)
    #expect(self.said(table) == said)
  }

  @Test func takesValuesForEachPieceToo() throws {
    let table = try read(
      "name,value each,replacement cost each,quantity\nCup,€5,€7.50,6\n", currency: "EUR")
    #expect(table.rows.first?.value == Money(amount: 30, currency: "EUR"))
    #expect(
      table.rows.first?.details[.replacementValue]?.amount == Money(amount: 45, currency: "EUR"))
  }

  /// What was paid elsewhere is in the money of that place.
  @Test func letsWhatWasPaidBeInAnotherCurrencyThanTheRowsAndNotTheValue() throws {
    let table = try read("name,value,paid,currency\nLamp,5 CHF,(€6),USD\n")
    #expect(table.mistakes.map(\.cell.header) == ["value"])
    #expect(
      table.mistakes.map(\.done) == [
        "it is shown as it was written, and does not count towards the totals"
      ])
    #expect(table.rows.map(\.value) == [nil])
    #expect(
      table.rows.map { $0.details[.paid]?.amount } == [Money(amount: -6, currency: "EUR")])
  }

  /// Each column is counted for itself.
  @Test func showsTwentyMistakesOfEachColumn() throws {
    let rows = (1...23).map { number -> String in
      let paid = number < 22 ? "y" : "1"
      return "Lamp \(number),z,x,\(paid)\n"
    }.joined()
    let table = try read("name,value,quantity,paid\n" + rows)
    func lines(_ header: String) -> [Int] {
      table.mistakes.filter { $0.cell.header == header }.map(\.cell.place.line)
    }
    #expect(lines("value") == Array(2...21) && lines("quantity") == Array(2...21))
    #expect(lines("paid") == Array(2...22))
    #expect(
      said(table).suffix(2) == [
        "warning: t.csv, column “value”: 3 more fields are like those above; the same was done with them; correct "
          + "them in the same way",
        "note: t.csv, column “quantity”: 3 more fields are like those above; the same was done with them; correct "
          + "them in the same way",
      ])
    #expect(table.diagnostics.count == 63, "20, 20 and 21 mistakes, and 2 of more")
    #expect(table.rows.count == 23)
  }

  @Test func saysOfEachSignAsWhatItWasRead() throws {
    let table = try read(
      "name,value,paid\nBed,5 dollars,$7\nLamp,$5,\nRug,$6,6 dollars\n", language: "en-US")
    let remedy = "if that is wrong, write the currency’s three letters instead of the sign"
    #expect(
      said(table) == [
        "note: “Bed” (row 2 of t.csv), column “paid”: “$7” and 2 more with “$” are not in EUR, the "
          + "currency of amounts without a sign; “$” was read as USD, since the language is en-US; "
          + remedy,
        "note: “Bed” (row 2 of t.csv), column “value”: “5 dollars” and 1 more with “dollars” are not in "
          + "EUR, the currency of amounts without a sign; “dollars” was read as USD, since the language "
          + "is en-US; " + remedy,
      ])
    #expect(
      said(try read("name,value\nLamp,(300 kr)\n", language: "sv")) == [
        "note: “Lamp” (row 2 of t.csv), column “value”: “(300 kr)” is not in EUR, the currency of "
          + "amounts without a sign; “kr” was read as SEK, since the language is sv; " + remedy
      ])
  }

  /// However the number beside it is written, the sign is the same.
  @Test(arguments: [
    ("1'234 kr", "sv", "kr"), ("1’234 kr", "sv", "kr"), ("−5 kr.", "sv", "kr"),
    ("+5 kr", "sv", "kr"),
    ("(5 kr)", "sv", "kr"), ("1 234,50 kr", "sv", "kr"), ("＄１５０", "en-US", "$"),
    ("（＄5）", "en-US", "$"), ("٥٫٥ جنيه", "ar", "جنيه"), ("\u{200E}$5", "en-US", "$"),
  ])
  func findsTheSignBesideANumber(text: String, language: String, sign: String) throws {
    let table = try read("name;value\nLamp;\(text)\n", language: language)
    #expect(table.diagnostics.map(\.severity) == [.note])
    #expect(table.diagnostics.first?.done.hasPrefix("“\(sign)” was read as ") == true)
    #expect(table.rows.first?.value != nil)
  }

  @Test(
    arguments: [
      ("十", nil), ("九", 9), ("2.00", 2), ("2,0", 2), ("20", 20), ("200", 200), ("1000", 1000),
      ("2.", nil), ("2.5", nil), ("0.00", nil), ("010", 10), (" 3 ", 3), ("10000000", nil),
    ] as [(String, Int?)])
  func readsANumberOfPieces(text: String, quantity: Int?) throws {
    let table = try read("name;quantity\nLamp;\"\(text)\"\n")
    #expect(table.rows.map { $0.details[.quantity]?.count } == [quantity])
  }

  @Test(
    arguments: [
      ("1", 1), ("100", 100), ("10.00", 10), ("٢٠", 20), ("0", nil), ("101", nil), ("-5", nil),
      ("10 years", nil), ("7.5", nil), ("99999999999999999999999", nil),
    ] as [(String, Int?)])
  func readsANumberOfYears(text: String, years: Int?) throws {
    let table = try read("name;depreciation years\nLamp;\"\(text)\"\n")
    #expect(table.rows.map { $0.details[.depreciationYears]?.count } == [years])
    #expect(table.mistakes.count == (years == nil ? 1 : 0))
  }

  @Test(
    arguments: [
      ("2021-04-03; 2020-01-02", ["2021-04-03", "2020-01-02"]),
      ("3 April 2021;2 January 2020;", ["2021-04-03", "2020-01-02"]),
      ("2021-04-03\n2021-04-03", ["2021-04-03", "2021-04-03"]),
      // One day is one day, however much stands around it.
      ("2021-04-03", ["2021-04-03"]), ("2021-04-03;", ["2021-04-03"]),
      ("3 April\n2021", ["2021-04-03"]),
    ])
  func readsADayOrOneForEachPiece(text: String, days: [String]) throws {
    let table = try read("name,bought on\nLamp,\"\(text)\"\n")
    #expect(said(table) == [])
    let value = table.rows.first?.details[.boughtOn]
    #expect(value?.days?.map(\.description) == days)
    if case .day? = value { #expect(days.count == 1) } else { #expect(days.count > 1) }
  }

  /// Of several days one that cannot be read makes the others doubtful too.
  @Test func readsNoneOfSeveralDaysIfOneIsNone() throws {
    let table = try read("name,bought on,warranty until\nLamp,2021-04-03;4/5/21,2021-04-03;\n")
    #expect(
      said(table) == [
        "note: “Lamp” (row 2 of t.csv), column “bought on”: “4/5/21” can be read in two ways; it "
          + "is shown as it was written; write 2021-04-05 if the month comes first or 2021-05-04 if the day "
          + "does; for all dates at once, add a line “date_order: mdy” or “date_order: dmy” to "
          + "bibelot.yml",
        "note: “Lamp” (row 2 of t.csv), column “warranty until”: “2021-04-03;” is not a date; it "
          + "is shown as it was written; write it like 2021-04-03 (year, month, day)",
      ])
    #expect(table.rows.map { $0.details[.boughtOn] } == [.written("2021-04-03;4/5/21")])
    #expect(table.rows.map { $0.details[.warrantyUntil] } == [.written("2021-04-03;")])
  }

  @Test(arguments: [
    ("1.23457E+11", 1), ("1.2345678901234567890E+11", 0), ("1.2E+11", 1),
    ("1.23456789012345678E+11", 1), ("1.234567890123456789E+11", 1), ("1.2E+10", 0),
    ("1.2e+11", 0), ("1-2E+11", 0),
  ])
  func noticesWhereASpreadsheetHasCutANumber(text: String, count: Int) throws {
    let table = try read("name,serial number,Provenance\nLamp,\(text),\(text)\n")
    #expect(table.mistakes.count == count && table.rows.map(\.serialNumber) == [text])
  }

  // MARK: What is private

  @Test(
    arguments: [
      ("en", "no"), ("en", "No"), ("en", " NO "), ("en", "n"), ("en", "false"), ("en", "FALSE"),
      ("en", "0"), ("en", "-"), ("en", "–"), ("en", "none"), ("en", "public"), ("en", ""),
      ("en", " "),
      ("de", "Nein"), ("de", "n"), ("de", "Falsch"), ("de", "O\u{308}ffentlich"), ("de", "no"),
      ("fr", "NON"), ("fr", "faux"), ("es", "No"), ("es", "Público"), ("ja", "いいえ"),
      ("ja", "公開"), ("zh-Hans", "否"), ("zh-Hans", "公开"), ("zh-Hant", "公開"), ("zh-Hant", "公开"),
      ("ar", "لا"),
      ("he", "לא"), ("he", "0"), ("de-AT", "nein"), ("sv", "no"),
      // A no of another language is one where this has no other meaning for it.
      ("en", "nein"), ("en", "non"), ("en", "FALSCH"), ("en", "falso"), ("en", "いいえ"),
      ("de", "non"),
      ("fr", "nein"), ("sv", "否"), ("en", "öffentlich"), ("en", "☐"),
    ])
  func isNotPrivateWhereARowClearlySaysSo(language: String, text: String) throws {
    let table = try read("name;private\nLamp;\"\(text)\"\n", language: language)
    #expect(table.rows.map(\.details.privacy) == [ItemPrivacy()])
    #expect(said(table) == [])
  }

  @Test(
    arguments: [
      ("en", "yes"), ("en", "Y"), ("en", "x"), ("en", "✓"), ("en", "true"), ("en", "1"),
      ("en", "private"), ("de", "ja"), ("de", "wahr"), ("fr", "oui"), ("es", "sí"), ("ja", "はい"),
      ("ja", "非公開"), ("zh-Hans", "是"), ("zh-Hant", "是"), ("ar", "نعم"), ("he", "כן"), ("en", "ja"),
    ])
  func isPrivateWhereARowSaysSo(language: String, text: String) throws {
    let table = try read("name;private\nLamp;\"\(text)\"\n", language: language)
    #expect(table.rows.map(\.details.privacy.isWhole) == [true])
    #expect(said(table) == [])
  }

  /// Of whatever is written there, nothing that may have been meant as a yes is shown to strangers.
  @Test(
    arguments: [
      ("en", "nope"), ("en", "no!"), ("en", "not yet"), ("en", "?"), ("en", "--"), ("en", "00"),
      ("en", "off"), ("de", "nein, aber"), ("sv", "nej"), ("en", "everyone"),
    ])
  func isPrivateWhereARowSaysAnythingElse(language: String, text: String) throws {
    let table = try read("name;private\nLamp;\"\(text)\"\n", language: language)
    #expect(table.rows.map(\.details.privacy.isWhole) == [true])
    #expect(table.diagnostics.map(\.identifier) == [.privateWordUnclear])
    // Beside a yes it is a reason.
    let both = try read("name;private\nLamp;\"\(text)\"\nRing;yes\n", language: language)
    #expect(both.rows.map(\.details.privacy.isWhole) == [true, true])
    #expect(said(both) == [])
  }

  @Test func saysWhichWordInPrivateIsNeitherYesNorNo() throws {
    let table = try read("name;private\nLamp;everyone\nVase;no\nRing;visitors\n", language: "en")
    #expect(
      table.diagnostics.map(\.text) == [
        "“Lamp” (row 2 of t.csv), column “private”: “everyone” is neither “yes” nor “no”; this item and 1 more are kept "
          + "private; write “no” for what everybody may see, and “yes” for what is private"
      ])
  }

  @Test(
    arguments: [
      ("en", "Private", "Private photos"), ("en", "confidential", "hidden_photos"),
      ("en", "privat", "private Fotos"), ("de", "vertraulich", "Private Bilder"),
      ("de", "private", "private photos"), ("fr", "Privé", "Photos privées"),
      ("es", "privado", "fotos privadas"), ("ja", "非公開", "非公開写真"),
      ("sv", "hidden", "private photo"),
    ])
  func findsWhatIsPrivateUnderItsNamesInEveryLanguage(
    language: String, whole: String, photos: String
  ) throws {
    let table = try read(
      "name;\(whole);\(photos)\nLamp;yes;a.jpg\nBed;;\" rooms/b.jpg ; c d.jpg;\"\nRug;no;\n",
      language: language)
    #expect(said(table) == [])
    #expect(table.rows.map(\.details.privacy.isWhole) == [true, false, false])
    #expect(
      table.rows.map(\.details.privacy.photos) == [["a.jpg"], ["rooms/b.jpg", "c d.jpg"], []])
    #expect(table.rows.allSatisfy { $0.details.ownFields.isEmpty })
  }
}
