import Pictures
import Audit
import Basics
import Model
import Mustache

/// A page or a list of photos that is to be there.
struct PageWriting: Sendable {
  var path: String
  /// The place of what the last build left there among all that it left.
  var last: Int?
  /// Tells what it shows from anything else; nil where that is not known.
  var fingerprint: UInt64?
  var content: Content

  enum Content: Sendable {
    case page(Page)
    case photoList(Int)
    case findScript(FindScript)
    case dataFile(Settings.DataFile)
    case viewerFile(ViewerFile.Content)
    case hostFile(HostFile, @Sendable () -> [String])
  }

  /// What became of it.
  enum Outcome: Sendable {
    case written(SiteRecord.File, isMade: Bool)
    case refused([Leak])
  }

  var isPage: Bool { if case .page = content { true } else { false } }

  /// The place of the item that it is about alone.
  var item: Int? {
    switch content {
    case .page(.item(let place)), .page(.photo(let place, _)), .viewerFile(.manifest(let place)):
      place
    default: nil
    }
  }

  /// Whether image viewers read it.
  var isForViewers: Bool {
    switch content {
    case .viewerFile, .dataFile(.iiif): true
    case .page, .photoList, .findScript, .dataFile, .hostFile: false
    }
  }

  /// Whether it leads to pages of all items.
  var isOfIndex: Bool {
    switch content {
    case .page(.index), .dataFile, .hostFile, .viewerFile(.collection): true
    case .page, .photoList, .findScript, .viewerFile: false
    }
  }

  /// Makes the page unless it would come out as it is, and writes it unless it is there already.
  ///
  /// `isKept` says of each item whether it is as the last build had it; what that one left is looked at
  /// through `lookup`.
  func write(
    _ pages: SitePages, theme: Theme, over files: SiteFiles, seenBy lookup: OutputLookup,
    keeping isKept: [Bool], buffer: inout [UInt8]
  ) throws -> (file: SiteRecord.File, isMade: Bool) {
    var right: SiteRecord.File?
    if let last { right = files.right(at: last, seenBy: lookup) }
    if let right, let fingerprint, right.fingerprint == fingerprint { return (right, false) }
    buffer.removeAll(keepingCapacity: true)
    let site = pages.view(for: content)
    switch content {
    case .photoList(let number): buffer = site.photoList(number).script
    case .findScript(.rows(let number)):
      let places = FindScript.places(ofRows: number, among: site.itemCount)
      buffer = FindData.rows(
        number,
        try places.map { place in
          buffer.removeAll(keepingCapacity: true)
          try Self.render(
            Page.rowTemplate, pages.rowData(of: place, seeing: site), by: theme, into: &buffer)
          return trimmed(String(decoding: buffer, as: UTF8.self))
        })
    case .findScript(let script): buffer = site.findData.script(script)
    case .dataFile(.feed): buffer = Feed(of: site.everything).bytes
    case .dataFile(.iiif): buffer = ManifestCollection(site, .all)?.bytes ?? []
    case .viewerFile(let file): buffer = file.bytes(of: site)
    case .hostFile(let file, let paths):
      buffer = file.bytes(of: site.settings, pages: paths())
    case .dataFile(let table):
      let items = ItemExport(of: site.everything)
      return try files.written(
        at: path, over: right, wasThere: last != nil, fingerprint: known(by: site)
      ) { put in
        let rows = right.flatMap { files.rows(of: $0, where: isKept) }
        if table == .csv {
          try items.csv(keeping: rows, put)
        } else {
          try items.json(keeping: rows, put)
        }
      }
    case .page(let page):
      try Self.render(page.template, pages.data(of: page, seeing: site), by: theme, into: &buffer)
    }
    return try files.written(
      buffer, at: path, as: kind, over: right, wasThere: last != nil, fingerprint: known(by: site))
  }

  /// The fingerprint by which the next build will know the file; 0, which is that of none, where the file was told of
  /// more than its fingerprint is made of.
  private func known(by site: SiteView) -> UInt64 { site.isCovered ? fingerprint ?? 0 : 0 }

  /// What it is looked at as before it is published.
  private var kind: LeakAudit.Kind {
    if case .findScript(.words) = content { .words } else { .made }
  }

  /// What must not be published of what is about one item, which is not written.
  func leaks(_ pages: SitePages, theme: Theme, in files: SiteFiles) throws -> [Leak] {
    guard let audit = files.audit else { return [] }
    var buffer: [UInt8] = []
    switch content {
    case .page(let page):
      let data = pages.data(of: page, seeing: pages.view(for: content))
      try Self.render(page.template, data, by: theme, into: &buffer)
    case .viewerFile(let file): buffer = file.bytes(of: pages.view(for: content))
    case .photoList, .findScript, .dataFile, .hostFile: return []
    }
    return audit.leaks(in: buffer, at: path, as: .made)
  }

  private static func render(
    _ template: String, _ data: Value, by theme: Theme, into buffer: inout [UInt8]
  ) throws(GalleryError) {
    do {
      try theme.templates.render(template, data, into: &buffer)
    } catch {
      throw GalleryError(.usage, .templateFailed, "\(error)")
    }
  }
}

extension ViewerFile.Content {
  /// The file of a site whose address is known.
  func bytes(of site: SiteView) -> [UInt8] {
    switch self {
    case .image:
      guard let photo = site.scope.picture, let service = site.pictures.outputs(of: photo).service,
        let address = site.settings.publicAddress
      else { return [] }
      return ImageDescription(service: service, site: address).bytes
    case .manifest(let place): return Manifest(site, place: place)?.bytes ?? []
    case .collection(let place): return ManifestCollection(site, .group(place))?.bytes ?? []
    }
  }
}
