import Foundation
@testable import Basics
@testable import Site
import Support
import Testing

/// A site says what a table says, whichever program saved the table.
@Suite struct SameTableTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(text: "language: de\ncurrency: EUR\n", to: "home/bibelot.yml")
    for number in 1...2 {
      try folder.write(
        TestPicture.quadrants(width: 40, height: 30, number: number),
        to: "home/Fotos/\(number).png")
    }
  }

  /// Letters of Windows-1252 alone; a line break in a field is the same in every file, as
  /// spreadsheets write it.
  private static let rows = [
    ["Bezeichnung", "Wert", "gekauft am", "Notizen", "Schlagworte", "Fotos", "Größe"],
    [
      "Käse–Glocke „groß“", "1.234,50 €", "24. März 2020", "Zwei, drei;\nein \"Stück\"", "a; b",
      "1.png", "",
    ],
    ["Stühle", "12,-", "3.4.2021", "", "", "Fotos/2.png", "½\tm"],
    ["Œuvre, Škoda", "", "", "ohne Foto… €", "", "", " "],
  ]

  enum Encoding: CaseIterable {
    case utf8
    case utf8WithMark
    case utf16LittleEndian
    case utf16BigEndian
    case windows1252

    func bytes(_ text: String) throws -> [UInt8] {
      func bytes(_ encoding: String.Encoding) throws -> [UInt8] {
        [UInt8](try #require(text.data(using: encoding)))
      }
      return switch self {
      case .utf8: Array(text.utf8)
      case .utf8WithMark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
      case .utf16LittleEndian: [0xFF, 0xFE] + (try bytes(.utf16LittleEndian))
      case .utf16BigEndian: [0xFE, 0xFF] + (try bytes(.utf16BigEndian))
      case .windows1252: try bytes(.windowsCP1252)
      }
    }
  }

  private static func text(separator: String, lineEnd: String) -> String {
    rows.map { row in
      row.map { field in
        let isPlain = !["\"", "\n", separator].contains { field.contains($0) }
        return isPlain ? field : "\"" + field.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: separator) + lineEnd
    }.joined()
  }

  /// The files of the site of a table.
  private func site(of table: [UInt8], in output: String) async throws -> [String: [UInt8]] {
    try folder.write(table, to: "home/details.csv")
    let request = Builder.Request(folder: folder.path("home"), output: folder.path(output))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    try #require(summary.items == 3 && summary.photos == 2)
    var files: [String: [UInt8]] = [:]
    for name in try folder.files(below: output) {
      files[name] = try folder.bytes(of: output + "/" + name)
    }
    return files
  }

  @Test func makesTheSameSiteHoweverTheTableIsSaved() async throws {
    let plain = Self.text(separator: ";", lineEnd: "\n")
    let expected = try await site(of: Array(plain.utf8), in: "expected")
    let page = try #require(expected["index.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("Käse–Glocke „groß“"))
    let forms = [(",", "\n"), (";", "\r\n"), ("\t", "\r\n"), ("\t", "\r")]
    for (number, encoding) in Encoding.allCases.enumerated() {
      for (separator, lineEnd) in Soak.isOn ? forms : [forms[number % forms.count]] {
        let text = Self.text(separator: separator, lineEnd: lineEnd)
        let name = "\(encoding) \(separator.utf8.first ?? 0) \(lineEnd.utf8.count)"
        let files = try await site(
          of: try encoding.bytes(text), in: "site \(name) \(lineEnd.utf8.first ?? 0)")
        #expect(Set(files.keys) == Set(expected.keys), "\(name)")
        for (path, bytes) in expected { #expect(files[path] == bytes, "\(path), \(name)") }
      }
    }
  }
}
