import Foundation
import Support
import Testing

/// Holds `Documentation/Commands.md` to the commands that there are; `make golden` writes them anew.
@Suite struct CommandsGuideGoldenTests {
  /// Behind this line everything is written from the declarations.
  private static let mark =
    "<!-- `make golden` writes what follows from the commands' declarations. -->\n"

  @Test func describesEveryCommandWithItsOptions() throws {
    let run = try Program.run(["--experimental-dump-help"])
    let dump = try JSONDecoder().decode(HelpDump.self, from: Data(run.output.utf8))
    let file = GoldenFile(document: "Commands.md")
    let text = try file.text()
    let start = try #require(
      text.firstRange(of: Self.mark), "Commands.md lacks the line \(Self.mark)")
    let made = "\(text[..<start.upperBound])\n\(dump.guide)"
    let golden = String(decoding: try file.bytes(orWriting: Array(made.utf8)), as: UTF8.self)
    #expect(golden == made, "Commands.md differs; if it is meant, run make golden, and look at it")
  }
}

/// What swift-argument-parser tells of a program's commands.
private struct HelpDump: Decodable {
  var command: Command

  struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable {
    var kind: String
    var names: [Name]?
    var valueName: String?
    var sectionTitle: String?
    var abstract: String?
    var discussion: String?
    var defaultValue: String?
    var isOptional: Bool
    var shouldDisplay: Bool
  }

  struct Name: Decodable {
    var kind: String
    var name: String
  }
}

// MARK: As the guide has it

extension HelpDump {
  /// A list of the commands, then a section for each.
  fileprivate var guide: String {
    let commands = (command.subcommands ?? []).filter { $0.commandName != "help" }
    let list = commands.map { "- [\($0.commandName)](#\($0.commandName)): \($0.abstract ?? "")" }
    return ([list.joined(separator: "\n")] + commands.map(\.guide)).joined(separator: "\n\n") + "\n"
  }
}

extension HelpDump.Command {
  fileprivate var guide: String {
    var parts = ["## \(commandName)", abstract, discussion].compactMap { $0 }
    parts.append("```\n\(usage)\n```")
    for title in titles {
      if let title { parts.append("**\(title)**") }
      let rows = shown.filter { $0.sectionTitle == title }.map(\.row)
      parts.append((["| option | what it does |", "| --- | --- |"] + rows).joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  /// What of it has a row: the head of the guide tells of what every command has.
  private var shown: [HelpDump.Argument] {
    (arguments ?? []).filter { $0.shouldDisplay && !["version", "help"].contains($0.valueName) }
  }

  /// The titles of its groups of options; nil is of those without one, which come first.
  private var titles: [String?] {
    shown.reduce(into: []) { titles, argument in
      if !titles.contains(argument.sectionTitle) { titles.append(argument.sectionTitle) }
    }
  }

  private var usage: String {
    let needed = shown.filter { $0.kind == "positional" || !$0.isOptional }
    let words = needed.map { $0.isOptional ? "[\($0.written)]" : $0.written }
    return (["bibelot", commandName] + words + ["[<options>]"]).joined(separator: " ")
  }
}

extension HelpDump.Argument {
  /// What somebody types, such as `--output <output>`.
  fileprivate var written: String {
    let value = kind == "flag" ? nil : "<\(valueName ?? "")>"
    let name = names?.last { $0.kind == "long" }.map { "--" + $0.name }
    return [name, value].compactMap { $0 }.joined(separator: " ")
  }

  fileprivate var row: String {
    let short = (names ?? []).filter { $0.kind == "short" }.map { "`-\($0.name)`, " }.joined()
    let standard = defaultValue.map {
      $0 == "." ? "Default: the current folder." : "Default: `\($0)`."
    }
    let meaning = [abstract, discussion, standard].compactMap { $0 }.joined(separator: " ")
    let code = meaning.replacing("|", with: "\\|")
      .replacing(/(--[a-z][a-z-]*|\b_(private|public)\b)/) { "`\($0.0)`" }
    return "| \(short)`\(written)` | \(code) |"
  }
}
