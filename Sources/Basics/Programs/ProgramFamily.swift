import Foundation

/// A program's process and all that it started.
///
/// Its first process must not be reaped before `end` has returned: its number, which is that of its group as well,
/// could be another's by then.
struct ProgramFamily {
  /// The first process.
  let leader: pid_t
  private let mark: String
  /// When the first process began: none of its family is older.
  private let start: UInt64
  private var seen: Set<ProcessEntry> = []

  /// The variable by which processes are known that a program started and that left its group.
  static func variable(marking mark: String) -> String { "BIBELOT_RUN=\(mark)" }

  init(leader: pid_t, mark: String) {
    self.leader = leader
    self.mark = mark
    start = ProcessEntry.start(of: leader) ?? 0
  }

  /// The bytes of memory that its processes have for themselves; 0 on systems that do not say.
  mutating func memory() -> Int {
    look(atMarks: false)
    return seen.reduce(0) { $0 + $1.memory }
  }

  /// Ends all of it that can be found, and waits for it to be gone.
  mutating func end() {
    for look in 0..<Self.looks {
      #if os(Linux)
        kill(-leader, SIGKILL)
        self.look(atMarks: true)
        if seen.isEmpty { return }
        for process in seen { kill(process.number, SIGKILL) }
      #else
        // There a group of nothing but what has ended cannot be sent anything.
        if kill(-leader, SIGKILL) != 0 { return }
      #endif
      usleep(min(Self.longestPause, 1000 << UInt32(min(look, 10))))
    }
  }

  /// A process that was killed is gone within milliseconds, unless it waits for a disk or a network drive
  /// that does not answer: nobody waits for it longer than five seconds.
  private static let looks = 500
  private static let longestPause: UInt32 = 10_000

  /// Finds who belongs to it: its group, children and their children, and who was seen to before; and
  /// those that have its mark among their variables, which takes longer.
  private mutating func look(atMarks: Bool) {
    let all = ProcessEntry.all()
    let known = Set(seen.map(\.identity))
    var family = Set(
      all.filter { $0.group == leader || $0.number == leader || known.contains($0.identity) }
        .map(\.number))
    if atMarks {
      let variable = Self.variable(marking: mark)
      for process in all
      where process.start >= start && !family.contains(process.number)
        && process.hasVariable(variable)
      {
        family.insert(process.number)
      }
    }
    // A child may have a lower number than its parent.
    var count = -1
    while count != family.count {
      count = family.count
      for process in all where family.contains(process.parent) { family.insert(process.number) }
    }
    seen = Set(all.filter { family.contains($0.number) })
  }
}
