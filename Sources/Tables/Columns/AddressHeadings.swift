import Model

/// Headings of addresses, of which one means something else alone.
enum AddressHeadings {
  /// What an address of the United States has beside its state.
  private static let parts = Set(
    [
      "address", "street", "street address", "city", "town", "zip", "zip code", "postal code",
      "postcode",
    ]
    .map(TableColumn.folded))

  /// The columns that are fields of the owner's own beside the rest of an address: a “state” is a condition otherwise.
  static func others(of header: [String]) -> [Int: TableColumn?] {
    let names = header.map(TableColumn.folded)
    let states = names.indices.filter { names[$0] == "state" }
    guard states.count == 1, !parts.isDisjoint(with: names) else { return [:] }
    return [states[0]: nil]
  }
}
