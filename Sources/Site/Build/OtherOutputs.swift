import Basics
import Pictures

/// The pictures that other outputs of the same project have already, which are copied and not made again.
///
/// A picture's name tells what it is made from and how, so that two of one name are the same.
struct OtherOutputs: Sendable {
  private var sites: [OtherSite] = []

  private struct OtherSite: Sendable {
    var folder: OutputFolder
    var photos: PhotoRows
    /// The row of each photo.
    var places: [Digest: Int]
  }

  /// Looks beside an output for those with default names.
  init(beside output: String, in project: String) {
    for name in OutputPlace.defaults {
      let path = project + "/" + name
      guard path != output, let record = SiteRecord(in: OutputPlace.stateFolder(of: path)) else {
        continue
      }
      sites.append(
        OtherSite(
          folder: OutputFolder(path: path, temporaryFolder: ""), photos: record.photos,
          places: Dictionary(
            (0..<record.photos.count).lazy.compactMap { place in
              record.photos.digest(of: place).map { ($0, place) }
            }, uniquingKeysWith: { $1 })))
    }
  }

  /// All pictures of a job with their bytes, and what making them had shown; nil where no output has all of them as
  /// they were made.
  func pictures(
    of job: PictureJob
  ) -> (files: [(PictureOutput, [UInt8])], outcome: PhotoOutcome)? {
    // Of tiles no record says what they hold.
    if job.outputs.contains(where: { $0.recipe.tiles != nil }) { return nil }
    for site in sites {
      guard let place = site.places[job.digest], let photo = site.photos[place] else { continue }
      let files = Dictionary(
        photo.files.map { ($0.path, $0.state) }, uniquingKeysWith: { $1 })
      let useless = photo.recipe == job.recipe ? photo.outcome.useless : []
      let outputs = job.outputs(without: useless)
      let contents = outputs.compactMap { output -> (PictureOutput, [UInt8])? in
        guard let state = files[output.path], let bytes = site.folder.content(of: output.path),
          bytes.count == state.size, Digest(of: bytes).first == state.content
        else { return nil }
        return (output, bytes)
      }
      if contents.count == outputs.count { return (contents, photo.outcome) }
    }
    return nil
  }
}
