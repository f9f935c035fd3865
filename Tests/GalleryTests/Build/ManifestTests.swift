import Foundation
import Imaging
import Support
import Testing

@testable import Gallery

/// What a build takes over from the one before.
@Suite struct ManifestTests {
  private func manifest() throws -> Manifest {
    let folder = try TemporaryFolder()
    try folder.write([1], to: "photo")
    let record = KnownSources.Record(
      stamp: try DiskFolder(path: folder.path).stamp(of: "photo"),
      facts: PhotoFacts(
        digest: Digest(of: [1]), format: .jpeg, size: PixelSize(width: 3, height: 2),
        copyServes: true))
    var manifest = Manifest(startedAt: .max)
    manifest.sources = ["photo": Manifest.Source(record)]
    manifest.photos = [record.facts.digest.hex: PhotoOutcome(warnings: ["is torn"])]
    return manifest
  }

  private func facts(_ manifest: Manifest) -> PhotoFacts? {
    manifest.sources["photo"].flatMap {
      manifest.knownSources.facts(of: "photo", stamp: $0.stamp)
    }
  }

  @Test func knowsWhatItsOwnRevisionOfTheImagingTold() throws {
    let manifest = try manifest()
    #expect(facts(manifest)?.digest == Digest(of: [1]))
    #expect(manifest.knownOutcomes[Digest(of: [1])]?.warnings == ["is torn"])
  }

  /// It might read a header differently, or find nothing wrong any more.
  @Test(arguments: [Imaging.revision - 1, Imaging.revision + 1])
  func knowsNothingOfAnotherRevision(revision: Int) throws {
    var manifest = try manifest()
    manifest.revision = revision
    #expect(facts(manifest) == nil)
    #expect(manifest.knownOutcomes.isEmpty)
  }

  @Test func passesOverWhatIsNoDigest() throws {
    var manifest = try manifest()
    manifest.sources["photo"]?.digest = "no digest"
    manifest.photos = ["no digest": PhotoOutcome()]
    #expect(facts(manifest) == nil)
    #expect(manifest.knownOutcomes.isEmpty)
  }

  /// Such a record is of before it was noted whether a copy serves.
  @Test func readsAPhotoAgainOfWhichItKnowsTooLittle() throws {
    var manifest = try manifest()
    #expect(facts(manifest)?.copyServes == true && facts(manifest)?.format == .jpeg)
    #expect(facts(manifest)?.size == PixelSize(width: 3, height: 2))
    manifest.sources["photo"]?.copyServes = nil
    #expect(facts(manifest) == nil)
  }

  @Test func trustsFilesThatWereLeftAloneSinceItsOwnBeginning() throws {
    var manifest = try manifest()
    let stamp = try #require(manifest.sources["photo"]?.stamp)
    manifest.startedAt = max(stamp.modified, stamp.changed)
    #expect(facts(manifest) == nil)
    manifest.startedAt += 1
    #expect(facts(manifest) != nil)
  }

  /// Line by line, what came later counts, and what is no whole line does not.
  @Test func takesOverWhatAnInterruptedBuildHadDone() throws {
    let folder = try TemporaryFolder()
    var manifest = try manifest()
    manifest.outputs = [
      "a": .init(fingerprint: "1", size: 1), "old": .init(fingerprint: "2", size: 2),
    ]
    let stamp = try #require(manifest.sources["photo"]?.stamp)
    let other = Manifest.Source(
      stamp: stamp, digest: "x", format: .png, size: PixelSize(width: 1, height: 1),
      copyServes: false)
    let digest = Digest(of: [1]).hex
    let entries = [
      Journal.Entry(
        startedAt: 7, planned: ["a", "b", "c"], sources: ["other": other],
        made: ["c": .init(fingerprint: "3", size: 3)]),
      Journal.Entry(
        made: ["b": .init(fingerprint: "4", size: 4)],
        photos: [digest: PhotoOutcome(warnings: ["new"])]),
      Journal.Entry(made: ["b": .init(fingerprint: "5", size: 5)]),
    ]
    let lines = try entries.flatMap { try Array(Journal.line($0)) }
    try folder.write(lines + Array("{\"made\":{\"a".utf8), to: "journal")
    Journal.replay(at: folder.path("journal"), onto: &manifest)
    #expect(manifest.startedAt == 7)
    #expect(
      manifest.outputs == [
        "a": .init(), "b": .init(fingerprint: "5", size: 5), "c": .init(fingerprint: "3", size: 3),
        "old": .init(fingerprint: "2", size: 2),
      ])
    #expect(Set(manifest.sources.keys) == ["photo", "other"])
    #expect(manifest.photos[digest]?.warnings == ["new"])
    var same = try self.manifest()
    Journal.replay(at: folder.path("none"), onto: &same)
    #expect(same.startedAt == .max && same.outputs == [:])
  }

  @Test func keepsOnRecordWhatIsStillToBeRemoved() throws {
    var manifest = try manifest()
    manifest.outputs = ["a": .init(fingerprint: "1", size: 1)]
    #expect(
      manifest.adding(["b", "c"]).outputs == [
        "a": .init(fingerprint: "1", size: 1), "b": .init(), "c": .init(),
      ])
  }
}
