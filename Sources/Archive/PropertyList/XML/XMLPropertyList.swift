/// A property list written in XML, on its way to its binary form.
///
/// The format:
///
/// | element | object |
/// | --- | --- |
/// | `plist` | the outermost element; holds one other |
/// | `array` | array: its elements in order |
/// | `dict` | dictionary: `key` elements, each followed by its value |
/// | `string` | text |
/// | `integer` | whole number, decimal, or hexadecimal after `0x` |
/// | `real` | real number, also `nan`, `inf`, `infinity` |
/// | `date` | `2001-01-31T23:59:59Z` |
/// | `data` | data in base64, with white space anywhere |
/// | `true`, `false` | boolean |
///
/// A dictionary of one key, `CF$UID`, and a whole number is a reference of a keyed archive (UID).
///
/// What reads a binary property list then reads this too. Each byte is looked at a constant number
/// of times and nothing is followed, so that the binary form is at most one and a half times as
/// long as the text, and a few bytes. A value that is none (`<integer>x</integer>`) becomes a
/// damaged object, which costs only those who need it; markup that does not close ends the reading.
struct XMLPropertyList {
  var scanner: XMLScanner
  var form = BinaryForm()
  /// The elements that are open, the outermost first.
  private var open: [Container] = []
  /// The objects in the open containers: an array's elements, a dictionary's keys and values.
  private var held: [UInt32] = []
  private var root: UInt32?
  /// The last whole number, for the value of a UID.
  private var lastInteger: (object: UInt32, value: Int)?

  /// An element that holds others.
  private struct Container {
    let element: Element
    let name: Range<Int>
    /// Where its objects start in `held`.
    let start: Int
    /// The dictionary's key that waits for its value.
    var key: UInt32?
  }

  enum Element: String {
    case plist, array, dict, key, string, integer, real, date, data
    case yes = "true"
    case no = "false"
    /// None that a property list has; passed over with all that is in it.
    case other = ""

    var isContainer: Bool {
      switch self {
      case .plist, .array, .dict, .other: true
      default: false
      }
    }
  }

  /// How deep elements may lie in one another: as deep as Apple's own reader goes.
  static let depthLimit = 512

  private init(_ text: [UInt8]) {
    scanner = XMLScanner(text)
  }

  /// The binary form of a whole file.
  static func binary(of bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    var reader = XMLPropertyList(TextForm(of: bytes).utf8(of: bytes))
    do {
      try reader.read()
    } catch {
      switch error {
      case .truncated: throw .damaged(.truncated(length: bytes.count))
      case .malformed(let place): throw .damaged(.markup(line: reader.line(of: place)))
      }
    }
    return reader.form.bytes(top: reader.root ?? reader.form.other)
  }

  /// The binary form of what a file's beginning holds, with what is open closed; nil if the
  /// beginning is no property list.
  static func binary(ofBeginning bytes: [UInt8]) -> [UInt8]? {
    var reader = XMLPropertyList(TextForm(of: bytes).utf8(of: bytes))
    do {
      try reader.read()
    } catch {
      guard case .truncated = error else { return nil }
      while reader.root == nil, !reader.open.isEmpty { reader.close() }
    }
    return reader.root.map { reader.form.bytes(top: $0) }
  }

  /// Reads up to the end of the outermost element.
  private mutating func read() throws(XMLScanner.Failure) {
    repeat {
      let place = scanner.position
      switch try scanner.next() {
      case .text, .verbatim: break
      case .start(let name, let isEmpty): try begin(name, isEmpty: isEmpty, at: place)
      case .end(let name):
        guard let last = open.last,
          scanner.bytes[last.name].elementsEqual(scanner.bytes[name])
        else { throw .malformed(at: place) }
        close()
      case .finish: throw .truncated
      }
    } while !open.isEmpty || root == nil
  }

  private mutating func begin(
    _ name: Range<Int>, isEmpty: Bool, at place: Int
  ) throws(XMLScanner.Failure) {
    let element = element(name)
    if element.isContainer {
      guard open.count < Self.depthLimit else { throw .malformed(at: place) }
      open.append(Container(element: element, name: name, start: held.count))
      if isEmpty { close() }
      return
    }
    let content = isEmpty ? [] : try content(of: name)
    let object = add(element, content)
    if element == .key, !open.isEmpty {
      open[open.count - 1].key = object
    } else {
      take(object)
    }
  }

  private func element(_ name: Range<Int>) -> Element {
    // No name is longer than `integer`.
    guard name.count <= 7 else { return .other }
    return Element(rawValue: String(decoding: scanner.bytes[name], as: UTF8.self)) ?? .other
  }

  /// Ends the innermost container, and gives what it is to the one around it.
  private mutating func close() {
    guard let last = open.popLast() else { return }
    let start = last.start
    // The objects are not named here: a second owner of them would have all of them copied below.
    let object: UInt32?
    switch last.element {
    case .array: object = form.add(array: held[start...])
    case .dict:
      object = uid(at: start).map { form.add(uid: $0) } ?? form.add(dictionary: held[start...])
    case .plist: object = start < held.count ? held[start] : form.other
    default: object = form.other
    }
    held.removeSubrange(start...)
    if let object { take(object) }
  }

  /// Puts an object into the innermost container, or makes it the outermost object.
  private mutating func take(_ object: UInt32) {
    guard let last = open.last else {
      if root == nil { root = object }
      return
    }
    switch last.element {
    case .array, .plist: held.append(object)
    case .dict:
      guard let key = last.key else { return }
      held.append(key)
      held.append(object)
      open[open.count - 1].key = nil
    default: break
    }
  }

  /// The number that a dictionary means as a reference, if it is of that form.
  private func uid(at start: Int) -> Int? {
    guard held.count == start + 2, held[start] == form.uidKey, let number = lastInteger,
      number.object == held[start + 1], (0...Int(UInt32.max)).contains(number.value)
    else { return nil }
    return number.value
  }

  /// Adds the object of an element that holds none.
  private mutating func add(_ element: Element, _ content: [UInt8]) -> UInt32 {
    switch element {
    case .key: return form.add(key: content)
    case .string: return form.add(text: content)
    case .yes: return form.yes
    case .no: return form.no
    case .integer:
      guard let value = Self.integer(content) else { return form.damaged }
      let object = form.add(integer: value)
      lastInteger = (object, value)
      return object
    case .real: return Self.real(content).map { form.add(real: $0) } ?? form.damaged
    case .date: return Self.date(content).map { form.add(date: $0) } ?? form.damaged
    case .data: return Self.data(content).map { form.add(data: $0) } ?? form.damaged
    default: return form.other
    }
  }

  private func line(of place: Int) -> Int {
    scanner.bytes.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
  }
}
