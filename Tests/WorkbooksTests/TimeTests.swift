import Testing
import WorkbooksSupport

@testable import Workbooks

/// Days and times are numbers with a format, and come out as days and times.
@Suite struct TimeTests {
  @Test(arguments: [
    ("yyyy-mm-dd", CellFormat.day), ("d/m/yy", .day), ("[$-407]d. mmmm yyyy", .day),
    ("mmm-yy", .month), ("mm/yyyy", .month), ("yyyy-mm;@", .month), ("yyyy", .year),
    ("mmmm yyyy hh:mm", .moment), ("yyyy h", .moment),
    ("dd.mm.yyyy;@", .day), ("[Red]yyyy", .year), ("mmmm", .day), ("ddd", .day), ("aaaa", .day),
    ("[$-411]ggge\"年\"m\"月\"d\"日\"", .day), ("yyyy\"年\"m\"月\"", .month),
    ("h:mm", .time), ("mm:ss", .time), ("h:mm AM/PM", .time), ("mm:ss.0", .time), ("h A/P", .time),
    ("[$-F400]h:mm:ss", .time), ("yyyy-mm-dd hh:mm", .moment), ("d/m/yy h:mm", .moment),
    ("m/d/yy h:mm AM/PM", .moment), ("yyyy\\-mm\\-dd\\Thh:mm:ss", .moment), ("[h]:mm", .duration),
    ("[hh]:mm:ss", .duration), ("[mm]:ss", .duration), ("[s]", .duration), ("[H]", .duration),
    ("0\"d\"", .plain), ("0\\d", .plain), ("\"day\" 0", .plain), ("[Red]0", .plain),
    ("0_d", .plain),
    ("[Magenta]0", .plain), ("[h", .duration), ("\"y", .plain), ("#,##0;yyyy", .plain),
    ("0.0*y", .plain), ("E+00", .scientific), ("m", .day), ("h:mm;m", .time), ("s", .time),
  ]) func tellsFormatsOfTimesFromOthers(code: String, format: CellFormat) {
    #expect(NumberFormat.format(of: code) == format, "\(code)")
  }

  private func value(_ number: String, _ format: String, from1904: Bool = false) throws -> CellValue
  {
    var made = MadeWorkbook(cells: "<c s=\"0\"><v>\(number)</v></c>", formats: [format])
    if from1904 { made.properties = "<workbookPr date1904=\"1\"/>" }
    return try #require(try made.read().values.first)
  }

  @Test(arguments: [
    ("1", Day(1900, 1, 1)), ("59", Day(1900, 2, 28)), ("60", Day(1900, 2, 28)),
    ("61", Day(1900, 3, 1)),
    ("36526", Day(2000, 1, 1)), ("44263", Day(2021, 3, 8)), ("44263.99", Day(2021, 3, 8)),
    ("2958465", Day(9999, 12, 31)), ("4.4263E4", Day(2021, 3, 8)), ("36585", Day(2000, 2, 29)),
  ]) func countsDaysFrom1900(number: String, day: Day) throws {
    #expect(try value(number, "yyyy-mm-dd") == .day(day))
  }

  @Test(arguments: [
    ("0", Day(1904, 1, 1)), ("59", Day(1904, 2, 29)), ("60", Day(1904, 3, 1)),
    ("42801", Day(2021, 3, 8)), ("2957003", Day(9999, 12, 31)),
  ]) func countsDaysFrom1904(number: String, day: Day) throws {
    #expect(try value(number, "yyyy-mm-dd", from1904: true) == .day(day))
  }

  @Test(arguments: ["0", "-1", "2958466", "1E+300", "3000000"])
  func leavesNumbersThatAreNoDay(number: String) throws {
    #expect(try value(number, "yyyy-mm-dd") == .plain(DecimalText.shortest(number.utf8) ?? ""))
  }

  @Test(arguments: [
    ("44263.5", "yyyy-mm-dd hh:mm", CellValue.moment(Day(2021, 3, 8), TimeOfDay(12, 0))),
    ("44263", "yyyy-mm-dd hh:mm", .moment(Day(2021, 3, 8), TimeOfDay(0, 0))),
    ("44926.999976851854", "d/m/yy h:mm:ss", .moment(Day(2022, 12, 31), TimeOfDay(23, 59, 58))),
    ("44263.9999999", "d/m/yy h:mm", .moment(Day(2021, 3, 9), TimeOfDay(0, 0))),
    ("0.5", "d/m/yy h:mm", .time(TimeOfDay(12, 0))),
    ("0.52083333333333337", "h:mm", .time(TimeOfDay(12, 30))),
    ("1.25", "h:mm", .time(TimeOfDay(6, 0))), ("0.99999999", "h:mm:ss", .time(TimeOfDay(0, 0))),
    ("1.0854166666666667", "[h]:mm", .duration(93_780)), ("-0.5", "[h]:mm", .duration(-43_200)),
    ("400", "[h]:mm", .duration(34_560_000)), ("-0.5", "h:mm", .plain("-0.5")),
  ]) func readsTimes(number: String, format: String, expected: CellValue) throws {
    #expect(try value(number, format) == expected)
  }

  /// Who types “Nov 2022” gets the first day of it under a format without days, and so for a year.
  @Test(arguments: [
    ("44866", "mmm-yy", CellValue.month(year: 2022, month: 11)),
    ("44866", "yyyy", .day(Day(2022, 11, 1))), ("44562", "yyyy", .year(2022)),
    ("44562", "mmm yyyy", .month(year: 2022, month: 1)),
    ("44867", "mmm-yy", .day(Day(2022, 11, 2))),
    ("44562", "yyyy-mm-dd", .day(Day(2022, 1, 1))), ("44562", "d-mmm", .day(Day(2022, 1, 1))),
    ("44866.75", "mmm-yy", .month(year: 2022, month: 11)), ("44562", "mmmm", .day(Day(2022, 1, 1))),
  ]) func showsNoMoreOfADayThanItsFormat(number: String, format: String, expected: CellValue)
    throws
  {
    #expect(try value(number, format) == expected)
  }

  /// In Chinese the built-in format 32 is a time, in Korean and Japanese too, but 34 is a day in some.
  @Test func tellsDaysFromTimesWhereABuiltInFormatMayBeBoth() throws {
    var made = MadeWorkbook(cells: "<c s=\"0\"><v>44263</v></c><c s=\"0\"><v>0.75</v></c>")
    made.parts["xl/styles.xml"] =
      "<styleSheet xmlns=\"\(MadeWorkbook.main)\"><cellXfs><xf numFmtId=\"34\"/></cellXfs></styleSheet>"
    #expect(try made.read().values == [.day(Day(2021, 3, 8)), .time(TimeOfDay(18, 0))])
  }

  @Test(arguments: [
    ("2021-03-08", "General", CellValue.day(Day(2021, 3, 8))),
    ("2021-03-08T10:20:30", "General", .moment(Day(2021, 3, 8), TimeOfDay(10, 20, 30))),
    ("2021-03-08T10:20:30.123Z", "yyyy h", .moment(Day(2021, 3, 8), TimeOfDay(10, 20, 30))),
    ("2021-03-08T00:00:00", "yyyy", .day(Day(2021, 3, 8))),
    ("2021-03-01T00:00:00", "mm/yyyy", .month(year: 2021, month: 3)),
    ("2021-01-01", "yyyy", .year(2021)), ("2021-03-01", "General", .day(Day(2021, 3, 1))),
    ("2021-03-08T10:20", "h:mm", .time(TimeOfDay(10, 20))),
    ("10:20:30", "General", .time(TimeOfDay(10, 20, 30))),
    ("T10:20", "General", .time(TimeOfDay(10, 20))),
    ("2021-03-08", "yyyy h:mm", .moment(Day(2021, 3, 8), TimeOfDay(0, 0))),
    ("2021-02-29", "yyyy", .text("2021-02-29")), ("2021-13-01", "yyyy", .text("2021-13-01")),
    ("0000-01-01", "yyyy", .text("0000-01-01")), ("44263", "yyyy", .plain("44263")),
  ]) func readsWrittenDays(text: String, format: String, expected: CellValue) throws {
    let sheet = try MadeWorkbook(
      cells: "<c s=\"0\" t=\"d\"><v>\(text)</v></c>", formats: [format]
    ).read()
    #expect(sheet.values == [expected])
  }

  @Test(arguments: [
    ("PT10H20M30S", 37_230), ("PT0S", 0), ("-PT1H", -3_600), ("P1DT2H", 93_600),
    ("PT26H03M00S", 93_780),
    ("PT1.6S", 2), ("PT1,4S", 1), ("PT90M", 5_400),
  ]) func readsDurations(text: String, seconds: Int) {
    #expect(WrittenTime.duration(text.utf8) == seconds)
  }

  @Test(arguments: [
    "", "P", "PT", "T1H", "PT1", "PTH", "P1Y", "P1M", "PT1D", "1H", "PT1H ", "PT9999999999S",
    "PTT1H",
    "PT-1H",
  ]) func refusesWhatIsNoDuration(text: String) {
    #expect(WrittenTime.duration(text.utf8) == nil)
  }

  /// Each day of ten thousand years comes once, in order.
  @Test func countsEveryDayOnce() {
    var before = Day(daysSince1970: -719_163)
    #expect(before == Day(0, 12, 31))
    for number in -719_162...2_932_896 {
      let day = Day(daysSince1970: number)
      if day.day == 1 {
        #expect(before.day >= 28)
        #expect(
          day.month == before.month % 12 + 1
            && day.year == before.year + (before.month == 12 ? 1 : 0))
      } else {
        guard day == Day(before.year, before.month, before.day + 1) else {
          Issue.record("\(before) comes before \(day)")
          return
        }
      }
      before = day
    }
    #expect(before == Day(9999, 12, 31))
  }
}
