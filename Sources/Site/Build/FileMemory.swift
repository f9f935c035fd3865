import Basics
import Synchronization

/// Something that was read from files, kept until one of them may have changed.
///
/// It is for a process that reads the same again and again; a process that ends leaves it to records on the disk.
final class FileMemory<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  private let kept = Mutex<Kept?>(nil)

  private struct Kept: Sendable {
    var key: Key
    var value: Value
    /// What was looked at for it.
    var log: ReadLog
  }

  /// What was kept for a key, if all that was looked at for it is as it was, and what a function reads otherwise.
  ///
  /// That is kept if all of it had been left alone since a moment, in nanoseconds since 1970 by the file system's clock.
  func value(
    for key: Key, provenBefore moment: Int, _ read: () async throws -> Value
  ) async throws -> Value {
    // It is taken out: what is read instead must not need the room of both.
    let last = kept.withLock { kept in
      defer { kept = nil }
      return kept
    }
    if let last, last.key == key, last.log.isStillTrue {
      ReadingContext.current.log?.add(last.log)
      kept.withLock { $0 = last }
      return last.value
    }
    let log = ReadLog(inside: ReadingContext.current.log)
    let value = try await ReadingContext.changing({ $0.log = log }, read)
    if log.isWhole(andOlderThan: moment) {
      kept.withLock { $0 = Kept(key: key, value: value, log: log) }
    }
    return value
  }
}
