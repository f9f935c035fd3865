import Foundation
import Imaging
import Support
import Testing

/// Pictures in formats besides JPEG, from the settings to the pages.
@Suite(
  .enabled(
    if: [CodecLibrary.avif, .webp].allSatisfy { $0.writer?.version() != nil },
    "libheif with its encoder, or libwebp, is not installed"))
struct FormatsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(TestPicture.quadrants(width: 500, height: 400), to: "home/one.jpg")
    try folder.write(TestPicture.quadrants(width: 300, height: 400), to: "home/two.jpg")
    try folder.write(
      text: "name,room,photos\nOne,Hall,one.jpg\nTwo,Hall,one.jpg; two.jpg\n",
      to: "home/details.csv")
    try settle("formats: [webp, avif]\n")
  }

  private func settle(_ text: String) throws {
    try folder.write(text: "widths: [160, 320]\n" + text, to: "home/bibelot.yml")
  }

  private func build(_ environment: [String: String] = [:], _ more: [String] = []) throws
    -> Program.Run
  {
    try Program.run(["build", folder.path("home")] + more, environment: environment)
  }

  private func pictures() throws -> [String: Int] {
    let names = try folder.files(below: "home/_private/images")
    return Dictionary(grouping: names) { String($0.split(separator: ".").last ?? "") }
      .mapValues(\.count)
  }

  /// The pictures that are neither JPEG nor PNG.
  private func others() throws -> [String] {
    try folder.files(below: "home/_private/images").filter {
      $0.hasSuffix(".avif") || $0.hasSuffix(".webp")
    }
  }

  private func site() throws -> [String: Data] {
    let names = try folder.files(below: "home/_private")
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, Data(try folder.bytes(of: "home/_private/" + $0)))
      })
  }

  private func pages() throws -> [String] {
    try folder.files(below: "home/_private").filter { $0.hasSuffix(".html") }.map {
      String(decoding: try folder.bytes(of: "home/_private/" + $0), as: UTF8.self)
    }
  }

  @Test func areOfferedBeforeJPEG() throws {
    let run = try build()
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    // Widths of 160 and 320, or 160 and 300.
    let made = try pictures()
    #expect(made["avif"] == 4 && made["webp"] == 4, "\(made)")
    let pages = try pages()
    let offers = pages.flatMap {
      $0.matches(of: #/<picture>(.*?)<\/picture>/#.dotMatchesNewlines())
    }
    #expect(offers.count >= 5)
    for offer in offers {
      let types = offer.1.matches(of: #/<source type="(image\/[a-z]+)"/#).map { String($0.1) }
      // The smaller one first, however the settings list them.
      #expect(types == ["image/avif", "image/webp"])
      #expect(offer.1.contains("<img"))
    }
    // Every address leads to a file.
    let links = SiteLinks(of: try site())
    #expect(links.brokenFromIndex + links.missingParts == [])
    #expect(try build().errors.contains(" 0 files written"))
  }

  @Test func goWithTheSettings() throws {
    _ = try build()
    let before = Set(try folder.files(below: "home/_private/images")).subtracting(try others())
    try settle("")
    let run = try build()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try others() == [])
    #expect(try !pages().contains { $0.contains("<picture") })
    // JPEGs are the same files with and without others beside them.
    #expect(Set(try folder.files(below: "home/_private/images")) == before)
  }

  @Test func areMissedWithAWarningAndMadeOnceTheyCanBe() throws {
    let without = ["BIBELOT_NO_CODECS": "1"]
    for _ in 0..<2 {
      let run = try build(without)
      #expect(run.status == 0)
      #expect(run.errors.contains("no AVIF encoder is installed"), "\(run.errors)")
      #expect(run.errors.contains("sudo apt install libwebp7"), "\(run.errors)")
    }
    #expect(try others() == [])
    #expect(try !pages().contains { $0.contains("<picture") })
    let run = try build()
    #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
    #expect(try pictures()["avif"] == 4)
    #expect(try pages().contains { $0.contains("<picture") })
  }

  #if os(Linux)
    /// Something else ended what was writing them, such as a system that was out of memory: the photo is there, and
    /// the next build makes what is missing.
    @Test func areMadeByTheNextBuildWhereTheirHelperIsEnded() throws {
      try settle("formats: [avif]\n")
      let errors = folder.path("errors")
      let process = try StartedProgram(
        Program.path, ["build", folder.path("home"), "--jobs", "1"], output: "/dev/null",
        errors: errors)
      var ended: pid_t?
      while ended == nil, process.isRunning {
        ended = try helpers(of: process.number).first
        if let ended { kill(ended, SIGKILL) }
      }
      #expect(process.wait().status == 0)
      let said = String(decoding: try folder.bytes(of: "errors"), as: UTF8.self)
      #expect(ended != nil && said.contains("could not be saved as AVIF"), "\(said)")
      #expect(said.contains("3 photos"), "\(said)")
      #expect(try others().count == 2)
      let run = try build()
      #expect(run.status == 0 && !run.errors.contains("warning"), "\(run.errors)")
      #expect(try others().count == 4)
      let site = try site()
      try FileManager.default.removeItem(atPath: folder.path("home/_private"))
      try FileManager.default.removeItem(atPath: folder.path("home/._private.bibelot"))
      _ = try build()
      #expect(try self.site() == site)
    }

    /// The processes that a build has started to work on photos.
    private func helpers(of build: pid_t) throws -> [pid_t] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(pid_t.init)
        .filter { number in
          // The parent stands behind the name in brackets and the state.
          guard
            let stat = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
            let parent = stat.split(separator: ")").last?.split(separator: " ").dropFirst().first,
            let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline")
          else { return false }
          return pid_t(parent) == build
            && String(decoding: words, as: UTF8.self).contains("--decode-photo")
        }
    }
  #endif

  @Test func arePublished() throws {
    let run = try build([:], ["--public"])
    #expect(run.status == 0 && !run.errors.contains("error"), "\(run.errors)")
    let made = try folder.files(below: "home/_public/images").filter { $0.hasSuffix(".avif") }
    #expect(made.count == 4)
  }
}
