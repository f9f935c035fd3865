/// A program while it is made.
struct Build {
  /// A section whose end has not come yet.
  struct Open {
    let operation: Int
    let isInverted: Bool
    let token: Int
    let markup: Markup
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
}
