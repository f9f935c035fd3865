import Foundation
import Gallery
import Synchronization

/// A line on the terminal that says how far a build has come, how fast, and how long it will be.
///
/// It appears after a second, so that quick work leaves no trace, and only on a terminal.
final class ProgressBar: Sendable {
  private struct State {
    var phase: BuildProgress.Phase?
    var began = ContinuousClock.now
    var drawn = ContinuousClock.now
    var isVisible = false
  }

  private let state = Mutex(State())

  /// Shows a step, at most ten times a second.
  func show(_ progress: BuildProgress) {
    guard Terminal.isInteractive else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if state.phase != progress.phase {
        state.phase = progress.phase
        state.began = now
        if !state.isVisible { state.drawn = now }
      }
      let isEnd = progress.done == progress.total
      guard state.isVisible || now - state.began > .seconds(1),
        isEnd || now - state.drawn > .milliseconds(100)
      else {
        return
      }
      state.drawn = now
      state.isVisible = true
      Terminal.replaceLine(
        with: Self.line(progress, after: now - state.began, width: Terminal.width ?? 80))
    }
  }

  /// Removes the line, so that messages begin on a clean one.
  func clear() {
    state.withLock { state in
      if state.isVisible { Terminal.replaceLine() }
      state.isVisible = false
      state.phase = nil
    }
  }

  /// The line, which leaves the last column of the terminal free: there it would go on in the next line.
  static func line(_ progress: BuildProgress, after time: Duration, width: Int) -> String {
    let share = Double(progress.done) / Double(max(1, progress.total))
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = Double(progress.done) / max(seconds, 0.001)
    let left = Int((Double(progress.total - progress.done) / max(rate, 0.001)).rounded(.up))
    let rateText = rate < 10 ? String(format: "%.1f", rate) : "\(Int(rate))"
    let count = "\(progress.done) of \(progress.total)"
    let still = progress.done < progress.total ? ", \(clock(left)) left" : ""
    let texts = [
      "\(count), \(rateText) a second\(still)", "\(count)\(still)", count,
      "\(Int(share * 100)) %",
    ]
    let name = name(of: progress.phase)
    for text in texts {
      let room = width - 1 - name.count - text.count - 2
      guard room >= 8 else { continue }
      let length = min(24, room)
      let filled = Int(share * Double(length))
      let bar =
        String(repeating: "━", count: filled) + String(repeating: "╌", count: length - filled)
      return "\(name) \(bar) \(text)"
    }
    return String((texts.last ?? "").prefix(max(0, width - 1)))
  }

  private static func name(of phase: BuildProgress.Phase) -> String {
    switch phase {
    case .reading: "Reading photos "
    case .pictures: "Making pictures"
    case .pages: "Writing pages  "
    }
  }

  private static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
