import Foundation
import Support
import Testing

@testable import Basics

/// What programs are told of messages, and of a command that made nothing.
@Suite struct FailedResultTests {
  private let folder: TemporaryFolder
  private let things: String

  init() throws {
    folder = try TemporaryFolder()
    things = folder.path("things")
    try folder.write(text: "name,value,photos\nLamp,much,none.jpg\n", to: "things/details.csv")
  }

  private struct Failure: Decodable {
    struct Reason: Decodable, Equatable {
      var identifier: String
      var kind: String
      var message: String
      var exitCode: Int32
    }

    var error: Reason
  }

  private struct Message: Decodable {
    var identifier: String
    var kind: String
    var severity: String
  }

  struct Fault: Sendable {
    var folder = "things"
    var settings = ""
    var status: Int32
    var identifier: String
    var kind: String
  }

  static let faults = [
    Fault(
      settings: "title: [\n", status: 2, identifier: "settings-mistake", kind: "settings"),
    Fault(
      settings: "source: none.csv\n", status: 2, identifier: "source-missing", kind: "inventory"),
    Fault(folder: "nowhere", status: 3, identifier: "folder-missing", kind: "inventory"),
  ]

  /// What else a command says and ends with stays as it is.
  @Test(arguments: ["build", "check", "list"], faults)
  func saysWhyNothingWasMade(command: String, fault: Fault) throws {
    try folder.write(text: fault.settings, to: "things/bibelot.yml")
    let line = [command, folder.path(fault.folder)]
    let plain = try Program.run(line)
    #expect(plain.output.isEmpty && plain.status == fault.status, "\(plain)")
    let run = try Program.run(line + ["--json"])
    #expect(run.errors == plain.errors && run.status == plain.status, "\(run)")
    let error = try JSONDecoder().decode(Failure.self, from: Data(run.output.utf8)).error
    #expect(error.identifier == fault.identifier && error.kind == fault.kind)
    #expect(error.exitCode == fault.status && run.errors == "bibelot: \(error.message)\n")
  }

  /// A program that misspells an option is told so in the same way.
  @Test(arguments: [
    ["list", "--rooom", "Hall"], ["build", "--jobs", "many"], ["list", "--csv"],
    ["check", "a", "b"],
    ["chekc"],
  ])
  func saysWhatIsWrongWithTheCommandToo(words: [String]) throws {
    let run = try Program.run(words + ["--json"])
    let error = try JSONDecoder().decode(Failure.self, from: Data(run.output.utf8)).error
    #expect(run.status == 2 && error.exitCode == 2 && error.identifier == "command-line-wrong")
    #expect(!error.message.isEmpty && run.errors.contains(error.message), "\(run)")
    #expect(try Program.run(words).output.isEmpty)
  }

  @Test func saysByWhichIdentifiersMessagesAreKnown() throws {
    func messages(_ line: String..., in member: String) throws -> [Message] {
      let output = try Program.run(line + [things, "--json"]).output
      let result = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
      let data = try JSONSerialization.data(withJSONObject: try #require(result?[member]))
      return try JSONDecoder().decode([Message].self, from: data)
    }
    for messages in [
      try messages("build", in: "diagnostics"), try messages("check", in: "findings"),
      try messages("check", "--public", in: "findings"),
    ] {
      let names = messages.map(\.identifier)
      #expect(names.contains("amount-unreadable") && names.contains("file-missing"), "\(names)")
      for message in messages {
        let declaration = try #require(MessageIdentifier(rawValue: message.identifier)).declaration
        #expect(declaration.kind.rawValue == message.kind)
        #expect(declaration.severities.map(\.rawValue).contains(message.severity))
      }
    }
    try folder.write(text: "<p>{{nmae}}</p>", to: "things/Templates/item.html")
    let mistakes = try messages("check", in: "findings").filter { $0.severity == "error" }
    #expect(mistakes.map(\.identifier) == ["template-mistake"])
  }

  /// Whoever repairs a table by a program finds the row by its id.
  @Test func saysWhichItemAFindingIsAbout() throws {
    struct Findings: Decodable {
      struct Finding: Decodable {
        struct Place: Decodable { var line: Int }

        var identifier: String
        var item: String?
        var place: Place?
      }

      var findings: [Finding]
    }
    try folder.write(
      text: "id,name,value,bought on,photos\nL-1,Lamp,much,2020-01-02,none.jpg\n,Rug,often,,\n",
      to: "things/details.csv")
    let output = try Program.run(["check", things, "--json"]).output
    let found = try JSONDecoder().decode(Findings.self, from: Data(output.utf8)).findings
    let amounts = found.filter { $0.identifier == "amount-unreadable" }
    #expect(amounts.map(\.item) == ["L-1", nil] && amounts.map(\.place?.line) == [2, 3])
    #expect(found.filter { $0.identifier == "file-missing" }.map(\.item) == ["L-1"])
  }

  /// People know a message by its words.
  @Test func saysNothingOfIdentifiersToPeople() throws {
    for line in [["build"], ["build", "--verbose"], ["check"], ["check", "--public"], ["list"]] {
      let run = try Program.run(line + [things])
      let text = run.output + run.errors
      #expect(!text.contains("amount-unreadable") && !text.contains("file-missing"), "\(text)")
    }
  }
}
