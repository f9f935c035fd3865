/// What a HEIC or AVIF file says of its main picture.
///
/// Source: ISO 23008-12 (HEIF), 6.5; ISO 14496-12, 8.11 (`meta` and what is in it).
struct HEIFHeader {
  /// As it is seen: cut and turned as the file says.
  let size: PixelSize
  /// As it is coded, which may be much larger than the part that is cut out of it.
  let codedSize: PixelSize
  /// Where the TIFF structure of its Exif stands.
  let exif: Range<Int>?

  init(reading bytes: [UInt8]) throws(PhotoError) {
    let file = BaseMediaBoxes(bytes, in: bytes.indices)
    guard let meta = file.first("meta") else {
      throw .malformed("it ends before it says what is in it")
    }
    // A version and flags come before its boxes.
    let boxes = BaseMediaBoxes(bytes, in: meta.dropFirst(4))
    guard let primary = Self.primary(bytes, boxes) else {
      throw .malformed("it does not say which picture is the main one")
    }
    guard let (coded, size) = Self.sizes(of: primary, bytes, boxes) else {
      throw .malformed("it does not say how large its picture is")
    }
    for size in [coded, size] where size.area > Limits.pixels { throw .tooLarge(size) }
    (codedSize, self.size) = (coded, size)
    exif = Self.exif(bytes, boxes)
  }

  private static func primary(_ bytes: [UInt8], _ boxes: BaseMediaBoxes) -> Int? {
    guard let range = boxes.first("pitm") else { return nil }
    let start = range.lowerBound
    return bytes.byte(at: start) == 0
      ? bytes.uint16(at: start + 4) : bytes.uint32(at: start + 4)
  }

  /// The size of an item as it is coded, and by its properties, in the order in which they apply.
  private static func sizes(
    of item: Int, _ bytes: [UInt8], _ boxes: BaseMediaBoxes
  ) -> (coded: PixelSize, seen: PixelSize)? {
    guard let properties = boxes.first("iprp") else { return nil }
    let parts = BaseMediaBoxes(bytes, in: properties)
    guard let container = parts.first("ipco") else { return nil }
    let all = Array(BaseMediaBoxes(bytes, in: container))
    var (coded, size): (PixelSize?, PixelSize?)
    for part in parts where part.type == "ipma" {
      for number in associations(of: item, bytes, in: part.content)
      where all.indices.contains(number - 1) {
        let (type, start) = (all[number - 1].type, all[number - 1].content.lowerBound)
        switch type {
        case "ispe":
          guard let width = bytes.uint32(at: start + 4), let height = bytes.uint32(at: start + 8),
            width > 0, height > 0
          else { return nil }
          size = PixelSize(width: width, height: height)
          if let size, size.area > coded?.area ?? 0 { coded = size }
        case "clap":
          size = size.flatMap { cut($0, bytes, at: start) }
        case "irot":
          // Quarters of a turn.
          if let turn = bytes.byte(at: start), turn & 1 == 1 { size = size?.transposed }
        default: break
        }
      }
    }
    guard let coded, let size else { return nil }
    return (coded, size)
  }

  /// The numbers of an item's properties, from 1 on (ISO 14496-12, 8.11.14).
  private static func associations(
    of item: Int, _ bytes: [UInt8], in range: Range<Int>
  ) -> [Int] {
    guard let version = bytes.byte(at: range.lowerBound),
      let flags = bytes.byte(at: range.lowerBound + 3),
      let entries = bytes.uint32(at: range.lowerBound + 4)
    else { return [] }
    let (isLong, isWide) = (version >= 1, flags & 1 == 1)
    var place = range.lowerBound + 8
    for _ in 0..<entries {
      guard place < range.upperBound,
        let found = isLong ? bytes.uint32(at: place) : bytes.uint16(at: place)
      else { return [] }
      place += isLong ? 4 : 2
      guard let count = bytes.byte(at: place) else { return [] }
      place += 1
      let width = isWide ? 2 : 1
      if found == item {
        // The first bit says whether a reader must know the property.
        return (0..<Int(count)).compactMap { index in
          let at = place + width * index
          guard at + width <= range.upperBound else { return nil }
          return isWide
            ? bytes.uint16(at: at).map { $0 & 0x7FFF } : bytes.byte(at: at).map { Int($0 & 0x7F) }
        }
      }
      place += width * Int(count)
    }
    return []
  }

  /// A size cut to a clean aperture: its width and height as fractions (ISO 14496-12, 12.1.4).
  private static func cut(_ size: PixelSize, _ bytes: [UInt8], at start: Int) -> PixelSize? {
    func side(at place: Int, of whole: Int) -> Int? {
      guard let above = bytes.uint32(at: place), let below = bytes.uint32(at: place + 4), below > 0
      else { return nil }
      return min(max(above / below, 1), whole)
    }
    guard let width = side(at: start, of: size.width),
      let height = side(at: start + 8, of: size.height)
    else { return nil }
    return PixelSize(width: width, height: height)
  }

  // MARK: What is noted

  /// Where its pictures are coded: all data but Exif and XMP (ISO 23008-12, A.2.1 and A.3).
  static func coded(_ bytes: [UInt8]) -> [Range<Int>] {
    let file = BaseMediaBoxes(bytes, in: bytes.indices)
    guard let meta = file.first("meta") else { return [] }
    let boxes = BaseMediaBoxes(bytes, in: meta.dropFirst(4))
    let notes = items(of: ["Exif", "mime"], bytes, boxes).prefix(mostNotes)
      .compactMap { location(of: $0, bytes, boxes) }.sorted { $0.lowerBound < $1.lowerBound }
    var ranges: [Range<Int>] = []
    for box in file where box.type == "mdat" {
      var start = box.content.lowerBound
      for note in notes
      where note.lowerBound >= start && note.upperBound <= box.content.upperBound {
        ranges.append(start..<note.lowerBound)
        start = note.upperBound
      }
      ranges.append(start..<box.content.upperBound)
    }
    return ranges.filter { !$0.isEmpty }
  }

  /// More than cameras and programs write into a photo: each is looked up in the list of all items.
  private static let mostNotes = 8

  private static func exif(_ bytes: [UInt8], _ boxes: BaseMediaBoxes) -> Range<Int>? {
    guard let item = items(of: ["Exif"], bytes, boxes).first,
      let range = location(of: item, bytes, boxes),
      // How far the TIFF structure is from here comes first (ISO 23008-12, A.2.1).
      let offset = bytes.uint32(at: range.lowerBound), offset <= range.count - 4
    else { return nil }
    return range.dropFirst(4 + offset)
  }

  /// The numbers of the items of some types.
  private static func items(
    of types: Set<String>, _ bytes: [UInt8], _ boxes: BaseMediaBoxes
  ) -> [Int] {
    guard let range = boxes.first("iinf"), let version = bytes.byte(at: range.lowerBound) else {
      return []
    }
    return BaseMediaBoxes(bytes, in: range.dropFirst(version == 0 ? 6 : 8)).lazy
      .filter { $0.type == "infe" }.compactMap { entry in
        let start = entry.content.lowerBound
        let isLong = bytes.byte(at: start) == 3
        let type = start + (isLong ? 10 : 8)
        guard let code = bytes.code(at: type), types.contains(code),
          type + 4 <= entry.content.upperBound
        else { return nil }
        return isLong ? bytes.uint32(at: start + 4) : bytes.uint16(at: start + 4)
      }
  }

  /// Where an item that lies in one piece stands in the file (ISO 14496-12, 8.11.3).
  private static func location(
    of item: Int, _ bytes: [UInt8], _ boxes: BaseMediaBoxes
  ) -> Range<Int>? {
    guard let range = boxes.first("iloc"), let version = bytes.byte(at: range.lowerBound),
      let sizes = bytes.uint16(at: range.lowerBound + 4)
    else { return nil }
    func number(at place: Int, bytes size: Int) -> Int? {
      switch size {
      case 0: 0
      case 4: bytes.uint32(at: place)
      case 8: bytes.uint32(at: place) == 0 ? bytes.uint32(at: place + 4) : nil
      default: nil
      }
    }
    let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
    let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
    var place = range.lowerBound + 6
    let entries = version < 2 ? bytes.uint16(at: place) : bytes.uint32(at: place)
    place += version < 2 ? 2 : 4
    for _ in 0..<(entries ?? 0) {
      guard place < range.upperBound,
        let found = version < 2 ? bytes.uint16(at: place) : bytes.uint32(at: place)
      else { return nil }
      place += version < 2 ? 2 : 4
      let method = version == 0 ? 0 : (bytes.uint16(at: place) ?? 0) & 15
      place += version == 0 ? 2 : 4
      let base = number(at: place, bytes: baseSize)
      place += baseSize
      guard let extents = bytes.uint16(at: place) else { return nil }
      place += 2
      let extent = indexSize + offsetSize + lengthSize
      if found == item {
        guard extents == 1, let base, let offset = number(at: place + indexSize, bytes: offsetSize),
          let length = number(at: place + indexSize + offsetSize, bytes: lengthSize)
        else { return nil }
        return within(bytes, boxes, method: method, start: base + offset, length: length)
      }
      place += extents * extent
    }
    return nil
  }

  private static func within(
    _ bytes: [UInt8], _ boxes: BaseMediaBoxes, method: Int, start: Int, length: Int
  ) -> Range<Int>? {
    let whole: Range<Int>? =
      switch method {
      case 0: bytes.indices
      case 1: boxes.first("idat")
      default: nil
      }
    guard let whole, start <= whole.count, length <= whole.count - start else { return nil }
    return whole.lowerBound + start..<whole.lowerBound + start + length
  }
}
