import CExpat

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The memory of one XML parser, which has an end.
///
/// The parser keeps each name that it meets until it is freed, so that a part of nothing but names
/// would fill the machine's memory otherwise. Its functions for memory are not told whose it is, so
/// that the one in use is known to its thread.
final class ParserMemory {
  private let limit: Int
  private var used = 0

  init(limit: Int) { self.limit = limit }

  private static let current: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  /// Does something with a parser that takes its memory here.
  func use<Result>(_ work: () -> Result) -> Result {
    let before = pthread_getspecific(Self.current)
    pthread_setspecific(Self.current, Unmanaged.passUnretained(self).toOpaque())
    defer { pthread_setspecific(Self.current, before) }
    return work()
  }

  /// The parser's functions for memory.
  static let functions = XML_Memory_Handling_Suite(
    malloc_fcn: { size in ParserMemory.reallocate(nil, to: size) },
    realloc_fcn: { block, size in ParserMemory.reallocate(block, to: size) },
    free_fcn: { block in ParserMemory.free(block) })

  /// Each block begins with its size, and what follows stays aligned.
  private static let header = 16

  private static var inUse: ParserMemory? {
    pthread_getspecific(current).map {
      Unmanaged<ParserMemory>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func reallocate(
    _ block: UnsafeMutableRawPointer?, to size: Int
  ) -> UnsafeMutableRawPointer? {
    guard let memory = inUse, size >= 0, size <= memory.limit else { return nil }
    let old = block.map { $0 - header }
    let oldSize = old?.load(as: Int.self) ?? 0
    guard memory.used &- oldSize &+ size <= memory.limit,
      let new = realloc(old, size + header)
    else { return nil }
    memory.used = memory.used &- oldSize &+ size
    new.storeBytes(of: size, as: Int.self)
    return new + header
  }

  private static func free(_ block: UnsafeMutableRawPointer?) {
    guard let block else { return }
    let start = block - header
    if let memory = inUse { memory.used &-= start.load(as: Int.self) }
    #if canImport(Darwin)
      Darwin.free(start)
    #else
      Glibc.free(start)
    #endif
  }
}
