import Foundation
import Gallery
import Preview
import Synchronization

/// The builds of a preview, one after another, of which its pages are told.
struct PreviewBuilds {
  let folder: String
  let edition: Edition
  let output: String
  let workers: WorkerThreads
  let site: LiveSite

  /// The first of them.
  ///
  /// - Throws: `GalleryError` where no site can be made, unless it is for mistakes in templates: who edits them looks
  ///   at the preview.
  func first(_ said: inout ServeMessages) async throws {
    do {
      try await build(&said)
    } catch let fault as GalleryError {
      let hasMistakes =
        (try? Project.openWithMistakes(folder, for: edition).mistakes.isEmpty) == false
      guard hasMistakes else { throw fault }
      show(fault, &said)
    }
  }

  /// Another, since something has changed. A file that is half written now will be whole at the next change.
  func next(_ said: inout ServeMessages) async {
    do {
      try await build(&said)
    } catch let fault as GalleryError {
      show(fault, &said)
    } catch {
      // It was stopped.
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
    request.keepsPicturesOnce = true
    request.pagesFirst = site.openPages
    let pages = PageProgress(site)
    let builder = Builder(request, on: workers) { progress in
      bar.show(progress)
      pages.show(progress)
    } changes: { [site] change in
      site.changed(change.path)
    }
    let summary = try await builder.build()
    site.built()
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

/// What the preview says of its builds: nothing twice that is as it was.
///
/// What is said may be written into a file in the folder, which is a change there: a message for
/// each would have no end.
struct ServeMessages {
  private var warnings: [Diagnostic]?
  private var fault: GalleryError?

  mutating func show(_ summary: Summary) {
    let now = summary.diagnostics.filter { $0.severity != .note }
    let isNew = fault != nil || warnings != now
    (fault, warnings) = (nil, now)
    guard isNew || summary.made > 0 || summary.removed > 0 else { return }
    Messages.show(now)
    Terminal.standardError(
      "\(Messages.plural(summary.items, "item", "items")): "
        + "\(Messages.plural(summary.made, "file", "files")) written, "
        + "\(summary.kept) unchanged\n")
  }

  mutating func show(_ fault: GalleryError) {
    guard self.fault != fault else { return }
    self.fault = fault
    Terminal.standardError("bibelot: \(fault.text)\nThe site was left unchanged.\n")
  }
}
