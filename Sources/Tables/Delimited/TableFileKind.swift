/// What kind of table a file is by the extension of its name.
package enum TableFileKind: CaseIterable, Sendable {
  /// Text with separators between its fields.
  case text
  /// A list in YAML.
  case list
  /// A workbook that can be read.
  case workbook
  /// The file of a spreadsheet program that cannot be read.
  case otherSpreadsheet

  /// The extensions, in small letters.
  package var extensions: [String] {
    switch self {
    case .text: ["csv", "tsv", "tab"]
    case .list: ["yml", "yaml"]
    case .workbook: ["xlsx", "xlsm", "ods"]
    case .otherSpreadsheet: ["xls", "xlsb", "numbers"]
    }
  }

  /// Whether a spreadsheet program alone writes such files.
  package var isSpreadsheet: Bool { self == .workbook || self == .otherSpreadsheet }

  /// Nil for a name with another extension.
  package init?(_ name: String) {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let name = name.lowercased()
    let kind = Self.allCases.first { $0.extensions.contains { name.hasSuffix("." + $0) } }
    guard let kind else { return nil }
    self = kind
  }
}
