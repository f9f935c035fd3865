import CExpat

/// Reads a part's XML as it is unpacked; what its elements mean, each kind of part says for itself.
///
/// An element is known by a number that its kind of part gives it; what has none is passed over with
/// all that is in it.
class PartReader {
  /// The number of an element that is passed over.
  static let passedOver: UInt8 = 255
  /// The number of what holds the outermost element.
  static let nothing: UInt8 = 0

  let package: ZipPackage
  final let part: String
  /// The text of elements, while it is collected.
  final var text: [UInt8] = []
  final var isCollecting = false
  private final var parser: OpaquePointer
  private final let memory: ParserMemory
  private final let member: ZipMember
  /// The numbers of the elements that are open, by their depth.
  private final var open: [UInt8]
  /// How deep the element is, and how deep the outermost that is passed over, or 0.
  private final var depth = 0
  private final var passedDepth = 0
  private final var fed = 0
  private final var fault: WorkbookFault?
  private final var isAtEnd = false

  /// How much is unpacked at a time: enough that calls cost nothing, and little in a cache.
  private static let piece = 1 << 15

  init(_ part: String, of package: ZipPackage) throws(WorkbookFault) {
    (self.package, self.part) = (package, part)
    member = try package.open(part)
    open = [UInt8](repeating: Self.nothing, count: package.limits.depth + 1)
    let memory = ParserMemory(limit: package.limits.parserBytes)
    self.memory = memory
    let parser = memory.use {
      var functions = ParserMemory.functions
      var separator = XML_Char(Vocabulary.separator)
      return withUnsafePointer(to: &separator) { separator in
        // A separator is one character that ends in itself.
        XML_ParserCreate_MM(nil, &functions, separator)
      }
    }
    guard let parser else { throw .tooLarge(.parserBytes(package.limits.parserBytes)) }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data, let name, let attributes else { return }
        Unmanaged<PartReader>.fromOpaque(data)._withUnsafeGuaranteedRef {
          $0.begin(name, attributes)
        }
      },
      { data, _ in
        guard let data else { return }
        Unmanaged<PartReader>.fromOpaque(data)._withUnsafeGuaranteedRef { $0.finish() }
      })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let data, let characters else { return }
      Unmanaged<PartReader>.fromOpaque(data)._withUnsafeGuaranteedRef {
        $0.collect(UnsafeRawBufferPointer(start: characters, count: Int(count)))
      }
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data else { return }
      Unmanaged<PartReader>.fromOpaque(data)._withUnsafeGuaranteedRef {
        $0.stop(.documentType(part: $0.part))
      }
    }
  }

  deinit {
    let parser = parser
    memory.use { XML_ParserFree(parser) }
  }

  /// An element begins, in one of this number; gives its own number.
  func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    Self.passedOver
  }

  /// An element that has a number of its own ends.
  func end(_ element: UInt8) {}

  /// The number of the element that has text now, or is around the one that begins or ends; not to be asked for in what
  /// is passed over.
  final var innermost: UInt8 { open[depth] }

  final var limits: WorkbookLimits { package.limits }

  /// Stops the reading with a fault; the first one counts.
  final func stop(_ fault: WorkbookFault) {
    guard self.fault == nil else { return }
    self.fault = fault
    XML_StopParser(parser, 0)
  }

  /// Stops the reading because the markup is not what it should be here.
  final func stopAsDamaged() { stop(damage) }

  /// Stops the reading, without a fault, because the rest of the part does not matter.
  final func stopAsDone() {
    isAtEnd = true
    XML_StopParser(parser, 0)
  }

  /// Reads the whole part.
  final func readAll() throws(WorkbookFault) {
    while try step() {}
  }

  /// Unpacks and reads the next piece; false at the part's end.
  final func step() throws(WorkbookFault) -> Bool {
    if let fault { throw fault }
    guard !isAtEnd else { return false }
    do throws(WorkbookFault) {
      guard let buffer = memory.use({ XML_GetBuffer(parser, Int32(Self.piece)) }) else {
        throw .tooLarge(.parserBytes(limits.parserBytes))
      }
      let count = try member.read(Self.piece, into: buffer)
      fed &+= count
      let status = memory.use { XML_ParseBuffer(parser, Int32(count), count == 0 ? 1 : 0) }
      if let fault { throw fault }
      if isAtEnd { return false }
      guard status == XML_STATUS_OK else {
        throw XML_GetErrorCode(parser) == XML_ERROR_NO_MEMORY
          ? .tooLarge(.parserBytes(limits.parserBytes)) : damage
      }
      isAtEnd = count == 0
      // Where the parser waits for the end of a tag, it stands at the tag's beginning; newer ones may
      // wait for more before they look at all, and stand nowhere then.
      let place = Int(XML_GetCurrentByteIndex(parser))
      if !isAtEnd, place >= 0, fed &- place > limits.tagBytes {
        throw .tooLarge(.tagBytes(limits.tagBytes))
      }
      return !isAtEnd
    } catch {
      fault = error
      throw error
    }
  }

  private final var damage: WorkbookFault {
    .damagedMarkup(part: part, line: Int(clamping: XML_GetCurrentLineNumber(parser)))
  }

  @inline(__always)
  private final func begin(
    _ name: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>
  ) {
    guard fault == nil, !isAtEnd else { return }
    guard depth < limits.depth else { return stop(.tooLarge(.depth(limits.depth))) }
    if passedDepth == 0 {
      let element = start(XMLName(name), XMLAttributes(attributes), in: innermost)
      if element == Self.passedOver {
        passedDepth = depth &+ 1
      } else {
        open[depth &+ 1] = element
      }
    }
    depth &+= 1
  }

  @inline(__always)
  private final func finish() {
    guard fault == nil, !isAtEnd else { return }
    let ended = depth
    depth &-= 1
    guard passedDepth == 0 else {
      if passedDepth == ended { passedDepth = 0 }
      return
    }
    end(open[ended])
  }

  @inline(__always)
  private final func collect(_ characters: UnsafeRawBufferPointer) {
    guard isCollecting, passedDepth == 0, fault == nil, !isAtEnd else { return }
    guard text.count &+ characters.count <= limits.textBytes else {
      return stop(.tooLarge(.textBytes(limits.textBytes)))
    }
    text.append(contentsOf: characters)
  }
}
