import Reporting
import Site
import Model
import ArgumentParser

/// Which items a command is about, by what they have in common.
struct GroupOptions: ParsableArguments {
  @Option(help: "Only items in this room; may be given several times.")
  var room: [String] = []

  @Option(help: "Only items of this category; may be given several times.")
  var category: [String] = []

  @Option(help: "Only items with this tag; may be given several times.")
  var tag: [String] = []

  /// What they choose of a catalogue; nil where none of them is given.
  ///
  /// - Throws: `GalleryError` with all names that nothing has, or where nothing is chosen.
  func chosen(from catalog: Catalog) throws -> CheckedItems? {
    try choose.map { try $0(catalog) }
  }

  /// What chooses; nil where none of them is given.
  var choose: (@Sendable (Catalog) throws -> CheckedItems)? {
    let choice = ItemChoice(rooms: room, categories: category, tags: tag)
    if choice.isEverything { return nil }
    return { catalog in
      let chosen = try choice.chosen(from: catalog)
      return CheckedItems(places: chosen.places, notes: chosen.diagnostics)
    }
  }
}
