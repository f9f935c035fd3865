#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that may wait, which those that run Swift's tasks must not.
///
/// It has to be joined or detached, once.
struct OwnThread: @unchecked Sendable {
  // A number, or a pointer that nobody looks behind.
  private let thread: pthread_t

  /// Starts one; nil where the system allows no more.
  init?(_ work: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(work))
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let failure = pthread_create(
      &thread, nil,
      { context in
        Work.run(context)
        return nil
      }, context.toOpaque())
    guard failure == 0, let started = Optional(thread) ?? nil else {
      context.release()
      return nil
    }
    self.thread = started
  }

  /// Waits for its end.
  func join() { pthread_join(thread, nil) }

  /// Lets it end by itself.
  func detach() { pthread_detach(thread) }

  private final class Work: Sendable {
    private let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) { self.work = work }

    static func run(_ context: UnsafeMutableRawPointer?) {
      if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().work() }
    }
  }
}
