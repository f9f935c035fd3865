import Basics

extension [Item] {
  /// What the owner's own fields are called, in the order in which the items have them.
  package var ownFieldNames: [String] {
    var known: Set<String> = []
    return flatMap { $0.details.ownFields.map(\.name) }.filter { known.insert($0).inserted }
  }
}

/// Names of fields of the owner's own as messages list them.
package enum OwnFieldNames {
  /// The first names, shortened, and how many more there are.
  package static func words(_ names: [String]) -> String {
    let most = Folding.shown(names.count, atMost: 30)
    let more = names.count > most ? " and \(names.count - most) more" : ""
    return names.prefix(most).map(Quotation.shortened).joined(separator: ", ") + more
  }
}
