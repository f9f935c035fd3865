import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// Pages that are printed as PDF.
@Suite struct PDFPrintingTests {
  private let programs: TestPrograms
  private let page: String

  /// As the report's are: sheets as large as the paper.
  private static let html = """
    <!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>Bericht “Ü”</title><style>
    @page { size: A4; margin: 0 }
    body { margin: 0 }
    .sheet { position: relative; box-sizing: border-box; width: 210mm; height: 297mm; padding: 15mm;
      overflow: hidden; break-after: page }
    .sheet:last-child { break-after: auto }
    .foot { position: absolute; bottom: 10mm; left: 15mm }
    </style></head><body>
    <section class="sheet"><h1>First</h1><p>one</p><div class="foot">1 of 3</div></section>
    <section class="sheet"><h2>Second</h2><p>two</p><div class="foot">2 of 3</div></section>
    <section class="sheet"><h2>Third</h2><p>three</p><div class="foot">3 of 3</div></section>
    </body></html>
    """

  /// A PDF of one page, as far as it is looked at.
  private static let small =
    "%PDF-1.4\\n1 0 obj <</Type /Pages>> 2 0 obj <</Type /Page>>\\n%%EOF\\n"

  init() throws {
    programs = try TestPrograms()
    // A name that is not the same in an address.
    page = try programs.folder.write(text: Self.html, to: "a report #1 ü%20.html")
  }

  private var target: String { programs.folder.path("out/report.pdf") }

  private func makeTargetFolder() throws {
    try FileManager.default.createDirectory(
      atPath: programs.folder.path("out"), withIntermediateDirectories: true)
  }

  // MARK: The machine's engines

  private func prints(with engine: PDFEngine) throws {
    try makeTargetFolder()
    let printed = try engine.print(html: page, to: target)
    let bytes = try programs.folder.bytes(of: "out/report.pdf")
    #expect(printed == PDFEngine.Printed(pages: 3, size: bytes.count))
    #expect(try programs.folder.files(below: "out") == ["report.pdf"])
    guard RealPrograms.hasPoppler else { return }
    let facts = try RealPrograms.output("pdfinfo", [target])
    for fact in [#/Title: +Bericht “Ü”\n/#, #/Tagged: +yes\n/#, #/Pages: +3\n/#, #/\(A4\)\n/#] {
      #expect(facts.firstMatch(of: fact) != nil, "\(facts)")
    }
    let text = try RealPrograms.output("pdftotext", ["-layout", target, "-"])
    let sheets = text.split(separator: "\u{C}").map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(sheets.filter { !$0.isEmpty }.map(\.first) == ["First", "Second", "Third"])
    #expect(sheets.filter { !$0.isEmpty }.map(\.last) == ["3", "3", "3"])
  }

  @Test(.enabled(if: RealPrograms.chromium != nil, RealPrograms.noChromium))
  func arePrintedByChromium() throws {
    try prints(with: #require(RealPrograms.chromium))
    let text = String(decoding: try programs.folder.bytes(of: "out/report.pdf"), as: UTF8.self)
    for part in [
      "/Lang (de)", "/MarkInfo", "/StructTreeRoot", "/DisplayDocTitle true", "/Outlines",
    ] {
      #expect(text.contains(part), "\(part) is missing")
    }
  }

  @Test(.enabled(if: RealPrograms.weasyPrint != nil, RealPrograms.noWeasyPrint))
  func arePrintedByWeasyPrint() throws {
    try prints(with: #require(RealPrograms.weasyPrint))
    let text = String(decoding: try programs.folder.bytes(of: "out/report.pdf"), as: UTF8.self)
    #expect(text.contains("pdfuaid:part=\"1\""))
  }

  private static let engines = [RealPrograms.chromium, RealPrograms.weasyPrint].compactMap(\.self)

  @Test(arguments: engines) func askNothingOfTheNetwork(engine: PDFEngine) throws {
    let listener = try Listener()
    let text = ["127.0.0.1", "localhost", "[::1]"].map {
      "<img src=\"http://\($0):\(listener.port)/x.png\" alt=\"\">"
    }.joined()
    let page = try programs.folder.write(
      text: Self.html.replacing("<p>one</p>", with: text), to: "asking.html")
    try makeTargetFolder()
    #expect(try engine.print(html: page, to: target).pages == 3)
    #expect(!listener.wasAsked)
  }

  // MARK: What can go wrong

  /// What is said when an engine does something else than to print.
  private func message(
    _ script: String, to path: String? = nil, within limits: ProgramLimits? = nil
  ) throws -> String {
    try makeTargetFolder()
    let engine = try programs.engine("chromium", calls: "Chromium 156.0 x", prints: script)
    do {
      return "printed \(try engine.print(html: page, to: path ?? target, within: limits))"
    } catch let error as GalleryError {
      #expect(error.cause == .output)
      return error.description
    }
  }

  private func refusal(
    _ why: String,
    _ remedy: String = "any browser can print the HTML report and save it as PDF"
  ) -> String {
    "Chromium 156.0 could not print the report: \(why); \(remedy)"
  }

  private static let smaller =
    "print it in parts, with --room or --category"

  @Test func areNotPrintedWhereTheEngineFails() throws {
    try makeTargetFolder()
    try programs.folder.write(text: "old", to: "out/report.pdf")
    // With its page, but cut off before its end.
    let small = Self.small.replacing("%", with: "%%")
    #expect(
      try message("echo '[12:ERROR:a.cc(3)] no sandbox' >&2; echo '[1] x/dbus/y' >&2; exit 3")
        == refusal("it ended with status 3; its message: no sandbox"))
    #expect(try message("kill -s SEGV $$") == refusal("it was stopped (signal 11)"))
    #expect(try message("exit 0") == refusal("it did not write a complete PDF"))
    #expect(try message("echo hello > $pdf") == refusal("it did not write a complete PDF"))
    #expect(
      try message("printf '\(small)' | head -c 58 > $pdf; echo 'full' >&2")
        == refusal("it did not write a complete PDF; its message: full"))
    #expect(
      try message("printf '%%PDF-1.4\\n1 0 obj <</Type /Pages>>\\n%%%%EOF' > $pdf")
        == refusal("it did not write a complete PDF"))
    let soon = ProgramLimits(seconds: 0.2, memory: 1 << 30, output: 1 << 20)
    #expect(
      try message("sleep 600", within: soon) == refusal("it took longer than 1 s", Self.smaller))
    #if os(Linux)
      let little = ProgramLimits(seconds: 300, memory: 64 << 20, output: 1 << 20)
      #expect(
        try message(
          #"awk 'BEGIN { s = "x"; while (length(s) < 200000000) s = s s; system("sleep 600") }'"#,
          within: little) == refusal("it took more than 64 MB of memory", Self.smaller))
      // As the system ends who takes the last of its memory.
      #expect(
        try message("kill -s KILL $$") == refusal("it was stopped (signal 9)", Self.smaller))
    #endif
    #expect(try programs.folder.files(below: "out") == ["report.pdf"])
    #expect(try programs.folder.bytes(of: "out/report.pdf") == Array("old".utf8))
  }

  /// A report of 5,000 items takes more than 4 GB.
  @Test func mayTakeMostOfTheMachinesMemory() throws {
    for kind in PDFEngine.Kind.allCases {
      let limits = PDFEngine(kind: kind, path: "/x", name: "x", version: "1").usualLimits
      #expect(limits.memory == max(4 << 30, MachineMemory.bytes / 4 * 3))
    }
    #expect(MachineMemory.bytes > 1 << 28)
    #expect(MachineMemory.bytes <= ProcessInfo.processInfo.physicalMemory)
  }

  @Test func mayTakeNoMoreThanTheirContainer() throws {
    let folder = programs.folder
    #expect(MachineMemory.allowed(below: folder.path("machine")) == nil)
    try folder.write(text: "0::/user.slice/a.scope\n", to: "machine/proc/self/cgroup")
    #expect(MachineMemory.allowed(below: folder.path("machine")) == nil)
    // The least of the group and those above it.
    try folder.write(
      text: "max\n", to: "machine/sys/fs/cgroup/user.slice/a.scope/memory.max")
    #expect(MachineMemory.allowed(below: folder.path("machine")) == nil)
    try folder.write(text: "6000000000\n", to: "machine/sys/fs/cgroup/user.slice/memory.max")
    #expect(MachineMemory.allowed(below: folder.path("machine")) == 6_000_000_000)
    try folder.write(text: "5000000000\n", to: "machine/sys/fs/cgroup/memory.max")
    #expect(MachineMemory.allowed(below: folder.path("machine")) == 5_000_000_000)
    // Version 1, in a container that sees nothing of the groups above its own.
    try folder.write(
      text: "3:cpu,cpuacct:/x\n2:memory:/docker/12ab\n0::/\n", to: "old/proc/self/cgroup")
    try folder.write(
      text: "700000000\n", to: "old/sys/fs/cgroup/memory/memory.limit_in_bytes")
    #expect(MachineMemory.allowed(below: folder.path("old")) == 700_000_000)
  }

  @Test func replaceWhatWasThere() throws {
    try makeTargetFolder()
    try programs.folder.write(text: "old", to: "out/report.pdf")
    let small = Self.small.replacing("%", with: "%%")
    #expect(try message("printf '\(small)' > $pdf").hasPrefix("printed Printed(pages: 1, "))
    #expect(try programs.folder.bytes(of: "out/report.pdf").starts(with: Array("%PDF-1.4".utf8)))
    #expect(try programs.folder.status(of: "out/report.pdf").st_mode & 0o777 == 0o644)
    #expect(
      try message("printf '\(small)' > $pdf", to: programs.folder.path("no/where.pdf"))
        .hasPrefix(programs.folder.path("no/where.pdf") + " could not be written: "))
  }

  /// Ubuntu's Chromium reads and writes nothing but what is in a folder of its own.
  @Test func arePrintedByASnap() throws {
    try makeTargetFolder()
    let small = Self.small.replacing("%", with: "%%")
    let engine = try programs.engine(
      "chromium", calls: "Chromium 156.0 snap",
      prints: """
        # exec /snap/bin/bibelot-test
        for page; do :; done
        grep -q Bericht "${page#file://}" && printf '\(small)' > $pdf
        echo $HOME $PWD $page > '\(programs.folder.path("trace"))'
        """)
    let usersHome = NSHomeDirectory()
    let folder = usersHome + "/snap/bibelot-test"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try engine.print(html: page, to: target).pages == 1)
    let trace = String(decoding: try programs.folder.bytes(of: "trace"), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
    #expect(trace.count == 3 && trace[0] == usersHome)
    #expect(trace[1].hasPrefix(folder + "/common/"))
    #expect(trace[2] == "file://\(trace[1])/report.html")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/common") == [])
  }

  /// An item may be called as a page is, and Chromium writes the titles of the outline as they are.
  @Test func areNotCountedInTexts() throws {
    let packed = Packing.packed(Array("1 0 << /Title (/Type /Page) >> << /Type /Page >>".utf8))
    let bytes =
      Array(
        """
        %PDF-1.7
        %/Type /Page
        1 0 obj << /Type /Page /Title (/Type /Page) /A (a (b) /Type /Page \\) /Type /Page) >> endobj
        2 0 obj << /Type/Page>> endobj << /Type /PageLabel >> << /Type /Pages /Count 2 >>
        3 0 obj << /Length 12 >>
        stream
        (( /Type /Page
        endstream endobj
        4 0 obj << /Type /Page >> endobj
        5 0 obj << /Type /ObjStm /Length 9 >>
        stream

        """.utf8) + packed + Array("\nendstream\n%%EOF\n".utf8)
    let path = try programs.folder.write(bytes, to: "named.pdf")
    #expect(PDFCheck.printed(at: path)?.pages == 4)
    // A text that does not end is no reason to read on after the file.
    let cut = try programs.folder.write(
      text: "%PDF-1.7\n<< /Type /Page >> %%EOF (\\", to: "cut.pdf")
    #expect(PDFCheck.printed(at: cut)?.pages == 1)
  }

  @Test func areCountedInPackedObjectsToo() throws {
    let content =
      "1 0 2 30 << /Type /Page >> << /Type/Pages /Count 2 >> << /Type\n/Page/Parent 1 0 R>>"
    let bytes =
      Array("%PDF-1.7\n5 0 obj << /Type /ObjStm /Length 9 >>\nstream\n".utf8)
      + Packing.packed(Array(content.utf8)) + Array("\nendstream\n%%EOF\n".utf8)
    let path = try programs.folder.write(bytes, to: "packed.pdf")
    #expect(PDFCheck.printed(at: path) == PDFEngine.Printed(pages: 2, size: bytes.count))
  }
}

/// A port of this machine that tells whether anybody asked.
private final class Listener {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    #if os(Linux)
      let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET6, SOCK_STREAM, 0)
    #endif
    self.descriptor = descriptor
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    var length = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard bound == 0, listen(descriptor, 8) == 0 else { throw SystemWords.last }
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    port = UInt16(bigEndian: address.sin6_port)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  var wasAsked: Bool {
    let asked = accept(descriptor, nil, nil)
    if asked >= 0 { close(asked) }
    return asked >= 0
  }
}
