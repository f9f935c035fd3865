import Foundation

/// Commands as messages propose them, with the folder that they are about.
package enum CommandPlace {
  /// The commands that are about a folder, which is the current one where none is named.
  private static let commands: Set<Substring> = [
    "build", "serve", "report", "check", "list", "init",
  ]

  /// A text in which commands in quotation marks that name no folder name this one, as somebody typed it.
  ///
  /// What is to be done “in” a folder is left, and a file that a command is to write goes into the folder, too.
  package static func placed(_ text: String, in folder: String) -> String {
    guard let place = place(folder), text.contains(beginning) else { return text }
    var (result, rest) = ("", text[...])
    while let start = rest.range(of: beginning) {
      result += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "”") else { break }
      let (words, behind) = (rest[..<end], rest[rest.index(after: end)...])
      rest = rest[end...]
      result += behind.hasPrefix(" in ") ? String(words) : placed(words, place)
    }
    return result + rest
  }

  private static let beginning = "“bibelot "

  private static func placed(_ words: Substring, _ place: String) -> String {
    var parts = words.split(separator: " ").map(String.init)
    guard let command = parts.first, commands.contains(command[...]) else { return String(words) }
    if let output = parts.firstIndex(of: "--output"), output + 1 < parts.count {
      parts[output + 1] =
        place.hasSuffix("'")
        ? place.dropLast() + "/" + parts[output + 1] + "'" : place + "/" + parts[output + 1]
      return (parts + [place]).joined(separator: " ")
    }
    guard parts.dropFirst().allSatisfy({ $0.hasPrefix("-") }) else { return String(words) }
    return (parts + [place]).joined(separator: " ")
  }

  /// A command with a folder behind it, as short as its path can be, unless it is the current one.
  package static func command(_ words: String, in folder: String) -> String {
    let current = FileManager.default.currentDirectoryPath
    guard let place = place(folder.dropping(prefix: current + "/") ?? folder) else { return words }
    return words + " " + place
  }

  /// A folder as a shell takes it; nil where it is the current one.
  private static func place(_ folder: String) -> String? {
    let full = URL(filePath: folder).standardizedFileURL.path(percentEncoded: false)
    let current = URL(filePath: FileManager.default.currentDirectoryPath).standardizedFileURL
      .path(percentEncoded: false)
    func bare(_ path: String) -> String {
      path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    return bare(full) == bare(current) ? nil : quoted(bare(folder))
  }

  /// A path as a shell takes it.
  package static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
