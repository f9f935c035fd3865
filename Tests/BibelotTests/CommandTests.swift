import ArgumentParser
import Foundation
import Support
import Testing

@testable import Basics
@testable import Inventories
@testable import Site
@testable import bibelot

/// What commands take, and the words that they share.
@Suite struct CommandTests {
  @Test func haveTheDefaultsThatTheirHelpNames() throws {
    let build = try BuildCommand.parse([])
    #expect(build.source.folder == "." && build.output == nil && build.jobs.jobs == nil)
    #expect(!build.strict && !build.force)
    let serve = try ServeCommand.parse([])
    #expect(serve.source.folder == "." && serve.port == nil && serve.host == "127.0.0.1")
    let report = try ReportCommand.parse([])
    #expect(report.output == nil && report.date == nil && !report.force)
    #expect(!report.printing.pdf && report.printing.engine == nil)
    #expect(report.choice.loss == nil && report.choice.lossDate == nil && !report.choice.claimLent)
    let list = try ListCommand.parse([])
    #expect(!list.json && !list.csv && list.output == nil)
    let start = try InitCommand.parse([])
    #expect(start.folder == "." && !start.theme)
    #expect(!(try CheckCommand.parse([]).json))
    let render = try RenderCommand.parse(["page.html", "--data", "data.json"])
    #expect(render.partials == nil && !render.plain)
    #expect(render.language == nil && render.currency == nil)
  }

  @Test func takeShortNamesOfAnOutput() throws {
    #expect(try BuildCommand.parse(["things", "-o", "site"]).output == "site")
    #expect(try ReportCommand.parse(["things", "-o", "-"]).output == "-")
    #expect(try ListCommand.parse(["things", "-o", "x.csv"]).output == "x.csv")
  }

  @Test func workOnOneToTwoHundredAndFiftySixPhotosAtOnce() throws {
    for jobs in [1, 256] {
      #expect(try BuildCommand.parse(["--jobs", "\(jobs)"]).jobs.jobs == jobs)
    }
    for jobs in [0, 257, -1] {
      let error = #expect(throws: (any Error).self) {
        try BuildCommand.parse(["--jobs=\(jobs)"])
      }
      #expect(
        BuildCommand.message(for: try #require(error)) == "--jobs takes a number from 1 to 256.")
    }
  }

  @Test(arguments: [(0, "0 items"), (1, "1 item"), (2, "2 items"), (21, "21 items")])
  func countInWords(count: Int, words: String) {
    #expect(Messages.plural(count, "item", "items") == words)
  }

  @Test func namePathsFromTheCurrentFolder() {
    let current = FileManager.default.currentDirectoryPath
    #expect(Messages.short(current + "/things/site") == "things/site")
    #expect(Messages.short(current + "-2/site") == current + "-2/site")
    #expect(Messages.short(current) == current)
    #expect(Messages.short("/nowhere" + current + "/site") == "/nowhere" + current + "/site")
    #expect(Messages.absolute("things/../site/") == current + "/site")
    #expect(Messages.absolute("/") == "/")
    #expect(Messages.absolute("/nowhere/") == "/nowhere")
  }

  @Test(arguments: [
    ("/home/ada/things-2_b.x", "/home/ada/things-2_b.x"), ("Grüße", "Grüße"),
    ("our things", "'our things'"), ("a$b", "'a$b'"), ("it's", "'it'\\''s'"), ("~", "'~'"),
    ("a\"b", "'a\"b'"), ("a;b", "'a;b'"), ("*", "'*'"),
  ]) func quotePathsForAShell(path: String, quoted: String) {
    #expect(Messages.quoted(path) == quoted)
  }

  private func words(
    items: Int, photos: Int, pages: Int, made: Int, kept: Int, removed: Int,
    _ diagnostics: [Diagnostic] = []
  ) -> [String] {
    Summary(
      output: "/x/site", items: items, photos: photos, pages: pages, made: made, kept: kept,
      removed: removed, diagnostics: diagnostics
    ).words(after: .seconds(2), of: .owner).components(separatedBy: "\n")
  }

  @Test func sayWhatABuildDid() {
    let one = words(items: 1, photos: 1, pages: 1, made: 1, kept: 2, removed: 0)
    #expect(one[0].hasPrefix("1 item, 1 photo, 1 page: 1 file written, 2 unchanged in 2"))
    #expect(
      one[1...] == [
        "The site is in /x/site: open /x/site/index.html in a browser.",
        "It shows everything, including serial numbers and values: keep it to yourself, and use --public for one "
          + "to publish.", "",
      ])
    let note = Diagnostic(.note, .photoNone, "a", "b", done: "c")
    let warning = Diagnostic(.warning, .photoMissing, "a", "b", done: "c")
    let many = words(
      items: 2, photos: 3, pages: 4, made: 0, kept: 1, removed: 1, [note, warning, note])
    #expect(
      many[0].hasPrefix("2 items, 3 photos, 4 pages: 0 files written, 1 unchanged, 1 removed in 2"))
    #expect(many[1] == "1 warning, see above")
    #expect(many[2].hasPrefix("The site is in "))
    let notes = words(items: 0, photos: 0, pages: 1, made: 1, kept: 0, removed: 0, [note])
    #expect(notes[1].hasPrefix("The site is in "))
  }
}

/// What may be at the place of a file that is to be written.
@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fault(_ path: String) -> String? {
    do {
      _ = try OutputFile(path).existing()
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func isNothingOrAFile() throws {
    let file = try folder.write(text: "x", to: "file")
    #expect(try OutputFile(file).existing() == .file)
    #expect(try OutputFile(folder.path("none")).existing() == .nothing)
  }

  @Test func isNothingElse() throws {
    try folder.write(text: "x", to: "file")
    let base = folder.path
    #expect(mkfifo(base + "/pipe", 0o600) == 0)
    for (name, aim) in [("link", "file"), ("loose", "nothing")] {
      #expect(symlink(aim, base + "/" + name) == 0)
    }
    #if os(Linux)
      #expect(mknod(base + "/socket", S_IFSOCK | 0o600, 0) == 0)
      #expect(fault(base + "/socket") == "\(base)/socket is not a file; name another one")
    #endif
    for (path, words) in [
      (base, "\(base) is a folder; name a file in it"),
      (base + "/link", "\(base)/link is a link, and links are not followed; name the file itself"),
      (
        base + "/loose", "\(base)/loose is a link, and links are not followed; name the file itself"
      ),
      (base + "/pipe", "\(base)/pipe is a pipe, not a file; name a file"),
      ("/dev/null", "/dev/null is a device, not a file; name a file"),
      (base + "/new/", "\(base)/new/ names a folder; name a file"),
      (
        base + "/no/x",
        "\(base)/no/x could not be written: there is no folder \(base)/no; create it, or name "
          + "another place with -o"
      ),
      (
        base + "/file/x",
        "\(base)/file/x could not be written: \(base)/file is a file, not a folder; name another "
          + "place with -o"
      ),
    ] { #expect(fault(path) == words) }
  }

  @Test func isWrittenWholeAndNeverOverAnother() throws {
    let file = try OutputFile(folder.path("new"))
    try file.writeNew { try $0([1, 2, 3]) }
    #expect(try folder.bytes(of: "new") == [1, 2, 3])
    let error = #expect(throws: GalleryError.self) { try file.writeNew { try $0([4]) } }
    #expect(
      error?.description
        == "\(folder.path)/new already exists and was left unchanged; name another file")
    #expect(error?.cause == .output)
    #expect(try folder.bytes(of: "new") == [1, 2, 3])
    try file.replace { try $0([5]) }
    #expect(try folder.bytes(of: "new") == [5])
    #expect(try folder.files() == ["new"])
  }
}
