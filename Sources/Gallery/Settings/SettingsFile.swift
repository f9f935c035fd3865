import Foundation
import Yams

/// Reads `bibelot.yml`.
///
/// All mistakes of a file are reported together, each with its line: a key that is misspelt must
/// not pass for a setting that was made.
package enum SettingsFile {
  /// The file's name, in the folder that is built.
  package static let name = "bibelot.yml"

  /// The settings of a folder: those of its file, or the defaults where it has none.
  ///
  /// - Throws: `GalleryError` that lists every mistake.
  package static func read(in folder: String) throws(GalleryError) -> Settings {
    let store = SourceFolder(path: folder)
    let bytes: [UInt8]
    do {
      bytes = try store.read(name).bytes
    } catch .missing {
      return Settings()
    } catch {
      throw GalleryError(.usage, "\(folder)/\(name) could not be read")
    }
    return try settings(from: String(decoding: bytes, as: UTF8.self), file: "\(folder)/\(name)")
  }

  /// The settings that a file's text gives.
  package static func settings(
    from text: String, file: String
  ) throws(GalleryError) -> Settings {
    let root: Node?
    do {
      root = try Yams.compose(yaml: text)
    } catch {
      throw GalleryError(.usage, "\(file): \(error)")
    }
    guard let root, root != Node("", Tag(.null)), !isNull(root) else { return Settings() }
    guard let mapping = root.mapping else {
      throw GalleryError(.usage, "\(file): expected settings such as “title: Our home”")
    }
    var settings = Settings()
    var mistakes: [String] = []
    var seen: Set<String> = []
    for (key, value) in mapping {
      let name = key.string ?? ""
      func complain(_ words: String, at node: Node) {
        let mark = node.mark
        mistakes.append("\(file):\(mark?.line ?? 1):\(mark?.column ?? 1): \(words)")
      }
      if !seen.insert(name).inserted { complain("\(name) is set twice", at: key) }
      guard let field = SettingsField.all.first(where: { $0.name == name }) else {
        let near = SettingsField.nearest(to: name).map { "; did you mean \($0)?" } ?? ""
        complain("there is no setting “\(name)”\(near)", at: key)
        continue
      }
      if let mistake = field.set(&settings, value) {
        complain("\(name) \(mistake)", at: value)
      }
    }
    if !mistakes.isEmpty { throw GalleryError(.usage, mistakes.joined(separator: "\n")) }
    return settings
  }

  private static func isNull(_ node: Node) -> Bool { node.null != nil && node.mapping == nil }
}
