import Foundation
import Support
import Testing

@testable import bibelot

/// What the report's command makes and refuses.
@Suite struct ReportCommandTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    try folder.write(
      text: """
        name,serial number,quantity,room,value,lent to
        Chair,C-1; C-2,6,Kitchen,$60,
        Lamp,L-1,,Study,$50,
        Bicycle,B-1,,,$300,Ida

        """, to: "home/details.csv")
  }

  private func report(_ more: String...) throws -> Program.Run {
    try Program.run(["report", home, "--date", "2026-11-21"] + more)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folder.bytes(of: path), as: UTF8.self)
  }

  // MARK: What it is about

  @Test func isOfWhatWasLostBesideTheWholeReport() throws {
    #expect(try report().status == 0)
    let whole = try text("home/report.html")
    try folder.write(text: "3 × Chair\nL-1\n", to: "lost.txt")
    let run = try report("--loss", folder.path("lost.txt"), "--loss-date", "2026-03-04")
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("A list of 2 lost items, on "), "\(run.errors)")
    #expect(run.errors.contains("home/loss-2026-03-04.html: open it in a browser"))
    let loss = try text("home/loss-2026-03-04.html")
    #expect(loss.contains("Lost on March 4, 2026") && !loss.contains("Bicycle"))
    #expect(try text("home/report.html") == whole)
    // What is about a part has a name of its own too.
    let part = try report("--room", "Study")
    #expect(part.errors.contains("A report of 1 item, on "), "\(part.errors)")
    #expect(try text("home/report-part.html").contains("Lamp"))
    #expect(try text("home/report.html") == whole)
  }

  @Test(arguments: [
    (
      ["--loss-date", "2026-03-04"], "--loss-date says when things were lost; name them with --loss"
    ),
    (
      ["--loss", "/lost.txt"],
      "--loss needs the day of the loss: --loss-date 2026-03-04, since things are valued as of it"
    ),
    (["--loss", "/nowhere/lost.txt", "--loss-date", "2026-03-04"], "/nowhere/lost.txt"),
    (["--room", "Attic"], "“Attic”"), (["--worth-from", "much"], "--worth-from"),
    (["--worth-to", "2 %"], "--worth-to"), (["--category", "Art"], "Art"),
    (["--tag", "old"], "old"),
    (["-o", "-", "--pdf"], "a PDF is not written to standard output; name a file with -o"),
    (["--pdf", "--pdf-engine", "/nowhere/chromium"], "/nowhere/chromium"),
    (
      ["-o", "/nowhere/.pdf"],
      "/nowhere/.pdf is an ending without a name; name a file such as report.pdf"
    ),
  ])
  func refusesWhatCannotBe(options: [String], words: String) throws {
    let run = try Program.run(["report", home, "--date", "2026-11-21"] + options)
    #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
    #expect(run.output == "" && !run.errors.contains("A report of"))
    #expect(try folder.files(below: "home") == ["details.csv"])
  }

  @Test func refusesALossOnADayThatIsNone() throws {
    let lost = try folder.write(text: "Lamp\n", to: "lost.txt")
    let run = try report("--loss", lost, "--loss-date", "2026-02-30")
    #expect(run.status == 2)
    #expect(run.errors == "bibelot: “2026-02-30” is not a date in the calendar\n")
  }

  /// Nobody sits at a terminal here.
  @Test func claimsWhatIsLentOnlyWhereThatIsSaid() throws {
    let lost = try folder.write(text: "Bicycle\n", to: "lost.txt")
    let run = try report("--loss", lost, "--loss-date", "2026-03-04")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "the loss list has items that are lent: item 3 “Bicycle”, lent to “Ida”; no report was made: use "
          + "--claim-lent if they were lost too, or take them off the list"
      ),
      "\(run.errors)")
    #expect(try folder.files(below: "home") == ["details.csv"])
    let claimed = try report("--loss", lost, "--loss-date", "2026-03-04", "--claim-lent")
    #expect(claimed.status == 0 && claimed.errors.contains("A list of 1 lost item, on "))
  }

  // MARK: Printing

  private func engine(pages: Int, status: Int = 0) throws -> String {
    try FakeEngine.write(
      status == 0
        ? FakeEngine.printing(pages: pages) : "echo 'no ink' >&2; exit \(status)",
      to: "bin/weasyprint", in: folder)
  }

  private func printed(_ output: String, pages: Int, status: Int = 0, _ more: [String] = []) throws
    -> Program.Run
  {
    try Program.run(
      ["report", home, "--date", "2026-11-21", "-o", folder.path(output), "--pdf-engine"]
        + [try engine(pages: pages, status: status)] + more)
  }

  @Test(arguments: [("claim.pdf", []), ("claim.PDF", []), ("claim.html", ["--pdf"])])
  func isPrintedBesideThePage(output: String, options: [String]) throws {
    let run = try printed(output, pages: 5, options)
    #expect(run.status == 0, "\(run.errors)")
    let pdf = output.hasSuffix("html") ? "claim.pdf" : output
    #expect(
      run.errors.contains(
        "A report of 3 items, on 5 sheets, is in \(folder.path(pdf)), printed by WeasyPrint 66.0, and in "
          + "\(folder.path("claim.html")).\n"), "\(run.errors)")
    #expect(!run.errors.contains("pages for"))
    #expect(try text(pdf).hasPrefix("%PDF-1.7") && text("claim.html").hasPrefix("<!doctype html>"))
    // Its next report takes the place of both.
    let again = try printed(output, pages: 5, options)
    #expect(again.status == 0, "\(again.errors)")
  }

  @Test func replacesNoPDFThatIsNoReport() throws {
    try folder.write(text: "%PDF-1.4\ntrailer <<>>\nstartxref\n0\n%%EOF\n", to: "claim.pdf")
    let run = try printed("claim.pdf", pages: 5)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("\(folder.path("claim.pdf")) already exists and is not a Bibelot report"),
      "\(run.errors)")
    #expect(try folder.files().contains("claim.html") == false)
    #expect(try printed("claim.pdf", pages: 5, ["--force"]).status == 0)
  }

  @Test func saysWhereMorePagesWerePrintedThanThereAreSheets() throws {
    let run = try printed("claim.pdf", pages: 6)
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        "it has 6 pages for 5 sheets, so something reaches beyond a sheet’s end"),
      "\(run.errors)")
  }

  @Test func keepsThePageWhereItCannotBePrinted() throws {
    let run = try printed("claim.pdf", pages: 5, status: 3)
    #expect(run.status == 1)
    #expect(run.errors.contains("WeasyPrint 66.0 could not print the report"), "\(run.errors)")
    #expect(run.errors.contains("no ink") && run.errors.contains("browser"), "\(run.errors)")
    #expect(try text("claim.html").contains("Lamp"))
    #expect(try folder.files().contains("claim.pdf") == false)
  }
}
