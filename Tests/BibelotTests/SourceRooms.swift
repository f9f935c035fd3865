import Foundation
import Support

/// Who uses whom within a module, derived from names.
///
/// A file uses another if it names a type that only the other declares at its top level, calls a
/// function that only the other declares there, or uses a member that only the other adds to a type
/// from outside the module. A folder of the module is a room; files beside the folders are in the
/// room of no name.
struct SourceRooms {
  /// By each file's path below the module's folder, the files that it uses.
  private(set) var uses: [String: Set<String>] = [:]

  init(module: String) throws {
    let folder = Repository.path("Sources/" + module)
    var words: [String: [String]] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
      words[file] = Self.words(of: Array(text.utf8))
    }
    self.init(words: words)
  }

  /// Takes each file's words, a declared name behind its keyword, in order.
  init(words: [String: [String]]) {
    let declared = words.mapValues(Self.declared)
    var homes: [String: String] = [:]
    for (file, types) in declared {
      for type in types where !type.isPrivate { homes[type.name] = file }
    }
    homes.merge(Self.homesOfFunctions(words, types: Set(homes.keys))) { type, _ in type }
    for (file, words) in words {
      let own = Set((declared[file] ?? []).map(\.name))
      // A method may be called as a function of another file is.
      let methods = Set(Self.functions(in: words, besides: []).map { $0.name.dropFirst() + "(" })
      uses[file] = Set(
        words.filter { !own.contains($0) && !methods.contains($0[...]) }.compactMap { homes[$0] }
      ).subtracting([file])
    }
  }

  /// The one file of each function at a top level, `trimmed(`, and of each member that is added to a
  /// type from outside, `.shortText`; none of a name that is declared twice.
  private static func homesOfFunctions(
    _ words: [String: [String]], types: Set<String>
  ) -> [String: String] {
    var homes: [String: Set<String>] = [:]
    for (file, words) in words {
      for (name, isShared) in functions(in: words, besides: types) {
        homes[name, default: []].insert(isShared ? file : "")
      }
    }
    return homes.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $0.value != "" }
  }

  /// The room that a file is in.
  static func room(of file: String) -> String {
    file.firstIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  /// By each room, the rooms that it uses.
  var rooms: [String: Set<String>] {
    var rooms: [String: Set<String>] = [:]
    for (file, used) in uses {
      let room = Self.room(of: file)
      rooms[room, default: []].formUnion(used.map(Self.room).filter { $0 != room })
    }
    return rooms
  }

  /// The circles of a graph: sets of more than one node in which each leads to each, sorted.
  ///
  /// Source: R. Tarjan, "Depth-first search and linear graph algorithms", 1972.
  static func circles(of graph: [String: Set<String>]) -> [[String]] {
    var search = CircleSearch(graph: graph)
    for node in graph.keys.sorted() where search.order[node] == nil { search.visit(node) }
    return search.circles.sorted { $0[0] < $1[0] }
  }

  private static let keywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  /// The types that are declared at a file's top level, and whether they are seen in it alone.
  private static func declared(in words: [String]) -> [(name: String, isPrivate: Bool)] {
    var types: [(name: String, isPrivate: Bool)] = []
    var depth = 0
    var isPrivate = false
    for (place, word) in words.enumerated() {
      switch word {
      case "{": depth += 1
      case "}": (depth, isPrivate) = (depth - 1, false)
      case "private", "fileprivate": if depth == 0 { isPrivate = true }
      case "extension", "func", "let", "var": if depth == 0 { isPrivate = false }
      case _ where depth == 0 && keywords.contains(word):
        if place + 1 < words.count { types.append((words[place + 1], isPrivate)) }
        isPrivate = false
      default: break
      }
    }
    return types
  }

  /// The functions and members that a file declares, and whether other files could mean them.
  private static func functions(
    in words: [String], besides types: Set<String>
  ) -> [(name: String, isShared: Bool)] {
    var names: [(name: String, isShared: Bool)] = []
    var depth = 0
    var isPrivate = false
    // The type whose members these are, if it is another file's.
    var extended: String?
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : ""
      switch word {
      case "{": (depth, isPrivate) = (depth + 1, isPrivate && depth == 0)
      case "}": depth -= 1
      case "private", "fileprivate": isPrivate = true
      case "extension": if depth == 0 { extended = next }
      case _ where depth == 0 && keywords.contains(word): extended = nil
      case "func" where depth == 0:
        names.append((next + "(", !isPrivate))
        isPrivate = false
      case "func", "var", "let", "case":
        let isAdded = depth == 1 && extended.map { !types.contains($0) } == true
        names.append(("." + next, isAdded && !isPrivate))
        isPrivate = false
      default: break
      }
    }
    return names
  }

  /// A source's words and braces, without its comments and the text of its literals; what stands in
  /// a literal's interpolations counts. A member comes with its point too, and a function that is
  /// called with its parenthesis.
  static func words(of source: [UInt8]) -> [String] {
    var reader = WordReader(source: source)
    reader.read(untilParenthesis: false)
    return reader.words
  }
}

/// Reads the words of Swift sources.
private struct WordReader {
  let source: [UInt8]
  var place = 0
  var words: [String] = []

  private func sees(_ text: String) -> Bool {
    source[place...].starts(with: text.utf8)
  }

  /// Reads to the end, or to the parenthesis that ends an interpolation.
  mutating func read(untilParenthesis: Bool) {
    var depth = 0
    while place < source.count {
      let byte = source[place]
      if sees("//") {
        while place < source.count, source[place] != UInt8(ascii: "\n") { place += 1 }
      } else if sees("/*") {
        place += 2
        while place < source.count, !sees("*/") { place += 1 }
        place += 2
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") {
        readLiteral()
      } else if Self.isWord(byte) {
        let start = place
        while place < source.count, Self.isWord(source[place]) { place += 1 }
        let word = String(decoding: source[start..<place], as: UTF8.self)
        words.append(word)
        if start > 0, source[start - 1] == UInt8(ascii: ".") {
          words.append("." + word)
        } else if place < source.count, source[place] == UInt8(ascii: "(") {
          words.append(word + "(")
        }
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        if byte == UInt8(ascii: "{") { words.append("{") }
        if byte == UInt8(ascii: "}") { words.append("}") }
        place += 1
        if untilParenthesis, depth < 0 { return }
      }
    }
  }

  /// Reads a literal with its number signs; a sign that begins none, as of `#expect`, is passed.
  private mutating func readLiteral() {
    let signs = source[place...].prefix { $0 == UInt8(ascii: "#") }.count
    place += signs
    guard place < source.count, source[place] == UInt8(ascii: "\"") else { return }
    let quotes = sees("\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: signs)
    let escape = "\\" + String(repeating: "#", count: signs)
    place += quotes.utf8.count
    while place < source.count, !sees(end) {
      if sees(escape + "(") {
        place += escape.utf8.count + 1
        read(untilParenthesis: true)
      } else {
        place += sees(escape) ? escape.utf8.count + 1 : 1
      }
    }
    place += end.utf8.count
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// Tarjan's search.
private struct CircleSearch {
  let graph: [String: Set<String>]
  var order: [String: Int] = [:]
  var circles: [[String]] = []
  private var lowest: [String: Int] = [:]
  private var path: [String] = []

  init(graph: [String: Set<String>]) { self.graph = graph }

  mutating func visit(_ node: String) {
    order[node] = order.count
    lowest[node] = order[node]
    path.append(node)
    for next in (graph[node] ?? []).sorted() {
      if order[next] == nil {
        visit(next)
        lowest[node] = min(lowest[node] ?? 0, lowest[next] ?? 0)
      } else if path.contains(next) {
        lowest[node] = min(lowest[node] ?? 0, order[next] ?? 0)
      }
    }
    guard lowest[node] == order[node], let start = path.firstIndex(of: node) else { return }
    if path.count - start > 1 { circles.append(path[start...].sorted()) }
    path.removeSubrange(start...)
  }
}
