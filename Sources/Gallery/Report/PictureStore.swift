import Foundation
import Imaging
import Synchronization

/// The pictures of a project's reports, kept from one run to the next so that no photo is decoded twice.
///
/// Each is a file of its own, named by the photo's content, what it is for and the imaging's revision, so that
/// what is there is right. Where none can be kept they are made anew.
final class PictureStore: Sendable {
  private let folder: String
  /// Of what was asked for, the files' names.
  private let used = Mutex<Set<String>>([])

  /// The store of a project, in a hidden folder beside its reports.
  init(ofProject folder: String) {
    self.folder = OutputPlace.stateFolder(of: folder + "/report")
  }

  /// The picture that is kept; nil where there is none that is whole.
  func picture(of digest: Digest, as use: ReportPicture.Use) -> ReportPictureFile? {
    StateFile.content(of: path(of: digest, as: use)).flatMap(ReportPictureFile.init(bytes:))
  }

  /// Keeps a picture if that can be done; says whether it could. Nothing is written through a link.
  func keep(_ file: ReportPictureFile, of digest: Digest, as use: ReportPicture.Use) -> Bool {
    let path = path(of: digest, as: use)
    guard !isLinked((path as NSString).deletingLastPathComponent),
      (try? FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true))
        != nil
    else { return false }
    let ignored = folder + "/" + OutputPlace.gitignore.name
    if !FileManager.default.fileExists(atPath: ignored) {
      try? StateFile.replace(ignored, with: [OutputPlace.gitignore.bytes])
    }
    return (try? StateFile.replace(path, with: [file.bytes])) != nil
  }

  /// Removes the pictures that nobody has asked for since the store was opened.
  func removeUnused() {
    let used = used.withLock(\.self)
    let pictures = folder + "/pictures"
    for part in (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] {
      let part = "\(pictures)/\(part)"
      if isLinked(part) { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: part)) ?? []
      for name in names where !used.contains(name) { unlink("\(part)/\(name)") }
    }
  }

  /// Whether one of the store's folders down to this one is a link.
  private func isLinked(_ part: String) -> Bool {
    [folder, folder + "/pictures", part].contains { place in
      (try? PathKind.of(place, followingLinks: false, cause: .output)) == .link
    }
  }

  private func path(of digest: Digest, as use: ReportPicture.Use) -> String {
    let name = Digest(ofParts: [digest.hex, use.recipe, "\(Imaging.revision)"]).hex
    used.withLock { _ = $0.insert(name) }
    return "\(folder)/pictures/\(name.prefix(2))/\(name)"
  }
}
