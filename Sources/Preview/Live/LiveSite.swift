import Synchronization

/// A site that is made again and again, as its pages in the browser are told of it: what each build changes, why one
/// failed, and how far the first has come.
package final class LiveSite: Sendable {
  /// How far a build has come.
  package struct Progress: Hashable, Sendable {
    package var words: String
    package var done: Int
    package var total: Int

    package init(_ words: String, done: Int, of total: Int) {
      (self.words, self.done, self.total) = (words, done, total)
    }
  }

  private struct ListeningPage {
    /// The path of the page that is told.
    var page: String?
    var tell: @Sendable (String) -> Void
  }

  private struct State {
    /// Whether there is a site to show.
    var isThere: Bool
    /// How many steps there were: what is told at once is one.
    var step = 0
    /// The paths of what each of the last ones changed, the newest last; nil where that may be anything.
    var changes: [Set<String>?] = []
    var fault: String?
    /// How many builds have failed.
    var failures = 0
    var progress: Progress?
    var listeners: [Int: ListeningPage] = [:]
    var nextListener = 0
    /// How many pages were told of a change of their own and have not come back since.
    var awaited = 0
    /// What the build that is under way has changed and nobody was told of yet.
    var pending: Set<String> = []
  }

  private let state: Mutex<State>
  /// Tells the steps of this run of the program from those of another.
  private let run: String

  /// Steps of which it is known what they changed: a page that missed more of them is read anew.
  private static let remembered = 100
  /// Paths that are told one by one; of more, any may have changed.
  private static let most = 5_000

  /// `isThere` says whether an earlier run left a site that may be shown at once.
  package init(isThere: Bool) {
    state = Mutex(State(isThere: isThere))
    run = String(UInt32.random(in: .min ... .max), radix: 36)
  }

  /// The paths of the pages that are told of changes.
  package var openPages: Set<String> {
    state.withLock { Set($0.listeners.values.compactMap(\.page)) }
  }

  /// Tells that a build that is under way has made or removed a file: at once where a page may show it, and otherwise
  /// when the build has ended.
  package func changed(_ path: String) {
    state.withLock { state in
      state.pending.insert(path)
      guard path.hasSuffix(".css") || state.listeners.values.contains(where: { $0.page == path })
      else { return }
      endPending(&state)
    }
  }

  private func endPending(_ state: inout State) {
    if state.pending.isEmpty { return }
    state.step += 1
    state.awaited = state.listeners.values.count { $0.page.map(state.pending.contains) == true }
    state.changes.append(state.pending.count > Self.most ? nil : state.pending)
    state.pending = []
    if state.changes.count > Self.remembered { state.changes.removeFirst() }
    tell(&state, since: state.step - 1)
  }

  /// Tells that a build has ended well.
  package func built() {
    state.withLock { state in
      let isNews = !state.isThere || state.fault != nil
      (state.isThere, state.fault, state.progress) = (true, nil, nil)
      let hasChanged = !state.pending.isEmpty
      endPending(&state)
      if isNews, !hasChanged { tell(&state, since: state.step) }
    }
  }

  /// Waits until the pages that were told that they have changed show it, or for so long at most: whoever works on all
  /// other pages meanwhile takes the time from them.
  package func untilReadAnew(atMost limit: Duration = .milliseconds(450)) async {
    let end = ContinuousClock.now + limit
    while state.withLock(\.awaited) > 0, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
    // They are heard of before they are drawn.
    try? await Task.sleep(for: .milliseconds(50))
  }

  /// Tells why there is no new site; what was there stays.
  package func failed(_ words: String) {
    state.withLock { state in
      state.progress = nil
      // What it wrote before stays.
      endPending(&state)
      state.fault = words
      // Also if it is the same as before: who has saved again wants to know.
      state.failures += 1
      tell(&state, since: state.step)
    }
  }

  /// Tells how far a build has come, as long as there is nothing else to show.
  package func progressed(_ progress: Progress) {
    state.withLock { state in
      guard !state.isThere, state.progress != progress else { return }
      state.progress = progress
      tell(&state, since: state.step)
    }
  }

  private func tell(_ state: inout State, since step: Int) {
    guard !state.listeners.isEmpty else { return }
    let message = message(of: state, since: step)
    for listener in state.listeners.values { listener.tell(message) }
  }

  /// What there is to show at a moment.
  struct Shown: Sendable {
    /// Whether there is a site.
    var isThere: Bool
    /// The name of the state that it is in.
    var mark: String
  }

  /// What there is to show now.
  var shown: Shown { state.withLock { Shown(isThere: $0.isThere, mark: mark(of: $0.step)) } }

  private func mark(of step: Int) -> String { "\(run).\(step)" }

  /// Calls a listener with what has changed since a state, and with all that comes; `page` is the path of the page that
  /// is told.
  ///
  /// It is called with a lock held, and must not call back.
  func listen(
    since mark: String?, on page: String? = nil, _ listener: @escaping @Sendable (String) -> Void
  ) -> Int {
    state.withLock { state in
      let step = mark.flatMap(self.step)
      listener(message(of: state, since: step))
      if step == state.step { state.awaited -= 1 }
      state.nextListener += 1
      state.listeners[state.nextListener] = ListeningPage(page: page, tell: listener)
      return state.nextListener
    }
  }

  func forget(_ listener: Int) { state.withLock { $0.listeners[listener] = nil } }

  /// The step of a mark; nil where it is none of this run's.
  private func step(of mark: String) -> Int? {
    let parts = mark.split(separator: ".", maxSplits: 1)
    guard parts.count == 2, parts[0] == run else { return nil }
    return Int(parts[1])
  }

  /// A message of server-sent events (HTML, 9.2), whose data are JSON.
  private func message(of state: State, since step: Int?) -> String {
    let mark = mark(of: state.step)
    let progress = state.progress.map { progress in
      "{\"words\":\(json(progress.words)),\"done\":\(progress.done),\"total\":\(progress.total)}"
    }
    let changed = changes(in: state, since: step).map { paths in
      "[" + paths.sorted().map(json).joined(separator: ",") + "]"
    }
    let data = [
      "\"mark\":\(json(mark))", "\"isThere\":\(state.isThere)", "\"changed\":\(changed ?? "null")",
      "\"fault\":\(state.fault.map(json) ?? "null")", "\"failure\":\(state.failures)",
      "\"progress\":\(progress ?? "null")",
    ].joined(separator: ",")
    return "id: \(mark)\ndata: {\(data)}\n\n"
  }

  /// What has changed since a step; nil where that may be anything.
  private func changes(in state: State, since step: Int?) -> Set<String>? {
    // Anybody may ask since any number.
    guard let step, (0...state.step).contains(step), state.step - step <= state.changes.count else {
      return nil
    }
    var paths: Set<String> = []
    for change in state.changes.suffix(state.step - step) {
      guard let change else { return nil }
      paths.formUnion(change)
    }
    return paths.count > Self.most ? nil : paths
  }

  /// A text as JSON (RFC 8259, 7).
  private func json(_ text: String) -> String {
    var json = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\n": json += "\\n"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
