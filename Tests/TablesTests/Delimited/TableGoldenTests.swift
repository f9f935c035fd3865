@testable import Basics
import Support
import Testing

@testable import Tables

/// What is said of every bad table, as it was when somebody last read it; `make golden` writes it
/// anew.
@Suite struct TableGoldenTests {
  private func message(_ file: BadTables.File) -> String {
    do {
      let table = try DetailsTable(
        reading: file.bytes, file: "details.csv",
        conventions: TableConventions(language: file.language, currency: file.currency))
      return table.diagnostics.map { "\($0.severity.rawValue): \($0.text)" }
        .joined(separator: "\n")
    } catch {
      return "\(error)"
    }
  }

  @Test func saysOfEachMistakeWhatSomebodyHasReadBefore() throws {
    let made = BadTables.all.map { file in
      "==== \(file.what)\n\(file.shown)\n----\n\(message(file))\n"
    }
    let differences = try GoldenFile("Tables/mistakes.txt").differences(from: made)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
  }

  @Test func findsAMistakeInEachOfThem() {
    #expect(BadTables.all.count >= 30)
    for file in BadTables.all { #expect(!message(file).isEmpty, "\(file.what)") }
  }
}
