import Basics
import Imaging

/// A file that somebody named for an inventory and that is none by what it holds: a picture, a PDF or a text.
struct OtherFile {
  private enum Kind { case picture, pdf, text(isTable: Bool) }

  private let name: String
  private let kind: Kind

  /// So much of a text shows whether it is a table.
  private static let headLength = 4_096

  /// Nil for what may be an archive, damaged or not.
  init?(_ name: String, in folder: SourceFolder) {
    guard !InventorySearch.isKnown(name),
      let head = folder.readInPassing(name, count: Self.headLength), !head.isEmpty
    else { return nil }
    self.name = name
    if PhotoFormat.of(beginning: head) != nil {
      kind = .picture
    } else if head.starts(with: "%PDF".utf8) {
      kind = .pdf
    } else if !InventorySearch.mayBePropertyList(head), !head.contains(0),
      String(validating: head.prefix { $0 < 0x80 }, as: UTF8.self) != nil,
      !head.contains(where: { $0 < 0x20 && !(9...13).contains($0) && $0 != 0x1B })
    {
      kind = .text(isTable: TextTable.isOne(head))
    } else {
      return nil
    }
  }

  /// What it is and what to name instead, behind its name; `folder` is where it lies.
  func words(in folder: String) -> String {
    let table = "name a table (.csv, .xlsx or .ods) of your things, or the folder that it is in"
    switch kind {
    case .picture:
      return "is a picture, not a table of your things: if photos are all you have, run "
        + "“\(CommandPlace.command("bibelot init", in: folder))”, which writes a table with a row for each photo in "
        + "that folder; else \(table)"
    case .pdf: return "is a PDF, not a table of your things; \(table)"
    case .text(isTable: true):
      return
        "looks like a table, but only files that end in .csv or .tsv are read as one: rename it to "
        + "\(TextTable.name(for: name)), and name that"
    case .text: return "is a text, not a table of your things; \(table)"
    }
  }
}
