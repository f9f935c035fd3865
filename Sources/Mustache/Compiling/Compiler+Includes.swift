extension Compiler {
  /// Puts a template in the place of a tag, or calls it.
  mutating func include(
    _ reference: Reference, _ token: Token, margin: Margin, scope: Int, _ site: Program.Site
  ) throws(LimitReached) {
    let blanks = library.templates[Int(site.template)].bytes(token.indentation)
    // A tag within a line leaves the lines of what it includes as they are.
    let inner = token.isStandalone ? margin.indented(by: blanks) : Margin()
    switch reference {
    case .named(let name):
      guard let template = library.indexes[name] else {
        reportMissing(name, site)
        return
      }
      let active = Build.Active(template: template, scope: scope)
      if build.active.contains(active) {
        let call = call([template], inner, scope)
        build.add(.call(call), site)
        build.markup.advanceOverValue()
      } else {
        try putInPlace(active, inner, site)
      }
    case .dynamic(let path):
      let call = call(library.templates.indices, inner, scope)
      build.add(.choose(path: library.index(of: path), call: call), site)
      build.markup.advanceOverValue()
    }
  }

  private mutating func putInPlace(
    _ active: Build.Active, _ margin: Margin, _ site: Program.Site
  ) throws(LimitReached) {
    guard build.active.count < limits.includeDepth else {
      throw reached(site, "more than \(limits.includeDepth) templates within one another")
    }
    let outer = build.include
    build.active.append(active)
    build.includes.append(
      Program.Include(
        template: Int32(truncatingIfNeeded: active.template), outer: outer,
        depth: Int32(truncatingIfNeeded: build.active.count - 1)))
    build.include = Int32(truncatingIfNeeded: build.includes.count - 1)
    build.work += 1
    try emit(
      active.template, library.templates[active.template].tokens.indices, margin: margin,
      scope: active.scope)
    build.include = outer
    build.active.removeLast()
  }

  /// A call of one of some templates, each compiled for where it is called.
  private mutating func call(
    _ templates: some Sequence<Int>, _ margin: Margin, _ scope: Int
  ) -> Int32 {
    let isIndented = margin.isCalled || !margin.added.isEmpty
    let programs = templates.map { template in
      Int32(
        truncatingIfNeeded: library.program(
          for: Library.Key(
            template: template, scope: scope, isIndented: isIndented, markup: build.markup)))
    }
    build.calls.append(
      Program.Call(
        programs: programs, indentation: margin.added, keepsIndentation: margin.isCalled))
    return Int32(truncatingIfNeeded: build.calls.count - 1)
  }

  private mutating func reportMissing(_ name: String, _ site: Program.Site) {
    // The specification wants the empty text.
    if library.options.escaping == .plain { return }
    report(
      site,
      "there is no template '\(name)'" + Spelling.question(name, among: library.indexes.keys))
  }

  /// Writes a block: its own text, or the one that takes its place.
  mutating func addBlock(
    _ name: String, _ index: Int, margin: Margin, scope: Int, _ site: Program.Site
  ) throws(LimitReached) {
    let template = library.templates[Int(site.template)]
    let token = template.tokens[index]
    let content = (index + 1)..<token.close
    try enter(site)
    build.work += 1
    if let text = library.scopes[scope].texts[name] {
      try replace(token, content, by: text, margin: margin, site)
    } else {
      try emit(Int(site.template), content, margin: margin, scope: scope)
    }
    build.nesting -= 1
  }

  private mutating func replace(
    _ token: Token, _ content: Range<Int>, by text: Scope.Text, margin: Margin,
    _ site: Program.Site
  ) throws(LimitReached) {
    let template = library.templates[Int(site.template)]
    let other = library.templates[text.template]
    let block = other.tokens[text.token]
    // The lines stand where the block's own would have stood.
    let firstLine =
      token.isStandalone ? content.first { template.tokens[$0].isLine } : nil
    let blanks = template.bytes(firstLine.map { template.tokens[$0].range } ?? token.indentation)
    let inner = margin.indented(by: blanks, removing: other.bytes(block.margin))
    let body = (text.token + 1)..<block.close
    let beginsLine = body.first.map { other.tokens[$0].isLine } ?? false
    if token.isStandalone, !beginsLine, !body.isEmpty {
      startLine([], inner, site)
    }
    try emit(
      text.template, body, margin: inner, scope: text.scope, inPlace: !token.isStandalone)
  }
}

extension Token {
  fileprivate var isLine: Bool {
    if case .line = kind { return true }
    return false
  }
}
