import Foundation
import Imaging
import Support
import Testing

/// Photos of phones, from their files to a site.
@Suite(
  .enabled(
    if: CodecLibrary.allCases.allSatisfy(\.isInstalled), "libheif or libwebp is not installed"))
struct PhonePhotosTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in Self.photos {
      let fixture = Repository.path("Tests/Fixtures/Phones/" + name)
      try folder.write(Array(try Data(contentsOf: URL(filePath: fixture))), to: "home/" + name)
    }
    let rows = Self.photos.map { "\($0),\($0)\n" }.joined()
    try folder.write(text: "name,photos\n" + rows, to: "home/details.csv")
  }

  private static let photos = ["plain.heic", "grid.heic", "plain.avif", "turned.webp"]

  private func build(_ environment: [String: String] = [:]) throws -> Program.Run {
    try Program.run(["build", folder.path("home")], environment: environment)
  }

  private func whole() throws -> [String] {
    try folder.files(below: "home/_private").filter { $0.hasSuffix("-full.jpg") }
  }

  @Test func becomeJPEGsOfAllSizes() throws {
    let run = try build()
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    let whole = try whole()
    #expect(whole.count == Self.photos.count)
    for name in whole {
      let header = try PhotoHeader(reading: try folder.bytes(of: "home/_private/" + name))
      #expect(header.format == .jpeg && header.orientation == .upright)
      #expect([120, 150].contains(header.size.width))
    }
    // Nothing of what cameras note.
    for name in try folder.files(below: "home/_private/images") {
      let bytes = try folder.bytes(of: "home/_private/images/" + name)
      #expect(!bytes.contains("Exif".utf8), "\(name)")
    }
    let again = try build()
    #expect(again.errors.contains(" 0 files written"), "\(again.errors)")
  }

  /// What is missing is said, the rest of the site is made, and all is mended once it is there.
  @Test func areNamedWithWhatToInstallWhereTheirLibraryIsMissing() throws {
    let without = ["BIBELOT_NO_CODECS": "1"]
    for _ in 0..<2 {
      let run = try build(without)
      #expect(run.status == 0)
      #expect(
        run.errors.contains("its photo “plain.heic” is a HEIC photo, which cannot be read yet"),
        "\(run.errors)")
      #expect(run.errors.contains("sudo apt install libheif1"))
      #expect(run.errors.contains("sudo apt install libwebp7"))
    }
    #expect(try whole().isEmpty)
    #expect(try folder.files(below: "home/_private/items").count == Self.photos.count)
    let run = try build()
    #expect(run.status == 0 && !run.errors.contains("cannot be read"), "\(run.errors)")
    #expect(try whole().count == Self.photos.count)
  }

  @Test func areAllInAReport() throws {
    let report = folder.path("report.html")
    let run = try Program.run(["report", folder.path("home"), "-o", report])
    #expect(run.status == 0 && !run.errors.contains("cannot be"), "\(run.errors)")
    let text = String(decoding: try folder.bytes(of: "report.html"), as: UTF8.self)
    let pictures = Set(text.matches(of: /data:image\/jpeg;base64,[^"]+/).map { $0.0 })
    #expect(pictures.count >= Self.photos.count, "\(pictures.count) pictures")
  }

  /// Libraries read the photo and write its pictures in one helper.
  @Test(.enabled(if: CodecLibrary.avif.writer?.version() != nil, "nothing here writes AVIF"))
  func areWrittenInOtherFormatsToo() throws {
    try folder.write(text: "formats: [avif, webp]\n", to: "home/bibelot.yml")
    let run = try build()
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    let names = try folder.files(below: "home/_private/images")
    for (ending, format) in [("avif", PhotoFormat.avif), ("webp", .webp)] {
      let made = names.filter { $0.hasSuffix("." + ending) }
      #expect(made.count >= Self.photos.count)
      for name in made {
        let header = try PhotoHeader(reading: try folder.bytes(of: "home/_private/images/" + name))
        #expect(header.format == format, "\(name)")
      }
    }
  }

  @Test func getRowsOfATable() throws {
    try FileManager.default.removeItem(atPath: folder.path("home/details.csv"))
    let run = try Program.run(
      ["init", folder.path("home")], environment: ["BIBELOT_NO_CODECS": "1", "LANG": "en_US.UTF-8"])
    #expect(
      run.errors.contains("2 of the photos are HEIC, which cannot be read yet: install libheif"),
      "\(run.errors)")
    let table = String(decoding: try folder.bytes(of: "home/details.csv"), as: UTF8.self)
    for name in Self.photos { #expect(table.contains(name)) }
  }
}
