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

  @Option(help: "The port to serve on; 0 takes any free one.")
  var port = 8000

  @Option(help: "The address to serve on.")
  var host = "127.0.0.1"

  @OptionGroup var jobs: JobsOption

  func run() async throws {
    let interruption = Interruption(saying: "Stopped.")
    defer { withExtendedLifetime(interruption) {} }
    let workers = jobs.workers
    let project = try Project.open(source.folder)
    let output = project.folder + "/" + OutputPlace.preview
    // Watching begins before the first build, so that no change falls between the two.
    let watcher = FolderWatcher(folders: [project.folder]) { path in
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return name.hasPrefix(".") || OutputPlace.defaults.contains(name) || name == "report.html"
    }
    try await build(into: output, on: workers)
    let server: PreviewServer
    do {
      server = try await PreviewServer.start(serving: output, host: host, port: port)
    } catch {
      throw GalleryError(.usage, "\(error)")
    }
    Terminal.standardError("The site is at \(server.url) until you press Ctrl-C.\n")
    for await _ in watcher {
      do {
        try await build(into: output, on: workers)
      } catch let fault as GalleryError {
        // A file that is half written now will be whole at the next change.
        Terminal.standardError("bibelot: \(fault.text)\nThe site is as it was before.\n")
      }
    }
  }

  private func build(into output: String, on workers: WorkerThreads) async throws {
    let bar = ProgressBar()
    defer { bar.clear() }
    let request = Builder.Request(folder: source.folder, output: output)
    let summary = try await Builder(request, on: workers, progress: bar.show).build()
    bar.clear()
    Messages.show(summary.diagnostics.warnings)
    Terminal.standardError(
      "\(Messages.plural(summary.items, "item", "items")): "
        + "\(Messages.plural(summary.made, "file", "files")) written, "
        + "\(summary.kept) unchanged\n")
  }
}
