import Testing

@testable import Archive

/// The whole words of each fault and error: people act on them.
@Suite struct MessageTests {
  private static let add =
    "if it is one of your things, add it again in the app or use an older backup"
  private static let enter = "enter it again in the app or use an older backup"
  private static let picture = "take the item’s picture again in the app or use an older backup"
  private static let look = "see whether it is right, and correct it in the app if not"

  private static let faults: [(ArchiveFault.Field, ArchiveFault.Problem, String, String?)] = [
    (.item, .missing, "the item is in a damaged part of the archive: left out", add),
    (.item, .wrongKind, "the item is not what it should be: left out", add),
    (.item, .noKnownFields, "the item has none of the fields of an item: left out", add),
    (.item, .repeats(index: 4), "the item is the same as item 5: left out", nil),
    (
      .item, .tooManyFields(limit: 64),
      "the item has more than 64 fields: the others were not read", nil
    ),
    (.name, .missing, "the name is in a damaged part of the archive: left empty", enter),
    (.name, .textCut(limit: 65_536), "the name is longer than 64 KB: cut there", look),
    (
      .serialNumber, .textRepaired,
      "the serial number holds characters that cannot be read: repaired", look
    ),
    (
      .serialNumber, .tooMuchText,
      "the serial number was not read: the archive claims more text than it can hold: left empty",
      enter
    ),
    (.value, .notANumber, "the value is not a number: left empty", enter),
    (.value, .clamped(to: 10), "the value is above 10 dollars: set to that limit", look),
    (.value, .clamped(to: -10), "the value is below -10 dollars: set to that limit", look),
    (.value, .rounded, "the value has cents: rounded to whole dollars", look),
    (
      .date, .impossibleDate,
      "the date is not a date between the years 1 and 9999: left empty", enter
    ),
    (.itemKey, .missing, "the item’s key is in a damaged part of the archive: left empty", picture),
    (.imageKey, .wrongKind, "the picture’s key is not what it should be: left empty", picture),
    (.thumbnail, .wrongKind, "the thumbnail is not what it should be: left empty", picture),
    (
      .thumbnail, .pictureNotInArchive,
      "the thumbnail is a picture inside the app, not in the archive: left empty", nil
    ),
  ]

  @Test(arguments: faults.indices) func saysWhatIsWrongWithAnItemAndWhatToDo(index: Int) {
    let (field, problem, words, remedy) = Self.faults[index]
    let fault = ArchiveFault(index: 0, itemName: nil, field: field, problem: problem)
    #expect(fault.description == words)
    #expect(fault.remedy == remedy)
  }

  private static let again = "Copy it again from the device or a backup."
  private static let choose =
    "Choose the file items.archive or items.plist from the app’s Documents folder."
  private static let pictures =
    "Pictures belong in the image store; choose the file items.archive instead."
  private static let unpack = "Unpack it first, then choose the file items.archive in it."

  private static let errors: [(ArchiveError, String, String)] = [
    (
      .notAnArchive(.empty), "This file is empty, not an item archive.",
      "Copy it again from the device or a backup; if it is still empty, nothing was saved in it."
    ),
    (
      .notAnArchive(.otherBinaryPropertyList),
      "This file is a property list of a kind (bplist15 to 17) that apps do not save, not an item "
        + "archive.", choose
    ),
    (
      .notAnArchive(.sqlite),
      "This file is an SQLite database (a Core Data store is one), not an item archive.",
      "A Core Data store is read by itself: choose it by the name that the app gave it, such as store.data."
    ),
    (.notAnArchive(.jpeg), "This file is a JPEG picture, not an item archive.", pictures),
    (.notAnArchive(.png), "This file is a PNG picture, not an item archive.", pictures),
    (.notAnArchive(.heic), "This file is a HEIC picture, not an item archive.", pictures),
    (.notAnArchive(.zip), "This file is a ZIP archive, not an item archive.", unpack),
    (.notAnArchive(.gzip), "This file is a compressed file, not an item archive.", unpack),
    (.notAnArchive(.pdf), "This file is a PDF document, not an item archive.", choose),
    (.notAnArchive(.text), "This file is a text file, not an item archive.", choose),
    (.notAnArchive(.unknown), "This file is of an unknown kind, not an item archive.", choose),
    (
      .damaged(.truncated(length: 1)),
      "This file starts as an item archive does, but its end is missing: it stops after 1 byte.",
      again
    ),
    (
      .damaged(.truncated(length: 0)),
      "This file starts as an item archive does, but its end is missing: it stops after 0 bytes.",
      again
    ),
    (
      .damaged(.trailer), "This file starts and ends as an item archive does, but is damaged.",
      again
    ),
    (
      .damaged(.markup(line: 3)), "This file is a property list in XML that is damaged in line 3.",
      again
    ),
    (
      .damaged(.outline), "This file is an item archive, but its outermost part is damaged.", again
    ),
    (
      .damaged(.root), "This file is an archive, but its list of items is damaged or missing.",
      again
    ),
    (
      .tooLarge(limit: 1 << 30),
      "This file is larger than 1024 MB, more than an item archive takes.", choose
    ),
    (
      .tooManyItems(limit: 5), "This file lists more than 5 items.",
      "Split the inventory into several archives."
    ),
    (
      .plainPropertyList, "This file is a property list, but not an app’s item archive.", choose
    ),
    (.otherArchive(className: "Note"), "This file is an archive of “Note”, not of items.", choose),
    (.otherArchive(className: nil), "This file is an archive, but not of items.", choose),
  ]

  @Test(arguments: errors.indices) func saysWhatAFileIsAndWhatToDo(index: Int) {
    let (error, what, advice) = Self.errors[index]
    #expect(error.what == what)
    #expect(error.advice == advice)
  }

  @Test(arguments: [
    (PictureKey.Refusal.empty, "it is empty"), (.tooLong, "it is longer than a file name may be"),
    (.folder, "it names a folder"),
    (.slash, "it holds a “/” and would lead out of the image store"),
    (.controlCharacter, "it holds a control character"),
  ]) func saysWhyAKeyIsRefused(refusal: PictureKey.Refusal, words: String) {
    #expect(refusal.description == words)
  }
}
