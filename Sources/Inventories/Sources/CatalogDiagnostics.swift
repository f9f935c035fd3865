package import Basics
package import Model
package import Archive

/// The words for what can be wrong with an inventory's sources.
package enum CatalogDiagnostics {
  package static func diagnostic(of fault: ArchiveFault) -> Diagnostic {
    Diagnostic(
      .warning, .itemDamaged, Item.subject(index: fault.index, name: fault.itemName),
      fault.what, done: fault.consequence, remedy: fault.remedy ?? "")
  }

  /// An archive with more faults than are told one by one.
  static func moreFaults(_ count: Int, in archive: String) -> Diagnostic {
    Diagnostic(
      .warning, .itemDamaged, archive,
      "it has \(count) more \(count == 1 ? "fault" : "faults") than are listed",
      done: "the same was done about \(count == 1 ? "it" : "them")",
      remedy: "use an older backup if you have one")
  }

  /// An archive of which no photo at all was found.
  static func withoutAnyPhoto(_ count: Int, store: String) -> Diagnostic {
    Diagnostic(
      .warning, .photoMissing, store, "none of the \(count) photos came with the archive",
      done: "the archive’s small pictures are shown",
      remedy: "copy the app’s whole Documents folder: the photos are in it, beside the archive")
  }

  static func duplicate(_ item: Item) -> Diagnostic {
    Diagnostic(
      .warning, .keyDuplicate, item.subject,
      "an earlier item has the same key (ignoring upper and lower case)",
      done: "this item’s pages are named \(item.id)")
  }

  /// An inventory of nothing, with which all that was shown before goes.
  package static func empty(_ folder: InventoryFolder) -> Diagnostic {
    Diagnostic(
      .warning, folder.form == .table ? .tableEmpty : .archiveEmpty, folder.name, "it has no items",
      done: "",
      remedy: "check that it is the right file")
  }

  /// Two rows of a table with one id or serial number.
  static func sameIdentity(_ item: Item) -> Diagnostic {
    Diagnostic(
      .warning, .idDuplicate, item.subject,
      "an earlier row has the same \(item.key == nil ? "serial number" : "id")",
      done: "both are shown, and a number was added to the address of its page",
      remedy: "if they are the same thing, delete one row; otherwise correct the "
        + (item.key == nil ? "number, or leave the field empty" : "id"))
  }

  /// Two rows of a table that only their names tell apart.
  static func sameName(_ item: Item) -> Diagnostic {
    Diagnostic(
      .warning, .nameDuplicate, item.subject,
      "an earlier row has the same name, and neither has an id or a serial number",
      done: "a number was added to the address of its page, which changes when rows change places",
      remedy: "give each row a serial number or an id of its own")
  }

  /// An item with two amounts where the settings say that both mean the same.
  static func replaced(_ item: Item, stated: String, taken: String) -> Diagnostic {
    Diagnostic(
      .warning, .valueReplaced, item.subject,
      "its value is \(stated), and its replacement value \(taken)",
      done: "\(taken) is shown and counted",
      remedy: "correct one of the two, or delete “value_means: replacement” from the settings to "
        + "see both")
  }

  package static func refused(_ item: Item, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, .keyRefused, item.subject, "its picture key cannot be used: \(reason)",
      done: "no file was opened for it and \(item.substituteForPhoto)",
      remedy: "the archive may be damaged, or made by another program")
  }

  package static func missing(_ item: Item) -> Diagnostic {
    guard item.thumbnail != nil else { return withoutPhoto(item) }
    return Diagnostic(
      .warning, .photoMissing, item.subject,
      "its photo is missing: no file has its key as its name",
      done: item.substituteForPhoto,
      remedy: "copy the app’s whole Documents folder again, or take the picture again")
  }

  package static func withoutPhoto(_ item: Item) -> Diagnostic {
    Diagnostic(
      .note, .photoNone, item.subject, "it has no photo", done: "it is shown without one")
  }

  /// An item that takes something off the total.
  static func negative(_ item: Item, value: String) -> Diagnostic {
    Diagnostic(
      .warning, .valueNegative, item.subject, "its value, \(value), is below zero",
      done: "it lowers the total", remedy: "correct the amount, or leave the field empty")
  }

  /// An item whose days of purchase go with its pieces neither one for all nor one for each.
  static func otherCountOfDays(_ item: Item, of pieces: ItemPieces) -> Diagnostic {
    Diagnostic(
      .warning, .daysAndQuantityDiffer, item.subject,
      "it was bought on \(pieces.daysOfPurchase.count) days, and its quantity is \(pieces.count)",
      done: "all these days are shown",
      remedy: "write one day for all pieces, or one for each, or correct the quantity")
  }

  /// A file that a table names; perhaps another was meant.
  package static func missing(
    _ word: String, name: String, near: String? = nil, of item: Item
  ) -> Diagnostic {
    func has(_ mark: Unicode.Scalar) -> Bool { name.utf8.contains(UInt8(ascii: mark)) }
    let remedy =
      if has("|") || (has(",") && near != nil) {
        "if these are several files, write “;” between them; else put the file there, or correct "
          + "its name in the table"
      } else if let near {
        "did you mean \(Quotation.quoted(near))? Correct its name in the table, or put the file there"
      } else if FileAddress.isOne(name) {
        "nothing is downloaded from the internet: save the file here and write its name"
      } else if has(",") {
        "if these are several files, write “;” between them; else put the file there, or correct "
          + "its name in the table"
      } else if name.hasPrefix("/") || name.split(separator: "/").contains("..") {
        "only files in the inventory’s folder are read: copy it there and write its name"
      } else {
        "put the file there, or correct its name in the table"
      }
    return Diagnostic(
      .warning, .fileMissing, item.subject, "its \(word) \(Quotation.quoted(name)) was not found",
      done: "it was left out", remedy: remedy)
  }

  /// A file of which iCloud keeps only a placeholder here.
  static func inCloud(_ word: String, name: String, of item: Item) -> Diagnostic {
    Diagnostic(
      .warning, .fileMissing, item.subject,
      "its \(word) \(Quotation.quoted(name)) is in iCloud, and there is only a placeholder for it here",
      done: "it was left out",
      remedy:
        "on the Mac that it came from, choose “Download Now” for it in the Finder, and copy it again"
    )
  }

  /// Many files that a table names by addresses on the web.
  static func onTheWeb(_ count: Int, first: String) -> Diagnostic {
    Diagnostic(
      .warning, .fileOnTheWeb, "\(count) photos and documents",
      "they are addresses on the web, such as \(Quotation.quoted(first)), and nothing is downloaded from there",
      done: "they were left out",
      remedy:
        "download the files into this folder; if an address ends with the name of its file, that is enough; "
        + "otherwise write the name into the table in place of the address")
  }

  /// A file that a table names in a folder where it is not.
  static func moved(
    _ word: String, name: String, to path: String, of item: Item
  ) -> Diagnostic {
    Diagnostic(
      .warning, .fileElsewhere, item.subject, "its \(word) \(Quotation.quoted(name)) was not found",
      done: "\(Quotation.quoted(path)), the only file of that name, was used",
      remedy: "correct the folder in the table")
  }

  /// A file that a table names and that is in several folders.
  package static func ambiguous(
    _ word: String, name: String, among paths: [String], of item: Item
  ) -> Diagnostic {
    // Texts are equal whichever way their letters are written.
    if Set(paths).count < paths.count {
      return Diagnostic(
        .warning, .fileAmbiguous, item.subject,
        "its \(word) \(Quotation.quoted(name)) could be any of \(paths.count) files whose names look the same, but "
          + "are stored differently (as on a Mac, and as on other computers)",
        done: "it was left out", remedy: "rename one of them, or delete it if both are the same")
    }
    // As many as a line takes.
    let most = Folding.shown(paths.count, atMost: 4)
    let shown =
      paths.prefix(most).map(Quotation.quoted).joined(separator: ", ")
      + (paths.count > most ? " …" : "")
    return Diagnostic(
      .warning, .fileAmbiguous, item.subject,
      "its \(word) \(Quotation.quoted(name)) could be any of \(paths.count) files: \(shown)",
      done: "it was left out", remedy: "write its folder too")
  }

  package static func shared(
    _ word: String, name: String, of item: Item, with other: Item
  ) -> Diagnostic {
    Diagnostic(
      .note, .fileShared, item.subject,
      "its \(word) \(Quotation.quoted(name)) also belongs to \(other.subject)",
      done: "it is shown with both")
  }

  /// A folder with more files than are looked through.
  static func notAllLookedAt(_ folder: String) -> Diagnostic {
    Diagnostic(
      .warning, .searchEnded, folder, "it holds more than a million files",
      done: "the rest of them were not searched for photos that are not where the table says",
      remedy: "move files that do not belong to the inventory to another folder")
  }

  /// Pictures in one folder that no item uses.
  static func orphans(_ group: UnnamedGroup, in form: InventoryFolder.Form) -> Diagnostic {
    let isOne = group.paths.count == 1
    return Diagnostic(
      .warning, .photoUnused, group.subject("picture", "pictures"), "no item uses \(group.them)",
      done: isOne ? "it was left out" : "they were left out",
      remedy: form.remedyForOrphans(isOne ? "it" : "them") + "; \(group.ignoring)")
  }

  /// Pictures in one folder that are not read.
  static func otherPictures(_ group: UnnamedGroup) -> Diagnostic {
    let isOne = group.paths.count == 1
    return Diagnostic(
      .warning, .photoUnused, group.subject("picture", "pictures"),
      "no item uses \(group.them), and pictures of \(isOne ? "this kind" : "these kinds") are not read",
      done: isOne ? "it was left out" : "they were left out",
      remedy: "if \(isOne ? "it shows" : "they show") a thing that you have, save "
        + "\(isOne ? "it" : "them") as JPEG in the same folder; \(group.ignoring)")
  }

  /// Videos in one folder: items have none.
  static func videos(_ group: UnnamedGroup) -> Diagnostic {
    let isOne = group.paths.count == 1
    return Diagnostic(
      .note, .videoUnused, group.subject("video", "videos"),
      "videos cannot be shown in a site or a report" + (isOne ? "" : "; these are \(group.names)"),
      done: isOne ? "it was left out" : "they were left out",
      remedy: "if \(isOne ? "it shows" : "they show") a thing that you have, take a photo of it; "
        + group.ignoring)
  }

  /// PDFs in one folder that no item names.
  static func documents(_ group: UnnamedGroup) -> Diagnostic {
    let isOne = group.paths.count == 1
    return Diagnostic(
      .note, .documentUnused, group.subject("PDF", "PDFs"), "no item names \(group.them)",
      done: isOne ? "it was left out" : "they were left out",
      remedy:
        "write \(isOne ? "its name" : "their names") into the column “receipts” or “manuals” of the "
        + "thing that \(isOne ? "it belongs" : "they belong") to; \(group.ignoring)")
  }

  /// Other documents, recordings and plans in one folder: items have none.
  static func otherFiles(_ group: UnnamedGroup) -> Diagnostic {
    let isOne = group.paths.count == 1
    return Diagnostic(
      .note, .fileUnused, group.subject("file", "files"),
      "files of \(isOne ? "this kind" : "these kinds") cannot be shown in a site or a report"
        + (isOne ? "" : "; these are \(group.names)"),
      done: isOne ? "it was left out" : "they were left out",
      remedy: "if \(isOne ? "it is a receipt or a manual" : "they are receipts or manuals"), save "
        + "\(isOne ? "it as a PDF" : "them as PDFs"), and write \(isOne ? "its name" : "their names") into the "
        + "column “receipts” or “manuals”; \(group.ignoring)")
  }

  /// Files that lie beside a zip archive and are named by the table in it.
  static func fromOutside(_ paths: [String], of folder: String, zip: String) -> Diagnostic {
    let most = Folding.shown(paths.count, atMost: 3)
    let names =
      paths.prefix(most).map(Quotation.quoted).joined(separator: ", ")
      + (paths.count > most ? " and \(paths.count - most) more" : "")
    return Diagnostic(
      .warning, .fileFromOutside, zip,
      "its table names \(names), which \(paths.count == 1 ? "is" : "are") not in the zip archive but beside it in \(folder)",
      done: paths.count == 1 ? "that file was used" : "those files were used",
      remedy:
        "if that is wrong, move the zip archive to an empty folder and import again")
  }

  /// A pattern of the settings by which nothing is left out.
  static func ignoresNothing(_ pattern: String) -> Diagnostic {
    Diagnostic(
      .note, .ignoreUnmatched, SettingsFile.name,
      "the pattern \(Quotation.quoted(pattern)) below “ignore” matches no unused file",
      done: "it has no effect",
      remedy: "correct it, or delete it if its files are gone or items use them now")
  }
}
