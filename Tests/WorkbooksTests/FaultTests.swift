import Testing
import WorkbooksSupport

@testable import Workbooks

/// Each way in which a file cannot be read is its own fault.
@Suite struct FaultTests {
  private func fault(_ bytes: [UInt8]) -> WorkbookFault? {
    do throws(WorkbookFault) {
      let workbook = try Workbook(reading: bytes)
      for sheet in workbook.sheets {
        let rows = try workbook.rows(of: sheet)
        while try rows.next() != nil {}
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", FileShape.empty), ("%PDF-1.7", .pdf), ("Name,Value\nLamp,2\n", .text),
    ("<html><table>", .webPage), ("\u{FEFF}<!DOCTYPE HTML>", .webPage),
    (
      "<?xml version=\"1.0\"?><Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\">",
      .flatXML
    ),
    ("<?xml version=\"1.0\"?><office:document office:mimetype=\"x\">", .flatXML),
    ("\u{1}\u{2}", .unknown), ("a\u{0}", .unknown), ("PK", .text),
  ]) func saysWhatAFileIsThatIsNoWorkbook(content: String, shape: FileShape) {
    #expect(fault(Array(content.utf8)) == .notAWorkbook(shape))
  }

  /// A compound file with a directory of these streams.
  private func compound(_ names: [String]) -> [UInt8] {
    var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    bytes += [UInt8](repeating: 0, count: 504)
    for name in names {
      var entry = name.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      entry += [UInt8](repeating: 0, count: 128 - entry.count)
      (entry[64], entry[66]) = (UInt8(name.utf16.count * 2 + 2), 2)
      bytes += entry
    }
    return bytes
  }

  @Test func tellsOldWorkbooksFromEncryptedOnes() {
    #expect(fault(compound(["Root Entry", "Workbook"])) == .oldForm)
    #expect(fault(compound(["Book"])) == .oldForm)
    #expect(fault(compound(["EncryptionInfo", "EncryptedPackage"])) == .encrypted)
    #expect(fault(compound(["WordDocument"])) == .notAWorkbook(.document))
    #expect(fault(compound(["Bookmarks"])) == .notAWorkbook(.unknown))
    #expect(fault(compound([])) == .notAWorkbook(.unknown))
    // A folder of that name is no stream.
    var folder = compound(["Workbook"])
    folder[512 + 66] = 1
    #expect(fault(folder) == .notAWorkbook(.unknown))
    #expect(fault([0x09, 0x04, 0x06, 0x00, 0, 0, 0x10, 0]) == .oldForm)
  }

  @Test func knowsTheBinaryForm() throws {
    var made = MadeWorkbook()
    made.parts["_rels/.rels"] = MadeWorkbook.relationships([
      ("r", "officeDocument", "xl/workbook.bin")
    ])
    var parts = made.texted.map { ($0.key, Array($0.value.utf8)) }
    parts.append(("xl/workbook.bin", [0x83, 0x01, 0x00, 0x80, 0x01]))
    #expect(fault(try ZipBytes.of(parts)) == .binaryForm)
  }

  @Test(arguments: ["Index/Document.iwa", "Index.zip", "index.apxl", "index.xml.gz"])
  func knowsFilesOfApple(name: String) throws {
    #expect(fault(try ZipBytes.of([(name, [1]), ("preview.jpg", [1])])) == .appleNumbers)
  }

  @Test func knowsDocumentsOfOtherPrograms() throws {
    var made = MadeWorkbook()
    made.parts["xl/workbook.xml"] =
      "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\"/>"
    #expect(fault(try made.bytes()) == .notAWorkbook(.document))
    var text = MadeOpenDocument(cells: "")
    text.type = "application/vnd.oasis.opendocument.text"
    #expect(fault(try text.bytes()) == .notAWorkbook(.document))
    #expect(fault(try ZipBytes.of([("a.jpg", [1])])) == .notAWorkbook(.archive))
    text.type = "application/epub+zip"
    #expect(fault(try text.bytes()) == .notAWorkbook(.archive))
  }

  @Test func knowsEncryptedOnes() throws {
    var made = MadeOpenDocument(cells: "")
    made.manifest = """
      <manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/>
      </manifest:file-entry>
      """
    made.other = [("encrypted-package", [1, 2, 3])]
    #expect(fault(try made.bytes()) == .encrypted)
    let parts = MadeWorkbook().texted.map { ($0.key, Array($0.value.utf8)) }
    #expect(fault(try ZipBytes.of(parts, password: "x")) == .encrypted)
  }

  @Test(arguments: [
    ("xl/workbook.xml", "xl/workbook.xml"), ("xl/styles.xml", "xl/styles.xml"),
    ("xl/sharedStrings.xml", "xl/sharedStrings.xml"),
    ("xl/worksheets/sheet0.xml", "xl/worksheets/sheet0.xml"), ("_rels/.rels", "_rels/.rels"),
    ("xl/_rels/workbook.xml.rels", "xl/_rels/workbook.xml.rels"),
  ]) func namesAPartThatIsMissing(removed: String, part: String) throws {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.texts = ""
    made.parts[removed] = .some(nil)
    #expect(fault(try made.bytes()) == .missingPart(part))
  }

  @Test(arguments: [
    "xl/workbook.xml", "xl/styles.xml", "xl/sharedStrings.xml", "xl/worksheets/sheet0.xml",
    "_rels/.rels", "xl/_rels/workbook.xml.rels",
  ]) func namesThePartAndTheLineOfDamage(part: String) throws {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.texts = ""
    let text = try #require(made.texted[part])
    let end = try #require(text.lastIndex(of: "<"))
    for (broken, line) in [("\n\n<x></y>", 3), ("\n&undeclared;", 2), ("\n<x", 2), ("", 1)] {
      made.parts[part] = String(text[..<end]) + broken
      #expect(fault(try made.bytes()) == .damagedMarkup(part: part, line: line))
    }
    made.parts[part] = "\n<other/>"
    if part != "xl/workbook.xml" {
      #expect(fault(try made.bytes()) == .damagedMarkup(part: part, line: 2))
    }
    made.parts[part] = .some("")
    #expect(fault(try made.bytes()) == .damagedMarkup(part: part, line: 1))
  }

  @Test func refusesDocumentTypes() throws {
    var made = MadeWorkbook(cells: "<c><v>1</v></c>")
    made.texts = ""
    for part in made.texted.keys.sorted() where part != "[Content_Types].xml" {
      var typed = made
      typed.parts[part] =
        "<!DOCTYPE x [<!ENTITY a \"b\">]>" + (made.texted[part] ?? "")
      #expect(fault(try typed.bytes()) == .documentType(part: part))
      typed.parts[part] = "<!DOCTYPE x SYSTEM \"file:///etc/passwd\">" + (made.texted[part] ?? "")
      #expect(fault(try typed.bytes()) == .documentType(part: part))
    }
  }

  @Test func givesTheRowsBeforeTheDamage() throws {
    let rows = (1...3_000).map { "<row><c><v>\($0)</v></c></row>\n" }.joined()
    let made = MadeWorkbook(
      "<worksheet xmlns=\"\(MadeWorkbook.main)\"><sheetData>\(rows)<row><c></row>")
    let workbook = try Workbook(reading: try made.bytes())
    let reader = try workbook.rows(of: workbook.sheets[0])
    var count = 0
    let expected = WorkbookFault.damagedMarkup(part: "xl/worksheets/sheet0.xml", line: 3_001)
    #expect(throws: expected) { while try reader.next() != nil { count += 1 } }
    #expect(count == 3_000)
    // It is said again, and nothing else comes.
    #expect(throws: expected) { try reader.next() }
  }

  @Test func saysWhereTheArchiveIsDamaged() throws {
    let made = MadeWorkbook(
      (1...20_000).map { "<row><c><v>\($0 * 7_919 % 10_007)</v></c></row>" }.joined())
    var bytes = try made.bytes()
    let name = Array("xl/worksheets/sheet0.xml".utf8)
    let place = try #require(
      bytes.indices.first { bytes[$0...].starts(with: name) && bytes[$0 - 30] == 0x50 })
    bytes[place + 9_000] ^= 0xFF
    let workbook = try Workbook(reading: bytes)
    let reader = try workbook.rows(of: workbook.sheets[0])
    var count = 0
    let fault = #expect(throws: WorkbookFault.self) {
      while try reader.next() != nil { count += 1 }
    }
    #expect(count > 0)
    switch fault {
    case .damagedArchive(part: "xl/worksheets/sheet0.xml"), .damagedMarkup: break
    default: Issue.record("\(String(describing: fault))")
    }
    #expect(self.fault(Array(try made.bytes().dropLast(30))) == .damagedArchive(part: nil))
  }

  @Test func saysInWordsWhatIsWrongAndWhatToDo() {
    let limits: [WorkbookFault.Limit] = [
      .unpackedBytes(1 << 30), .unpackedAgain(4 << 30), .ratio(2), .rows(2), .columns(2), .cells(2),
      .textBytes(2_048),
      .sharedTexts(2), .sharedTextBytes(2 << 20), .sheets(2), .formats(2), .mergedRanges(2),
      .depth(2), .tagBytes(2_048),
      .parserBytes(2 << 20),
    ]
    let shapes: [FileShape] = [
      .empty, .webPage, .flatXML, .document, .archive, .pdf, .text, .unknown,
    ]
    let faults: [WorkbookFault] =
      [
        .oldForm, .encrypted, .binaryForm, .appleNumbers, .damagedArchive(part: nil),
        .damagedArchive(part: "a.xml"), .damagedMarkup(part: "a.xml", line: 7),
        .documentType(part: "a.xml"), .missingPart("a.xml"),
      ] + limits.map(WorkbookFault.tooLarge) + shapes.map(WorkbookFault.notAWorkbook)
    for fault in faults {
      #expect(fault.what.hasPrefix("This file is ") && fault.what.hasSuffix("."))
      #expect(fault.advice.hasSuffix("."))
      #expect(fault.description == "\(fault.what) \(fault.advice)")
    }
    #expect(Set(faults.map(\.description)).count == faults.count)
    #expect(
      WorkbookFault.damagedMarkup(part: "a.xml", line: 7).what
        == "This file is a workbook whose part a.xml is damaged in line 7.")
    #expect(
      WorkbookFault.tooLarge(.columns(1_000)).what
        == "This file is a workbook with more than 1000 columns.")
  }
}
