/// Why a workbook, or the rest of one of its sheets, could not be read.
package enum WorkbookFault: Error, Sendable, Hashable {
  /// The file is something else.
  case notAWorkbook(FileShape)
  /// The file is of Excel's older form (`.xls`).
  case oldForm
  /// The file can be opened with a password only.
  case encrypted
  /// The file is of Excel's binary form (`.xlsb`).
  case binaryForm
  /// The file is of Apple's Numbers.
  case appleNumbers
  /// The zip archive that every workbook is has damage, in this part if it is known.
  case damagedArchive(part: String?)
  /// The markup of a part is broken, or not what it should be, in this line, counted from 1.
  case damagedMarkup(part: String, line: Int)
  /// A part contains a document type declaration, which no spreadsheet program writes and whose entities could grow without
  /// end.
  case documentType(part: String)
  /// A part is not there.
  case missingPart(String)
  /// There is more than a limit allows.
  case tooLarge(Limit)

  /// What there is too much of, with the limit.
  package enum Limit: Sendable, Hashable {
    /// Bytes after unpacking.
    case unpackedBytes(Int)
    /// Bytes after unpacking, with those that are unpacked again for each sheet.
    case unpackedAgain(Int)
    /// Bytes after unpacking for each byte of the file.
    case ratio(Int)
    /// The highest row.
    case rows(Int)
    /// Columns with anything in them.
    case columns(Int)
    /// Cells with anything in them.
    case cells(Int)
    /// Bytes of one text.
    case textBytes(Int)
    /// Texts that cells share.
    case sharedTexts(Int)
    /// Bytes of these texts.
    case sharedTextBytes(Int)
    case cellTextBytes(Int)
    case sheets(Int)
    /// Formats of cells.
    case formats(Int)
    case mergedRanges(Int)
    /// Elements in one another.
    case depth(Int)
    /// Bytes of one tag or comment.
    case tagBytes(Int)
    /// Bytes of memory for names in the markup.
    case parserBytes(Int)
  }
}

extension WorkbookFault: CustomStringConvertible {
  /// What is wrong, as a sentence about "this file", and in a second one what to do.
  package var description: String { "\(what) \(advice)" }

  /// What is wrong, as a sentence about "this file".
  package var what: String {
    switch self {
    case .notAWorkbook(let shape): "This file is \(shape), not a workbook."
    case .oldForm: "This file is a workbook of Excel’s older form (.xls)."
    case .encrypted: "This file is protected with a password."
    case .binaryForm: "This file is a workbook of Excel’s binary form (.xlsb)."
    case .appleNumbers: "This file is of Apple’s Numbers or another of its programs."
    case .damagedArchive(nil): "This file is a workbook that is damaged or cut short."
    case .damagedArchive(let part?): "This file is a workbook that is damaged at its part \(part)."
    case .damagedMarkup(let part, let line):
      "This file is a workbook whose part \(part) is damaged in line \(line)."
    case .documentType(let part):
      "This file is a workbook whose part \(part) contains a document type declaration, which no spreadsheet program writes."
    case .missingPart(let part): "This file is a workbook whose part \(part) is missing."
    case .tooLarge(let limit): "This file is a workbook with \(limit)."
    }
  }

  /// What to do about it, as a sentence.
  package var advice: String {
    switch self {
    case .notAWorkbook(.webPage), .notAWorkbook(.flatXML), .oldForm, .binaryForm:
      "Open it in a spreadsheet and save it as .xlsx or .ods."
    case .encrypted: "Open it in a spreadsheet and save it without the password."
    case .appleNumbers: "Open it there and export it as an Excel workbook (.xlsx)."
    case .notAWorkbook(.empty), .damagedArchive:
      "Copy it again from where it was made, or from a backup."
    case .damagedMarkup, .documentType, .missingPart:
      "Open it in a spreadsheet and save it again under another name."
    case .tooLarge(.unpackedBytes), .tooLarge(.unpackedAgain), .tooLarge(.rows), .tooLarge(.cells),
      .tooLarge(.sharedTexts),
      .tooLarge(.sharedTextBytes), .tooLarge(.cellTextBytes), .tooLarge(.sheets):
      "Split it into several workbooks."
    case .tooLarge: "Copy what you need from it into a new workbook."
    case .notAWorkbook: "Choose a file that a spreadsheet saved as .xlsx or .ods."
    }
  }
}

extension WorkbookFault.Limit: CustomStringConvertible {
  /// What there is too much of, as one phrase: "more than 1000 columns".
  package var description: String {
    switch self {
    case .unpackedBytes(let limit): "more than \(limit >> 20) MB of content"
    case .unpackedAgain(let limit): "so many sheets that more than \(limit >> 20) MB are to be read"
    case .ratio(let limit):
      "content that is more than \(limit) times as long as the file, as no spreadsheet writes it"
    case .rows(let limit): "more than \(limit) rows"
    case .columns(let limit): "more than \(limit) columns"
    case .cells(let limit): "more than \(limit) filled cells on a sheet"
    case .textBytes(let limit): "a text that is longer than \(limit >> 10) KB"
    case .sharedTexts(let limit): "more than \(limit) different texts"
    case .sharedTextBytes(let limit), .cellTextBytes(let limit):
      "more than \(limit >> 20) MB of texts"
    case .sheets(let limit): "more than \(limit) sheets"
    case .formats(let limit): "more than \(limit) formats of cells"
    case .mergedRanges(let limit): "more than \(limit) merged cells on a sheet"
    case .depth(let limit): "markup that is nested more than \(limit) times"
    case .tagBytes(let limit): "a tag that is longer than \(limit >> 10) KB"
    case .parserBytes(let limit): "markup that takes more than \(limit >> 20) MB of names"
    }
  }
}
