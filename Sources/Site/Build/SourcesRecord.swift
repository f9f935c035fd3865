import Basics
import Inventories
import Foundation
import Imaging

/// What a build read of its sources, for the next one, and for commands that read and build nothing.
struct SourcesRecord: Sendable {
  /// Which revision of the imaging read the headers.
  var revision = Imaging.revision
  /// When the build began, by the file system's clock, in nanoseconds since 1970.
  var startedAt = 0
  var sources: [KnownSources.Source] = []

  /// For whoever reads the sources again.
  var known: KnownSources {
    revision == Imaging.revision ? KnownSources(sources, learntAt: startedAt) : KnownSources()
  }

  /// Takes what another build read that began at a later moment.
  mutating func add(_ read: [KnownSources.Source], startedAt later: Int) {
    // What was changed while it was read proves nothing, which the later moment would hide.
    let paths = Set(read.lazy.map { ExactPath($0.path) })
    sources.removeAll {
      !$0.record.stamp.isOlder(than: startedAt) || paths.contains(ExactPath($0.path))
    }
    sources += read
    startedAt = later
  }
}

extension SourcesRecord {
  /// What a file begins with. The digit is that of its form.
  private static let beginning = Array("bibelot sources 3\n".utf8)
  /// The file's name in the state's folder.
  static let name = "sources"

  /// The record as a file, in parts.
  var parts: [ArraySlice<UInt8>] {
    var record = RecordWriter()
    record.add(revision)
    record.add(startedAt)
    record.add(sources) { $1.add(to: &$0) }
    return StateFile.parts(of: [record.bytes[...]], beginning: Self.beginning)
  }

  /// Reads what lies in a state's folder; nil where there is none, or it is damaged or of another form.
  init?(in folder: String) {
    guard let bytes = StateFile.content(of: folder + "/" + Self.name) else { return nil }
    self.init(bytes)
  }

  init?(_ bytes: [UInt8]) {
    guard var reader = StateFile.reader(of: bytes, beginning: Self.beginning) else { return nil }
    do throws(RecordReader.Damaged) {
      revision = try reader.integer()
      startedAt = try reader.integer()
      sources = try reader.list { reader throws(RecordReader.Damaged) in
        try KnownSources.Source(from: &reader)
      }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
