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

  /// What the sources of a module import, those of one platform included.
  private func imports(of module: String) throws -> Set<String> {
    let folder = Repository.path("Sources/" + module)
    var imported: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard let place = words.firstIndex(of: "import"), place <= 1, words.count > place + 1,
          place == 0 || ["package", "public", "internal", "@preconcurrency"].contains(words[0])
        else { continue }
        // `import struct Module.Name` names the module too.
        let name = words[place + 1]
        let kinds = ["struct", "class", "enum", "func", "protocol", "typealias", "let", "var"]
        let whole = kinds.contains(name) ? words[place + 2] : name
        imported.insert(String(whole.split(separator: ".")[0]))
      }
    }
    return imported
  }

  @Test func importsWhatTheTableOfModulesNames() throws {
    let table = try table()
    let modules = try FileManager.default.contentsOfDirectory(atPath: Repository.path("Sources"))
    #expect(Set(table.keys) == Set(modules))
    // A module of C has no imports, and says what it stands on in its map.
    for module in modules.sorted() where !module.hasPrefix("C") || module == "CoreDataStore" {
      #expect(try imports(of: module) == table[module], "\(module)")
    }
  }

  /// A folder's row stands below those of all folders that it uses.
  @Test func foldersUseOnlyThoseAboveThem() throws {
    let text = try String(
      contentsOf: Repository.folder.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    var rooms: [String: [String]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| `Sources/") {
      let path = line.dropFirst(3).prefix { $0 != "`" }.split(separator: "/").map(String.init)
      if path.count == 3 { rooms[path[1], default: []].append(path[2]) }
    }
    #expect(rooms.count > 5)
    for (module, order) in rooms.sorted(by: { $0.key < $1.key }) {
      for (room, used) in try SourceRooms(module: module).rooms where room != "" {
        let place = try #require(order.firstIndex(of: room), "\(module)/\(room) has no row")
        let below = used.filter { order[place...].contains($0) && $0 != room }
        #expect(below.isEmpty, "\(module)/\(room) uses \(below.sorted())")
      }
    }
  }

  @Test func linksAmongTheTestsLeadSomewhere() throws {
    let files = FileManager.default
    let tests = Repository.path("Tests")
    let links = try files.subpathsOfDirectory(atPath: tests).map { tests + "/" + $0 }.filter {
      (try? files.attributesOfItem(atPath: $0)[.type]) as? FileAttributeType == .typeSymbolicLink
    }
    #expect(links.count > 10)
    #expect(links.filter { !files.fileExists(atPath: $0) } == [])
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
