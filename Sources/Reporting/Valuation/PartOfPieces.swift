/// Some of the pieces of an item: how many, and which, as far as that is known.
package struct PartOfPieces: Hashable, Sendable {
  package let quantity: Int
  /// Those that are known, from 0; never more than the quantity.
  package let known: [Int]

  package init(quantity: Int, known: [Int] = []) {
    (self.quantity, self.known) = (quantity, known.sorted())
  }

  /// Whether it is known of every piece which one it is.
  package var isKnown: Bool { known.count == quantity }

  /// The serial numbers that may be those of its other pieces.
  package func open(of serialNumbers: [String]) -> [String] {
    if isKnown { return [] }
    let known = Set(self.known)
    return serialNumbers.indices.filter { !known.contains($0) }.map { serialNumbers[$0] }
  }
}
