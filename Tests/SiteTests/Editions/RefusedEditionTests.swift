import SiteSupport
import InventorySupport
import Foundation
@testable import Basics
@testable import Inventories
@testable import Site
import Support
import Testing

/// Editions that are not made, since something would be published by mistake.
@Suite struct RefusedEditionTests {
  private func error(
    _ edition: Edition, into name: String, of inventory: TestInventory
  ) async -> GalleryError? {
    await #expect(throws: GalleryError.self) {
      let request = Builder.Request(
        folder: inventory.path, edition: edition, output: inventory.folder.path(name))
      return try await Builder(request, on: WorkerThreads(width: 2)).build()
    }
  }

  /// Somebody who forgets `--public` would publish everything.
  @Test(arguments: [(Edition.owner, "_public"), (.public, "_private")])
  func areThoseInTheFolderOfTheOther(edition: Edition, name: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    let before = try inventory.folder.files()
    for place in ["home/\(name)", "elsewhere/\(name)"] {
      let error = await error(edition, into: place, of: inventory)
      #expect(error?.cause == .usage)
      #expect(error?.description.contains("\(name) is named like the folder of ") == true)
    }
    #expect(try inventory.folder.files() == before)
  }

  /// A slip would publish what its owner believes to be private.
  @Test(arguments: ["Thnig 2", "thing", "S-4"])
  func areThoseWhoseSettingsMisspellWhatIsThere(name: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(text: "private_items: [Thing 1, \(name)]\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("“private_items” names “\(name)”, but no item is called that")
        == true)
    #expect(error?.description.contains("did you mean") == true)
    #expect(!FileManager.default.fileExists(atPath: inventory.folder.path("published/index.html")))
    // The owner's own shows everything anyway.
    try await inventory.build()
  }

  /// A part of a name is no name, and may be meant for it.
  @Test(arguments: ["chair", "BLUE CHAIR", "plain-blue"])
  func areThoseWhoseSettingsNameAPartOfAName(name: String) async throws {
    var inventory = try TestInventory()
    try inventory.add("Plain blue chair")
    try inventory.folder.write(text: "private_items: [\(name)]\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.description.contains("did you mean “Plain blue chair”?") == true)
    try inventory.folder.write(text: "private_items: [air]\n", to: "home/bibelot.yml")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// A column that is not quite called `private`, or that says the opposite.
  @Test(arguments: ["prviate", "is_privat", "public"])
  func areThoseWhoseTableMayKeepSomethingPrivate(column: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(
      text: "name,\(column)\nThing 1,yes\n", to: "home/details.csv")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("nothing will be published until this is corrected") == true)
    // The owner's own shows everything anyway.
    try await inventory.build()
    try inventory.folder.write(text: "name,colour\nThing 1,red\n", to: "home/details.csv")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// A word for private in a column that keeps nothing private.
  @Test(arguments: [
    ("post_status", "draft", "published"), ("notes", "PRIVATE - do not publish", "from an aunt"),
    ("tags", "private", "red"), ("notes", "a gift; please do not publish it", "from an aunt"),
  ])
  func areThoseWhoseTableSaysPrivateElsewhere(
    column: String, first: String, second: String
  ) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    func write(_ heading: String, _ cell: String) throws {
      try inventory.folder.write(
        text: "name,\(column)\(heading)\nThing 1,\(first)\(cell)\nThing 2,\(second)\(cell)\n",
        to: "home/details.csv")
    }
    try write("", "")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    let words = error?.description ?? ""
    #expect(words.contains("row 2"), "\(words)")
    #expect(words.contains("nothing will be published until this is corrected; add a column"))
    try await inventory.build()
    try write(",private", ",no")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// Rows that are read as no items.
  @Test(arguments: [
    (
      "item,private,,\nThing 1,yes,,\n\nname,maker,notes,model\nThing 1,Acme,x,M\n",
      "row 1 of details.csv"
    ),
    ("name,maker,notes\nThing 1,Acme,x\nThing 2,Bcme,\n* = private,,\n", "row 4 of details.csv"),
  ])
  func areThoseWhoseTableSaysPrivateBesideItsItems(table: String, row: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(text: table, to: "home/details.csv")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    let words = error?.description ?? ""
    #expect(words.hasPrefix(row + ": it says “") && words.contains("private”, but"), "\(words)")
    try await inventory.build()
  }

  /// Two columns of which one says that everybody may see what the other does not hide.
  @Test(arguments: ["Published", "Visible?", "Öffentlich (ja/nein)", "public"])
  func areThoseOfWhichTwoColumnsDisagree(column: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    func write(_ second: String) throws {
      try inventory.folder.write(
        text: "name,Private,\(column)\nThing 1,x,\nThing 2,\(second)\nThing 3,,Yes\n",
        to: "home/details.csv")
    }
    for second in [",no", ",", ",never", "no,0"] {
      try write(second)
      let error = await error(.public, into: "published", of: inventory)
      #expect(error?.cause == .usage)
      let words = error?.description ?? ""
      #expect(words.hasPrefix("item 2 “Thing 2”: the column “\(column)” says "), "\(words)")
      #expect(
        words.contains("the column “private” does not keep it private; nothing will be published"))
      try await inventory.build()
    }
    for (second, count) in [("x,no", 1), (",yes", 2), ("no,✓", 2)] {
      try write(second)
      let summary = try await inventory.folder.build(.public, into: "published")
      #expect(summary.items == count)
    }
    // What the settings leave out is not published whatever columns say.
    try write(",no")
    try inventory.folder.write(text: "private_items: [Thing 2]\n", to: "home/bibelot.yml")
    let summary = try await inventory.folder.build(.public, into: "published")
    #expect(summary.items == 1)
  }

  /// A name that stands in another column was meant for its item.
  @Test(arguments: [
    ("private_items", "sn-2019-0010", "the column “Inv. No.” says of item 1 “Thing 1”"),
    ("private_items", "Vases", "the column “category” says of item 1 “Thing 1”"),
    ("private_items", "rare", "the column “tags” says of item 2 “Thing 2”"),
    ("private_categories", "Thing 2", "the column “name” says of item 2 “Thing 2”"),
  ])
  func areThoseWhoseSettingsNameAnotherColumn(
    setting: String, name: String, words: String
  ) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(
      text: "name,Inv. No.,category,tags\nThing 1,SN-2019-0010,Vases,\nThing 2,,,old; rare\n",
      to: "home/details.csv")
    try inventory.folder.write(text: "\(setting): [\(name)]\n", to: "home/bibelot.yml")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.description.contains("is called that; it is what " + words) == true)
    #expect(
      error?.description.contains("nothing will be published until this is corrected") == true)
    try await inventory.build()
  }

  /// What hides something may stand in files that are not read.
  @Test(arguments: [
    ("details (1).csv", "name,private\nThing 1,x\n"), ("detail.csv", "name;privat\nThing 1;x\n"),
    ("Kopie von details.csv", "name,Published?\nThing 1,no\n"),
    ("details.csv.csv", "name,private photos\nThing 1,a.jpg\n"),
    ("details.txt", "name\tprivate\nThing 1\tx\n"),
    ("details.yaml", "- name: Thing 1\n  private: x\n"),
    ("my-things.csv", "name,hide\nThing 1,x\n"), ("details.xlsx", "PK"),
    ("Detail.ods", "PK"), ("details 2.numbers", "PK"),
    ("bibelot.txt", "private_items: [Thing 1]\n"),
    ("Copy of bibelot.yml", "private: [tags]\n"), (".bibelot.yml", "private_items:\n- Thing 1\n"),
    ("photos/bibelot.yml", "private_items: [Thing 1]\n"),
    ("settings.yml", "title: x\nprivate_categories: [Rings]\n"),
  ])
  func areThoseBesideWhichAnUnreadFileHidesSomething(name: String, text: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    // What is read says nothing of it.
    try inventory.folder.write(text: "- name: Thing 2\n", to: "home/details.yml")
    try inventory.folder.write(text: "title: Things\n", to: "home/bibelot.yml")
    let path = inventory.folder.path("home/" + name)
    try FileManager.default.createDirectory(
      atPath: inventory.folder.path("home/photos"), withIntermediateDirectories: true)
    if ["details.yaml", "details.xlsx"].contains(name) {
      try FileManager.default.removeItem(atPath: inventory.folder.path("home/details.yml"))
      try inventory.folder.write(text: "name\nThing 2\n", to: "home/table.csv")
      try inventory.folder.write(text: "details: table.csv\n", to: "home/bibelot.yml")
    }
    try Data(text.utf8).write(to: URL(filePath: path))
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(
      error?.description.contains("nothing will be published until this is corrected") == true,
      "\(error?.description ?? "")")
    // The owner's own is made, and says that it was not read.
    let request = Builder.Request(
      folder: inventory.path, output: inventory.folder.path("owner"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(
      summary.diagnostics.contains { $0.done == "it was not read" && $0.severity == .warning })
    try FileManager.default.removeItem(atPath: path)
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// Files that say nothing of it, and copies that hide no more than what is read.
  @Test(arguments: [
    ("prices.csv", "name,price\nThing 1,3\n"), ("notes.txt", "Private: call Ada\n"),
    ("books.csv", "name,Published\nThing 1,1984\n"),
    ("old bibelot.yml", "private_items: [thing 1]\n"),
    ("words.yml", "show: x\nprivate: y\n"), ("readme.txt", "Secret\nThings, private\n"),
  ])
  func areNotThoseBesideOtherFiles(name: String, text: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(text: "private_items: [Thing 1]\n", to: "home/bibelot.yml")
    try inventory.folder.write(text: text, to: "home/" + name)
    let summary = try await inventory.folder.build(.public, into: "published")
    #expect(summary.items == 2)
  }

  /// What hides something may stand in settings that are not read.
  @Test(arguments: ["bibelot.yaml", "bibelot.yml.txt"])
  func areThoseOfWhichTheSettingsAreNotRead(name: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    try inventory.folder.write(text: "private_items: [Thing 1]\n", to: "home/" + name)
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    #expect(error?.description.contains("settings are read only from bibelot.yml") == true)
    try await inventory.build()
    // Beside settings that are read it is a copy that somebody keeps.
    try inventory.folder.write(
      text: "title: Things\nprivate_items: [thing 1]\n", to: "home/bibelot.yml")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// Below the first one, whose headings would make makers of serial numbers, and whose marks would be lost.
  @Test(arguments: ["name,serial number\nVase,S-77\n", "name,private\nLamp,yes\n"])
  func areThoseOfWhichASecondTableStandsInTheSameFile(second: String) async throws {
    let inventory = try TestInventory()
    let table = "name,maker\nLamp,Wuvex\n"
    try inventory.folder.write(text: table + "\n" + second, to: "home/details.csv")
    let error = await error(.public, into: "published", of: inventory)
    #expect(error?.cause == .usage)
    let words = error?.description ?? ""
    #expect(words.contains("row 4 has headings other than those of the table"), "\(words)")
    #expect(words.contains("nothing will be published until this is corrected"), "\(words)")
    try await inventory.build()
    try inventory.folder.write(text: table, to: "home/details.csv")
    _ = try await inventory.folder.build(.public, into: "published")
  }

  /// A row that keeps something private, but nobody knows of which item.
  @Test(arguments: ["private: yes", "private photos: [a.jpg]"])
  func areThoseOfWhichAPrivateRowHasNoItem(cell: String) async throws {
    let inventory = try TestInventory.ofThree(hasPhotos: false)
    for row in ["name: Another thing", "serial number: X-9", "room: Hall"] {
      try inventory.folder.write(
        text: "- name: Thing 1\n- \(row)\n  \(cell)\n", to: "home/details.yml")
      let error = await error(.public, into: "published", of: inventory)
      #expect(error?.cause == .usage)
      #expect(
        error?.description.contains(
          "it was left out, and nothing will be published until this is corrected") == true)
      // The owner's own shows everything anyway.
      try await inventory.build()
    }
    try inventory.folder.write(
      text: "- name: Another thing\n  private: no\n", to: "home/details.yml")
    let request = Builder.Request(
      folder: inventory.path, edition: .public, output: inventory.folder.path("published"))
    #expect(try await Builder(request, on: WorkerThreads(width: 2)).build().items == 3)
  }

  /// Things that are gone, or are not there yet.
  @Test func areNotThoseWhoseSettingsNameOtherThings() async throws {
    let inventory = try TestInventory.ofThree()
    try inventory.folder.write(
      text: "private_items: [Grandmother’s necklace]\nprivate_categories: [Jewellery]\n",
      to: "home/bibelot.yml")
    let request = Builder.Request(
      folder: inventory.path, edition: .public, output: inventory.folder.path("published"))
    let summary = try await Builder(request, on: WorkerThreads(width: 2)).build()
    #expect(summary.items == 3)
    #expect(
      summary.diagnostics.warnings.map(\.done)
        == ["nothing was left out for it", "nothing was left out for it"])
  }
}
