import Gallery
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
    #expect(comments.contains { $0.hasSuffix("found (not used yet; default: none)") })
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
    #expect(settings.dateOrder == .dayMonthYear)
    for field in SettingsField.all { #expect(made.contains("\n\(field.name):"), "\(field.name)") }
  }
}
