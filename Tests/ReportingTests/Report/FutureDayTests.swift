import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Reporting

/// Things that were bought after the day of the report, and in the future.
@Suite struct FutureDayTests {
  @Test func areSaidOnceByTheReport() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,bought on\nFridge,2205-02-14\nDrill,0215-02-14\n", to: "home/details.csv")
    let made = try await ReportMade(of: folder.path("home"), about: ReportRequest())
    let said = made.diagnostics.filter { [.boughtLater, .dayUnlikely].contains($0.identifier) }
    #expect(Set(said.map { "\($0.subject) \($0.identifier.rawValue)" }).count == said.count)
    #expect(
      Set(said.map { "\($0.subject): \($0.identifier.rawValue)" }) == [
        "item 1 “Fridge”: bought-later", "item 2 “Drill”: day-unlikely",
      ])
  }
}
