extension Sequence<Item> {
  /// What the owner's own fields are called, in the order in which the items have them.
  var ownFieldNames: [String] {
    var known: Set<String> = []
    return flatMap { $0.details.ownFields.map(\.name) }.filter { known.insert($0).inserted }
  }
}
