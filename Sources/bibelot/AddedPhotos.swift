import Site
import Inventories
import Model
import Basics
import Authoring
import Foundation

/// `bibelot init --add`: rows for photos that no row names.
struct AddedPhotos {
  var folder: String
  /// Whether nothing is to be written.
  var isTried: Bool
  var workers: WorkerThreads

  func run() async throws {
    let (project, _) = try Project.openWithMistakes(folder)
    let addition = try await PhotoAddition(
      to: project, known: LastBuild(of: project.folder).knownSources, on: workers)
    if !isTried { try addition.write() }
    for thing in addition.things { try Terminal.standardOutput(thing.line + "\n") }
    Messages.show(addition.diagnostics)
    Terminal.standardError(words(of: addition))
  }

  /// What was done, and what is to be done now.
  private func words(of addition: PhotoAddition) -> String {
    if let workbook = addition.workbook { return words(of: addition, for: workbook) }
    if addition.things.isEmpty { return "There is no photo to add to \(addition.file).\n" }
    let rows = Messages.plural(addition.things.count, "row", "rows")
    return isTried
      ? "\(rows) would be added to \(addition.file).\n"
      : "Added \(rows) to \(addition.file); the rest of it is unchanged. Fill in what you know. If you delete a "
        + "row, list its photos under “ignore” in \(SettingsFile.name), or they will be added again.\n"
  }

  /// The same where the rows lie beside a workbook.
  private func words(of addition: PhotoAddition, for workbook: String) -> String {
    let (file, count) = (addition.file, addition.things.count)
    if addition.isFileNeedless {
      return
        "There is no photo to add to \(workbook). \(file), whose rows are all in it, can be deleted.\n"
    }
    if count == 0, addition.waiting == 0 { return "There is no photo to add to \(workbook).\n" }
    let waiting =
      Messages.plural(addition.waiting, "row waits", "rows wait") + " in \(file) already"
    let remedy =
      "copy \(count + addition.waiting == 1 ? "it" : "them") into \(workbook), which is never written itself"
    if count == 0 { return "There is no other photo to add; \(waiting): \(remedy).\n" }
    let rows = Messages.plural(count, "row", "rows")
    let more = addition.waiting > 0 ? "; \(waiting)" : ""
    return isTried
      ? "\(rows) would be written to \(file), to be copied into \(workbook)\(more).\n"
      : "Wrote \(rows) to \(file)\(more): \(remedy).\n"
  }
}

extension PhotographedThing {
  /// What its row says, in a line.
  fileprivate var line: String {
    title + (room.map { " (\($0))" } ?? "") + ": " + photos.joined(separator: ", ")
  }
}
