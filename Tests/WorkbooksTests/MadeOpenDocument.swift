import WorkbooksSupport

@testable import Workbooks

/// A workbook of OpenDocument in the making.
struct MadeOpenDocument {
  /// What stands between the tags of `office:spreadsheet`.
  var body = ""
  /// The automatic styles of the content, and the named styles of the other part.
  var automatic = ""
  var named: String?
  /// The automatic styles of that other part, which are not the content's.
  var foreign = ""
  var type: String? = "application/vnd.oasis.opendocument.spreadsheet"
  var manifest: String?
  var other: [(name: String, bytes: [UInt8])] = []

  /// A workbook of one table.
  init(table: String) { body = "<table:table table:name=\"One\">\(table)</table:table>" }

  /// A workbook of one row of these cells.
  init(cells: String) { self.init(table: "<table:table-row>\(cells)</table:table-row>") }

  private static let names =
    ["office", "table", "text", "style", "manifest"].map {
      "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }.joined(separator: " ") + """
       xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0"
       xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"
       xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"
      """

  var content: String {
    """
    <?xml version="1.0"?><office:document-content \(Self.names)>
    <office:automatic-styles>\(automatic)</office:automatic-styles>
    <office:body><office:spreadsheet>\(body)</office:spreadsheet></office:body>
    </office:document-content>
    """
  }

  func bytes() throws -> [UInt8] {
    var parts = other
    if let type { parts.append(("mimetype", Array(type.utf8))) }
    if let manifest {
      let text = "<manifest:manifest \(Self.names)>\(manifest)</manifest:manifest>"
      parts.append(("META-INF/manifest.xml", Array(text.utf8)))
    }
    if let named {
      let text =
        "<office:document-styles \(Self.names)><office:styles>\(named)</office:styles>"
        + "<office:automatic-styles>\(foreign)</office:automatic-styles></office:document-styles>"
      parts.append(("styles.xml", Array(text.utf8)))
    }
    parts.append(("content.xml", Array(content.utf8)))
    return try ZipBytes.of(parts)
  }

  func read(_ sheet: Int = 0, limits: WorkbookLimits = WorkbookLimits()) throws -> ReadSheet {
    try ReadSheet(try bytes(), sheet, limits: limits)
  }
}
