/// Makes programs of templates: what a template includes is put in its place, indented as it will
/// be written; only what leads back to itself, or is chosen by the data, stays a call.
struct Compiler {
  /// Ends the making of a program when a limit is reached.
  struct LimitReached: Error {}

  var library: Library
  var build: Build
  /// The operations of all programs that were made.
  private var work = 0
  /// The first limit that was reached: what comes after it is not compiled any more.
  private(set) var exhaustion: TemplateError?

  /// What a program costs in operations' worth of time and memory, however short it is.
  private static let workOfProgram = 100

  init(_ library: Library) {
    self.library = library
    build = Build(template: 0, markup: .plain)
  }

  var limits: TemplateSet.Limits { library.options.limits }

  /// Compiles all programs that were asked for and those that they call.
  mutating func compileAll() {
    var index = 0
    while index < library.keys.count {
      if library.programs[index] == nil { compile(index) }
      index += 1
    }
  }

  private mutating func compile(_ index: Int) {
    let key = library.keys[index]
    build = Build(template: key.template, markup: key.markup)
    if exhaustion == nil {
      build.active = [Build.Active(template: key.template, scope: key.scope)]
      do throws(LimitReached) {
        try emit(
          key.template, library.templates[key.template].tokens.indices,
          margin: Margin(isCalled: key.isIndented), scope: key.scope)
      } catch {
        exhaustion = build.errors.last
      }
    }
    library.programs[index] = Program(build, errors: build.errors)
    library.faults[index] = build.errors.first ?? faultOfReturn(index)
    work += build.work + Compiler.workOfProgram
    if work > limits.allOperations, exhaustion == nil {
      exhaustion = library.templates[key.template].source.error(
        at: 0,
        "the templates of this set have more than \(limits.allOperations) operations together: "
          + "too many places choose templates by the data")
    }
  }

  // MARK: Tokens

  /// Adds the operations of some of a template's tokens.
  ///
  /// In place, the first line already has its indentation.
  mutating func emit(
    _ template: Int, _ range: Range<Int>, margin: Margin, scope: Int, inPlace: Bool = false
  ) throws(LimitReached) {
    let source = library.templates[template]
    var index = range.lowerBound
    while index < range.upperBound {
      let token = source.tokens[index]
      let site = Program.Site(
        template: Int32(truncatingIfNeeded: template), token: Int32(truncatingIfNeeded: index),
        include: build.include)
      switch token.kind {
      case .nothing: break
      case .text: build.add(source.source.bytes[token.range], site)
      case .line:
        let isIndented = inPlace && index == range.lowerBound
        startLine(source.bytes(token.range), margin, site, isIndented: isIndented)
      case .variable(let path, let isRaw): addVariable(path, isRaw: isRaw, site)
      case .section(let path, let isInverted):
        try openSection(path, isInverted: isInverted, index, site)
      case .close: closeSection(site)
      case .partial(let reference):
        try include(reference, token, margin: margin, scope: scope, site)
      case .parent(let reference):
        let inner = library.scope(within: scope, template: template, parent: index)
        try include(reference, token, margin: margin, scope: inner, site)
        index = token.close
      case .block(let name):
        try addBlock(name, index, margin: margin, scope: scope, site)
        index = token.close
      }
      index += 1
      try checkLimits(site)
    }
  }

  /// Writes the beginning of a line: the margin, and what the line has of its own.
  mutating func startLine(
    _ blanks: ArraySlice<UInt8>, _ margin: Margin, _ site: Program.Site, isIndented: Bool = false
  ) {
    // In `<pre>` and `<textarea>` an indentation would be seen.
    if !isIndented, !build.markup.isPreformatted {
      if margin.isCalled { build.add(.indentation, site) }
      build.add(margin.added, site)
    }
    build.add(margin.rest(of: blanks), site)
  }

  private mutating func addVariable(_ path: Path, isRaw: Bool, _ site: Program.Site) {
    switch build.markup.placement(isRaw: isRaw) {
    case .encoding(let encoding):
      build.add(.variable(path: library.index(of: path), encoding: encoding), site)
    case .refusal(let message):
      report(site, message)
    }
    build.markup.advanceOverValue()
  }

  private mutating func openSection(
    _ path: Path, isInverted: Bool, _ token: Int, _ site: Program.Site
  ) throws(LimitReached) {
    try enter(site)
    let markup = build.markup
    let index = library.index(of: path)
    let operation = build.add(
      isInverted ? .inverted(path: index, end: 0) : .section(path: index, end: 0), site)
    build.sections.append(
      Build.Open(operation: operation, isInverted: isInverted, token: token, markup: markup))
    if markup != Markup(mode: markup.mode) { build.markups[operation] = markup }
  }

  private mutating func closeSection(_ site: Program.Site) {
    guard let open = build.sections.popLast() else { return }
    build.nesting -= 1
    build.close(open, site)
    if let joined = Markup.joined(open.markup, build.markup) {
      build.markup = joined
    } else {
      let opening = library.templates[Int(site.template)].tokens[open.token]
      report(
        site,
        "this section begins \(open.markup.description) and ends \(build.markup.description): "
          + "without it the markup would go on differently",
        note: (opening.range.lowerBound, "it begins here"))
      build.markup = open.markup
    }
  }

  // MARK: Errors and limits

  mutating func enter(_ site: Program.Site) throws(LimitReached) {
    build.nesting += 1
    if build.nesting > limits.nesting {
      throw reached(site, "more than \(limits.nesting) sections and blocks within one another")
    }
  }

  private mutating func checkLimits(_ site: Program.Site) throws(LimitReached) {
    if build.work > limits.operations {
      throw reached(
        site, "this template has more than \(limits.operations) operations, with all it includes")
    }
    if build.text.count > limits.textBytes {
      throw reached(
        site, "this template has more than \(limits.textBytes) bytes of text, with all it includes")
    }
  }

  mutating func reached(_ site: Program.Site, _ message: String) -> LimitReached {
    report(site, message, chain: chain(of: site))
    return LimitReached()
  }

  mutating func report(
    _ site: Program.Site, _ message: String, note: (offset: Int, message: String)? = nil,
    chain: [String] = []
  ) {
    let template = library.templates[Int(site.template)]
    let offset = template.tokens[Int(site.token)].range.lowerBound
    var error = template.source.error(at: offset, message, note: note)
    error.chain = chain
    build.errors.append(error)
  }

  /// The names of the templates around a place of the program that is being made.
  func chain(of site: Program.Site) -> [String] {
    Program(build, errors: []).chain(of: site, in: library)
  }
}
