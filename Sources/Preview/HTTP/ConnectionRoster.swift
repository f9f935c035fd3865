import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The connections that are open: the idle ones make way where there are too many.
///
/// No connection is closed because it is slow or says nothing, as long as there is room.
final class ConnectionRoster: Sendable {
  /// Names a connection as long as it is on the roster.
  typealias Key = UInt64

  /// What a connection is open for.
  private enum Use {
    /// For a request that has not come, or not whole.
    case idle
    case answering
    /// Its page is told of changes.
    case listening
  }

  private struct Entry {
    /// Its descriptor, which is closed only after it has been taken from the roster.
    var socket: Int32
    var use = Use.idle
    /// When last a request was read whole, or a part of an answer went out.
    var lastProgress = ContinuousClock.now
    /// It was told to close, and is still there for a moment.
    var isLeaving = false
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var arrivals: Key = 0
  }

  private let limits: Limits
  /// Is signalled when a connection comes or goes.
  private let changed: WakeUp
  private let state = Mutex(State())

  init(_ limits: Limits, changed: WakeUp) { (self.limits, self.changed) = (limits, changed) }

  /// How many connections there are.
  var count: Int { state.withLock { $0.entries.count } }

  /// How many there have been.
  var arrivals: UInt64 { state.withLock { $0.arrivals } }

  func add(_ socket: Int32) -> Key {
    defer { changed.signal() }
    return state.withLock { state in
      state.arrivals += 1
      state.entries[state.arrivals] = Entry(socket: socket)
      return state.arrivals
    }
  }

  func remove(_ key: Key) {
    state.withLock { $0.entries[key] = nil }
    changed.signal()
  }

  /// Says that a request has been read whole.
  func begin(_ key: Key) { note(key) { $0.use = .answering } }

  /// Says that a part of an answer went out.
  func progress(_ key: Key) { note(key) { _ in } }

  /// Says that an answer is over.
  func end(_ key: Key) { note(key) { $0.use = .idle } }

  private func note(_ key: Key, _ change: (inout Entry) -> Void) {
    state.withLock { state in
      guard var entry = state.entries[key] else { return }
      change(&entry)
      entry.lastProgress = .now
      state.entries[key] = entry
    }
  }

  /// Says that a page is told of changes, and closes the one that has been told for longest where there are too many;
  /// its browser asks again.
  func listen(_ key: Key) {
    note(key) { $0.use = .listening }
    state.withLock { state in
      let listening = state.entries.filter { $0.value.use == .listening && !$0.value.isLeaving }
      guard listening.count > limits.listeners, let oldest = Self.oldest(of: listening) else {
        return
      }
      Self.giveUp(oldest, in: &state)
    }
  }

  /// Has a connection close.
  func giveUp(_ key: Key) { state.withLock { Self.giveUp(key, in: &$0) } }

  private static func giveUp(_ key: Key, in state: inout State) {
    guard let entry = state.entries[key], !entry.isLeaving else { return }
    state.entries[key]?.isLeaving = true
    // Its own thread notices, wherever it waits.
    shutdown(entry.socket, Int32(SHUT_RDWR))
  }

  /// The one that has done nothing for longest.
  private static func oldest(of entries: [Key: Entry]) -> Key? {
    entries.min { $0.value.lastProgress < $1.value.lastProgress }?.key
  }

  /// Closes the connections that have done nothing for longest where there are too many, as far as they may be closed.
  ///
  /// One whose client waits for an answer, or takes one, is closed only where nothing of it went out for very long.
  func makeRoom() {
    state.withLock { state in
      let now = ContinuousClock.now
      var staying = state.entries.filter { !$0.value.isLeaving }
      while staying.count > limits.connections {
        // The request of one that has just come may be on its way.
        let idle = staying.filter {
          $0.value.use == .idle && $0.value.lastProgress <= now - limits.grace
        }
        let given =
          idle.isEmpty
          ? staying.filter {
            $0.value.use == .answering && $0.value.lastProgress <= now - limits.stall
          } : idle
        guard let oldest = Self.oldest(of: given) else { return }
        Self.giveUp(oldest, in: &state)
        staying[oldest] = nil
      }
    }
  }
}
