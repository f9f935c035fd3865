import ArgumentParser
import Foundation
import Gallery
import Preview

/// `bibelot serve`
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in your browser, and make it again when something changes.")

  @OptionGroup var source: FolderArgument

  @Flag(name: .customLong("public"), help: "Show the edition to publish, without what is private.")
  var isPublic = false

  @Option(help: "The port to serve on; 0 takes any free one.")
  var port = 8000

  @Option(help: "The address to serve on.")
  var host = "127.0.0.1"

  @OptionGroup var jobs: JobsOption

  func run() async throws {
    let interruption = Interruption(saying: "Stopped.")
    defer { withExtendedLifetime(interruption) {} }
    let workers = jobs.workers
    var files = ProjectFiles(of: try Project.open(source.folder))
    let project = try InventoryFinder.projectFolder(of: source.folder)
    let output = project + "/" + OutputPlace.preview
    // Watching begins before the first build, so that no change falls between the two.
    var changes = FolderWatcher(files).makeAsyncIterator()
    var said = ServeMessages()
    said.show(try await build(into: output, on: workers))
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(serving: output, host: host, port: port)
    } catch {
      throw GalleryError(.usage, "\(error)")
    }
    Terminal.standardError("The site is at \(server.url) until you press Ctrl-C.\n")
    while await changes.next() != nil {
      repeat {
        do {
          said.show(try await build(into: output, on: workers))
        } catch let fault as GalleryError {
          // A file that is half written now will be whole at the next change.
          said.show(fault)
        }
      } while watchOthers(&files, &changes)
    }
  }

  /// Watches what the settings name now, if that is not what they named before; then something may
  /// have changed before it was watched.
  private func watchOthers(
    _ files: inout ProjectFiles, _ changes: inout FolderWatcher.AsyncIterator
  ) -> Bool {
    guard let project = try? Project.openWithMistakes(source.folder).project else { return false }
    let now = ProjectFiles(of: project)
    guard now != files else { return false }
    files = now
    changes = FolderWatcher(now).makeAsyncIterator()
    return true
  }

  private func build(into output: String, on workers: WorkerThreads) async throws -> Summary {
    let bar = ProgressBar()
    defer { bar.clear() }
    let request = Builder.Request(
      folder: source.folder, edition: isPublic ? .public : .owner, output: output)
    return try await Builder(request, on: workers, progress: bar.show).build()
  }
}

/// What the preview says of its builds: nothing twice that is as it was.
///
/// What is said may be written into a file in the folder, which is a change there: a message for
/// each would have no end.
private struct ServeMessages {
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

extension FolderWatcher {
  /// Watches all that a project's site is made from.
  fileprivate init(_ files: ProjectFiles) {
    self.init(folders: files.folders, ignoring: files.ignores)
  }
}
