import Basics
import Yams

/// An item of a list with the fields that it takes over from others: `<<: *lamp`, as YAML 1.1 has it
/// (https://yaml.org/type/merge.html).
struct MergedItem {
  /// What the item says itself, and then what it takes over and does not say.
  private(set) var fields: [(key: Node, value: Node)] = []
  private var names: Set<String> = []
  /// As many are taken over for an item; those of others take over from others in turn, in ever more ways.
  private var mergesLeft = 64

  init(_ item: Node.Mapping) {
    add(item)
  }

  private mutating func add(_ item: Node.Mapping) {
    var merged: [Node.Mapping] = []
    for (key, value) in item {
      let name = key.scalar?.string
      if name == "<<", let mappings = Self.mappings(of: value), mappings.count <= mergesLeft {
        mergesLeft -= mappings.count
        merged += mappings
      } else if let name {
        // A name twice in one item is a mistake that is said; only what is taken over gives way.
        fields.append((key, value))
        names.insert(name)
      } else {
        fields.append((key, value))
      }
    }
    for mapping in merged {
      var other = MergedItem(left: mergesLeft)
      other.add(mapping)
      mergesLeft = other.mergesLeft
      for (key, value) in other.fields {
        guard let name = key.scalar?.string, names.insert(name).inserted else { continue }
        fields.append((key, value))
      }
    }
  }

  private init(left: Int) { mergesLeft = left }

  /// What stands behind `<<`: one item, or several.
  private static func mappings(of node: Node) -> [Node.Mapping]? {
    switch node {
    case .mapping(let mapping): return [mapping]
    case .sequence(let sequence):
      let mappings = sequence.compactMap(\.mapping)
      return mappings.count == sequence.count ? mappings : nil
    case .scalar, .alias: return nil
    }
  }
}

extension Node {
  /// A word for private that stands in what is no field of an item: a key below one, or a text of a list.
  var wordForPrivate: String? {
    // What stands for others by aliases may be without an end.
    var nodesLeft = 1_000
    return wordForPrivate(&nodesLeft)
  }

  private func wordForPrivate(_ nodesLeft: inout Int) -> String? {
    nodesLeft -= 1
    if nodesLeft < 0 { return nil }
    switch self {
    case .scalar, .alias: return nil
    case .sequence(let nodes):
      for node in nodes {
        if let word = node.ownWordForPrivate ?? node.wordForPrivate(&nodesLeft) { return word }
      }
    case .mapping(let pairs):
      for (key, value) in pairs {
        if key.ownWordForPrivate != nil {
          if !Self.isNo(value) { return key.scalar?.string }
        } else if let word = value.ownWordForPrivate ?? value.wordForPrivate(&nodesLeft) {
          return word
        }
      }
    }
    return nil
  }

  private var ownWordForPrivate: String? {
    guard let text = scalar?.string else { return nil }
    switch CellOfPrivacy(text) {
    case .clear, .loose, .held(isSure: true): return trimmed(text)
    case .held, .shown, .yesOrNo, nil: return nil
    }
  }

  private static func isNo(_ node: Node) -> Bool {
    guard let text = node.scalar?.string.lowercased() else { return false }
    return ["no", "false", "n", "off", "0", ""].contains(text)
  }
}
