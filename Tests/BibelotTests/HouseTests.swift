import Foundation
import Support
import Testing

/// Holds the sources to what ARCHITECTURE.md says of them.
@Suite struct HouseTests {
  /// What each module may import, from the table of modules.
  private func table() throws -> [String: Set<String>] {
    let text = try String(
      contentsOf: Repository.folder.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    var table: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3 else { continue }
      let names = cells[2].split(separator: "`").map(String.init).filter {
        $0.first?.isLetter == true && !$0.contains(" ")
      }
      table[cells[0].replacing("`", with: "")] = Set(names)
    }
    return table
  }

  @Test func importsNothingThatTheTableOfModulesDoesNotName() throws {
    let table = try table()
    let sources = Repository.path("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources).sorted()
    #expect(Set(table.keys) == Set(modules))
    for module in modules {
      let allowed = try #require(table[module], "\(module) is not in ARCHITECTURE.md")
      var imported: Set<String> = []
      for file in try FileManager.default.subpathsOfDirectory(atPath: sources + "/" + module)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: "\(sources)/\(module)/\(file)", encoding: .utf8)
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ").map(String.init)
          guard let place = words.firstIndex(of: "import"), place <= 1, words.count > place + 1,
            !line.hasPrefix("//"), !line.hasPrefix(" ")
          else { continue }
          // `import struct Module.Name` names the module too.
          let name = words[place + 1]
          let kinds = ["struct", "class", "enum", "func", "protocol", "typealias", "let", "var"]
          let whole = kinds.contains(name) ? words[place + 2] : name
          imported.insert(String(whole.split(separator: ".")[0]))
        }
      }
      #expect(
        imported.subtracting(allowed).isEmpty,
        "\(module) imports \(imported.subtracting(allowed).sorted()), which ARCHITECTURE.md does not name"
      )
    }
  }

  @Test(arguments: [
    "Archive", "Basics", "CoreDataStore", "Imaging", "Inventories", "Model", "Mustache", "Pictures",
    "Preview", "Reporting", "Site", "Tables", "Workbooks",
  ])
  func hasNoCircleOfRooms(module: String) throws {
    let circles = SourceRooms.circles(of: try SourceRooms(module: module).rooms)
    #expect(circles.isEmpty, "\(module): these rooms use one another: \(circles)")
  }

  /// The compiler of templates is one thought in several files.
  @Test(arguments: [
    "Archive", "Audit", "Authoring", "Basics", "CoreDataStore", "Imaging", "Inventories", "Model",
    "Pictures", "Preview", "Reporting", "Site", "Tables", "Workbooks", "bibelot",
  ])
  func hasNoLargeCircleOfFiles(module: String) throws {
    let circles = SourceRooms.circles(of: try SourceRooms(module: module).uses)
    #expect(circles.allSatisfy { $0.count <= 3 }, "\(module): \(circles)")
  }

  @Test func whoUsesWhomIsDerivedFromTheNamesOfFunctionsToo() {
    let files = [
      "A/One.swift": "func one() { two() }\nprivate func three() {}",
      "B/Two.swift": "func two() { \"\".three; three() }\nextension String { var four: Int { 4 } }",
      "C/Three.swift":
        "struct Three { let five = 5; func one() { one() } }\nfunc three() { \"\".four }",
      "D/Four.swift": "extension String { var five: Int { 0 } }",
      "E/Five.swift": "let five = Three().five + \"\".four + four",
    ].mapValues { SourceRooms.words(of: Array($0.utf8)) }
    let house = SourceRooms(words: files)
    #expect(
      house.uses == [
        "A/One.swift": ["B/Two.swift"], "B/Two.swift": [],
        "C/Three.swift": ["B/Two.swift"],
        "D/Four.swift": [], "E/Five.swift": ["B/Two.swift", "C/Three.swift"],
      ])
  }

  @Test func whoUsesWhomIsDerivedFromTheNamesOfTypes() {
    let files = [
      "A/One.swift": "struct One { var two: Two; struct Inner {} }  // uses Three",
      "A/Two.swift":
        "private struct Four {}\nenum Two { let four: Four, three: Three, text = \"Five\" }",
      "B/Three.swift": "package final class Three { let text = #\"Two \\#(One.self)\"# }",
      "B/Four.swift": "protocol Four {}\nextension Two { /* Three */ typealias Inner = Int }",
      "Five.swift": "func five() -> Four? { \"\"\"\n  Three \\(Two.text)\n  \"\"\" }",
    ].mapValues { SourceRooms.words(of: Array($0.utf8)) }
    let house = SourceRooms(words: files)
    #expect(
      house.uses == [
        "A/One.swift": ["A/Two.swift"], "A/Two.swift": ["B/Three.swift"],
        "B/Three.swift": ["A/One.swift"], "B/Four.swift": ["A/Two.swift"],
        "Five.swift": ["B/Four.swift", "A/Two.swift"],
      ])
    #expect(house.rooms == ["A": ["B"], "B": ["A"], "": ["A", "B"]])
    #expect(
      SourceRooms.circles(of: house.uses) == [["A/One.swift", "A/Two.swift", "B/Three.swift"]])
    #expect(SourceRooms.circles(of: house.rooms) == [["A", "B"]])
  }
}
