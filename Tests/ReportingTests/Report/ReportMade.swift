import InventorySupport
import Mustache
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Reporting

/// A report that was made, with the page as it was written.
struct ReportMade {
  /// The day of all reports of tests.
  static let day = CalendarDate(year: 2026, month: 11, day: 21)

  let document: ReportDocument
  /// The inventory, which lies on the disk for as long as its report is looked at.
  private var inventory: TestInventory?
  let bytes: [UInt8]

  var page: String { String(decoding: bytes, as: UTF8.self) }
  var diagnostics: [Diagnostic] { document.diagnostics }

  /// Makes the report of the project in a folder.
  init(
    of folder: String, on day: CalendarDate? = ReportMade.day,
    about request: ReportRequest = ReportRequest(), jobs: Int = 2,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws {
    let day = try #require(day)
    let project = try Project.open(folder)
    document = try await Report(of: project, on: WorkerThreads(width: jobs), date: day)
      .make(of: request, progress: progress)
    var bytes: [UInt8] = []
    try document.write { bytes += $0 }
    self.bytes = bytes
  }

  /// Makes the report of an inventory.
  init(of inventory: TestInventory) async throws {
    try await self.init(of: inventory.path)
    self.inventory = inventory
  }

  /// What the sheets of a kind are given.
  func data(of template: String) -> [Value] {
    document.sheetData.filter { $0.template == "report/\(template)" }.map(\.data)
  }
}
