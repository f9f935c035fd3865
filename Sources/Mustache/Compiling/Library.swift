/// All templates of a set, their programs, and the tables that these share.
struct Library: Sendable {
  /// What a program is compiled from and for.
  struct Key: Hashable, Sendable {
    let template: Int
    let scope: Int
    /// Whether it writes the indentation it is called with.
    let isIndented: Bool
    /// Where in the markup it begins.
    let markup: Markup
  }

  let options: TemplateOptions
  let formatters: [String: Formatter]
  var templates: [Template]
  /// What is done to a value one after the other, by index.
  var conversions: [[Conversion]] = []
  /// Each template's index by its name.
  var indexes: [String: Int]
  var programs: [Program?] = []
  /// Why called programs cannot be rendered where they are called, by their index.
  var faults: [Int: TemplateError] = [:]
  var programIndexes: [Key: Int] = [:]
  var keys: [Key] = []
  /// The names of all paths, one path after the other.
  var parts: [Path.Part] = []
  /// Where in the list of names each path begins.
  var pathIndexes: [Path: Int32] = [:]
  /// The first one is empty.
  var scopes: [Scope] = [Scope()]
  var scopeIndexes: [Scope.Key: Int] = [:]

  init(
    _ templates: [Template], options: TemplateOptions, formatters: [String: Formatter]
  ) {
    self.options = options
    self.formatters = formatters
    self.templates = templates
    indexes = [:]
    for (index, template) in templates.enumerated() { indexes[template.source.name] = index }
  }

  /// The index of the program for a key, compiled or still to be compiled.
  mutating func program(for key: Key) -> Int {
    if let index = programIndexes[key] { return index }
    programs.append(nil)
    keys.append(key)
    programIndexes[key] = programs.count - 1
    return programs.count - 1
  }

  /// Stands for the path `.`, which has no names.
  static let dot: Int32 = -1

  /// Where in the list of names a path begins.
  mutating func index(of path: Path) -> Int32 {
    guard let first = path.first else { return Library.dot }
    if options.allowsExtensions, let place = ListPlace(rawValue: first.text) { return place.path }
    if let index = pathIndexes[path] { return index }
    let index = Int32(truncatingIfNeeded: parts.count)
    parts += path.parts
    pathIndexes[path] = index
    return index
  }

  /// The path that begins at an index of the list of names.
  func path(at index: Int32) -> Path {
    if let place = ListPlace(path: index) { return Path([Path.Name(place.rawValue)]) }
    var names: [Path.Name] = []
    var index = Int(index)
    while parts.indices.contains(index) {
      names.append(parts[index].name)
      if !parts[index].goesOn { break }
      index += 1
    }
    return Path(names)
  }

  /// The program that renders a template by itself.
  func entry(_ template: Int) -> Int? {
    programIndexes[
      Key(template: template, scope: 0, isIndented: false, markup: options.escaping.start)]
  }
}

/// A library that is complete, and what of it each rendering asks for.
final class Store: Sendable {
  let library: Library
  let options: TemplateOptions
  let parts: [Path.Part]
  private let entries: Shape
  private let programs: [Program?]

  init(_ library: Library) {
    self.library = library
    options = library.options
    parts = library.parts
    entries = Shape(library.templates.map(\.source.name))
    programs = library.templates.indices.map { template in
      library.entry(template).flatMap { library.programs[$0] }
    }
  }

  /// The path that begins at an index of the list of names.
  func path(at index: Int32) -> Path { library.path(at: index) }

  /// The program that renders the template of a name by itself.
  func entry(_ name: String) -> Program? {
    let slot = entries.slot(of: Path.Name(name))
    return slot < 0 ? nil : programs[slot]
  }
}

extension TemplateOptions.Escaping {
  /// Where in the markup a page begins.
  var start: Markup {
    switch self {
    case .html: .html
    case .plain: .plain
    }
  }
}
