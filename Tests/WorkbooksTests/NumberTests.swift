import Support
import Testing
import WorkbooksSupport

@testable import Workbooks

/// Numbers come out as a spreadsheet shows them.
@Suite struct NumberTests {
  @Test(arguments: [
    ("0", "0"), ("-0", "0"), ("0.0", "0"), ("007", "7"), ("+5", "5"), ("12.50", "12.5"),
    ("1299.9900000000001", "1299.99"), ("0.30000000000000004", "0.3"), ("1e3", "1000"),
    ("1.5E-3", "0.0015"), ("123456789012", "123456789012"), ("1.23456789012E11", "123456789012"),
    ("9007199254740992", "9007199254740992"), ("9007199254740993", "9007199254740990"),
    ("12345678901234567890", "12345678901234600000"), ("999999999999999.9", "1000000000000000"),
    ("0.09999999999999999", "0.1"), ("99.999999999999999", "100"), (".5", "0.5"), ("5.", "5"),
    ("-1234.5678", "-1234.5678"), ("1E+30", "1E+30"), ("1.5E+29", "150000000000000000000000000000"),
    ("-1.25e300", "-1.25E+300"), ("2E-32", "2E-32"), ("2E-31", "0.0000000000000000000000000000002"),
    ("123456.7890123456", "123456.789012346"),
    ("0.1234567890123454999", "0.123456789012345"), ("0.1234567890123455", "0.123456789012346"),
    ("10", "10"), ("100.010", "100.01"),
  ]) func roundsToFifteenDigitsWithoutNoise(text: String, shown: String) {
    #expect(DecimalText.shortest(text.utf8) == shown)
  }

  @Test(arguments: [
    "", "-", ".", "e5", "1e", "1e+", "1e5.5", "1-2", "--1", "1e5-", "1 ", " 1", "0x1", "1,5", "NaN",
    "inf", "1e1000", "1e+-5", "1..2", "١",
  ]) func refusesWhatIsNoNumber(text: String) {
    #expect(DecimalText.shortest(text.utf8) == nil)
  }

  /// Any number with up to 15 digits is read back as it was, however a program wrote it.
  @Test func givesBackEveryNumberOfFifteenDigits() throws {
    var random = SeededGenerator(seed: 15)
    for _ in 0..<Soak.count(20_000) {
      let digits = Int.random(in: 1...15, using: &random)
      var limit = 1
      for _ in 0..<digits { limit *= 10 }
      let whole = Int.random(in: 0..<limit, using: &random)
      let places = Int.random(in: 0...digits, using: &random)
      var text = String(whole)
      if places > 0 {
        text = String(repeating: "0", count: max(places + 1 - text.utf8.count, 0)) + text
        text.insert(".", at: text.index(text.endIndex, offsetBy: -places))
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
      }
      let double = try #require(Double(text))
      #expect(DecimalText.shortest(text.utf8) == text)
      #expect(DecimalText.shortest(double.description.utf8) == text)
      // Seventeen digits, as Excel writes them.
      let scaled = double.magnitude > 0 ? (double * 1.0000000000000002).description : "0"
      let noisy = try #require(DecimalText.shortest(scaled.utf8))
      #expect(abs((Double(noisy) ?? .infinity) - double) <= double * 1e-14)
    }
  }

  /// A number that is as short as can be stays as it is, whichever way it is read.
  @Test func areTheSameWithAnExponentOfZero() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<20_000 {
      let text = String(
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in
          "00123456789..-".randomElement(using: &generator) ?? "0"
        })
      // Nothing with an exponent is taken for short.
      let long = DecimalText.shortest((text + "e0").utf8)
      #expect(DecimalText.shortest(text.utf8) == long, "\(text)")
    }
  }

  @Test(arguments: [
    ("General", "421", CellValue.plain("421")),
    ("0.00", "1299.9900000000001", .plain("1299.99")),
    ("#,##0", "1234", .plain("1234")),
    ("0%", "0.25", .number("0.25", .percentage)),
    ("0.00E+00", "1234", .number("1234", .scientific)),
    ("00000", "421", .text("00421")),
    ("00", "5", .text("05")),
    ("000", "12345", .text("12345")),
    ("00000", "421.5", .plain("421.5")),
    ("00000", "-421", .plain("-421")),
    ("\"SN-\"0000", "7", .text("SN-0007")),
    ("00000\\-0000", "123456789", .text("12345-6789")),
    ("00000-0000", "1", .text("00000-0001")),
    ("000.0", "5", .plain("5")),
    ("00,000", "5", .plain("5")),
    ("#00", "5", .plain("5")),
    ("0\" pcs\"", "5", .plain("5")),
    ("@", "5", .plain("5")),
    ("# ?/?", "0.5", .plain("0.5")),
  ]) func showsWhatTheFormatSays(format: String, value: String, shown: CellValue) throws {
    let sheet = try MadeWorkbook(cells: "<c s=\"0\"><v>\(value)</v></c>", formats: [format]).read()
    #expect(sheet.values == [shown], "\(format)")
  }

  @Test(arguments: [
    ("[$€-407] #,##0.00", "€"), ("#,##0.00 [$€-407]", "€"), ("[$CHF] #,##0.00", "CHF"),
    ("[$USD]0", "USD"), ("\"$\"#,##0.00", "$"), ("$#,##0.00", "$"), ("\\$0.00", "$"),
    ("#,##0.00\\ \"€\"", "€"), ("#,##0.00 \"EUR\"", "EUR"), ("#,##0.00\\ \"kr\"", "kr"),
    ("[$kr-41D] #,##0", "SEK"), ("[$R$-416]#,##0.00", "R$"),
    ("[$kr.-406] #,##0", "DKK"), ("[$$-1009]#,##0.00", "CAD"), ("[$$-C09]0", "AUD"),
    ("[$$-10C09]0", "AUD"), ("[$$-en-NZ]0", "NZD"), ("[$$-409]0", "$"), ("[$¥-411]0", "JPY"),
    ("[$¥-804]0", "CNY"), ("[$£-809]0", "£"), ("[$CHF-1009]0", "CHF"), ("[$$-]0", "$"),
    ("#,##0\"円\"", "円"), ("0.00\" Euro\"", "Euro"), ("#,##0.00\"zł\"", "zł"),
    ("_-* #,##0.00\\ \"€\"_-;\\-* #,##0.00\\ \"€\"_-", "€"), ("£#,##0;[Red]-£#,##0", "£"),
    ("[$\u{A0}CHF ]0", "CHF"), ("\"US$\"0", "US$"), ("[Red]\"Price: \"$0", "$"),
    ("_($* #,##0.00_)", "$"), ("[$-409]$0", "$"),
  ]) func findsTheCurrency(format: String, sign: String) {
    #expect(NumberFormat.format(of: format) == .currency(sign), "\(format)")
  }

  @Test(arguments: [
    "0\"kg\"", "0 \"PCS\"", "#,##0.00_€", "_-* #,##0.00_-", "[Red]0", "[$-407]#,##0", "[>100]0",
    "0\\ \\m",
    "* 0", "_$0", "#,##0;\"€\"0", "General", "general", "",
  ]) func takesNothingElseForACurrency(format: String) {
    #expect(NumberFormat.format(of: format) == .plain, "\(format)")
  }

  @Test func knowsTheFormatsThatHaveNoCode() {
    let expected: [Int: CellFormat] = [
      0: .plain, 1: .plain, 4: .plain, 5: .currency("$"), 8: .currency("$"), 9: .percentage,
      10: .percentage, 11: .scientific, 12: .plain, 13: .plain, 14: .day, 16: .day, 17: .month,
      18: .time,
      21: .time, 22: .moment, 27: .day, 31: .day, 32: .dayOrTime, 36: .day, 37: .plain,
      40: .plain, 43: .plain, 44: .currency("$"), 45: .time, 46: .duration, 47: .time,
      48: .scientific, 49: .plain, 50: .day, 58: .day, 59: .plain, 163: .plain, -1: .plain,
    ]
    for (number, format) in expected { #expect(BuiltInFormat.format(number) == format) }
  }

  /// German Excel writes its own code under the number of a built-in format.
  @Test func prefersTheCodeThatIsWrittenForABuiltInNumber() throws {
    var made = MadeWorkbook(cells: "<c s=\"0\"><v>5</v></c><c s=\"1\"><v>5</v></c>")
    made.parts["xl/styles.xml"] = """
      <styleSheet xmlns="\(MadeWorkbook.main)"><numFmts><numFmt numFmtId="44"
      formatCode="#,##0.00 &quot;€&quot;"/></numFmts><cellXfs><xf numFmtId="44"/><xf/></cellXfs>
      </styleSheet>
      """
    #expect(try made.read().values == [.number("5", .currency("€")), .plain("5")])
  }
}
