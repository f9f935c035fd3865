import SiteSupport
@testable import Basics
@testable import Inventories
import Support
import Testing

@testable import Audit
@testable import Site

/// What a build finds in the files that it is about to put in their places.
@Suite struct SiteFilesTests {
  /// A file that is made in parts is looked at part by part; what is said of a text is its line in the file.
  @Test func nameLinesOfFilesThatAreMadeInParts() async throws {
    let folder = try TemporaryFolder()
    let output = OutputFolder(
      path: folder.path("site"), temporaryFolder: folder.path("state"), isTrial: true)
    var files = SiteFiles(previous: SiteRecord(), in: output, isVerifying: false)
    files.audit = try await PlantedInventory().audit()
    let error = #expect(throws: Leaks.self) {
      try files.written(at: "items.csv", over: nil, wasThere: false, fingerprint: 0) { put in
        try put(Array("name\nlamp\n".utf8))
        try put(Array("chair\n".utf8))
        try put(Array("ring\nvase LX-60422-RQ\n".utf8))
      }
    }
    #expect(error?.all.map(\.line) == [5])
    #expect(error?.all.map(\.path) == ["items.csv"])
  }

  /// What may be read as a part of a longer text may be so wherever a file's parts begin and end: no row is cut.
  @Test func takeNothingForPrivateWhereAPartEnds() async throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "Of a long series of cases, ", count: 14)
    var table = "id,name,serial number,tags\n"
    for number in 100_000..<100_320 {
      table += "c\(number),\"\(long)SX-\(number) of all\",SX-\(number),case\n"
    }
    try folder.write(text: table, to: "home/items.csv")
    let summary = try await folder.build(.public, into: "public")
    #expect(summary.leaks == 0, "\(summary.diagnostics.prefix(3).map(\.text))")
    #expect(summary.items == 320)
    for path in ["items.json", "items.csv"] {
      #expect(try folder.bytes(of: "public/" + path).count > 2 * 64 << 10)
    }
  }
}
