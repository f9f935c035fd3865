import Foundation

/// A program's process and all that it started.
struct ProgramFamily {
  /// The first process, whose number is that of its group as well.
  let leader: pid_t
  private let mark: String
  private var seen: Set<ProcessEntry> = []

  init(leader: pid_t, mark: String) {
    self.leader = leader
    self.mark = mark
  }

  /// The bytes of memory that its processes have for themselves; 0 on systems that do not say.
  mutating func memory() -> Int {
    look(atMarks: false)
    return seen.reduce(0) { $0 + $1.memory }
  }

  /// Ends all of it that can be found.
  mutating func end() {
    kill(-leader, SIGKILL)
    look(atMarks: true)
    for process in seen where process.number != leader && process.group != leader {
      kill(process.number, SIGKILL)
    }
  }

  /// Waits for all to be gone that was ended, and ends what has come since; the leader was reaped.
  mutating func waitForEnd() {
    for _ in 0..<Self.looks {
      look(atMarks: true)
      #if os(Linux)
        if seen.isEmpty { return }
        for process in seen { kill(process.number, SIGKILL) }
      #else
        if kill(-leader, SIGKILL) != 0 { return }
      #endif
      usleep(Self.pause)
    }
  }

  /// A process that was killed is gone within milliseconds, unless it waits for a disk or a network drive
  /// that does not answer: that long nobody waits for it.
  private static let looks = 500
  private static let pause: UInt32 = 10_000

  /// Finds who belongs to it: its group, children and their children, and who was seen to before; and
  /// those that have its mark among their variables, which takes longer.
  private mutating func look(atMarks: Bool) {
    let all = ProcessEntry.all()
    let known = Set(seen.map(\.identity))
    var family = Set(
      all.filter { $0.group == leader || $0.number == leader || known.contains($0.identity) }
        .map(\.number))
    if atMarks {
      let variable = "\(ProgramStart.markName)=\(mark)"
      for process in all where !family.contains(process.number) && process.hasVariable(variable) {
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
