package import Basics
package import Model
package import Pictures
import Imaging

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
  /// The addresses of all pages.
  let addresses: Addresses
  /// The items as data for programs.
  var dataFiles: [Settings.DataFile]
  /// The scripts with which the index finds items.
  var findScripts: [FindScript]
  /// What image viewers read.
  var viewerFiles: [ViewerFile]
  /// What hosts and search engines look for.
  var hostFiles: [HostFile]
  /// The files that are copied as they are, in order of their paths.
  package var siteFiles: [String]
  /// The formats that pictures were to be written in and cannot be.
  private let unwritten: [CodecLibrary]
  /// The files of the theme in whose places the site has something of its own.
  private var refusedFiles: [ThemeFilePlaces.Refused] = []
  /// The pages of a project's own that are called as pages of the site may be.
  private let misnamedPages: [String]
  /// What is wrong with the pages of a project's own, in themselves and with where they lead.
  private var ofOwnPages: [Diagnostic] = []

  /// A page and the path it is written to.
  package struct PlannedPage: Sendable {
    package var page: Page
    package var path: String

    /// Whether anybody is told its address.
    var hasAddress: Bool { page != .notFound }
  }

  /// The paths of all pages that have addresses, the first page of the index first.
  var addressedPaths: [String] { pages.reversed().filter(\.hasAddress).map(\.path) }

  /// Plans the site of a catalogue.
  package init(catalog: Catalog, settings: Settings, theme: Theme) {
    let addresses = Addresses(of: catalog, settings: settings, ownPages: theme.ownPages)
    self.addresses = addresses
    unwritten = settings.pictureFormats.map(\.library).filter { WrittenFormat($0) == nil }
    misnamedPages = theme.ownPages.map(\.name).filter(Addresses.isReserved)
    dataFiles = Settings.DataFile.all(of: catalog, settings: settings)
    pages = addresses.pages.map { PlannedPage(page: $0, path: addresses.path(of: $0)) }
    photoLists =
      settings.hasPhotoLists
      ? (0..<addresses.indexCount).map(addresses.photoList) : []
    findScripts =
      theme.names(in: "index")?.contains("find") == false ? [] : FindScript.all(of: catalog)
    let style = PictureStyle(settings)
    viewerFiles =
      dataFiles.contains(.iiif) ? ViewerFile.all(at: addresses, style: style) : []
    // A theme may have its own instead.
    hostFiles = HostFile.all(of: settings, pageCount: pages.count(where: \.hasAddress))
      .filter { theme.siteFiles[$0.path] == nil }
    siteFiles = []
    let inIndex = catalog.photosInIndex
    documents = Set(catalog.items.flatMap { $0.documents.compactMap(DocumentOutput.init(of:)) })
      .sorted { $0.path < $1.path }
    var jobs = PictureJobs(of: inIndex.count, style: style)
    for item in catalog.items {
      for photo in item.photos {
        let digest = photo.facts.digest
        jobs.add(
          .photo(photo.facts, isInIndex: inIndex.contains(digest)), of: digest,
          from: .photo(photo.path))
      }
      for document in item.documents {
        guard let output = document.pictureOutput else { continue }
        jobs.add(.copy(output), of: document.digest, from: .photo(document.path))
      }
      if item.photos.isEmpty, let thumbnail = item.thumbnail {
        jobs.add(
          .copy(thumbnail.output), of: thumbnail.digest, from: .archive(thumbnail.bytes.indices))
      }
    }
    pictures = jobs.jobs
    let places = ThemeFilePlaces(
      of: theme.siteFiles.keys, own: Set(theme.ownFiles.keys), hostFiles: hostFiles.map(\.path),
      made: made(withPictures:))
    (siteFiles, refusedFiles) = (places.copied, places.refused)
    ofOwnPages = OwnPageLinks.diagnostics(
      of: addresses.ownPages, files: siteFiles, in: theme, isPublic: settings.isPublished
    ) { Set(paths) }
  }

  /// The files of a project's own that the site has no place for, the formats that nothing here writes, and what several
  /// pages are for that somebody means as one.
  package var diagnostics: [Diagnostic] {
    unwritten.map { library in
      Diagnostic(
        .warning, .encoderMissing, "formats", "no \(library.formatName) encoder is installed",
        done: "no pictures were made in that format", remedy: library.writer?.advice ?? "")
    }
      + refusedFiles.map { Self.overridden("Site/\($0.path)", $0.problem) }
      + misnamedPages.map {
        Self.overridden(
          "Templates/\(OwnPage.template(of: $0)).html", "the program makes a file of this name")
      } + ofOwnPages + addresses.facets.compactMap(\.noteOfSpellings)
  }

  private static func overridden(_ file: String, _ problem: String) -> Diagnostic {
    Diagnostic(
      .warning, .themeFileOverridden, file, problem, done: "it was not used",
      remedy: "give it another name")
  }

  /// Every path that the site will hold.
  package var paths: [String] { pictures.flatMap { $0.outputs.map(\.path) } + otherPaths }

  /// The folders that the site's files lie in, or may lie in once there are more of them.
  var folders: [String] {
    ThemeFilePlaces.folders.map { String($0.dropLast()) }
      + Set(siteFiles.flatMap(ThemeFilePlaces.foldersAbove)).sorted()
  }

  /// The paths of all but the pictures.
  var otherPaths: [String] {
    documents.map(\.path) + siteFiles + [PageData.placeholders] + scriptPaths + pages.map(\.path)
  }

  private var scriptPaths: [String] {
    photoLists + findScripts.map(\.path) + viewerFiles.map(\.path) + dataFiles.map(\.path)
      + hostFiles.map(\.path)
  }

  /// The paths of all that the site makes besides its theme's files, with pictures if asked for.
  private func made(withPictures: Bool) -> Set<String> {
    var made = Set(documents.map(\.path) + [PageData.placeholders] + scriptPaths)
    made.formUnion(pages.lazy.map(\.path))
    if withPictures {
      let outputs = pictures.flatMap(\.outputs)
      made.formUnion(outputs.map(\.path))
      for tiles in outputs.compactMap(\.tileSet) { made.formUnion(tiles.tiles.map(tiles.path)) }
    }
    return made
  }
}

/// The pictures of a site, by the file that they are made from.
private struct PictureJobs {
  private(set) var jobs: [PictureJob] = []
  private var places: [Digest: Int] = [:]
  private let style: PictureStyle

  /// For so many photos, or more.
  init(of count: Int, style: PictureStyle) {
    self.style = style
    jobs.reserveCapacity(count)
    places.reserveCapacity(count)
  }

  /// Adds a use of a file, which may have others as well.
  mutating func add(_ use: PictureJob.Use, of digest: Digest, from source: PictureJob.Source) {
    if let place = places[digest] {
      jobs[place].add(use)
    } else {
      places[digest] = jobs.count
      jobs.append(PictureJob(source: source, digest: digest, use: use, style: style))
    }
  }
}
