import Basics

/// What a search met that is an inventory, or may have been meant to be one.
struct InventoryFinds {
  /// What was searched.
  let root: SourceFolder
  /// Item archives, and files that are called as they are, nearest first.
  var candidates: [Candidate] = []
  /// Files that are tables by their names, directly in the folder or zip archive.
  var tables: [Candidate] = []
  /// Workbooks there, which count where there is no table, or one of the same name.
  var workbooks: [Candidate] = []
  /// The zip archives that are collections of Homebox.
  var collections: [SourceFolder] = []
  /// Links that are called as archives are, and those directly in the folder that are called as
  /// tables are.
  var links: (archives: [String], tables: [String]) = ([], [])
  /// Files directly in the folder that hold a table or photos, and that cannot be read as they are.
  var hints = InventoryHints()
  /// The first zip archive that could not be opened, and why.
  var damagedZip: (path: String, words: String)?
  /// How many files were looked into, where more were left alone.
  var limit: Int?

  init(in root: SourceFolder) { self.root = root }

  /// Whether there is nothing that could be the inventory.
  var isEmpty: Bool { candidates.isEmpty && !hasTables && collections.isEmpty }

  /// Whether there is a table or a workbook.
  var hasTables: Bool { !tables.isEmpty || !workbooks.isEmpty }

  /// A file that is an item archive or a table, or by its name should be one.
  struct Candidate {
    var root: SourceFolder
    var path: String
    var form = InventoryFolder.Form.archive
    /// Its place among all files.
    var place = 0
    /// The path as its owner would write it: relative to the folder that was searched.
    var shownPath: String
  }
}
