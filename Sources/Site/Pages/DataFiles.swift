package import Model

extension Settings.DataFile {
  /// Those that the settings ask for and that would hold anything.
  package static func all(of catalog: Catalog, settings: Settings) -> [Settings.DataFile] {
    settings.dataFiles.filter { file in
      switch file {
      case .csv, .json: !catalog.items.isEmpty
      case .feed: catalog.items.contains { $0.dateCreated != nil }
      case .iiif: settings.publicAddress != nil && catalog.items.contains { !$0.photos.isEmpty }
      }
    }
  }
}
