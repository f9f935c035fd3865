import Foundation
import Support
import Testing

/// `bibelot serve`: what makes it build again, and what does not.
@Suite(.timeLimit(.minutes(2))) struct ServeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A preview that runs until it is released, and what it says.
  private final class Preview {
    private let process = Process()
    private let log: String

    init(_ path: String, log: String) throws {
      self.log = log
      _ = FileManager.default.createFile(atPath: log, contents: nil)
      let handle = try FileHandle(forWritingTo: URL(filePath: log))
      process.executableURL = URL(filePath: Program.path)
      process.arguments = ["serve", path, "--port", "0"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = handle
      process.standardError = handle
      try process.run()
    }

    deinit {
      process.terminate()
      process.waitUntilExit()
    }

    var text: String {
      (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    }

    /// How often a site was built.
    var builds: Int { text.components(separatedBy: " unchanged\n").count - 1 }

    /// Waits until something is so; says whether it came to be within half a minute.
    func comesTo(_ condition: (Preview) -> Bool) -> Bool {
      for _ in 0..<300 {
        if condition(self) { return true }
        Thread.sleep(forTimeInterval: 0.1)
      }
      return false
    }
  }

  private func table(_ name: String, in path: String) throws {
    try folder.write(text: "name\n\(name)\n", to: path)
  }

  private func page(in home: String = "home") -> String {
    (try? folder.bytes(of: home + "/_preview/index.html"))
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  @Test func noticesATemplateOfTheReportsName() throws {
    try table("Lamp", in: "home/things.csv")
    try folder.write(text: "<p>{{title}}</p>\n", to: "home/Templates/report.html")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.text.contains("Ctrl-C") }, "\(preview.text)")
    try folder.write(text: "<p>{{titel}}</p>\n", to: "home/Templates/report.html")
    #expect(preview.comesTo { $0.text.contains("did you mean 'title'?") }, "\(preview.text)")
  }

  @Test func saysAFaultAgainThatHadBeenMended() throws {
    try table("Lamp", in: "home/things.csv")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.text.contains("Ctrl-C") }, "\(preview.text)")
    for times in 1...2 {
      try folder.write(text: "<p>{{titel}}</p>\n", to: "home/Templates/index.html")
      #expect(
        preview.comesTo { $0.text.components(separatedBy: "did you mean").count == times + 1 },
        "\(preview.text)")
      try folder.write(text: "<p>{{title}} \(times)</p>\n", to: "home/Templates/index.html")
      #expect(preview.comesTo { _ in page().contains("Inventory \(times)") }, "\(preview.text)")
    }
  }

  @Test func noticesAThemeAndASourceOutsideTheFolder() throws {
    try table("Lamp", in: "things/things.csv")
    try folder.write(text: "{{siteTitle}} one\n", to: "look/Templates/index.html")
    try folder.write(text: "theme: ../look\nsource: ../things\n", to: "home/bibelot.yml")
    let preview = try Preview(folder.path("home"), log: folder.path("log"))
    #expect(preview.comesTo { $0.text.contains("Ctrl-C") }, "\(preview.text)")
    try folder.write(text: "{{countText}} two\n", to: "look/Templates/index.html")
    #expect(preview.comesTo { _ in page().contains("1 item two") }, "\(preview.text)")
    try folder.write(text: "name\nLamp\nChair\n", to: "things/things.csv")
    #expect(preview.comesTo { _ in page().contains("2 items two") }, "\(preview.text)")
    // Another source from now on.
    try table("Table", in: "more/things.csv")
    try folder.write(text: "theme: ../look\nsource: ../more/things.csv\n", to: "home/bibelot.yml")
    #expect(preview.comesTo { _ in page().contains("1 item two") }, "\(preview.text)")
    try folder.write(text: "name\nTable\nBed\nRug\n", to: "more/things.csv")
    #expect(preview.comesTo { _ in page().contains("3 items two") }, "\(preview.text)")
  }

  /// A log of its own, called like something that is read.
  @Test(arguments: ["home/log.txt", "home/log"])
  func doesNotBuildForWhatItSays(log: String) throws {
    try table("Lamp", in: "home/things.csv")
    let preview = try Preview(folder.path("home"), log: folder.path(log))
    #expect(preview.comesTo { $0.text.contains("Ctrl-C") }, "\(preview.text)")
    try folder.write(text: "name\nLamp\nChair\n", to: "home/things.csv")
    #expect(preview.comesTo { $0.text.contains("2 items: ") }, "\(preview.text)")
    // Twice as long as changes are collected, and more.
    Thread.sleep(forTimeInterval: 5)
    #expect(preview.builds <= 3, "\(preview.text)")
    // What is wrong is said once, too.
    try folder.write(text: "name,name\nLamp,Lamp\n", to: "home/things.csv")
    #expect(preview.comesTo { $0.text.contains("bibelot: ") }, "\(preview.text)")
    Thread.sleep(forTimeInterval: 3)
    #expect(preview.text.components(separatedBy: "bibelot: ").count == 2, "\(preview.text)")
  }
}
