@testable import Inventories
import Foundation
import Support
import Testing

@testable import Basics
@testable import Model
@testable import Site

@Suite struct HomeboxExportTests {
  private static let exports = Repository.path("Tests/Fixtures/Exports")

  private func table(of catalog: Catalog, _ settings: Settings) -> (text: String, cut: [Diagnostic])
  {
    var bytes: [UInt8] = []
    let cut = HomeboxExport(catalog, settings: settings).csv { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), cut)
  }

  @Test(
    "What Homebox wrote is written for it without loss, and read there by its own rules",
    arguments: Soak.some(
      3,
      of: [
        "homebox-2023.csv", "homebox-2024-labels.csv", "homebox-tags.tsv",
        "homebox-2026-entities.csv",
        "homebox-next.csv", "homebox-collection.zip", "snipeit-asset-list.csv", "sortly.csv",
        "google.csv",
      ], seed: 2))
  func isReadThereAsItIs(file: String) async throws {
    let folder = try TemporaryFolder()
    let (reading, settings) = try await ExportedTablesTests.reading(of: Self.exports + "/" + file)
    let items = reading.catalog.items
    let (text, cut) = table(of: reading.catalog, settings)
    #expect(cut.isEmpty)
    try folder.write(text: text, to: "homebox.csv")

    // By our own reader: every field but the place, which Homebox wants of each.
    let (again, _) = try await ExportedTablesTests.reading(of: folder.path("homebox.csv"))
    #expect(again.catalog.items.map(\.name) == items.map(\.name))
    for (one, other) in zip(items, again.catalog.items) {
      for field in ItemField.allCases where ![.photos, .documents, .own].contains(field.kind) {
        switch field {
        case .room where one[field] == nil: #expect(other[field] == .text(HomeboxExport.place))
        case .quantity where one[field] == nil: #expect(other[field] == .count(1))
        // What was no number has no counterpart.
        case .quantity where one[field]?.written != nil, .paid where one[field]?.written != nil:
          break
        // A price of nothing is none there.
        case .paid where one[field]?.amount?.amount == 0: #expect(other[field] == nil)
        case .tags:
          #expect(
            other.details.texts(.tags)
              == one.details.texts(.tags).map { $0.replacing(";", with: ",") })
        default: #expect(one[field] == other[field], "\(field.key) of \(one.name)")
        }
      }
      let own = Set(one.details.ownFields.map { "\($0)" })
      #expect(own.isSubset(of: other.details.ownFields.map { "\($0)" }), "\(one.name)")
    }

    // By the rules of Homebox's import, which an independent reader has.
    let read = try homebox(reading: folder.path("homebox.csv"))
    #expect(read["error"] is NSNull)
    let entities = try #require(read["entities"] as? [[String: Any]])
    #expect(entities.compactMap { $0["name"] as? String } == items.map(\.name))
    for (entity, item) in zip(entities, items) {
      #expect(entity["serial_number"] as? String ?? "" == item.serialNumber ?? "")
      #expect(entity["notes"] as? String ?? "" == item.details[.notes]?.text ?? "")
      if let paid = item.details[.paid]?.amount {
        let price = try #require(entity["purchase_price"] as? Double)
        let count = Double(item.details[.quantity]?.count ?? 1)
        #expect(abs(price * count - (paid.amount as NSDecimalNumber).doubleValue) < 0.005)
      }
    }
  }

  private func homebox(reading path: String) throws -> [String: Any] {
    let folder = try TemporaryFolder()
    try StartedProgram(
      "/usr/bin/env", ["python3", Repository.path("Tests/Fixtures/homebox_reader.py"), path],
      output: folder.path("output"), errors: folder.path("errors")
    ).wait()
    let read = try JSONSerialization.jsonObject(with: Data(folder.bytes(of: "output")))
    return try #require(read as? [String: Any])
  }

  @Test func whatIsTooLongForHomeboxIsCutAndSaid() async throws {
    let folder = try TemporaryFolder()
    let notes = String(repeating: "é", count: 600)
    try folder.write(text: "name,notes\nLamp,\(notes)\n", to: "things.csv")
    let (reading, settings) = try await ExportedTablesTests.reading(of: folder.path("things.csv"))
    let (text, cut) = table(of: reading.catalog, settings)
    #expect(cut.count == 1)
    #expect(text.contains("," + String(repeating: "é", count: 500) + ","))
  }

  @Test func anotherCurrencyThanTheSettingsComesBack() async throws {
    let folder = try TemporaryFolder()
    try folder.write(text: "name,paid,currency\nLamp,12.50,CHF\n", to: "things.csv")
    let (reading, settings) = try await ExportedTablesTests.reading(of: folder.path("things.csv"))
    try folder.write(text: table(of: reading.catalog, settings).text, to: "homebox.csv")
    let (again, _) = try await ExportedTablesTests.reading(of: folder.path("homebox.csv"))
    #expect(
      again.catalog.items.first?.details[.paid]?.amount == Money(amount: 12.5, currency: "CHF"))
  }
}
