/// What a part leads to, and for what.
struct Relationship {
  let id: String
  /// The last word of its type, which is the same in both forms of the standard: `worksheet`.
  let kind: String
  /// The part, by its name in the package.
  let part: String
}

/// Reads the relationships of a part.
///
/// Source: ECMA-376, Part 2, 6.5.
final class RelationshipsReader: PartReader {
  private let owner: String
  private let kinds: Set<String>
  private let most: Int
  private var found: [Relationship] = []

  /// The relationships of some kinds that a part has, in the order of the file, at most so many.
  static func relationships(
    of owner: String, in package: ZipPackage, kinds: Set<String>, most: Int
  ) throws(WorkbookFault) -> [Relationship] {
    let reader = try RelationshipsReader(owner, package, kinds, most)
    try reader.readAll()
    return reader.found
  }

  private init(
    _ owner: String, _ package: ZipPackage, _ kinds: Set<String>, _ most: Int
  ) throws(WorkbookFault) {
    (self.owner, self.kinds, self.most) = (owner, kinds, most)
    try super.init(PartName.relationships(of: owner), of: package)
  }

  override func start(_ name: XMLName, _ attributes: XMLAttributes, in parent: UInt8) -> UInt8 {
    guard parent != Self.nothing else {
      if !name.is("Relationships", in: .relationships) { stopAsDamaged() }
      return 1
    }
    guard name.is("Relationship", in: .relationships), found.count < most,
      let type = attributes.value("Type")?.string, let id = attributes.value("Id")?.string,
      let target = attributes.value("Target")?.string,
      attributes.value("TargetMode")?.is("External") != true,
      let kind = type.split(separator: "/").last.map(String.init), kinds.contains(kind)
    else { return Self.passedOver }
    found.append(
      Relationship(id: id, kind: kind, part: PartName.resolved(target, from: owner)))
    return Self.passedOver
  }
}
