#if canImport(Archive)
  import Archive
#endif

/// A keyed archive in the making.
struct KeyedArchiveWriter {
  private var list = BinaryPropertyListWriter()
  /// The property list's numbers of the objects, by UID.
  private var table: [Int] = []
  /// The UIDs of the classes written so far, by name.
  private var classes: [String: Int] = [:]

  /// The UID that stands for nil.
  static let null = 0

  /// A value of a field, or an object that is no dictionary.
  enum Value {
    case text(String)
    case integer(Int)
    case real(Double)
    case float(Float)
    case data([UInt8])
    case uid(Int)
    case uids([Int])
  }

  init() {
    table = [list.add(.text("$null"))]
  }

  /// Gives an object its UID before its fields are known.
  mutating func reserve() -> Int {
    table.append(0)
    return table.count - 1
  }

  /// Adds an object that is no dictionary; nil is UID 0.
  mutating func add(_ value: Value?) -> Int {
    guard let value else { return Self.null }
    table.append(number(of: value))
    return table.count - 1
  }

  /// Writes the object of a reserved UID; its class follows it.
  ///
  /// The names are the class's and those that it inherits from.
  mutating func fill(_ uid: Int, class names: [String], fields: [(key: String, value: Value)]) {
    let type = uidOfClass(names)
    var pairs = fields.map { (list.add(.text($0.key)), number(of: $0.value)) }
    pairs.append((list.add(.text("$class")), list.add(.uid(type))))
    table[uid] = list.add(.dictionary(pairs))
  }

  /// The archive's bytes.
  func bytes(root: Int) -> [UInt8] {
    var list = list
    let top = list.add(.dictionary([(list.add(.text("root")), list.add(.uid(root)))]))
    list.setTop(
      .dictionary([
        (list.add(.text("$version")), list.add(.integer(100_000))),
        (list.add(.text("$archiver")), list.add(.text("NSKeyedArchiver"))),
        (list.add(.text("$top")), top),
        (list.add(.text("$objects")), list.add(.array(table))),
      ]))
    return list.bytes()
  }

  private mutating func uidOfClass(_ names: [String]) -> Int {
    let name = names.first ?? "NSObject"
    if let uid = classes[name] { return uid }
    let uid = reserve()
    classes[name] = uid
    let chain = names.map { list.add(.text($0)) }
    table[uid] = list.add(
      .dictionary([
        (list.add(.text("$classname")), list.add(.text(name))),
        (list.add(.text("$classes")), list.add(.array(chain))),
      ]))
    return uid
  }

  private mutating func number(of value: Value) -> Int {
    switch value {
    case .text(let text): list.add(.text(text))
    case .integer(let integer): list.add(.integer(integer))
    case .real(let real): list.add(.real(real))
    case .float(let float): list.add(.float(float))
    case .data(let data): list.add(.data(data))
    case .uid(let uid): list.add(.uid(uid))
    case .uids(let uids): list.add(.array(uids.map { list.add(.uid($0)) }))
    }
  }
}
