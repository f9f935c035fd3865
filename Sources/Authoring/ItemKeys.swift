import Basics

/// Gives items that are new in a table keys of their own, so that their pages keep their addresses when they are renamed.
///
/// A key is made of the item's name. None is given that another item has, whichever letters of it are capitals.
struct ItemKeys {
  private var taken: Set<String>
  /// The last number that was put behind each name, so that many of one name take no longer each.
  private var ordinals: [String: Int] = [:]

  /// Knows the keys that there are.
  init(besides keys: some Sequence<String> = []) {
    taken = Set(keys.lazy.map { trimmed($0).lowercased() })
  }

  /// A key for the next item: `desk-lamp`, `desk-lamp-2`; or `item-1` where nothing of its name can stand in an
  /// address.
  mutating func key(for name: String) -> String {
    let wanted = SafeName.made(of: name)
    if wanted.isEmpty { return numbered("item", from: 1) }
    if SafeName.isOne(wanted), taken.insert(wanted).inserted { return wanted }
    return numbered(wanted, from: 2)
  }

  private mutating func numbered(_ wanted: String, from first: Int) -> String {
    var ordinal = ordinals[wanted].map { $0 + 1 } ?? first
    while !taken.insert("\(wanted)-\(ordinal)").inserted { ordinal += 1 }
    ordinals[wanted] = ordinal
    return "\(wanted)-\(ordinal)"
  }
}
