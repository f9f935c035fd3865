import Foundation
import Support
import Testing

/// What names do to the terminal on which the program shows them: nothing.
@Suite struct ForeignTextTests {
  private let folder: TemporaryFolder
  private let home: String

  /// A window's title by ESC and by C1, BEL, a line of its own, and letters turned around.
  private static let hostile =
    "Lamp\u{1B}]0;title\u{7}\u{9D}0;title\u{9C}\u{9B}2J\r\u{8}\u{7F}\u{2028}\u{202E}evil\u{2066}"

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    let name = Self.hostile
    try folder.write(
      text: """
        name,serial number,value,bought on,photos,receipts,"\(name)"
        "\(name)",A1,"5 \(name)","\(name)","\(name).jpg",none.pdf,1
        "\(name)
        error: forged",A1,,,"broken\(name).jpg",,2

        """, to: "home/details.csv")
    try folder.write([0xFF, 0xD8, 0xFF], to: "home/broken\(name).jpg")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "home/\u{1B}[31mspare.jpg")
  }

  /// What in a text would steer a terminal.
  private func steering(_ text: String) -> [String] {
    text.unicodeScalars.filter {
      ($0.properties.generalCategory == .control && $0 != "\n")
        || (0x2028...0x202E).contains($0.value) || (0x2066...0x206F).contains($0.value)
    }.map { String($0.value, radix: 16) }
  }

  @Test(arguments: ["check", "list", "build", "report"])
  func reachesTheTerminalHarmless(command: String) throws {
    let run = try Program.run([command, home])
    #expect(run.status == 0)
    #expect((run.output + run.errors).contains("Lamp·]0;title··0;title"), "\(run)")
    #expect(steering(run.output + run.errors) == [], "\(run)")
    #expect(!(run.output + run.errors).contains("\nerror: forged"))
  }

  @Test func isHarmlessInWhatEndsTheProgram() throws {
    try folder.write(text: "name\n\"Lamp\"\(Self.hostile)\n", to: "home/details.csv")
    for arguments in [
      ["check", home], ["build", folder.path(Self.hostile)], ["list", home, "--\(Self.hostile)"],
      ["report", home, "--date", Self.hostile], ["init", home + "/details.csv/" + Self.hostile],
    ] {
      let run = try Program.run(arguments)
      #expect(run.status != 0)
      #expect(run.errors.contains("·]0;title"), "\(run)")
      #expect(steering(run.output + run.errors) == [], "\(run)")
    }
  }

  @Test func staysWhatItIsInJSON() throws {
    let json = try Program.run(["list", home, "--json"]).output
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
    #expect(rows.first?["name"] as? String == Self.hostile)
  }
}
