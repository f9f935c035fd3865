/// A program while it is made.
struct Build {
  /// A section whose end has not come yet.
  struct Open {
    let operation: Int
    let path: Path
    let isInverted: Bool
    let token: Int
    /// Where in the markup it begins.
    let start: Markup
    /// Where its body begins, for the first time or again.
    var body: Markup
    /// What there was before its body.
    let mark: Mark
    /// Where its opposite, right before it, ends.
    let otherEnd: Markup?
  }

  /// A section whose end was the last thing that was compiled.
  struct Closed {
    let path: Path
    let isInverted: Bool
    let start: Markup
    let end: Markup
    let mark: Mark
  }

  /// How much of a program there is.
  struct Mark: Equatable {
    let operations: Int
    let text: Int
    let calls: Int
    let includes: Int
    let errors: Int
  }

  /// A template that is being put in place of a tag, with its scope.
  struct Active: Equatable {
    let template: Int
    let scope: Int
  }

  let template: Int
  var markup: Markup
  var operations: [Operation] = []
  var sites: [Program.Site] = []
  var text: [UInt8] = []
  var calls: [Program.Call] = []
  var includes: [Program.Include] = []
  var sections: [Open] = []
  var closed: Closed?
  /// By operation, where a section begins in the markup, if it is not in text.
  var markups: [Int: Markup] = [:]
  var active: [Active] = []
  /// The innermost include, or −1.
  var include: Int32 = -1
  /// Sections and blocks around this place.
  var nesting = 0
  /// Operations, and templates and blocks put in place.
  var work = 0
  var errors: [TemplateError] = []
  /// Whether text may be added to the last operation: not where a section ended.
  private var isOpenEnded = false

  init(template: Int, markup: Markup) {
    self.template = template
    self.markup = markup
  }

  /// Adds a step, after the text before it if that is its alone, and gives its operation's index.
  @discardableResult
  mutating func add(_ step: Step, _ site: Program.Site) -> Int {
    if isOpenEnded {
      operations[operations.count - 1].step = step
      sites[sites.count - 1] = site
    } else {
      operations.append(Operation(step: step))
      sites.append(site)
    }
    isOpenEnded = false
    work += 1
    return operations.count - 1
  }

  mutating func add(_ bytes: some Collection<UInt8>, _ site: Program.Site) {
    if bytes.isEmpty { return }
    let start = text.count
    text.append(contentsOf: bytes)
    markup.advance(over: text[start...])
    let count = Int32(truncatingIfNeeded: bytes.count)
    if isOpenEnded {
      operations[operations.count - 1].count += count
    } else {
      let start = Int32(truncatingIfNeeded: start)
      operations.append(Operation(start: start, count: count, step: .nothing))
      sites.append(site)
      isOpenEnded = true
      work += 1
    }
  }

  /// Lets the operation of a section go on after the last one.
  mutating func close(_ open: Open, _ site: Program.Site) {
    let start = Int32(truncatingIfNeeded: open.operation)
    if !open.isInverted { add(.end(start: start), site) }
    let end = Int32(truncatingIfNeeded: operations.count)
    switch operations[open.operation].step {
    case .section(let path, _): operations[open.operation].step = .section(path: path, end: end)
    case .inverted(let path, _): operations[open.operation].step = .inverted(path: path, end: end)
    default: break
    }
    isOpenEnded = false
  }

  var mark: Mark {
    Mark(
      operations: operations.count, text: text.count, calls: calls.count,
      includes: includes.count, errors: errors.count)
  }

  /// Whether nothing was added after a section that was closed.
  func isUnchanged(since closed: Closed) -> Bool { mark == closed.mark }

  /// Whether anything but text was added.
  func hasValues(since mark: Mark) -> Bool {
    operations[mark.operations...].contains { operation in
      if case .nothing = operation.step { false } else { true }
    }
  }

  /// Forgets a section's body, in order to compile it once more.
  mutating func returnToMark(_ open: Open) {
    let mark = open.mark
    operations.removeLast(operations.count - mark.operations)
    sites.removeLast(sites.count - mark.operations)
    text.removeLast(text.count - mark.text)
    calls.removeLast(calls.count - mark.calls)
    includes.removeLast(includes.count - mark.includes)
    markups = markups.filter { $0.key < mark.operations }
    markup = open.body
    closed = nil
    isOpenEnded = false
    sections.append(open)
  }
}
