/// Walks through a program with types in the place of values.
struct Checker {
  /// What names are looked up in, as in rendering.
  fileprivate struct Frame: Hashable {
    let type: DataType
    /// Whether the type is that of a list's element, or may be.
    let isElement: Bool
  }

  /// A program and where it is called: what was walked once need not be walked again.
  private struct Visit: Hashable {
    let program: Int
    let frames: [Frame]
  }

  private let library: Library
  private var visits: Set<Visit> = []
  private(set) var errors: [TemplateError] = []

  /// Programs walked for one template, each for other types: real sets have a handful.
  private static let maximumVisits = 100

  init(_ library: Library) { self.library = library }

  /// Checks a template that is rendered with data of a type.
  mutating func check(_ template: Int, with type: DataType) {
    guard let entry = library.entry(template) else { return }
    walk(entry, [Frame(type: type, isElement: false)], callers: [])
  }

  private mutating func walk(
    _ index: Int, _ frames: [Frame], callers: [String], depth: Int = 0
  ) {
    guard let program = library.programs[index], visits.count < Checker.maximumVisits,
      depth < library.options.limits.includeDepth,
      visits.insert(Visit(program: index, frames: frames)).inserted
    else { return }
    var frames = frames
    var ends: [Int] = []
    var next = 0
    while next < program.operations.count {
      let position = next
      next += 1
      while ends.last == position {
        ends.removeLast()
        frames.removeLast()
      }
      let place = Place(program: program, site: program.sites[position], callers: callers)
      switch program.operations[position].step {
      case .nothing, .indentation, .end: break
      case .variable(let path, let encoding):
        let type = resolve(path, frames, place)
        if isRefused(type, path, place) { continue }
        if encoding == .trustedOnly, type != .html, type != .any {
          report(
            place,
            "'\(library.path(at: path).text)' is \(type.kind), not trusted markup: it cannot be "
              + "written here")
          continue
        }
        if type.isWritten { continue }
        let name = library.path(at: path).text
        report(
          place,
          "'\(name)' is \(type.kind), not a text: write "
            + Spelling.advice(for: name, holding: type.names))
      case .formatted(let path, let conversion, _):
        let type = resolve(path, frames, place)
        if isRefused(type, path, place) { continue }
        guard let step = library.conversions[Int(conversion)].first,
          !step.formatter.takes.contains(where: { type.serves(as: $0) })
        else { continue }
        report(
          place,
          "the formatter '\(step.name)' does not take '\(library.path(at: path).text)', which is "
            + "\(type.kind): it takes "
            + step.formatter.takes.map(\.description).joined(separator: " or "))
      case .inverted(let path, _): _ = resolve(path, frames, place)
      case .section(let path, let end):
        let type = resolve(path, frames, place)
        if type == .withheld {
          next = Int(end)
          continue
        }
        // A section over an element's place says nothing new of what is in it.
        let frame =
          ListPlace(path: path) == nil
          ? Frame(section: type) : Frame(type: frames.last?.type ?? .any, isElement: false)
        // What is known already is not put there again, so that a template that includes itself
        // comes to an end.
        if frames.last == frame { continue }
        frames.append(frame)
        ends.append(Int(end))
      case .call(let call):
        for callee in program.calls[Int(call)].programs {
          walk(
            Int(callee), frames,
            callers: callers + program.chain(of: place.site, in: library), depth: depth + 1)
        }
      case .choose(let path, _): _ = isRefused(resolve(path, frames, place), path, place)
      }
    }
  }

  /// Whether a value is withheld where something is to be made of it, which is an error.
  private mutating func isRefused(_ type: DataType, _ path: Int32, _ place: Place) -> Bool {
    guard type == .withheld else { return false }
    let name = library.path(at: path).text
    report(
      place,
      "'\(name)' is withheld here: name it only within {{#\(name)}}…{{/\(name)}}, which then shows nothing"
    )
    return true
  }

  // MARK: Names

  private mutating func resolve(
    _ index: Int32, _ frames: [Frame], _ place: Place
  ) -> DataType {
    if index == Library.dot { return frames.last?.type ?? .any }
    let path = library.path(at: index)
    if ListPlace(path: index) != nil {
      if !frames.contains(where: \.isElement) {
        report(place, "there is no list around '\(path.text)'")
      }
      return .text
    }
    guard let first = path.first else { return .any }
    var names: Set<String> = []
    for frame in frames.reversed() {
      switch frame.type {
      case .any: return .any
      case .record(let fields):
        if let type = fields[first.text] { return resolve(path.rest, in: type, path, place) }
        names.formUnion(fields.keys)
      case .text, .number, .date, .html, .list, .withheld: break
      }
    }
    report(
      place,
      "there is no value '\(first.text)' here" + Spelling.question(first.text, among: names))
    return .any
  }

  private mutating func resolve(
    _ names: [Path.Name], in start: DataType, _ path: Path, _ place: Place
  ) -> DataType {
    var type = start
    for (index, name) in names.enumerated() {
      switch type {
      case .any: return .any
      case .withheld: return .withheld
      case .record(let fields):
        guard let field = fields[name.text] else {
          report(
            place,
            "there is no value '\(name.text)' in '\(path.text(of: index + 1))'"
              + Spelling.question(name.text, among: fields.keys))
          return .any
        }
        type = field
      case .text, .number, .date, .html, .list:
        report(
          place,
          "there is no value '\(name.text)' in '\(path.text(of: index + 1))', which is \(type.kind)"
        )
        return .any
      }
    }
    return type
  }

  // MARK: Errors

  private struct Place {
    let program: Program
    let site: Program.Site
    let callers: [String]
  }

  private mutating func report(_ place: Place, _ message: String) {
    let template = library.templates[Int(place.site.template)]
    let token = template.tokens[Int(place.site.token)]
    var error = template.source.error(at: token.range, message)
    let chain = place.callers + place.program.chain(of: place.site, in: library)
    if chain.count > 1 { error.chain = chain }
    errors.append(error)
  }
}

extension Checker.Frame {
  /// The frame of a section over a value of a type.
  fileprivate init(section type: DataType) {
    switch type {
    case .list(let element): self.init(type: element, isElement: true)
    case .any: self.init(type: .any, isElement: true)
    case .text, .number, .date, .html, .record, .withheld:
      self.init(type: type, isElement: false)
    }
  }
}

extension DataType {
  /// Whether a tag can write a value of the type.
  fileprivate var isWritten: Bool {
    switch self {
    case .text, .number, .date, .html, .any: true
    case .list, .record, .withheld: false
    }
  }

  /// The names of a record; none of anything else.
  fileprivate var names: [String] {
    if case .record(let fields) = self { Array(fields.keys) } else { [] }
  }
}
