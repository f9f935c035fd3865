/// The table beside an archive that adds to its items.
enum DetailsFile {
  /// The names that are looked for where the settings name none, in small letters.
  static let names = ["details.csv", "details.tsv"]
}

extension DraftReading {
  init(
    table folder: InventoryFolder, store: ImageStore, settings: Settings
  ) throws(GalleryError) {
  }
  mutating func addDetails(of folder: InventoryFolder, settings: Settings) throws(GalleryError) {}
}
