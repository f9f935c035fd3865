import Foundation

/// A process of this machine that has not ended, as `/proc` tells of it.
struct ProcessEntry: Hashable {
  let number: pid_t
  let parent: pid_t
  let group: pid_t
  /// When it began, in ticks since the machine did: numbers are given again.
  let start: UInt64

  /// What no other process has or will have.
  struct Identity: Hashable {
    let number: pid_t
    let start: UInt64

    init(number: pid_t, start: UInt64) {
      self.number = number
      self.start = start
    }
  }

  var identity: Identity { Identity(number: number, start: start) }

  /// All that there are; none where there is no `/proc`.
  static func all() -> [ProcessEntry] {
    #if os(Linux)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.compactMap { pid_t($0).flatMap(ProcessEntry.init) }
    #else
      return []
    #endif
  }

  /// Source: proc(5), `/proc/PID/stat`; the name in parentheses may hold anything.
  private static func fields(of number: pid_t) -> [Substring]? {
    let line = String(decoding: content(of: "/proc/\(number)/stat"), as: UTF8.self)
    guard let name = line.lastIndex(of: ")") else { return nil }
    let fields = line[line.index(after: name)...].split(separator: " ")
    return fields.count > 19 ? fields : nil
  }

  private init?(number: pid_t) {
    guard let fields = Self.fields(of: number), !["Z", "X"].contains(fields[0]),
      let parent = pid_t(fields[1]), let group = pid_t(fields[2]), let start = UInt64(fields[19])
    else { return nil }
    (self.number, self.parent, self.group, self.start) = (number, parent, group, start)
  }

  /// When a process began, also one that has ended and that nobody has asked for; nil where there is no `/proc`.
  static func start(of number: pid_t) -> UInt64? {
    fields(of: number).flatMap { UInt64($0[19]) }
  }

  /// The bytes of memory that it has for itself or shares with its relatives, without the files that are
  /// mapped into it: a browser's ten processes share one program, which the system could let go.
  var memory: Int {
    let status = String(decoding: Self.content(of: "/proc/\(number)/status"), as: UTF8.self)
    return status.split(separator: "\n").reduce(0) { sum, line in
      guard line.hasPrefix("RssAnon:") || line.hasPrefix("RssShmem:") else { return sum }
      let words = line.split(whereSeparator: \.isWhitespace)
      return sum + (words.count > 1 ? Int(words[1]) ?? 0 : 0) * 1024
    }
  }

  /// Whether a variable, with its value, was among those that it was started with.
  func hasVariable(_ variable: String) -> Bool {
    let content = Self.content(of: "/proc/\(number)/environ")
    return content.split(separator: 0).contains { $0.elementsEqual(variable.utf8) }
  }

  private static func content(of path: String) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 8 << 10)
    while true {
      let got = read(descriptor, &part, part.count)
      guard got > 0 else { return bytes }
      bytes += part.prefix(got)
    }
  }
}
