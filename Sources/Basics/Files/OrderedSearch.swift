/// Finds the entries of a list that are mostly asked for in its order.
///
/// The entry expected next is compared first; a table of all is made when another one is asked for.
package struct OrderedSearch<Key: Hashable & Sendable>: Sendable {
  private var next = 0
  private var places: [Key: Int]?
  /// Whether a key may have several entries, of which the last one counts.
  private let mayRepeat: Bool

  package init(mayRepeat: Bool = false) { self.mayRepeat = mayRepeat }

  /// The place of a key's entry among a list of as many as `count`; nil where it has none.
  ///
  /// `keyAt` gives an entry's key, or nil where it is damaged, and must always give the same.
  package mutating func place(of key: Key, among count: Int, keyAt: (Int) -> Key?) -> Int? {
    guard count > 0 else { return nil }
    var place = next < count ? next : 0
    if mayRepeat || keyAt(place) != key {
      if places == nil {
        var all = [Key: Int](minimumCapacity: count)
        for place in 0..<count { if let key = keyAt(place) { all[key] = place } }
        places = all
      }
      guard let found = places?[key] else { return nil }
      place = found
    }
    next = place + 1
    return place
  }
}
