/// What files are read with, wherever that is done: what is known before, and who is told.
///
/// One of a task holds for all that the task does; what it changes, it changes for a call.
package struct ReadingContext: Sendable {
  /// That of the current task.
  @TaskLocal package static var current = ReadingContext()

  /// What was opened and listed in this run; nil where each folder looks for itself.
  package var seen: SeenFolders?
  /// The first bytes of files that are known from earlier runs; nil where they are read.
  package var heads: KnownHeads?
  /// What was looked at is noted there; nil where nobody asks.
  package var log: ReadLog?

  /// What a function gives with something of the context changed.
  package static func changing<Result, Failure: Error>(
    _ change: (inout ReadingContext) -> Void, _ run: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var context = current
    change(&context)
    let result = $current.withValue(context) {
      Swift.Result { () throws(Failure) in try run() }
    }
    return try result.get()
  }

  /// What a function gives with something of the context changed.
  package static func changing<Result>(
    isolation: isolated (any Actor)? = #isolation, _ change: (inout ReadingContext) -> Void,
    _ run: () async throws -> Result
  ) async rethrows -> Result {
    var context = current
    change(&context)
    return try await $current.withValue(context, operation: run)
  }
}
