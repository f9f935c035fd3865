/// Reads the texts that cells share.
///
/// Source: ECMA-376, Part 1, 18.4.
final class SharedTextsReader: PartReader {
  private var texts: [String] = []
  /// How long the texts are together, in bytes.
  private var length = 0
  private var run = TextRun()

  private enum Element {
    static let table: UInt8 = 1, item: UInt8 = 2, run: UInt8 = 3, text: UInt8 = 4
  }

  static func texts(_ part: String, of package: ZipPackage) throws(WorkbookFault) -> [String] {
    let reader = try SharedTextsReader(part, of: package)
    try reader.readAll()
    return reader.texts
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    switch parent {
    case Self.nothing:
      if !name.is("sst", in: .spreadsheet) { stopAsDamaged() }
      return Element.table
    case Element.table:
      guard name.is("si", in: .spreadsheet) else { break }
      text.removeAll(keepingCapacity: true)
      return Element.item
    case Element.item, Element.run:
      if name.is("t", in: .spreadsheet) {
        run = TextRun(after: text, attributes)
        isCollecting = true
        return Element.text
      }
      // How a text is spoken, `rPh`, is not part of it.
      if parent == Element.item, name.is("r", in: .spreadsheet) { return Element.run }
    default: break
    }
    return Self.passedOver
  }

  override func end(_ element: UInt8) {
    switch element {
    case Element.text:
      isCollecting = false
      run.end(in: &text)
    case Element.item:
      guard texts.count < limits.sharedTexts else {
        return stop(.tooLarge(.sharedTexts(limits.sharedTexts)))
      }
      length &+= text.count
      guard length <= limits.sharedTextBytes else {
        return stop(.tooLarge(.sharedTextBytes(limits.sharedTextBytes)))
      }
      texts.append(EscapedText.string(text))
    default: break
    }
  }
}
