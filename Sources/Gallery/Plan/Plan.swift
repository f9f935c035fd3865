/// What should exist: every picture, page and file of a site.
package struct Plan: Sendable {
  /// The pictures, by the file that they are made from, each made from one reading of it.
  package var pictures: [PictureJob]
  /// The receipts and manuals that are copied as they are, in order of their paths.
  package var documents: [DocumentOutput]
  /// The pages in the order in which they are written.
  package var pages: [PlannedPage]
  /// The scripts that hold the photos of each page of the index, in its order.
  package var photoLists: [String]
  /// The files that are copied as they are, in order of their paths.
  package var siteFiles: [String]
  /// The files of the theme in whose places the site has something of its own.
  package var shadowedFiles: [String] = []

  /// A page and the path it is written to.
  package struct PlannedPage: Sendable {
    package var page: Page
    package var path: String
  }

  /// Plans the site of a catalogue.
  package init(catalog: Catalog, settings: Settings, theme: Theme) {
    let addresses = Addresses(catalog: catalog, itemsPerPage: settings.itemsPerPage)
    pages = addresses.pages.map { PlannedPage(page: $0, path: addresses.path(of: $0)) }
    photoLists =
      settings.hasPhotoLists
      ? (0..<addresses.indexCount).map(addresses.photoList) : []
    siteFiles = theme.siteFiles.keys.sorted()
    let sitePictures = SitePictures(catalog: catalog, settings: settings)
    documents = Set(catalog.items.flatMap { $0.documents.compactMap(DocumentOutput.init(of:)) })
      .sorted { $0.path < $1.path }
    var jobs = PictureJobs()
    for item in catalog.items {
      for photo in item.photos {
        jobs.add(
          sitePictures.outputs[photo.facts.digest]?.all ?? [], of: photo.facts.digest,
          from: .photo(photo.path))
      }
      for document in item.documents {
        guard let output = document.pictureOutput else { continue }
        jobs.add([output], of: document.digest, from: .photo(document.path))
      }
      if item.photos.isEmpty, let thumbnail = item.thumbnail {
        jobs.add([thumbnail.output], of: thumbnail.digest, from: .archive(thumbnail.range))
      }
    }
    pictures = jobs.jobs
    let made = Set(paths(besides: []))
    shadowedFiles = siteFiles.filter(made.contains)
    siteFiles.removeAll(where: made.contains)
  }

  /// The files of a project's own that the site has no place for.
  var diagnostics: [Diagnostic] {
    shadowedFiles.map {
      Diagnostic(
        .warning, .theme, "Site/\($0)", "the program makes a file of this name",
        done: "it was not used", remedy: "give it another name")
    }
  }

  /// The paths whose files change in their places; pictures and documents are named by their content.
  var rewrittenPaths: Set<String> {
    Set(siteFiles + [PageData.placeholders] + photoLists + pages.map(\.path))
  }

  /// Every path that the site will hold.
  package var paths: [String] { paths(besides: siteFiles) }

  private func paths(besides files: [String]) -> [String] {
    pictures.flatMap { $0.outputs.map(\.path) } + documents.map(\.path) + files
      + [PageData.placeholders] + photoLists + pages.map(\.path)
  }

  /// The pictures that are still to be made, when these are already there.
  ///
  /// Where one rendition of a photo is missing all are made, since they are made one from another.
  package func pictures(since existing: Set<String>) -> [PictureJob] {
    pictures.compactMap { job in
      var job = job
      let isRenditionMissing = job.outputs.contains {
        $0.recipe.isRendition && !existing.contains($0.path)
      }
      job.outputs.removeAll {
        existing.contains($0.path) && (!$0.recipe.isRendition || !isRenditionMissing)
      }
      return job.outputs.isEmpty ? nil : job
    }
  }
}

/// The pictures of a site, by the file that they are made from.
private struct PictureJobs {
  private(set) var jobs: [PictureJob] = []
  private var places: [Digest: Int] = [:]

  /// Adds what is to be made of a file, which may be wanted elsewhere as well.
  mutating func add(_ outputs: [PictureOutput], of digest: Digest, from source: PictureJob.Source) {
    if let place = places[digest] {
      jobs[place].outputs += outputs.filter { !jobs[place].outputs.contains($0) }
    } else {
      places[digest] = jobs.count
      jobs.append(PictureJob(source: source, digest: digest, outputs: outputs))
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

  /// The bytes of the picture's file.
  ///
  /// - Throws: what reading it says, or that it was written to since the catalogue was read: a picture
  ///   under a name that belongs to other bytes would stay wrong for good.
  func bytes(in catalog: Catalog) throws -> [UInt8] {
    switch source {
    case .archive(let range): return Array(catalog.archive[range])
    case .photo(let name):
      let bytes = try catalog.root.read(name).bytes
      guard Digest(of: bytes) == digest else { throw ChangedMeanwhile() }
      return bytes
    }
  }

  private struct ChangedMeanwhile: Error {}
}
