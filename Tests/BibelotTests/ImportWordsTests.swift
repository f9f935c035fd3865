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

  /// A list, a build and a check ask it too.
  @Test func isWhatANearlyKnownHeadingMayMean() throws {
    let question =
      "column “rom”: Bibelot has no column of this name; it is shown as a field of your own; did you mean “room”?"
    #expect(try said(of: "name,rom\nLamp,Hall\n").contains(question))
    let folder = try TemporaryFolder()
    try folder.write(text: "name,rom\nLamp,Hall\n", to: "home/details.csv")
    for command in ["list", "check", "build"] {
      let run = try Program.run([command, folder.path("home")])
      #expect((run.output + run.errors).contains(question), "\(command)")
    }
  }

  @Test func isWhichCurrencyTheyWereTakenFor() throws {
    #expect(
      try said(of: "name,value\nLamp,900\n").contains(
        "Amounts without a currency were read as USD"))
  }

  @Test func isWhichThingsWereAddedLater() throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name\nLamp\n", to: "export.csv")
    let arguments = ["import", folder.path("export.csv"), folder.path("things")]
    #expect(try !Program.run(arguments).errors.contains("Lamp"))
    try folder.write(text: "name\nLamp\nRug\nBed\nCup\nVase\nClock\n", to: "export.csv")
    let errors = try Program.run(arguments).errors
    #expect(errors.contains("Wrote 5 items (“Rug”, “Bed”, “Cup” and 2 more) to "), "\(errors)")
  }

  @Test func isInWhichTableToDeleteWhatWasSold() throws {
    let errors = try said(of: "HB.name,HB.location,HB.sold_date\nBike,Garage,2024-05-06\n")
    #expect(
      errors.contains("row 2 (“Bike”) is about things that were sold")
        && errors.contains("/things/details.csv"),
      "\(errors)")
  }
}
