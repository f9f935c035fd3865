import ModelSupport
import Foundation
@testable import Authoring
@testable import Model
import Testing

@Suite struct NewSettingsTests {
  private static let machines:
    [(environment: [String: String], localTime: String?, texts: [String])] = [
      (["LANG": "de_DE.UTF-8"], "Europe/Berlin", ["de-DE", "EUR", "Europe/Berlin"]),
      (["LANG": "en_US.UTF-8", "LC_MONETARY": "ja_JP"], nil, ["en-US", "JPY", "UTC"]),
      (["LC_ALL": "C", "LANG": "fr_CH@euro"], "Europe/Zurich", ["fr-CH", "CHF", "Europe/Zurich"]),
      (["LANG": "C.UTF-8", "TZ": ":Asia/Tokyo"], "UTC", ["en-US", "USD", "Asia/Tokyo"]),
      (
        ["LANG": "POSIX", "TZ": "/usr/share/zoneinfo/Europe/Rome"], nil,
        ["en-US", "USD", "Europe/Rome"]
      ),
      (["TZ": "/usr/share/zoneinfo/posix/Europe/Rome"], nil, ["en-US", "USD", "Europe/Rome"]),
      (["TZ": ":/usr/share/zoneinfo/right/Asia/Tokyo"], nil, ["en-US", "USD", "Asia/Tokyo"]),
      (["LANG": "zh_TW", "TZ": "CET-1CEST"], "Asia/Taipei", ["zh-TW", "TWD", "Asia/Taipei"]),
      (["LANG": "xx_XX", "TZ": "Mars/Olympus"], "nonsense", ["en-US", "USD", "UTC"]),
      ([:], nil, ["en-US", "USD", "UTC"]),
      // What is for all comes first, then what is for one purpose, then what is for the rest.
      (
        ["LC_ALL": "de_DE", "LC_MESSAGES": "fr_FR", "LC_MONETARY": "ja_JP", "LANG": "en_GB"], nil,
        ["de-DE", "EUR", "UTC"]
      ),
      (["LC_MESSAGES": "fr_CA", "LANG": "en_GB"], nil, ["fr-CA", "GBP", "UTC"]),
      (["LC_ALL": "", "LC_MESSAGES": "C", "LANG": "sv_SE"], nil, ["sv-SE", "SEK", "UTC"]),
      // A language without a country has no money of its own.
      (["LANG": "de"], nil, ["de", "USD", "UTC"]),
      // Zones without a city are no places, but those of Greenwich.
      (["TZ": "EST5EDT"], "Asia/Tokyo", ["en-US", "USD", "Asia/Tokyo"]),
      (["TZ": "CET"], nil, ["en-US", "USD", "UTC"]), (["TZ": ""], nil, ["en-US", "USD", "UTC"]),
      (["TZ": "Zulu"], "Asia/Tokyo", ["en-US", "USD", "Zulu"]),
      (["TZ": "Etc/UTC"], "Asia/Tokyo", ["en-US", "USD", "Etc/UTC"]),
      ([:], "Etc/UCT", ["en-US", "USD", "Etc/UCT"]),
      (["TZ": "Europe/Rome"], "Asia/Tokyo", ["en-US", "USD", "Europe/Rome"]),
    ]

  @Test(arguments: Self.machines)
  func takesWhatTheMachineSays(
    environment: [String: String], localTime: String?, texts: [String]
  ) {
    let machine = MachineSettings(environment: environment, localTime: localTime)
    #expect([machine.language, machine.currency, machine.timeZone] == texts)
  }

  /// A table that is saved on the machine has its dates in the machine's order.
  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], Settings.DateOrder.monthDayYear), (["LANG": "en_GB"], .dayMonthYear),
    (["LANG": "de_DE"], .dayMonthYear), (["LANG": "ja_JP"], .yearMonthDay),
    (["LANG": "en_US", "LC_TIME": "sv_SE"], .yearMonthDay), (["LANG": "C"], nil), ([:], nil),
    (["LC_ALL": "en_US", "LC_TIME": "sv_SE", "LANG": "de_DE"], .monthDayYear),
    (["LC_TIME": "C", "LANG": "de_DE"], .dayMonthYear), (["LANG": "zh_TW"], .yearMonthDay),
  ])
  func takesTheMachinesOrderOfDates(environment: [String: String], order: Settings.DateOrder?) {
    #expect(MachineSettings(environment: environment, localTime: nil).dateOrder == order)
  }

  @Test func readsBackAsTheDefaultsWithTheMachinesOwn() throws {
    let machine = MachineSettings(environment: ["LANG": "he_IL", "TZ": "Asia/Jerusalem"])
    let text = NewSettingsFile(for: machine).text
    var expected = Settings()
    (expected.language, expected.currency) = ("he-IL", "ILS")
    expected.timeZone = "Asia/Jerusalem"
    expected.dateOrder = .dayMonthYear
    #expect(try SettingsFile.settings(from: text, file: "f") == expected)
  }

  @Test func saysWhatSettingsAreInLinesThatCanBeRead() {
    let lines = NewSettingsFile(for: MachineSettings()).text.split(separator: "\n")
    let comments = lines.filter {
      $0.hasPrefix("# ") && !$0.hasPrefix("#  ") || $0.hasPrefix("#  #")
    }
    #expect(comments.allSatisfy { $0.count <= 90 })
    #expect(
      comments.contains("#  # The most that the policy pays for a category (default: none)"))
    #expect(comments.contains("# Whose things they are (default: none)"))
  }

  /// Every line that could be a setting is one, once its sign is taken away.
  @Test func readsBackWithEverySettingMade() throws {
    let text = NewSettingsFile(for: MachineSettings()).text
    let made = text.split(separator: "\n").map { line in
      // A remark has one space behind its sign; what stands below another setting has two.
      line.hasPrefix("#") && (!line.hasPrefix("# ") || line.hasPrefix("#  "))
        ? line.dropFirst() : line
    }.joined(separator: "\n")
    let settings = try SettingsFile.settings(from: made, file: "f")
    #expect(settings.report.limits.count == 2)
    #expect(settings.report.depreciation.count == 1)
    #expect(settings.report.limit == 60_000 && settings.report.roomLimits.count == 2)
    #expect(settings.report.period == "2026-01-01 to 2026-12-31" && settings.report.paper == .a4)
    #expect(settings.dateOrder == .dayMonthYear)
    for field in SettingsField.all { #expect(made.contains("\n\(field.name):"), "\(field.name)") }
  }

  private static let machine = MachineSettings(
    environment: ["LANG": "de_DE", "TZ": "Europe/Berlin"], localTime: nil)

  /// What the machine says is a setting; all else is a remark, to be made one.
  @Test func makesTheSettingsOfTheMachineAlone() {
    let text = NewSettingsFile(for: Self.machine).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines.filter { !$0.isEmpty && !$0.hasPrefix("#") } == [
        "language: de-DE", "time_zone: Europe/Berlin", "currency: EUR", "date_order: dmy",
      ])
    #expect(
      lines.prefix(5) == [
        "# The settings of this inventory. All of them are optional.",
        "# Lines that begin with “#” are ignored: remove the “#” to use a setting.", "",
        "# The item archive, or the folder or zip archive that holds it (default: found",
        "# automatically)",
      ])
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    // A setting whose default is a value has it behind its name.
    #expect(lines.contains("#title: Inventory"))
    #expect(lines.contains("#widths: [320, 640, 960, 1280, 2048]"))
    #expect(lines.contains("#source: Documents/items.archive"))
    #expect(!text.contains("`"))
  }

  @Test func writesNoOrderOfDatesThatIsNotKnown() {
    let text = NewSettingsFile(for: MachineSettings()).text
    #expect(text.contains("\n#date_order: dmy\n") && !text.contains("\ndate_order"))
    #expect(text.contains("\nlanguage: en-US\n\n") && text.contains("\ncurrency: USD\n\n"))
  }

  /// What stands below another setting is indented with it.
  @Test func setsBelowTheReportWhatBelongsThere() {
    let text = NewSettingsFile(for: Self.machine).text
    #expect(
      text.contains(
        """
        # What the insurance report says:
        #report:
        #  # Who is insured (default: filled in by hand)
        #  insured: Ada Berg
        #  # Where the things are (default: filled in by hand)
        #  address: 1 Main Street, Springfield

        """), "\(text)")
    #expect(text.contains("#  limits: {Jewellery: 5000, Bicycles: 2000}\n"))
  }

  /// A line is broken where one word more would make it longer than it may be.
  @Test func fillsItsLines() {
    let lines = NewSettingsFile(for: Self.machine).text.split(
      separator: "\n", omittingEmptySubsequences: false)
    func isRemark(_ line: Substring) -> Bool {
      line.hasPrefix("# ") && !line.hasPrefix("#  ") && !line.hasPrefix("# Lines")
    }
    let remarks = zip(lines, lines.dropFirst()).filter {
      isRemark($0) && isRemark($1)
    }
    #expect(remarks.count > 3)
    for (line, next) in remarks {
      let word = next.dropFirst(2).prefix { $0 != " " }
      #expect(line.count <= 90 && line.count + 1 + word.count > 90, "\(line)")
    }
  }
}
