import Basics
import Foundation
import Imaging
import Synchronization

/// The pictures of a project's reports, kept from one run to the next so that no photo is decoded twice.
///
/// Each is a file of its own, named by the photo's content, what it is for and the imaging's revision, so that
/// what is there is right. Where none can be kept they are made anew.
final class PictureStore: Sendable {
  private struct State {
    /// Of what was asked for, the files' names.
    var used: Set<String> = []
    /// The folder itself, open, with a lock that other runs may have as well; -1 before there is one.
    var lock: Int32 = -1
    /// Whether what was not asked for is removed at the end.
    var removesUnused = false
  }

  private let folder: String
  private let state = Mutex(State())

  /// The store of a project, in a hidden folder beside its reports.
  init(ofProject folder: String) {
    self.folder = OutputPlace.stateFolder(of: folder + "/report")
    lockFolder()
  }

  deinit {
    let state = state.withLock(\.self)
    guard state.lock >= 0 else { return }
    flock(state.lock, LOCK_UN)
    // Only now that this run needs none of them any more: no lock is turned into a stricter one without being lost for
    // a moment.
    if state.removesUnused, flock(state.lock, LOCK_EX | LOCK_NB) == 0 {
      removeUnused(besides: state.used)
      flock(state.lock, LOCK_UN)
    }
    close(state.lock)
  }

  /// Takes the lock that keeps other runs from removing what this one has asked for.
  private func lockFolder() {
    state.withLock { state in
      guard state.lock < 0 else { return }
      state.lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      if state.lock >= 0 { flock(state.lock, LOCK_SH) }
    }
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
    lockFolder()
    let ignored = folder + "/" + OutputPlace.gitignore.name
    if !FileManager.default.fileExists(atPath: ignored) {
      try? StateFile.replace(ignored, with: [OutputPlace.gitignore.bytes[...]])
    }
    return (try? FreshFile.write(to: path, into: nil, isLasting: false) { try $0(file.bytes) })
      != nil
  }

  /// Removes the pictures that nobody has asked for since the store was opened, once that is released and unless another
  /// run is at work.
  func removeUnusedAtEnd() { state.withLock { $0.removesUnused = true } }

  private func removeUnused(besides used: Set<String>) {
    let pictures = folder + "/pictures"
    for part in (try? FileManager.default.contentsOfDirectory(atPath: pictures)) ?? [] {
      let part = "\(pictures)/\(part)"
      if isLinked(part) { continue }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: part)) ?? []
      for name in names where !used.contains(name) { unlink("\(part)/\(name)") }
      rmdir(part)
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
    state.withLock { _ = $0.used.insert(name) }
    return "\(folder)/pictures/\(name.prefix(2))/\(name)"
  }
}
