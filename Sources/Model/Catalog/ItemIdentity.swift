import Basics
package import Archive

/// Gives each item the name of its pages.
///
/// The name comes from the item's key, so that it stays when the item is renamed or moved. In
/// the first three editions, where a key is made with each new picture, it comes from the eight
/// bytes of the date of creation. File names are lower-case, so that none collide where case is
/// folded. In a table it comes from the id, else from the serial number, else from the name.
package struct ItemIdentity {
  private var taken: Set<String> = []
  /// The last number that was put behind each name, so that many of one name take no longer each.
  private var ordinals: [String: Int] = [:]

  package init(taken: Set<String> = [], ordinals: [String: Int] = [:]) {
    self.taken = taken
    self.ordinals = ordinals
  }

  /// For so many items, or more.
  package init(of count: Int = 0) { taken.reserveCapacity(count) }

  /// The page name of the next item, and whether another item had the same identity before.
  package mutating func identify(_ item: ArchivedItem) -> (id: String, isDuplicate: Bool) {
    identify(appKey: item.itemKey, dateBits: item.dateBits, name: item.name)
  }

  /// The same of an item that the app keeps in another form.
  package mutating func identify(
    appKey: String?, dateBits: UInt64?, name: String?
  ) -> (id: String, isDuplicate: Bool) {
    let wanted = Self.token(appKey: appKey, dateBits: dateBits, name: name)
    if taken.insert(wanted).inserted { return (wanted, false) }
    return (numbered(wanted), true)
  }

  /// What a row of a table had in common with another before it.
  package enum Clash {
    case key
    case name
  }

  /// The page name of the next row of a table, and what another row had the same of.
  package mutating func identify(
    key: String?, serialNumber: String?, name: String
  ) -> (id: String, clash: Clash?) {
    let wanted =
      key.map(Self.token(ofKey:)) ?? serialNumber.map { Self.digestToken(["serial", $0]) }
      ?? Self.digestToken(["name", name])
    if taken.insert(wanted).inserted { return (wanted, nil) }
    return (numbered(wanted), key == nil && serialNumber == nil ? .name : .key)
  }

  /// The next free name of those that count on from one.
  private mutating func numbered(_ wanted: String) -> String {
    var ordinal = (ordinals[wanted] ?? 1) + 1
    while !taken.insert("\(wanted)-\(ordinal)").inserted { ordinal += 1 }
    ordinals[wanted] = ordinal
    return "\(wanted)-\(ordinal)"
  }

  private static func token(appKey: String?, dateBits: UInt64?, name: String?) -> String {
    if let key = appKey, !key.isEmpty { return token(ofKey: key) }
    if let bits = dateBits { return digestToken(["date", String(bits, radix: 16)]) }
    return digestToken(["name", name ?? ""])
  }

  /// A key itself where it is safe as a file name everywhere, else a digest of it.
  package static func token(ofKey key: String) -> String {
    if UUIDText.isOne(key) { return key.lowercased() }
    return isSafe(key) ? key : digestToken(["key", key])
  }

  /// What the page of a group of items is called: the group's name where it is safe as a file name
  /// everywhere, else a digest of it.
  package static func token(ofGroup name: String, plain: String) -> String {
    isSafe(plain) ? plain : Digest(ofParts: ["group", name]).short(after: "group-")
  }

  private static func digestToken(_ parts: [String]) -> String {
    Digest(ofParts: parts).short(after: "item-")
  }

  /// Whether it is safe as a file name, and not such as a digest's could be.
  private static func isSafe(_ key: String) -> Bool {
    SafeName.isOne(key) && !key.hasPrefix("item-") && !key.hasPrefix("group-")
  }
}
