package import Foundation

/// The project's own folder, for tests that read its files.
package enum Repository {
  /// The folder that holds `Package.swift`.
  package static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The absolute path of something in it.
  package static func path(_ relative: String) -> String {
    folder.appending(path: relative).path(percentEncoded: false)
  }

  /// The hard inventory: whatever has broken galleries, in one folder.
  package static var hardInventory: String { path("Tests/Fixtures/Hard") }
}
