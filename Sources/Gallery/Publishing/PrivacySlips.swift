/// What may be meant to keep something private, and does not since it is written otherwise.
enum PrivacySlips {
  /// What is done about one.
  static let done = "nothing will be published until this is corrected"

  /// Refuses to publish by settings that name nearly an item, a row whose item is not known, a column that is nearly
  /// called `private` or says the opposite, or settings in a file that is not read.
  ///
  /// - Throws: `GalleryError` with all slips.
  static func check(
    _ reading: CatalogReader.Reading, settings: PrivacySettings, of project: String
  ) throws(GalleryError) {
    let names = PrivateItems(settings).slips(in: reading.catalog)
    let rows = reading.diagnostics.filter { $0.kind == .privateRow }
    let columns = reading.diagnostics.filter { $0.kind == .privateColumn }
    // Beside settings that are read, another file is a copy that somebody keeps.
    let files = SettingsFile.isMissing(in: project) ? SettingsFile.misnamed(in: project) : []
    let refused = (columns + files).map {
      var slip = $0
      slip.done = done
      return slip
    }
    let slips = names + rows + refused
    if slips.isEmpty { return }
    throw GalleryError(.usage, slips.map(\.text).joined(separator: "\n"))
  }
}
