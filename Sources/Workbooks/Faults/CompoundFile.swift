/// Files of Microsoft's older container, in which a directory names streams.
///
/// Source: MS-CFB, 2.2 and 2.6.
enum CompoundFile {
  private static let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
  private static let entryLength = 128

  /// Why a compound file is no workbook that can be read; nil if it is no compound file.
  static func fault(_ bytes: [UInt8]) -> WorkbookFault? {
    guard bytes.starts(with: signature) else { return nil }
    // Sectors, and so the directory's entries, begin at multiples of an entry's length. That the
    // chains of sectors may be damaged then does not matter.
    var names: Set<String> = []
    var place = 4 * entryLength
    while place + entryLength <= bytes.count {
      if let name = streamName(bytes[place..<(place + entryLength)]) { names.insert(name) }
      place += entryLength
    }
    if names.contains("EncryptedPackage") { return .encrypted }
    if names.contains("Workbook") || names.contains("Book") { return .oldForm }
    return .notAWorkbook(names.isEmpty ? .unknown : .document)
  }

  /// The streams that tell what a file is.
  private static let known = [
    "EncryptedPackage", "Workbook", "Book", "WordDocument", "PowerPoint Document",
  ].map { name in (name: name, units: Array(name.utf16)) }

  /// The name in a directory's entry that is one of a known stream.
  private static func streamName(_ entry: ArraySlice<UInt8>) -> String? {
    let start = entry.startIndex
    // Kind 2 is a stream; the length of its name counts the zero at its end.
    guard entry[start + 66] == 2, entry[start + 65] == 0 else { return nil }
    for (name, units) in known where Int(entry[start + 64]) == units.count * 2 + 2 {
      let isSame = units.indices.allSatisfy { index in
        UInt16(entry[start + index * 2]) | UInt16(entry[start + index * 2 + 1]) << 8
          == units[index]
      }
      if isSame { return name }
    }
    return nil
  }
}
