/// What a file that is no workbook looks like.
package enum FileShape: Sendable, Hashable {
  case empty
  /// HTML, which some websites export under a spreadsheet's name.
  case webPage
  /// A spreadsheet as one XML file: Excel's of 2003, or a flat OpenDocument.
  case flatXML
  /// A text or presentation of an office program, or its database.
  case document
  /// A zip archive of other files.
  case archive
  case pdf
  /// A text, perhaps a table of commas.
  case text
  case unknown

  /// Looks at a file's first bytes.
  init(of bytes: [UInt8]) {
    let start = bytes.prefix(Self.lookedAt)
    if bytes.isEmpty {
      self = .empty
    } else if start.starts(with: "%PDF".utf8) {
      self = .pdf
    } else if !start.contains(0), !start.contains(where: { $0 < 9 }) {
      let text = String(decoding: start, as: UTF8.self).lowercased()
      if text.contains("<workbook") || text.contains("office:document") {
        self = .flatXML
      } else if text.contains("<html") || text.contains("<table") || text.contains("<!doctype html")
      {
        self = .webPage
      } else {
        self = .text
      }
    } else {
      self = .unknown
    }
  }

  /// How many bytes are looked at: declarations and comments come before the first element.
  private static let lookedAt = 2_048
}

extension FileShape: CustomStringConvertible {
  /// What the file looks like, with its article.
  package var description: String {
    switch self {
    case .empty: "empty"
    case .webPage: "a web page"
    case .flatXML: "a spreadsheet as one XML file"
    case .document: "a document of an office program"
    case .archive: "a ZIP archive"
    case .pdf: "a PDF document"
    case .text: "a text file"
    case .unknown: "of an unknown kind"
    }
  }
}
