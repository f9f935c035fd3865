extension Compiler {
  mutating func openSection(
    _ path: Path, isInverted: Bool, _ token: Int, _ site: Program.Site
  ) throws(LimitReached) {
    try enter(site)
    // Of a section and its inverse right after it one alone is written, so both begin at one place.
    let other = build.closed.flatMap { closed in
      closed.path == path && closed.isInverted != isInverted && build.isUnchanged(since: closed)
        ? closed : nil
    }
    if let other { build.markup = other.start }
    let markup = build.markup
    let index = library.index(of: path)
    let operation = build.add(
      isInverted ? .inverted(path: index, end: 0) : .section(path: index, end: 0), site)
    build.sections.append(
      Build.Open(
        operation: operation, path: path, isInverted: isInverted, token: token, start: markup,
        body: markup, mark: build.mark, otherEnd: other?.end))
    if markup != Markup(mode: markup.mode) { build.markups[operation] = markup }
  }

  /// Ends a section, or gives the token at which its body is compiled once more, because a list
  /// that repeats it would begin it elsewhere in the markup.
  mutating func closeSection(_ site: Program.Site) -> Int? {
    guard var open = build.sections.popLast() else { return nil }
    let end = build.markup
    let other = open.otherEnd ?? open.start
    if open.body != open.start, build.errors.count > open.mark.errors {
      // It compiled when it began where it stands.
      build.errors.removeLast(build.errors.count - open.mark.errors)
      fail(
        open, site,
        "a list would repeat this section where it cannot begin: it begins "
          + "\(open.start.description), and goes on \(open.body.description)")
      return nil
    }
    guard let joined = Markup.joined(other, end) else {
      fail(
        open, site,
        open.otherEnd == nil
          ? "this section begins \(other.description) and ends \(end.description): "
            + (end.isWithinValue && !other.isWithinValue
              ? "a quote that opens within it must close within it"
              : "the page would be broken where the section is left out")
          : "this section ends \(end.description) and its opposite ends \(other.description): "
            + "what follows would be read in two ways")
      return nil
    }
    // Text alone is the same wherever it stands.
    if !open.isInverted, build.errors.count == open.mark.errors, build.hasValues(since: open.mark),
      let again = Markup.repeated(open.body, end), again != open.body
    {
      open.body = again
      build.returnToMark(open)
      return open.token + 1
    }
    finish(open, site, at: joined)
    build.closed = Build.Closed(
      path: open.path, isInverted: open.isInverted, start: open.start, end: end, mark: build.mark)
    return nil
  }

  private mutating func fail(_ open: Build.Open, _ site: Program.Site, _ message: String) {
    finish(open, site, at: open.start)
    let opening = library.templates[Int(site.template)].tokens[open.token]
    report(site, message, note: (opening.range.lowerBound, "it begins here"))
  }

  private mutating func finish(_ open: Build.Open, _ site: Program.Site, at markup: Markup) {
    build.nesting -= 1
    build.close(open, site)
    build.markup = markup
  }
}
