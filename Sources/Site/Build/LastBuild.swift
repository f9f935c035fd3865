import Basics
package import Inventories
package import Pictures
import Imaging

/// What the last build of a project knows, for commands that read and build nothing.
///
/// Of the outputs with default names, the one that was built last is asked.
package struct LastBuild: Sendable {
  /// What reading the sources told.
  package let knownSources: KnownSources
  private let state: String?

  package init(of project: String) {
    var last: (sources: SourcesRecord, state: String)?
    for name in OutputPlace.defaults {
      let state = OutputPlace.stateFolder(of: project + "/" + name)
      guard let sources = SourcesRecord(in: state), sources.revision == Imaging.revision else {
        continue
      }
      if last.map({ $0.sources.startedAt < sources.startedAt }) ?? true { last = (sources, state) }
    }
    knownSources = last?.sources.known ?? KnownSources()
    state = last?.state
  }

  /// What making the pictures of photos had shown, by the photos' digests and what was made of them.
  package func outcomes() -> [PictureJob.Identity: PhotoOutcome] {
    guard let state, let record = SiteRecord(in: state) else { return [:] }
    return Dictionary(
      (0..<record.photos.count).lazy.compactMap { record.photos[$0] }.map {
        (PictureJob.Identity(digest: $0.digest, recipe: $0.recipe), $0.outcome)
      }, uniquingKeysWith: { first, _ in first })
  }
}
