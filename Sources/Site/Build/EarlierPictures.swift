import Audit
import Basics
import Foundation

/// What the sites of a project show of some files, by the records beside the sites.
enum EarlierPictures {
  /// The pictures that were made of files for any site whose state lies in the project's folder, and for the one that
  /// is being made. A record that changes later is noted as looked at, but for that of the site itself.
  static func made(of files: Set<Digest>, in project: String, for output: String?) -> [MadePicture]
  {
    let own = output.map(OutputPlace.stateFolder)
    var states = stateFolders(in: project)
    if let own, !states.contains(own) { states.append(own) }
    return states.flatMap { state in
      if state != own { noteRecord(of: state, in: project) }
      guard let photos = SiteRecord(in: state)?.photos else { return [MadePicture]() }
      return (0..<photos.count).flatMap { place -> [MadePicture] in
        guard let digest = photos.digest(of: place), files.contains(digest),
          let row = photos[place]
        else { return [] }
        return row.files.map { MadePicture(of: digest, content: $0.state.content) }
      }
    }
  }

  /// Those of the default outputs, which may come to be, and of any other that is there.
  private static func stateFolders(in project: String) -> [String] {
    let usual = OutputPlace.defaults.map { OutputPlace.stateFolder(of: project + "/" + $0) }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: project)) ?? []
    let there = names.filter { $0.hasPrefix(".") && $0.hasSuffix(".bibelot") }
      .map { project + "/" + $0 }
    return usual + there.sorted().filter { !usual.contains($0) }
  }

  /// Has the next build see whether a record is another one by then.
  private static func noteRecord(of state: String, in project: String) {
    guard let log = ReadingContext.current.log else { return }
    let path = (state as NSString).lastPathComponent + "/" + SiteRecord.name
    var status = stat()
    let isThere = lstat(project + "/" + path, &status) == 0
    log.note(isThere ? status : nil, at: path, in: project)
  }
}
