import Foundation
import Imaging

/// What a build read of its sources, for the next one, and for commands that read and build nothing.
struct SourcesRecord: Sendable {
  /// Which revision of the imaging read the headers.
  var revision = Imaging.revision
  /// When the build began, by the file system's clock, in nanoseconds since 1970.
  var startedAt = 0
  var sources: [String: KnownSources.Record] = [:]

  /// For whoever reads the sources again.
  var known: KnownSources {
    revision == Imaging.revision ? KnownSources(sources, learntAt: startedAt) : KnownSources()
  }

  /// Takes what another build read that began at a later moment.
  mutating func add(_ read: [(String, KnownSources.Record)], startedAt later: Int) {
    // What was changed while it was read proves nothing, which the later moment would hide.
    sources = sources.filter { $0.value.stamp.isOlder(than: startedAt) }
    sources.merge(read) { $1 }
    startedAt = later
  }
}

extension SourcesRecord {
  /// What a file begins with. The digit is that of its form.
  private static let beginning = Array("bibelot sources 1\n".utf8)
  /// The file's name in the state's folder.
  static let name = "sources"

  var bytes: [UInt8] {
    var record = RecordWriter()
    record.add(revision)
    record.add(startedAt)
    record.add(sources.sorted { $0.key < $1.key }) { record, source in
      record.add(source.key)
      source.value.add(to: &record)
    }
    return StateFile.bytes(of: record, beginning: Self.beginning)
  }

  /// Reads what lies in a state's folder; nil where there is none, or it is damaged or of another form.
  init?(in folder: String) {
    guard let data = FileManager.default.contents(atPath: folder + "/" + Self.name) else {
      return nil
    }
    self.init([UInt8](data))
  }

  init?(_ bytes: [UInt8]) {
    guard var reader = StateFile.reader(of: bytes, beginning: Self.beginning) else { return nil }
    do throws(RecordReader.Damaged) {
      revision = try reader.integer()
      startedAt = try reader.integer()
      let read = try reader.list { reader throws(RecordReader.Damaged) in
        (try reader.text(), try KnownSources.Record(from: &reader))
      }
      sources = Dictionary(read) { first, _ in first }
    } catch {
      return nil
    }
    guard reader.isAtEnd else { return nil }
  }
}
