/// Templates that may include one another, compiled together.
///
/// The language is Mustache (specification 1.4) with its optional modules: dynamic names,
/// inheritance and lambdas. Where the specification leaves a choice: `0` and `""` are truthy; an
/// indentation is put before blank lines too; a block's text has the blocks of the template that it
/// was written in; what an unescaped variable's lambda answers is escaped as a whole, once.
public struct TemplateSet: Sendable {
  private let store: Store

  /// How the templates were read, and how they are rendered.
  public var options: TemplateOptions { store.options }

  /// Whether two are one set, which was compiled once.
  public func isSame(as other: TemplateSet) -> Bool { store === other.store }

  /// Compiles a set of templates.
  ///
  /// A name is what other templates include it by, such as `index` or `partials/head`; nothing
  /// outside the set can be reached. All errors of the set are thrown together.
  public init(
    sources: [String: [UInt8]], options: TemplateOptions = TemplateOptions(),
    formatters: [String: Formatter] = Formatter.standard
  ) throws(TemplateErrors) {
    var templates: [Template] = []
    var errors: [TemplateError] = []
    for name in sources.keys.sorted() {
      do throws(TemplateErrors) {
        let source = Source(name: name, bytes: sources[name] ?? [])
        templates.append(try Scanner.scan(source, options))
      } catch {
        errors += error.errors
      }
    }
    // Templates that cannot be read would only be reported as missing by the others.
    guard errors.isEmpty else { throw TemplateErrors(errors: errors) }
    var compiler = Compiler(Library(templates, options: options, formatters: formatters))
    let entries = templates.indices.map { template in
      compiler.library.program(
        for: Library.Key(
          template: template, scope: 0, isIndented: false, markup: options.escaping.start))
    }
    compiler.compileAll()
    errors = compiler.errors(of: entries)
    guard errors.isEmpty else { throw TemplateErrors(errors) }
    store = Store(compiler.library)
  }

  /// Checks templates against what their data will be, by their names.
  ///
  /// Finds names that no data has, and lists and records that are written as if they were text, in
  /// these templates and in all that they include; what the data chooses by name is not looked at.
  /// All errors are thrown together.
  public func check(_ types: [String: DataType]) throws(TemplateErrors) {
    var errors: [TemplateError] = []
    for (name, type) in types.sorted(by: { $0.key < $1.key }) {
      guard let template = store.library.indexes[name] else {
        errors.append(missing(name))
        continue
      }
      var checker = Checker(store.library)
      checker.check(template, with: type)
      errors += checker.errors
    }
    guard errors.isEmpty else { throw TemplateErrors(errors) }
  }

  private func missing(_ name: String) -> TemplateError {
    TemplateError(
      template: name, line: 0, column: 0,
      message: "there is no template '\(name)'"
        + Spelling.question(name, among: store.library.indexes.keys),
      source: "")
  }

  /// Renders a template with its data.
  public func render(_ name: String, _ data: Value) throws(TemplateError) -> [UInt8] {
    var buffer: [UInt8] = []
    try render(name, data, into: &buffer)
    return buffer
  }

  /// Renders a template with its data and appends the output to a buffer, which keeps its capacity
  /// from one page to the next; after an error it holds what it held before.
  public func render(
    _ name: String, _ data: Value, into buffer: inout [UInt8]
  ) throws(TemplateError) {
    guard let program = store.entry(name) else { throw missing(name) }
    let start = buffer.count
    var renderer = Renderer(store, program, data)
    do throws(TemplateError) {
      try renderer.run(into: &buffer)
    } catch {
      buffer.removeLast(buffer.count - start)
      throw error
    }
  }

  /// The names of all templates that one can reach, itself included; all of the set's if it chooses
  /// one by a name in the data.
  public func dependencies(of name: String) -> Set<String> {
    var found: Set<String> = [name]
    var waiting = [name]
    while let next = waiting.popLast() {
      guard let index = store.library.indexes[next] else { continue }
      for token in store.library.templates[index].tokens {
        switch token.kind {
        case .partial(.dynamic), .parent(.dynamic): return Set(store.library.indexes.keys)
        case .partial(.named(let other)), .parent(.named(let other)):
          guard store.library.indexes[other] != nil else { continue }
          if found.insert(other).inserted { waiting.append(other) }
        default: break
        }
      }
    }
    return found
  }

  /// The names of the data that a template may ask for, with those of all templates that it can reach;
  /// each part of a path is one, and so is what formatters look for in a record. Nil where one of these
  /// looks at all that there is.
  ///
  /// What the answers of lambdas ask for is not among them. `whole` are names whose values are given with all
  /// that is in them whether it is named or not, so that formatters may look at all of it.
  public func names(in name: String, whole: Set<String> = []) -> Set<String>? {
    var names: Set<String> = []
    var isLimited = true
    func add(_ path: Path) {
      for name in (path.first.map { [$0] } ?? []) + path.rest { names.insert(name.text) }
    }
    for template in dependencies(of: name) {
      guard let index = store.library.indexes[template] else { continue }
      for token in store.library.templates[index].tokens {
        switch token.kind {
        case .variable(let path, _, let formats):
          add(path)
          if path.rest.isEmpty, path.first.map({ whole.contains($0.text) }) ?? false { continue }
          for type in formats.lazy.compactMap({ store.library.formatters[$0.name] }).flatMap(
            \.takes)
          where isLimited {
            isLimited = type.addNames(to: &names)
          }
        case .section(let path, _), .partial(.dynamic(let path)), .parent(.dynamic(let path)):
          add(path)
        default: break
        }
      }
    }
    return isLimited ? names : nil
  }
}
