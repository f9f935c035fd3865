import Foundation
import Support
import Testing

@testable import Basics
@testable import Site

/// One inventory as several programs save it, see `Tests/Fixtures/make_workbooks.py`.
@Suite struct SameInventoryTests {
  private static let folder = Repository.path("Tests/Fixtures/Workbooks/Inventory")

  private func site(of file: String) async throws -> [String: [UInt8]] {
    let folder = try TemporaryFolder()
    let ending = (file as NSString).pathExtension
    try folder.write(
      [UInt8](try Data(contentsOf: URL(filePath: Self.folder + "/" + file))),
      to: "home/things.\(ending)")
    try folder.write(text: "title: Things\ncurrency: EUR\n", to: "home/bibelot.yml")
    let request = Builder.Request(folder: folder.path("home"), output: folder.path("site"))
    let summary = try await Builder(request, on: WorkerThreads(width: 1)).build()
    #expect(summary.diagnostics.isEmpty, "\(summary.diagnostics.map(\.text))")
    return Dictionary(
      uniqueKeysWithValues: try folder.files(below: "site").filter { !$0.contains(".bibelot") }.map
      {
        ($0, try folder.bytes(of: "site/" + $0))
      })
  }

  @Test(arguments: [
    "openpyxl.xlsx", "xlsxwriter.xlsx", "odfpy.ods", "libreoffice.xlsx", "libreoffice.ods",
  ])
  func givesTheSiteOfItsTableInText(file: String) async throws {
    let (book, text) = (try await site(of: file), try await site(of: "things.csv"))
    #expect(book.keys.sorted() == text.keys.sorted() && text.count > 10)
    for (path, bytes) in text { #expect(book[path] == bytes, "\(path)") }
  }
}
