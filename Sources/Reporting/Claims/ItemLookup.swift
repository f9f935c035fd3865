import Basics
import Model
import Tables

/// Finds items by what people write of them: a key, a serial number or a name.
struct ItemLookup {
  let items: [Item]
  private let exact: Index
  /// The same by `AlikeText`, made once it is asked for.
  private var alike: Index?
  /// The words of each item's name, made once they are asked for.
  private var words: [Set<String>]?

  /// What an item is known by, in the order in which it is looked for.
  enum Kind: CaseIterable {
    case key
    case serialNumber
    case name

    /// What messages call it: as the columns of tables and of `bibelot list --csv`.
    var word: String {
      switch self {
      case .key: "id"
      case .serialNumber: "serial number"
      case .name: "name"
      }
    }
  }

  /// An item that was found.
  struct Found: Hashable {
    var place: Int
    var kind: Kind
    /// The serial number that was found, where it is that of one of several pieces.
    var piece: String?
  }

  /// How much a text may differ from what the inventory says.
  enum Likeness {
    /// In capitals and in space around it, as where rows of details find their items.
    case exact
    /// In all that `AlikeText` folds.
    case alike
  }

  init(_ items: [Item]) {
    self.items = items
    exact = Index(of: items, by: Self.folded)
  }

  private static func folded(_ text: String) -> String { trimmed(text).lowercased() }

  /// The items with a text for something that they are known by.
  mutating func found(_ text: String, as kind: Kind, _ likeness: Likeness) -> [Found] {
    switch likeness {
    case .exact: return exact.found(Self.folded(text), as: kind)
    case .alike:
      let index = alike ?? Index(of: items, by: AlikeText.folded)
      alike = index
      return index.found(AlikeText.folded(text), as: kind)
    }
  }

  /// The items that a text names in any way, each once, by the first way of it.
  mutating func found(_ text: String, _ likeness: Likeness) -> [Found] {
    var seen: Set<Int> = []
    return Kind.allCases.flatMap { found(text, as: $0, likeness) }
      .filter { seen.insert($0.place).inserted }
  }

  /// The pieces of one item whose serial numbers a text lists, with `;` between.
  mutating func pieces(_ text: String) -> (place: Int, serialNumbers: [String])? {
    let parts = CellList.items(of: text)
    // Not more than an item can have pieces with numbers that a cell can hold.
    guard (2...10_000).contains(parts.count) else { return nil }
    var place: Int?
    var numbers: [String] = []
    for part in parts {
      let all = found(part, as: .serialNumber, .exact)
      guard all.count == 1, let one = all.first, let piece = one.piece,
        place ?? one.place == one.place
      else { return nil }
      place = one.place
      numbers.append(piece)
    }
    return place.map { ($0, numbers) }
  }

  /// Whether a text names an item, or nearly.
  mutating func isFound(_ text: String) -> Bool {
    !found(text, .exact).isEmpty || !found(text, .alike).isEmpty
  }

  /// Whether several texts each name an item.
  mutating func areAllFound(_ texts: [String]) -> Bool {
    // Each is looked for, and a message is all that hangs on it.
    guard (2...100).contains(texts.count) else { return false }
    return texts.allSatisfy { !found($0, .exact).isEmpty }
  }

  /// What somebody may have meant by a text that no item is known by, three at most.
  mutating func near(_ text: String) -> [String] {
    let names = Self.comparable(items.lazy.map(\.name), to: text)
    if let name = EditDistance.nearest(to: text, among: names) { return [name] }
    let numbers = items.flatMap { $0.pieces.serialNumbers } + items.compactMap(\.key)
    if let number = EditDistance.nearest(to: text, among: Self.comparable(numbers, to: text)) {
      return [number]
    }
    let asked = Set(FoldedText.words(of: String(text.prefix(Self.longest))))
    guard !asked.isEmpty else { return [] }
    let words = words ?? items.map { Set(FoldedText.words(of: $0.name)) }
    self.words = words
    var seen: Set<String> = []
    return Array(
      items.indices.lazy.filter { asked.isSubset(of: words[$0]) }.map { [items] in items[$0].name }
        .filter { seen.insert($0).inserted }.prefix(3))
  }

  /// Longer than anything that is compared letter by letter, which takes the square of it.
  private static let longest = 200

  /// Those of many texts that may be near another: about as long, or one the beginning of the other.
  private static func comparable(_ texts: some Sequence<String>, to text: String) -> [String] {
    let meant = text.lowercased()
    let length = meant.utf8.count
    return texts.filter { text in
      guard text.utf8.count <= longest else { return false }
      if abs(text.utf8.count - length) <= max(3, length / 2) { return true }
      let text = text.lowercased()
      return text.hasPrefix(meant) || meant.hasPrefix(text)
    }
  }
}

/// The items by what they are known by, each text folded.
private struct Index {
  private var found: [ItemLookup.Kind: [String: [ItemLookup.Found]]] = [:]

  init(of items: [Item], by folded: (String) -> String) {
    for (place, item) in items.enumerated() {
      func add(_ text: String?, _ kind: ItemLookup.Kind, piece: String? = nil) {
        guard let text = text.map(folded), !text.isEmpty else { return }
        // Two pieces may have one number by mistake.
        if found[kind]?[text]?.last?.place == place { return }
        found[kind, default: [:]][text, default: []].append(
          ItemLookup.Found(place: place, kind: kind, piece: piece))
      }
      add(item.key, .key)
      add(item.serialNumber, .serialNumber)
      let pieces = item.pieces
      if pieces.areNumbered {
        for number in pieces.serialNumbers { add(number, .serialNumber, piece: number) }
      }
      add(item.name, .name)
    }
  }

  func found(_ folded: String, as kind: ItemLookup.Kind) -> [ItemLookup.Found] {
    folded.isEmpty ? [] : found[kind]?[folded] ?? []
  }
}
