/// What should exist: every picture, page and file of a site.
package struct Plan: Sendable {
  /// The pictures, by the file that they are made from, each made from one reading of it.
  package var pictures: [PictureJob]
  /// The pages in the order in which they are written.
  package var pages: [PlannedPage]
  /// The files that are copied as they are, in order of their paths.
  package var siteFiles: [String]

  /// A page and the path it is written to.
  package struct PlannedPage: Sendable {
    package var page: Page
    package var path: String
  }

  /// Plans the site of a catalogue.
  package init(catalog: Catalog, settings: Settings, theme: Theme) {
    let addresses = Addresses(catalog: catalog, itemsPerPage: settings.itemsPerPage)
    pages = addresses.pages.map { PlannedPage(page: $0, path: addresses.path(of: $0)) }
    siteFiles = theme.siteFiles.keys.sorted()
    let sitePictures = SitePictures(catalog: catalog, settings: settings)
    pictures = []
    var planned: Set<Digest> = []
    for item in catalog.items {
      for photo in item.photos where planned.insert(photo.facts.digest).inserted {
        pictures.append(
          PictureJob(
            source: .photo(photo.path), digest: photo.facts.digest,
            outputs: sitePictures.outputs[photo.facts.digest]?.all ?? []))
      }
      if item.photos.isEmpty, let thumbnail = item.thumbnail,
        planned.insert(thumbnail.digest).inserted
      {
        pictures.append(
          PictureJob(
            source: .archive(thumbnail.range), digest: thumbnail.digest,
            outputs: [thumbnail.output]))
      }
    }
  }

  /// Every path that the site will hold.
  package var paths: [String] {
    pictures.flatMap { $0.outputs.map(\.path) } + siteFiles + pages.map(\.path)
  }

  /// The pictures that are still to be made, when these are already there.
  ///
  /// Where one rendition of a photo is missing all are made, since they are made one from another.
  package func pictures(since existing: Set<String>) -> [PictureJob] {
    pictures.compactMap { job in
      var job = job
      let isRenditionMissing = job.outputs.contains {
        $0.recipe != .clean && !existing.contains($0.path)
      }
      job.outputs.removeAll {
        existing.contains($0.path) && ($0.recipe == .clean || !isRenditionMissing)
      }
      return job.outputs.isEmpty ? nil : job
    }
  }
}

/// All pictures that are made from one file, which is read and decoded once.
package struct PictureJob: Sendable {
  package var source: Source
  package var digest: Digest
  package var outputs: [PictureOutput]

  /// Where the picture comes from.
  package enum Source: Hashable, Sendable {
    /// A file of the image store.
    case photo(String)
    /// A range of the archive.
    case archive(Range<Int>)
  }
}
