import Foundation

/// The record of a build that is under way: a line of JSON for each step.
enum Journal {
  /// One step; what it does not concern is nil.
  struct Entry: Codable, Sendable {
    var startedAt: Int?
    var planned: [String]?
    var sources: [String: Manifest.Source]?
    var made: [String: Manifest.Output]?
    var photos: [String: PhotoOutcome]?
  }

  /// An entry as it is written.
  static func line(_ entry: Entry) throws -> Data {
    try JSONEncoder().encode(entry) + Data("\n".utf8)
  }

  /// Adds what an interrupted build had done to what the one before it had left.
  ///
  /// A line that was cut off by the interruption is passed over.
  static func replay(at path: String, onto manifest: inout Manifest) {
    guard let data = FileManager.default.contents(atPath: path) else { return }
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: line) else { continue }
      if let startedAt = entry.startedAt { manifest.startedAt = startedAt }
      // Of a planned file nobody knows how far the build got, but of those that the journal names.
      for path in entry.planned ?? [] { manifest.outputs[path] = Manifest.Output() }
      manifest.sources.merge(entry.sources ?? [:]) { $1 }
      manifest.outputs.merge(entry.made ?? [:]) { $1 }
      manifest.photos.merge(entry.photos ?? [:]) { $1 }
    }
  }
}
