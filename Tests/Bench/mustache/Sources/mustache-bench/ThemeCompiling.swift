import Foundation
import Templates

/// Compiles a whole theme, as each build does first.
struct ThemeCompiling {
  private var sources: [String: [UInt8]] = [:]

  /// Reads the templates below a folder.
  init(folder: String) throws {
    let base = URL(filePath: folder)
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where path.hasSuffix(".html") {
      sources[String(path.dropLast(5))] = Array(try Data(contentsOf: base.appending(path: path)))
    }
  }

  var count: Int { sources.count }

  func compile() -> TemplateSet? {
    do {
      return try TemplateSet(sources: sources, options: .init(unknownNames: .error))
    } catch {
      print(error)
      return nil
    }
  }
}
