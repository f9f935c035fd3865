package import Foundation

/// The folder of real files to run against, where the machine has one.
///
/// The environment variable `BIBELOT_CORPUS` names it. A test that needs it says
/// `.enabled(if: Corpus.isPresent, Comment(rawValue: Corpus.absence))` and so is shown as skipped, with the reason,
/// where the variable is not set.
package enum Corpus {
  /// Why a test was skipped.
  package static let absence = "BIBELOT_CORPUS is not set: real files are not checked"

  /// The corpus's folder, or nil.
  package static var folder: URL? {
    guard let path = ProcessInfo.processInfo.environment["BIBELOT_CORPUS"], !path.isEmpty else {
      return nil
    }
    return URL(filePath: path, directoryHint: .isDirectory)
  }

  package static var isPresent: Bool { folder != nil }

  /// The files of one of its folders, by name.
  package static func files(in name: String) throws -> [URL] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: name), includingPropertiesForKeys: nil
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  /// The bytes of one of its files.
  package static func bytes(_ relative: String) throws -> [UInt8] {
    guard let folder else { return [] }
    return [UInt8](try Data(contentsOf: folder.appending(path: relative)))
  }
}
