import Site
import Inventories
import Basics
import Foundation

import Preview
import Synchronization

/// The builds of a preview, one after another, of which its pages are told.
struct PreviewBuilds {
  let folder: String
  let edition: Edition
  let output: String
  let workers: WorkerThreads
  let site: LiveSite
  private let memory = BuildMemory()

  init(
    folder: String, edition: Edition, output: String, workers: WorkerThreads, site: LiveSite
  ) {
    (self.folder, self.edition, self.output) = (folder, edition, output)
    (self.workers, self.site) = (workers, site)
  }

  /// Where the files lie that the site is made from now.
  func files() throws(GalleryError) -> ProjectFiles {
    ProjectFiles(of: try memory.openWithMistakes(folder, for: edition).project)
  }

  /// The first of them.
  ///
  /// - Throws: `GalleryError` where no site can be made, unless templates or the inventory are at fault: whoever edits
  ///   them is watching the preview.
  func first(_ said: inout ServeMessages) async throws {
    do {
      try await build(&said)
    } catch let fault as GalleryError {
      let opened = try? memory.openWithMistakes(folder, for: edition)
      let isOfInventory = fault.cause == .source || fault.identifier.declaration.kind == .table
      guard let opened, isOfInventory || !opened.mistakes.isEmpty else { throw fault }
      show(fault, &said)
    }
  }

  /// Another, since something has changed. A file that is half written now will be whole at the next change.
  func next(_ said: inout ServeMessages) async {
    do {
      try await build(&said)
    } catch let fault as GalleryError {
      show(fault, &said)
    } catch is CancellationError {
    } catch {
      show(GalleryError(.output, .previewFailed, "the site could not be made: \(error)"), &said)
    }
  }

  private func show(_ fault: GalleryError, _ said: inout ServeMessages) {
    site.failed(fault.text)
    said.show(fault)
  }

  private func build(_ said: inout ServeMessages) async throws {
    let bar = ProgressBar()
    defer { bar.clear() }
    var request = Builder.Request(folder: folder, edition: edition, output: output)
    request.preview = Builder.Preview(memory: memory, pagesFirst: site.openPages) { [site] in
      // A page that is being read anew is not to share the processor with all the others.
      await site.untilReadAnew()
    }
    let pages = PageProgress(site)
    let builder = Builder(request, on: workers) { progress in
      bar.show(progress)
      pages.show(progress)
    } changes: { [site] change in
      site.changed(change.path)
    }
    let summary = try await builder.build()
    if summary.pages > 0 {
      site.built()
    } else {
      // Of a public edition nothing may be left to show.
      site.failed(
        summary.diagnostics.filter { $0.severity != .note }.map(\.text).joined(separator: "\n"))
    }
    said.show(summary)
  }
}

/// Tells the page that stands in for the site how far its first build has come, ten times a second at most.
private final class PageProgress: Sendable {
  private let site: LiveSite
  private let told = Mutex<ContinuousClock.Instant?>(nil)

  init(_ site: LiveSite) { self.site = site }

  func show(_ progress: BuildProgress) {
    let isDue = told.withLock { told in
      let now = ContinuousClock.now
      if let told, now - told < .milliseconds(100), progress.done < progress.total { return false }
      told = now
      return true
    }
    guard isDue else { return }
    site.progressed(
      LiveSite.Progress(progress.phase.words, done: progress.done, of: progress.total))
  }
}
