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

  let options: TemplateSet.Options
  var templates: [Template]
  /// Each template's index by its name.
  var indexes: [String: Int]
  var programs: [Program?] = []
  /// Why called programs cannot be rendered where they are called, by their index.
  var faults: [Int: TemplateError] = [:]
  var programIndexes: [Key: Int] = [:]
  var keys: [Key] = []
  var paths: [Path] = []
  var pathIndexes: [Path: Int32] = [:]
  /// The first one is empty.
  var scopes: [Scope] = [Scope()]
  var scopeIndexes: [Scope.Key: Int] = [:]

  init(_ templates: [Template], options: TemplateSet.Options) {
    self.options = options
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

  mutating func index(of path: Path) -> Int32 {
    if let index = pathIndexes[path] { return index }
    paths.append(path)
    let index = Int32(truncatingIfNeeded: paths.count - 1)
    pathIndexes[path] = index
    return index
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
  let options: TemplateSet.Options
  /// By path, its first name; in the path `.`, the empty name.
  let names: [Path.Name]
  private let entries: Shape
  private let programs: [Program?]

  init(_ library: Library) {
    self.library = library
    options = library.options
    names = library.paths.map { $0.first ?? Path.Name("") }
    entries = Shape(library.templates.map(\.source.name))
    programs = library.templates.indices.map { template in
      library.entry(template).flatMap { library.programs[$0] }
    }
  }

  /// The program that renders the template of a name by itself.
  func entry(_ name: String) -> Program? {
    let slot = entries.slot(of: Path.Name(name))
    return slot < 0 ? nil : programs[slot]
  }
}

extension TemplateSet.Options.Escaping {
  /// Where in the markup a page begins.
  var start: Markup {
    switch self {
    case .html: .html
    case .plain: .plain
    }
  }
}
