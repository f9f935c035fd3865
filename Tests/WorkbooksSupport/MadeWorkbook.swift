/// A workbook of Office Open XML in the making, a text for each part.
package struct MadeWorkbook {
  /// The content of each sheet's `sheetData`, or the whole of its part if it has a root.
  package var sheets: [String] = []
  /// What stands before and after each sheet's rows.
  package var before = ""
  package var after = ""
  /// The content of the table of shared texts.
  package var texts: String?
  /// The codes of number formats; a cell's style is a place among them.
  package var formats: [String] = []
  package var properties = ""
  /// Parts to add, or to have in place of others; nil takes one away.
  package var parts: [String: String?] = [:]

  package static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  package static let relationships =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

  /// A workbook of one sheet of these rows.
  package init(_ rows: String = "", formats: [String] = []) {
    (sheets, self.formats) = ([rows], formats)
  }

  /// A workbook of one row of these cells, with these formats.
  package init(cells: String, formats: [String] = []) {
    self.init("<row r=\"1\">\(cells)</row>", formats: formats)
  }

  /// A workbook of sheets of rows of texts, the first sheet alone where there is no other.
  package init(texts rows: [[String]], others: [[[String]]] = []) {
    sheets = ([rows] + others).map(Self.rows)
  }

  private static func rows(of texts: [[String]]) -> String {
    texts.enumerated().map { place, cells in
      let written = cells.enumerated().map { column, text in
        let letter = UnicodeScalar(UInt8(65 + column % 26))
        return "<c r=\"\(letter)\(place + 1)\" t=\"inlineStr\"><is><t>\(escaped(text))</t></is></c>"
      }
      return "<row r=\"\(place + 1)\">\(written.joined())</row>"
    }.joined()
  }

  /// The parts by their names.
  package var texted: [String: String] {
    var all = [
      "[Content_Types].xml":
        "<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\"/>",
      "_rels/.rels": Self.relationships([("r1", "officeDocument", "xl/workbook.xml")]),
    ]
    var links: [(String, String, String)] = [("s", "styles", "styles.xml")]
    var list = ""
    for (place, sheet) in sheets.enumerated() {
      links.append(("r\(place)", "worksheet", "worksheets/sheet\(place).xml"))
      list += "<sheet name=\"Sheet \(place)\" sheetId=\"\(place + 1)\" r:id=\"r\(place)\"/>"
      all["xl/worksheets/sheet\(place).xml"] =
        sheet.contains("worksheet")
        ? sheet
        : "<worksheet xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.relationships)\">\(before)"
          + "<sheetData>\(sheet)</sheetData>\(after)</worksheet>"
    }
    all["xl/workbook.xml"] =
      "<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.relationships)\">"
      + "\(properties)<sheets>\(list)</sheets></workbook>"
    let written = formats.enumerated().map { place, code in
      "<numFmt numFmtId=\"\(164 + place)\" formatCode=\"\(Self.escaped(code))\"/>"
    }
    let styles = formats.indices.map { "<xf numFmtId=\"\(164 + $0)\"/>" }
    all["xl/styles.xml"] =
      "<styleSheet xmlns=\"\(Self.main)\"><numFmts>\(written.joined())</numFmts>"
      + "<cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs>"
      + "<cellXfs>\(styles.joined())</cellXfs></styleSheet>"
    if let texts {
      links.append(("t", "sharedStrings", "sharedStrings.xml"))
      all["xl/sharedStrings.xml"] = "<sst xmlns=\"\(Self.main)\">\(texts)</sst>"
    }
    all["xl/_rels/workbook.xml.rels"] = Self.relationships(links)
    for (name, text) in parts { all[name] = text }
    return all
  }

  package func bytes() throws -> [UInt8] {
    try ZipBytes.of(texted.sorted { $0.key < $1.key }.map { ($0.key, Array($0.value.utf8)) })
  }

  /// The part of relationships: each an identifier, a kind and a target.
  package static func relationships(_ links: [(String, String, String)]) -> String {
    "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">"
      + links.map { id, kind, target in
        "<Relationship Id=\"\(id)\" Type=\"\(relationships)/\(kind)\" Target=\"\(target)\"/>"
      }.joined() + "</Relationships>"
  }

  package static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;")
  }
}
