/// What a template can ask of an element's place in the innermost list around the tag.
enum ListPlace: String, CaseIterable, Sendable {
  case first = "@first"
  case last = "@last"
  /// Counted from 0.
  case index = "@index"
  /// Counted from 1.
  case number = "@number"

  /// The place as an index of paths: none of the list of names.
  var path: Int32 {
    switch self {
    case .first: -2
    case .last: -3
    case .index: -4
    case .number: -5
    }
  }

  /// The place of an index of paths.
  init?(path: Int32) {
    guard let place = ListPlace.allCases.first(where: { $0.path == path }) else { return nil }
    self = place
  }

  /// What a template writes for it.
  func value(index: Int, count: Int) -> Value {
    switch self {
    case .first: .bool(index == 0)
    case .last: .bool(index == count - 1)
    case .index: .int(index)
    case .number: .int(index + 1)
    }
  }
}
