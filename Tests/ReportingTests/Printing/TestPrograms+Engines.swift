import FileSupport
import Foundation
import Support
import Testing

@testable import Basics
@testable import Reporting

extension TestPrograms {
  /// An engine that says what it is called, and does something when it is to print; the file to write
  /// stands in `$pdf`.
  func engine(_ name: String, calls version: String, prints script: String) throws -> PDFEngine {
    let path = try write(
      name,
      """
      case $1 in
      --version) echo '\(version)'; exit ;;
      --help) echo 'some help'; exit ;;
      esac
      for argument; do
        case $argument in
        --print-to-pdf=*) pdf=${argument#--print-to-pdf=} ;;
        *.pdf) pdf=$argument ;;
        esac
      done
      \(script)
      """)
    return try PDFEngine.find(path)
  }
}

/// The programs of this machine that tests print with.
enum RealPrograms {
  static let chromium = try? PDFEngine.find("chromium")
  static let weasyPrint = try? PDFEngine.find("weasyprint")
  static let hasPoppler = ProgramSearch.system.path(of: "pdftoppm") != nil
  static let hasFontconfig = ProgramSearch.system.path(of: "fc-list") != nil

  static let noChromium: Comment = "Chromium is not installed: it does not print"
  static let noWeasyPrint: Comment = "WeasyPrint is not installed: it does not print"
  static let noPoppler: Comment = "pdftoppm is not installed: no pages are drawn"
  static let noFontconfig: Comment = "fc-list is not installed: fonts are not asked for"

  /// What a program of this machine prints.
  static func output(_ name: String, _ arguments: [String]) throws -> String {
    let path = try #require(ProgramSearch.system.path(of: name), "\(name) is not installed")
    let ending = try ProgramHome.using { home in
      try ChildProcess(path, arguments, in: home, within: .question).run()
    }
    return String(decoding: ending.output, as: UTF8.self)
  }
}
