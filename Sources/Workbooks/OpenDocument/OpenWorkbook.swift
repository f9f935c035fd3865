/// A workbook of OpenDocument (`.ods`).
final class OpenWorkbook {
  let sheets: [Sheet]
  private let package: ZipPackage
  private let styles: OpenStyles

  private static let content = "content.xml"
  private static let stylesPart = "styles.xml"
  private static let typePart = "mimetype"
  private static let family = "application/vnd.oasis.opendocument."

  /// Whether a package is one of OpenDocument; throws if it is one of another program of that family,
  /// or needs a password.
  ///
  /// Source: OpenDocument 1.3, Part 2, 3.3 and 4.
  static func recognises(_ package: ZipPackage) throws(WorkbookFault) -> Bool {
    var type = ""
    if package.holds(typePart) {
      type = String(decoding: try package.open(typePart).first(128), as: UTF8.self)
      guard type.hasPrefix(family) else { return false }
    }
    if package.holds(ManifestReader.part) {
      let manifest = try ManifestReader(ManifestReader.part, of: package)
      try manifest.readAll()
      if type.isEmpty { type = manifest.mediaType ?? "" }
    }
    guard type.hasPrefix(family) else { return false }
    guard type.hasPrefix(family + "spreadsheet") else { throw .notAWorkbook(.document) }
    return true
  }

  init(_ package: ZipPackage) throws(WorkbookFault) {
    self.package = package
    var styles = OpenStyles()
    if package.holds(Self.stylesPart) {
      let reader = try OutlineReader(Self.stylesPart, of: package, styles: styles)
      try reader.readAll()
      styles = reader.styles
    }
    let reader = try OutlineReader(Self.content, of: package, styles: styles)
    try reader.readAll()
    self.styles = reader.styles
    let hidden = reader.styles.hiddenTables
    sheets = reader.tables.enumerated().map { place, table in
      let isHidden = table.style.map(hidden.contains) ?? false
      return Sheet(index: place, name: table.name, visibility: isHidden ? .hidden : .visible)
    }
  }

  func reader(of sheet: Sheet) throws(WorkbookFault) -> SheetReader {
    try TableReader(Self.content, of: package, table: sheet.index, styles: styles)
  }
}
