import Foundation
import Support
import Testing

/// What the program says where its output finds no room.
@Suite struct OutputTests {
  private let folder: TemporaryFolder
  private let home: String

  init() throws {
    folder = try TemporaryFolder()
    home = folder.path("home")
    let rows = (1...400).map { "Thing number \($0),S-\($0)\n" }.joined()
    try folder.write(text: "name,serial number\n" + rows, to: "home/details.csv")
    try folder.write(text: "{{x}}{{x}}{{x}}{{x}}{{x}}{{x}}", to: "page.html")
    let text = String(repeating: "a", count: 4000)
    try folder.write(text: "{\"x\": \"\(text)\"}", to: "data.json")
  }

  private func line(_ words: String) -> String {
    "'\(Program.path)' "
      + words.replacing("HOME", with: home).replacing("FOLDER", with: folder.path)
  }

  private static let hasTerminals: Bool = {
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    if terminal >= 0 { close(terminal) }
    return terminal >= 0
  }()

  private static let commands = [
    "list HOME", "list HOME --csv", "list HOME --json", "check HOME", "check HOME --json",
    "render FOLDER/page.html --data FOLDER/data.json",
  ]

  @Test(arguments: commands)
  func saysThatTheDiskIsFull(command: String) throws {
    // A limit on the length of files stands in for a full disk.
    let run = try Program.shell(
      "trap '' XFSZ; ulimit -f 4; \(line(command)) > '\(folder.path("out"))'")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.hasSuffix("bibelot: the output could not be written: File too large\n"),
      "\(run.errors)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func saysThatADeviceTakesNothing(command: String) throws {
    let run = try Program.shell("\(line(command)) > /dev/full")
    #expect(run.status == 1, "\(run)")
    #expect(
      run.errors.hasSuffix(
        "bibelot: the output could not be written: No space left on device\n"), "\(run.errors)")
  }

  @Test(arguments: commands)
  func saysThatStandardOutputIsClosed(command: String) throws {
    let run = try Program.shell("\(line(command)) >&-")
    #expect(run.status == 1, "\(run)")
    #expect(run.errors.contains("bibelot: the output could not be written: "), "\(run.errors)")
  }

  @Test(arguments: commands)
  func endsQuietlyWhereTheReaderHasSeenEnough(command: String) throws {
    let run = try Program.shell("{ \(line(command)); echo $? >&2; } | true")
    #expect(run.errors.hasSuffix("0\n") && !run.errors.contains("could not"), "\(run.errors)")
  }

  @Test(.enabled(if: Self.hasTerminals, "this machine gives out no terminals (/dev/pts)"))
  func showsDataOnATerminalAsText() throws {
    try folder.write(text: "name\nred \u{1B}[31m lamp\n", to: "red/details.csv")
    let list = "list '\(folder.path("red"))' --csv"
    #expect(try Program.shell(line(list)).output.contains("red \u{1B}[31m lamp"))
    try folder.write(text: "import pty, sys\npty.spawn(sys.argv[1:])\n", to: "terminal.py")
    let shown = try Program.shell(
      "python3 '\(folder.path("terminal.py"))' \(line(list)) < /dev/null")
    #expect(shown.output.contains("red ·[31m lamp") && !shown.output.contains("\u{1B}"), "\(shown)")
  }

  @Test func waitsForAReaderThatIsSlow() throws {
    // The writer's end is told not to wait, as some terminals and programs leave it.
    let script = """
      import fcntl, os, subprocess, sys, time
      read, write = os.pipe()
      fcntl.fcntl(write, fcntl.F_SETFL, os.O_NONBLOCK)
      child = subprocess.Popen(sys.argv[1:], stdout=write)
      os.close(write)
      time.sleep(0.5)
      count = 0
      while part := os.read(read, 65536): count += len(part)
      print(count, child.wait())
      """
    try folder.write(text: script, to: "slow.py")
    let long = try Program.run(["list", home, "--json"]).output.utf8.count
    #expect(long > 65536)
    let run = try Program.shell("python3 '\(folder.path("slow.py"))' \(line("list HOME --json"))")
    #expect(run.output == "\(long) 0\n", "\(run)")
  }

  @Test(arguments: [("list.json", "--json"), ("list.csv", "--csv"), ("list.CSV", "--csv")])
  func isWrittenAsTheNameOfAListSays(name: String, flag: String) throws {
    let asked = try Program.run(["list", home, flag])
    let named = try Program.run(["list", home, "-o", folder.path(name)])
    #expect(named.status == 0, "\(named.errors)")
    #expect(try folder.bytes(of: name) == Array(asked.output.utf8))
    // What is asked for counts, whatever the name.
    for (kind, ending, first) in [("json", "csv", 0x5B), ("csv", "json", 0xEF)] {
      let output = folder.path("\(kind).\(ending)")
      let table = try Program.run(["list", home, "--\(kind)", "-o", output])
      #expect(table.status == 0 && table.errors == "Wrote \(output).\n", "\(table.errors)")
      #expect(try folder.bytes(of: "\(kind).\(ending)").first == UInt8(first))
    }
  }

  @Test func isATableOfWhatIsKnown() throws {
    try folder.write(
      text: """
        name,serial number,value,date,photos
        Lamp,A-1,5,2015-02-14,lamp.png
        Grandmother’s chair,,1250.5,,

        """, to: "few/details.csv")
    try folder.write(text: "currency: USD\nlanguage: en-US\n", to: "few/bibelot.yml")
    try folder.write(TestPicture.quadrants(width: 40, height: 30), to: "few/lamp.png")
    let run = try Program.run(["list", folder.path("few")])
    #expect(
      run.output == """
           Name                 Serial number      Value  Date          Photo
        1  Lamp                 A-1                   $5  Feb 14, 2015  yes
        2  Grandmother’s chair                 $1,250.50                –

        """, "\(run)")
  }

  @Test func hasTheRoomsAndWhatCouldNotBeReadAndNoColumnOfNothing() throws {
    try folder.write(
      text: "name,room,value\nLamp,Hall,about five\nChair,,7\n", to: "rooms/details.csv")
    try folder.write(text: "currency: USD\nlanguage: en-US\n", to: "rooms/bibelot.yml")
    let run = try Program.run(["list", folder.path("rooms")])
    #expect(
      run.output == """
           Name   Room       Value  Photo
        1  Lamp   Hall  about five  –
        2  Chair                $7  –

        """, "\(run)")
  }

  @Test func isAListOnStandardOutputWhereThatIsNamed() throws {
    let named = try Program.run(["list", home, "--csv", "-o", "-"])
    #expect(named.status == 0 && named.errors.isEmpty, "\(named.errors)")
    #expect(named.output == (try Program.run(["list", home, "--csv"]).output))
  }

  @Test func leavesNoHalfOfAListing() throws {
    let before = try folder.files()
    let table = folder.path("things.csv")
    let run = try Program.shell(
      "trap '' XFSZ; ulimit -f 4; \(line("list HOME --csv -o '\(table)'"))")
    #expect(
      run.status == 1 && run.errors.contains("things.csv could not be written: File too large"),
      "\(run)")
    #expect(try folder.files() == before)
    let again = try Program.run(["list", home, "--csv", "-o", table])
    #expect(again.status == 0, "\(again.errors)")
    #expect(try folder.files() == (before + ["things.csv"]).sorted())
    #expect(try folder.bytes(of: "things.csv").count > 4096)
  }
}
