import Foundation
import Gallery
import Support
import Testing

@Suite struct ThemeTests {
  @Test func buildsInEveryFileOfTheThemesFolders() throws {
    var files: [String: [UInt8]] = [:]
    for part in ["Templates", "Site"] {
      let base = Repository.path(part)
      for name in try FileManager.default.subpathsOfDirectory(atPath: base) {
        let path = URL(filePath: base + "/" + name)
        guard !path.lastPathComponent.hasPrefix("."), !path.hasDirectoryPath,
          let data = try? Data(contentsOf: path)
        else { continue }
        files[part + "/" + name] = [UInt8](data)
      }
    }
    #expect(!files.isEmpty)
    #expect(
      Theme.builtIn.keys.sorted() == files.keys.sorted(),
      "run Sources/CTheme/list.sh after files were added or taken away")
    #expect(Theme.builtIn == files)
  }

  @Test func laysAProjectsFilesOverTheBuiltInOnes() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "<title>{{title}}</title><p title=\"{{item.name}}\">mine</p>\n",
      to: "home/Templates/item.html")
    try inventory.folder.write(text: "/* mine */", to: "home/Site/assets/site.css")
    try inventory.folder.write(text: "example.org", to: "home/Site/CNAME")
    try await inventory.build()
    let page = try inventory.page("items/\(TestInventory.key(1).lowercased()).html")
    #expect(page == "<title>Thing 1</title><p title=\"Thing 1\">mine</p>\n")
    #expect(try inventory.page("assets/site.css") == "/* mine */")
    #expect(try inventory.page("CNAME") == "example.org")
    #expect(try inventory.page("index.html").contains("Thing 1"))
  }

  @Test func saysWhereATemplateIsWrongAndMakesNothing() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "<p>\n{{#items}}\n", to: "home/Templates/index.html")
    let error = await #expect(throws: GalleryError.self) { try await inventory.build() }
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("index:2") == true, "\(error?.description ?? "")")
    #expect(!FileManager.default.fileExists(atPath: inventory.site))
  }

  @Test func followsNoLinkOutOfAProjectsTheme() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(text: "secret", to: "secret.txt")
    try FileManager.default.createDirectory(
      atPath: inventory.path + "/Site", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: inventory.path + "/Site/leak.txt",
      withDestinationPath: inventory.folder.path("secret.txt"))
    try await inventory.build()
    #expect(try inventory.files()["leak.txt"] == nil)
  }
}
