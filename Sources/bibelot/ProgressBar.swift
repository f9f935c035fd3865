import Basics
import Foundation

import Synchronization

/// A line on the terminal that says how far a build has come, how fast, and how long it will be.
///
/// It appears after a second, so that quick work leaves no trace, and only on a terminal; from then on each second,
/// since a single photo may take many.
final class ProgressBar: Sendable {
  private struct State {
    var progress: BuildProgress?
    var began = ContinuousClock.now
    var drawn = ContinuousClock.now
    var isVisible = false
    var ticks: Task<Void, Never>?

    mutating func draw(at now: ContinuousClock.Instant) {
      guard let progress else { return }
      drawn = now
      isVisible = true
      Terminal.replaceLine(
        with: ProgressBar.line(progress, after: now - began, width: Terminal.width ?? 80))
    }
  }

  private let state = Mutex(State())

  /// Shows a step, at most ten times a second.
  func show(_ progress: BuildProgress) {
    guard Terminal.isInteractive else { return }
    state.withLock { state in
      let now = ContinuousClock.now
      if state.progress?.phase != progress.phase {
        state.began = now
        if !state.isVisible { state.drawn = now }
      }
      state.progress = progress
      if state.ticks == nil {
        state.ticks = Task { [weak self] in
          while (try? await Task.sleep(for: .seconds(1))) != nil { self?.tick() }
        }
      }
      let isEnd = progress.done == progress.total
      guard state.isVisible || now - state.began > .seconds(1),
        isEnd || now - state.drawn > .milliseconds(100)
      else {
        return
      }
      state.draw(at: now)
    }
  }

  private func tick() {
    state.withLock { state in
      let now = ContinuousClock.now
      if now - state.drawn >= .seconds(1) { state.draw(at: now) }
    }
  }

  /// Removes the line, so that messages begin on a clean one.
  func clear() {
    state.withLock { state in
      if state.isVisible { Terminal.replaceLine() }
      state.isVisible = false
      state.progress = nil
      state.ticks?.cancel()
      state.ticks = nil
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
    // Before anything is done nobody knows how long it takes.
    let begun = ["\(count), \(clock(Int(seconds))) so far", count, "0 %"]
    let texts =
      progress.done == 0
      ? begun
      : [
        "\(count), \(rateText) a second\(still)", "\(count)\(still)", count,
        "\(Int(share * 100)) %",
      ]
    let words = progress.phase.words
    // As wide for each of them, so that the bar stands still.
    let name = words + String(repeating: " ", count: max(0, 15 - words.count))
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

  private static func clock(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension BuildProgress.Phase {
  /// What is being done.
  var words: String {
    switch self {
    case .reading: "Reading photos"
    case .pictures: "Making pictures"
    case .pages: "Writing pages"
    }
  }
}
