import Support
import Testing

/// What an import says of the amounts that it read.
@Suite struct ImportWordsTests {
  private func said(of table: String) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text: table, to: "export.csv")
    let run = try Program.run(
      ["import", folder.path("export.csv"), folder.path("things")],
      environment: ["LANG": "en_US.UTF-8"])
    #expect(run.status == 0, "\(run.errors)")
    return run.errors
  }

  @Test(arguments: ["name\nLamp\n", "name,value\nLamp,900 CHF\n"])
  func isNothingWhereNoneCanLackItsCurrency(table: String) throws {
    #expect(try !said(of: table).contains("Amounts without a currency"))
  }

  @Test func isWhichCurrencyTheyWereTakenFor() throws {
    #expect(
      try said(of: "name,value\nLamp,900\n").contains(
        "Amounts without a currency were read as USD"))
  }
}
