import Foundation
import Support
import Testing

/// What `list` and `check` tell of some rooms, categories or tags alone.
@Suite struct GroupOptionsTests {
  private let folder: TemporaryFolder
  private var home: String { folder.path("things") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      text: """
        name,room,category,tags,serial number,value
        Lamp,Kitchen,Lighting,brass; old,SN-12345,5
        Chair,Cellar,Furniture,old,SN-12345,
        Rug,Kitchen,Textiles,,,
        Box,Attic,,,,7

        """, to: "things/details.csv")
    try folder.write(text: "currency: USD\n", to: "things/bibelot.yml")
  }

  private func names(_ options: [String]) throws -> [String] {
    let run = try Program.run(["list", home, "--json"] + options)
    #expect(run.status == 0, "\(run.errors)")
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    return rows.compactMap { $0["name"] as? String }
  }

  @Test(arguments: [
    ([], ["Lamp", "Chair", "Rug", "Box"]), (["--room", "Kitchen"], ["Lamp", "Rug"]),
    (["--room", "Kitchen", "--room", "Attic"], ["Lamp", "Rug", "Box"]),
    (["--category", "Furniture"], ["Chair"]), (["--tag", "old"], ["Lamp", "Chair"]),
    (["--room", "kitchen", "--tag", "OLD"], ["Lamp"]),
  ]) func areAllThatAreListed(options: [String], names: [String]) throws {
    #expect(try self.names(options) == names)
  }

  @Test func goWithEveryForm() throws {
    let table = try Program.run(["list", home, "--csv", "--room", "Cellar"])
    #expect(table.output.contains("Chair") && !table.output.contains("Lamp"))
    let homebox = try Program.run(["list", home, "--csv", "--as", "homebox", "--tag", "brass"])
    #expect(homebox.output.contains("Lamp") && !homebox.output.contains("Chair"))
    // Each keeps the number by which messages name it.
    let plain = try Program.run(["list", home, "--room", "Attic"]).output
    #expect(plain.contains("4") && plain.contains("Box") && !plain.contains("Rug"), "\(plain)")
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["check"], ["check", "--json"], ["check", "--public"],
  ])
  func sayWhatIsNotThere(command: [String]) throws {
    let near = try Program.run([command[0], home] + command.dropFirst() + ["--room", "Kitchn"])
    let said = near.output + near.errors
    #expect(near.status == 2 && said.contains("there is no room “Kitchn”"), "\(near)")
    #expect(said.contains("did you mean “Kitchen”?"), "\(near)")
    let none = try Program.run(
      [command[0], home] + command.dropFirst() + ["--room", "Attic", "--tag", "old"])
    #expect(
      none.status == 2 && (none.output + none.errors).contains("no item matches all of these"),
      "\(none)")
  }

  @Test func sayWhatWasTakenForAnotherSpelling() throws {
    let run = try Program.run(["list", home, "--room", "KITCHEN"])
    #expect(
      run.status == 0
        && run.errors.contains(
          "note: room “KITCHEN”: it is spelled differently in the inventory; “Kitchen” was used"),
      "\(run.errors)")
  }

  @Test func areSaidWhereTheyAreSpelledInSeveralWays() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      text: "name,room\nSofa,Living Room\nLamp,living room\nRug,Living Room\n", to: "details.csv")
    for command in ["check", "build"] {
      let run = try Program.run([command, folder.path])
      #expect(
        (run.output + run.errors).contains(
          "note: the rooms: one of them is spelled in several ways: “Living Room” (2 items) and “living room” (1 item); "
            + "each spelling has a page and a total of its own in the site; write the same everywhere, such as "
            + "“Living Room”"), "\(command): \(run)")
    }
  }

  @Test func areAllThatIsChecked() throws {
    func check(_ options: [String]) throws -> String {
      try Program.run(["check", home] + options).output
    }
    let all = try check([])
    #expect(all.contains("item 2 “Chair”") && all.contains("item 4 “Box”"), "\(all)")
    let kitchen = try check(["--room", "Kitchen"])
    #expect(kitchen.contains("item 3 “Rug”: it has no stated value"), "\(kitchen)")
    #expect(!kitchen.contains("“Box”") && !kitchen.contains("“Chair”: it has no"), "\(kitchen)")
    #expect(kitchen.contains("\n2 items, 0 photos, "), "\(kitchen)")
    // The number that it shares is told, though the other has it second.
    #expect(kitchen.contains("item 2 “Chair”: it has the same serial number as item 1 “Lamp”"))
    let attic = try check(["--room", "Attic"])
    #expect(!attic.contains("serial number") && attic.contains("\n1 item, "), "\(attic)")
  }

  /// What belongs to no item might belong to any.
  @Test func keepWhatIsOfNoItem() throws {
    try folder.write(text: "title: Mine\n", to: "things/bibelot.yaml")
    for command in ["list", "check"] {
      let run = try Program.run([command, home, "--room", "Attic"])
      #expect((run.output + run.errors).contains("bibelot.yaml: settings are read only from"))
    }
  }

  @Test func arePartOfAListOfWhatIsPublished() throws {
    let run = try Program.run(["check", home, "--public", "--room", "Attic"])
    #expect(run.output.contains("item 4 “Box”") && !run.output.contains("item 1 “Lamp”"), "\(run)")
  }
}
