import Site
import Inventories
import Basics
import ArgumentParser
import Foundation

import Preview

/// `bibelot serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in your browser, and make it again when something changes.")

  @OptionGroup var source: FolderArgument

  @Flag(name: .customLong("public"), help: "Show the edition to publish, without what is private.")
  var isPublic = false

  @Option(help: "The port to serve on; 0 takes any free one. (default: 8000, or the next free one)")
  var port: Int?

  @Option(help: "The address to serve on; 0.0.0.0 shows the site to your whole network.")
  var host = "127.0.0.1"

  @Flag(help: "Open the site in your browser.")
  var open = false

  @Option(
    name: .shortAndLong,
    help:
      "The folder in which the preview is made; if omitted, FOLDER, or a temporary one where that is read-only.",
    completion: .directory)
  var output: String?

  @OptionGroup var jobs: JobsOption

  func run() async throws {
    let interruption = Interruption(saying: "Stopped.")
    defer { withExtendedLifetime(interruption) {} }
    let project = try InventoryFinder.projectFolder(of: source.folder)
    let place = try PreviewPlace(of: project, asked: self.output)
    defer { place.release() }
    let output = place.output
    let edition: Edition = isPublic ? .public : .owner
    let claim: PreviewClaim
    switch try PreviewClaim.take(of: output) {
    case .taken(let own): claim = own
    case .heldBy(let url, let shown):
      guard shown == edition.folder else {
        throw GalleryError(
          .usage, .previewRunning,
          "this folder is already being shown at \(url), as "
            + (isPublic ? "your own edition, which shows everything" : "the edition to publish")
            + "; stop that preview first (Ctrl-C)")
      }
      Terminal.standardError("This folder is already being shown at \(url)\n")
      if open { Browser.open(url) }
      return
    }
    interruption.atEnd {
      claim.release()
      place.release()
    }
    defer { claim.release() }

    // What an earlier run left is shown until it has been brought up to date.
    let site = LiveSite(isThere: Builder.hasSite(of: edition, in: output))
    let builds = PreviewBuilds(
      folder: source.folder, edition: edition, output: output, workers: jobs.workers, site: site)
    // Watching begins before the first build, so that no change falls between the two.
    var files = try builds.files()
    var changes = FolderWatcher(files).makeAsyncIterator()
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(
        serving: output, host: host, port: port, live: site)
    } catch {
      throw GalleryError(.usage, .previewFailed, "\(error)")
    }
    claim.note(server.url, edition: edition.folder)
    say(server)
    if open { Browser.open(server.url) }

    var said = ServeMessages()
    try await builds.first(&said)
    while await changes.next() != nil {
      repeat { await builds.next(&said) } while watchOthers(of: builds, &files, &changes)
    }
    try Task.checkCancellation()
    throw GalleryError(
      .source, .previewFailed,
      "changes in \(project) can no longer be noticed; start the preview again")
  }

  private func say(_ server: PreviewServer) {
    Terminal.standardError("The site is at \(server.url) until you press Ctrl-C.\n")
    guard !server.othersURLs.isEmpty else { return }
    let shown = isPublic ? "the edition to publish" : "everything, including what is private"
    Terminal.standardError(
      "warning: everyone on your network can see \(shown), at "
        + server.othersURLs.joined(separator: " and ") + "\n")
  }

  /// Watches what the settings name now, if that is not what they named before; then something may
  /// have changed before it was watched.
  private func watchOthers(
    of builds: PreviewBuilds, _ files: inout ProjectFiles,
    _ changes: inout FolderWatcher.AsyncIterator
  ) -> Bool {
    guard let now = try? builds.files(), now != files else { return false }
    files = now
    changes = FolderWatcher(now).makeAsyncIterator()
    return true
  }
}

extension FolderWatcher {
  /// Watches all that a project's site is made from.
  fileprivate init(_ files: ProjectFiles) {
    self.init(folders: files.folders, ignoring: files.ignores)
  }
}
