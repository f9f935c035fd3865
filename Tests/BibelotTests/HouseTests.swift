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

  @Test(arguments: ["Archive", "Imaging", "Mustache"])
  func keepsFoundationOutOfTheLeaves(module: String) throws {
    let folder = Repository.path("Sources/" + module)
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      #expect(!text.contains("import Foundation"), "\(file)")
    }
  }
}
