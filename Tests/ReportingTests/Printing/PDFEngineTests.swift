import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

/// Which program prints the report.
@Suite struct PDFEngineTests {
  private let programs: TestPrograms

  init() throws { programs = try TestPrograms() }

  private func find(_ choice: String? = nil) throws -> PDFEngine {
    try PDFEngine.find(choice, in: programs.search)
  }

  private func message(_ choice: String? = nil) -> String {
    do {
      return "found \(try find(choice))"
    } catch let error as GalleryError {
      #expect(error.cause == .usage)
      return error.description
    } catch {
      return "\(error)"
    }
  }

  @Test func isChromiumBeforeWeasyPrint() throws {
    let weasyPrint = try programs.write("weasyprint", "echo WeasyPrint version 57.2")
    #expect(
      try find()
        == PDFEngine(kind: .weasyPrint, path: weasyPrint, name: "WeasyPrint", version: "57.2"))
    let chrome = try programs.write("google-chrome", "echo 'Google Chrome 156.0.8078.79 '")
    #expect(
      try find()
        == PDFEngine(
          kind: .chromium, path: chrome, name: "Google Chrome", version: "156.0.8078.79"))
    let chromium = try programs.write(
      "chromium", "echo Chromium 156.0 built on Debian 12; echo x >&2")
    #expect(try find().path == chromium)
    #expect(try find().version == "156.0")
    #expect(try find("weasyprint").path == weasyPrint)
    #expect(try find("Chromium").path == chromium)
    #expect(try find(chrome).name == "Google Chrome")
  }

  @Test func isAmongTheApplicationsOfAMac() throws {
    let path = try programs.write("Google Chrome", "echo Google Chrome 140.0")
    let search = ProgramSearch(folders: [], applications: [programs.folder.path("x"), path])
    #expect(try PDFEngine.find(in: search).path == path)
    #expect(throws: GalleryError.self) {
      try PDFEngine.find("weasyprint", in: search)
    }
  }

  /// Ubuntu has a script of that name which says how to install the browser.
  @Test func isNoProgramThatOnlyBearsItsName() throws {
    try programs.write("chromium", "echo 'Command chromium requires the snap' >&2; exit 1")
    try programs.write("chromium-browser", "echo hello")
    try programs.write("google-chrome", "echo WeasyPrint version 1.0")
    let found = try programs.write("microsoft-edge", "echo Microsoft Edge 140.0.1")
    #expect(try find().path == found)
    try FileManager.default.removeItem(atPath: found)
    #expect(message().hasPrefix("no program that prints PDF is installed; install "))
  }

  @Test func isMissedInWordsThatHelp() throws {
    let all = message()
    #expect(all.hasPrefix("no program that prints PDF is installed; install "))
    #expect(all.hasSuffix("; any browser can print the HTML report and save it as PDF, too"))
    let chromium = message("chromium")
    let weasyPrint = message("weasyprint")
    #expect(chromium.hasPrefix("no Chromium browser is installed; install "))
    #expect(weasyPrint.hasPrefix("no WeasyPrint is installed; install WeasyPrint ("))
    #if os(Linux)
      for text in [all, chromium] { #expect(text.contains("sudo apt-get install chromium)")) }
      for text in [all, weasyPrint] { #expect(text.contains("sudo apt-get install weasyprint)")) }
    #endif
  }

  @Test func isWhatItsOwnerNamesOrNothing() throws {
    try programs.write("chromium", "echo Chromium 156.0")
    #expect(
      message("wkhtmltopdf")
        == "“wkhtmltopdf” is not a program that prints PDF; name chromium, weasyprint, or the path of one "
        + "of them")
    #expect(
      message("/nowhere/at all")
        == "there is no program at “/nowhere/at all”; name chromium, weasyprint, or the path of one of "
        + "them")
    let path = try programs.write("other", "echo 'other 2.0'")
    let beginning = "\(Quotation.quoted(path)) is neither a Chromium browser nor WeasyPrint: "
    #expect(
      message(path).hasPrefix(beginning + "asked for its version, it answered “other 2.0”; name "))
    try programs.write("other", "exit 1")
    #expect(message(path).hasPrefix(beginning + "asked for its version, it gave no answer; name "))
  }

  @Test func isNamedByThePathOfAnything() throws {
    let path = try programs.write("my engine", "echo Chromium 156.0")
    #expect(try find(path).path == path)
  }
}
