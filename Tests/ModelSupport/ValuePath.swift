package import Mustache

extension Value {
  /// The value at a path of names and places, such as `items.0.name`; nil where there is none.
  package subscript(path path: String) -> Value? {
    path.split(separator: ".").reduce(self) { value, part in
      switch value {
      case .record(let record): return record[String(part)]
      case .list(let list):
        guard let place = Int(part), list.indices.contains(place) else { return nil }
        return list[place]
      default: return nil
      }
    }
  }

  /// What a path leads to, as a template would write it; nil for nothing.
  package func text(_ path: String) -> String? {
    switch self[path: path] {
    case .string(let text): text
    case .bool(let flag): "\(flag)"
    case .int(let number): "\(number)"
    default: nil
    }
  }

  /// The texts at one name of each element of a list.
  package func texts(_ path: String, each name: String) -> [String?] {
    guard case .list(let list)? = self[path: path] else { return [] }
    return list.map { $0.text(name) }
  }
}
