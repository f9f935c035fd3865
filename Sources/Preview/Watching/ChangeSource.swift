/// Something that notices changes below folders.
protocol ChangeSource: Sendable {
  /// Waits for changes, `pause` milliseconds at most if given, or until it is woken for good.
  mutating func next(within pause: Int32?, wake: WakeUp) -> Changes
}

/// What a wait came to.
enum Changes: Hashable {
  /// These paths changed; none, if the time was over.
  case paths(Set<String>)
  /// Changes can no longer be seen this way; these paths may have changed.
  case blind(Set<String>)
  /// Nobody wants to know any more.
  case stopped
}

/// Turns single changes into batches.
enum WatchLoop {
  /// Milliseconds without a change after which a batch is complete. A program that saves many
  /// files, or one in several steps, leaves less between them.
  static let quiet: Int32 = 100
  /// How long a batch may grow while changes keep coming: the backup of a phone takes seconds to copy, and a file that
  /// is written all the time must not keep others from being seen.
  static let longest: Duration = .seconds(5)

  static func run(_ source: any ChangeSource, wake: WakeUp, into mailbox: Mailbox) {
    var source = source
    var batch: Set<String> = []
    var begun = ContinuousClock.now
    while true {
      switch source.next(within: batch.isEmpty ? nil : quiet, wake: wake) {
      case .stopped:
        return
      case .blind(let paths):
        guard let slower = (source as? any ReplaceableSource)?.replacement() else { return }
        source = slower
        mailbox.put(batch.union(paths))
        batch = []
      case .paths(let paths):
        if batch.isEmpty { begun = .now }
        batch.formUnion(paths)
        guard paths.isEmpty || .now - begun >= longest, !batch.isEmpty else { continue }
        mailbox.put(batch)
        batch = []
      }
    }
  }
}

/// A source that knows another way to go on when it is blind.
protocol ReplaceableSource: ChangeSource {
  func replacement() -> any ChangeSource
}
