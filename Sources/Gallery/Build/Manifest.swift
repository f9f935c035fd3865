import Foundation
import Imaging

/// What the last build left behind: its sources, its outputs and what was wrong with its photos.
struct Manifest: Codable, Sendable {
  /// The form of the manifest itself.
  static let currentVersion = 1

  var version = Self.currentVersion
  /// Which revision of the imaging made the pictures and read the headers.
  var revision = Imaging.revision
  /// When the build began, by the file system's clock, in nanoseconds since 1970.
  var startedAt = 0
  var sources: [String: Source] = [:]
  var outputs: [String: Output] = [:]
  /// What became of each photo, by the digest of its file.
  var photos: [String: PhotoOutcome] = [:]

  /// A photo's file and what reading it told.
  struct Source: Codable, Sendable {
    var stamp: FileStamp
    var digest: String
    var format: PhotoFormat
    var size: PixelSize
    /// Nil in a manifest of before it was noted: such a photo is read again.
    var copyServes: Bool?
  }

  /// A file of the site.
  struct Output: Codable, Sendable, Hashable {
    /// What it was made from and how; nil while it is only planned.
    var fingerprint: String?
    var size = 0
  }

  /// The manifest with files on record that are still to be removed.
  func adding(_ names: some Sequence<String>) -> Manifest {
    var manifest = self
    for name in names { manifest.outputs[name] = Output() }
    return manifest
  }

  /// What reading the sources told, for a build that reads them again.
  var knownSources: KnownSources {
    guard revision == Imaging.revision else { return KnownSources() }
    let records = sources.compactMapValues { source -> KnownSources.Record? in
      guard let digest = Digest(hex: source.digest), let copyServes = source.copyServes else {
        return nil
      }
      return KnownSources.Record(
        stamp: source.stamp,
        facts: PhotoFacts(
          digest: digest, format: source.format, size: source.size, copyServes: copyServes))
    }
    return KnownSources(records, learntAt: startedAt)
  }

  /// What became of photos, by digest.
  var knownOutcomes: [Digest: PhotoOutcome] {
    guard revision == Imaging.revision else { return [:] }
    let outcomes = photos.compactMap { hex, outcome in Digest(hex: hex).map { ($0, outcome) } }
    // A record that was tampered with may name a digest twice, in small letters and in capitals.
    return Dictionary(outcomes) { first, _ in first }
  }
}

extension Manifest.Source {
  init(_ record: KnownSources.Record) {
    self.init(
      stamp: record.stamp, digest: record.facts.digest.hex, format: record.facts.format,
      size: record.facts.size, copyServes: record.facts.copyServes)
  }
}
