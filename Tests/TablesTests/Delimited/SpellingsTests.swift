@testable import Model
@testable import Basics
import Foundation
import Testing

@testable import Tables

/// Days, lengths of time and amounts as people of eight languages write them: a table that a native reader can check.
@Suite struct SpellingsTests {
  /// A way of writing something, in a language, and what it means.
  struct Spelling: CustomTestStringConvertible {
    var language: String
    var text: String
    var meaning: String

    init(_ language: String, _ text: String, _ meaning: String) {
      (self.language, self.text, self.meaning) = (language, text, meaning)
    }

    var testDescription: String { "\(language): \(text)" }
  }

  private static func each(_ language: String, _ all: KeyValuePairs<String, String>) -> [Spelling] {
    all.map { Spelling(language, $0.key, $0.value) }
  }

  private static let days =
    each(
      "en",
      [
        "2019": "2019", "2019-05": "2019-05", "2019-05-04": "2019-05-04", "05/2020": "2020-05",
        "5/2020": "2020-05",
        "2020/05": "2020-05", "05.2020": "2020-05", "Nov 2022": "2022-11", "Nov. 2022": "2022-11",
        "November 2022": "2022-11", "nov 2022": "2022-11", "2022 November": "2022-11",
        "November, 2022": "2022-11",
        "Sept 2021": "2021-09", "in 2019": "2019", "in May 2019": "2019-05", "ca. 2015": "2015~",
        "c. 2015": "2015~",
        "c.2015": "2015~", "ca 2015": "2015~", "circa 2015": "2015~", "about 2015": "2015~",
        "around May 2015": "2015-05~",
        "approx. 2015": "2015~", "2015?": "2015~", "~2015": "2015~", "2015~": "2015~",
        "± 2015": "2015~",
        "about 3 April 2015": "2015-04-03~", "3 April 2015?": "2015-04-03~",
        "April 3, 2015": "2015-04-03",
        "3rd of April, 2015": "2015-04-03", "12/31/2020": "2020-12-31", "31/12/2020": "2020-12-31",
        "03.04.2021": "2021-04-03", "4 Jul 1999": "1999-07-04", "Sat, 3 Apr 2021": "2021-04-03",
        "1789": "1789",
        "2021-04-03 14:30": "2021-04-03", "2019.": "2019",
      ])
    + each(
      "de",
      [
        "2019": "2019", "Mai 2020": "2020-05", "im Mai 2020": "2020-05", "05/2020": "2020-05",
        "5.2020": "2020-05",
        "3.4.2021": "2021-04-03", "03.04.2021": "2021-04-03", "3. April 2021": "2021-04-03",
        "3. Apr. 2021": "2021-04-03",
        "Dez. 2018": "2018-12", "Dezember 2018": "2018-12", "um 2015": "2015~",
        "etwa 2015": "2015~",
        "ungefähr 2015": "2015~", "ca. 2015": "2015~", "ca. Mai 2015": "2015-05~",
        "gegen 1960": "1960~",
        "März 2021": "2021-03", "Sa, 3.4.2021": "2021-04-03", "circa 3.4.2021": "2021-04-03~",
      ])
    + each(
      "fr",
      [
        "2019": "2019", "mai 2020": "2020-05", "en mai 2020": "2020-05", "05/2020": "2020-05",
        "1er mai 2020": "2020-05-01",
        "3 avril 2021": "2021-04-03", "3 avr. 2021": "2021-04-03", "août 2018": "2018-08",
        "déc. 2018": "2018-12",
        "vers 2015": "2015~", "environ 2015": "2015~", "env. 2015": "2015~",
        "autour de 2015": "2015~",
        "vers mai 2015": "2015-05~", "février 2021": "2021-02", "03.04.2021": "2021-04-03",
      ])
    + each(
      "es",
      [
        "2019": "2019", "mayo 2020": "2020-05", "mayo de 2020": "2020-05",
        "en mayo de 2020": "2020-05",
        "05/2020": "2020-05", "3 de abril de 2021": "2021-04-03", "abr 2021": "2021-04",
        "dic. 2018": "2018-12",
        "hacia 2015": "2015~", "alrededor de 2015": "2015~", "aprox. 2015": "2015~",
        "hacia mayo de 2015": "2015-05~",
        "septiembre 2021": "2021-09", "03.04.2021": "2021-04-03",
      ])
    + each(
      "ja",
      [
        "2019年": "2019", "2019": "2019", "2020年5月": "2020-05", "2020年05月": "2020-05",
        "2020/5": "2020-05",
        "2021年4月3日": "2021-04-03", "2021/4/3": "2021-04-03", "２０２１年４月３日": "2021-04-03",
        "２０１９年": "2019",
        "2015年頃": "2015~", "2015年ごろ": "2015~", "約2015年": "2015~", "2015年5月頃": "2015-05~",
        "2021年4月3日(土)": "2021-04-03",
      ])
    + each(
      "zh-Hans",
      [
        "2019年": "2019", "2020年5月": "2020-05", "2021年4月3日": "2021-04-03", "2020-05": "2020-05",
        "2015年左右": "2015~",
        "约2015年": "2015~", "大约2015年": "2015~", "2015年5月前后": "2015-05~",
      ])
    + each(
      "zh-Hant",
      [
        "2019年": "2019", "2020年5月": "2020-05", "2021年4月3日": "2021-04-03", "2015年左右": "2015~",
        "約2015年": "2015~",
        "大約2015年5月": "2015-05~",
      ])
    + each(
      "ar",
      [
        "2019": "2019", "٢٠١٩": "2019", "مايو 2020": "2020-05", "مايو ٢٠٢٠": "2020-05",
        "3 أبريل 2021": "2021-04-03",
        "٣ أبريل ٢٠٢١": "2021-04-03", "نحو 2015": "2015~", "حوالي 2015": "2015~",
        "2015 تقريبا": "2015~", "05/2020": "2020-05",
      ])
    + each(
      "he",
      [
        "2019": "2019", "מאי 2020": "2020-05", "3 באפריל 2021": "2021-04-03", "בערך 2015": "2015~",
        "כ-2015": "2015~",
        "סביב 2015": "2015~", "03.04.2021": "2021-04-03", "05/2020": "2020-05",
      ])

  @Test(arguments: days)
  func meanDaysAsFarAsTheyAreKnown(spelling: Spelling) throws {
    let reader = DayText(TableConventions(language: spelling.language))
    #expect(try reader.date(spelling.text).description == spelling.meaning)
  }

  /// The end of a warranty that begins on the 31st of January 2020.
  private static let durations =
    each(
      "en",
      [
        "2 years": "2022-01-31", "2 year": "2022-01-31", "1 year": "2021-01-31",
        "2 yrs": "2022-01-31",
        "24 months": "2022-01-31", "18 mos": "2021-07-31", "1 month": "2020-02-29",
        "90 days": "2020-04-30",
        "2 weeks": "2020-02-14", "1 year 6 months": "2021-07-31", "1 year, 6 months": "2021-07-31",
        "2years": "2022-01-31",
        "2-year": "2022-01-31", "2 Years": "2022-01-31", "1 year and 6 months": "2021-07-31",
        "5y": "2025-01-31", "1 year or": "",
        "1 year 6": "", "1 year and": "", "1 year about 6 months": "",
      ])
    + each(
      "de",
      [
        "2 Jahre": "2022-01-31", "1 Jahr": "2021-01-31", "24 Monate": "2022-01-31",
        "14 Tage": "2020-02-14",
      ])
    + each(
      "fr",
      [
        "2 ans": "2022-01-31", "1 an": "2021-01-31", "24 mois": "2022-01-31",
        "1 an 6 mois": "2021-07-31", "15 jours": "2020-02-15",
      ])
    + each(
      "es",
      [
        "2 años": "2022-01-31", "1 año": "2021-01-31", "24 meses": "2022-01-31",
        "15 días": "2020-02-15",
      ])
    + each(
      "ja",
      [
        "2年": "2022-01-31", "2年間": "2022-01-31", "24か月": "2022-01-31", "24ヶ月": "2022-01-31",
        "１年６か月": "2021-07-31", "90日": "2020-04-30",
      ])
    + each("zh-Hans", ["2年": "2022-01-31", "24个月": "2022-01-31", "90天": "2020-04-30"])
    + each("zh-Hant", ["2年": "2022-01-31", "24個月": "2022-01-31", "90天": "2020-04-30"])
    + each(
      "ar",
      [
        "2 سنة": "2022-01-31", "3 سنوات": "2023-01-31", "٣ سنوات": "2023-01-31",
        "24 شهرًا": "2022-01-31",
      ])
    + each("he", ["2 שנים": "2022-01-31", "24 חודשים": "2022-01-31", "90 ימים": "2020-04-30"])
    + each(
      "en",
      [
        "lifetime": "", "2": "", "years": "", "0 years": "", "5000 years": "", "2 lamps": "",
        "2 years or so": "",
      ])

  @Test(arguments: durations)
  func meanTheEndOfAWarranty(spelling: Spelling) throws {
    let table = try details(
      "name,bought on,warranty until\nLamp,2020-01-31,\"\(spelling.text)\"\n",
      language: spelling.language)
    let until = table.rows.first?.details[.warrantyUntil]
    if spelling.meaning.isEmpty {
      #expect(until == .written(spelling.text) && table.diagnostics.count == 1)
    } else {
      #expect(until?.day?.description == spelling.meaning && table.diagnostics.isEmpty)
    }
  }

  private static let amounts =
    each(
      "en",
      [
        "900": "900", "ca. 900": "900~", "about 900": "900~", "~900": "900~", "900?": "900~",
        "approx. $1,200": "1200~",
        "$900": "900", "1,299.99": "1299.99", "900 USD": "900", "about USD 900": "900~",
        "around 1,200.50": "1200.5~",
      ])
    + each(
      "de",
      [
        "ca. 900 €": "900~", "etwa 1.200,50 €": "1200.5~", "um 900": "900~", "900,-": "900",
        "rund 900 EUR": "900~",
      ])
    + each("fr", ["environ 900 €": "900~", "env. 1 200,50 €": "1200.5~", "900 €": "900"])
    + each("es", ["unos 900 €": "900~", "aprox. 1.200,50 €": "1200.5~", "900 €": "900"])
    + each("ja", ["約900円": "900~", "900円くらい": "900~", "¥900": "900", "９００円": "900"])
    + each("zh-Hans", ["约900元": "900~", "900元左右": "900~", "¥900": "900"])
    + each("zh-Hant", ["約900元": "900~", "900元左右": "900~", "NT$900": "900"])
    + each("ar", ["حوالي 900": "900~", "٩٠٠": "900", "نحو ٩٠٠": "900~"])
    + each("he", ["בערך 900": "900~", "900 ₪": "900", "כ-900": "900~"])

  @Test(arguments: amounts)
  func meanAmounts(spelling: Spelling) throws {
    let currency = [
      "en": "USD", "ja": "JPY", "zh-Hans": "CNY", "zh-Hant": "TWD", "ar": "EGP", "he": "ILS",
    ][spelling.language]
    let table = try details(
      "name,value\nLamp,\"\(spelling.text)\"\n", language: spelling.language,
      currency: currency ?? "EUR")
    let isAbout = spelling.meaning.hasSuffix("~")
    let value = table.rows.first?.value
    #expect(
      value?.amount
        == Decimal(string: isAbout ? String(spelling.meaning.dropLast()) : spelling.meaning))
    #expect(value?.isAbout == isAbout)
    #expect(table.diagnostics.map(\.text) == [])
  }

  @Test func areTwoHundred() {
    #expect(Self.days.count + Self.durations.count + Self.amounts.count >= 200)
  }

  private func details(
    _ text: String, language: String, currency: String = "EUR"
  ) throws -> DetailsTable {
    try DetailsTable(
      reading: Array(text.utf8), file: "t.csv",
      conventions: TableConventions(language: language, currency: currency))
  }
}
