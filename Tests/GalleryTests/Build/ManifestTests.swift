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
}
