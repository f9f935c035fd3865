import Synchronization

/// How many bytes the zip archives of one run may still unpack to, all files together.
///
/// A zip archive can name one compressed stream many times over, so that no limit of a single file
/// bounds the work that it makes.
package final class UnpackingBudget: Sendable {
  private let state: Mutex<State>

  private struct State {
    var left: Int
    var isSpent = false
  }

  /// What may be unpacked whatever the archives' size: the tables, lists and item archives of a
  /// large household, which are text and shrink to a tenth, read three times over.
  package static let floor = 1 << 30
  /// How many times its own length an archive may be unpacked to: photos do not shrink, and no
  /// command reads one more than four times.
  static let ratio = 16

  package init(bytes: Int = floor) { state = Mutex(State(left: bytes)) }

  /// Whether something was refused.
  var isSpent: Bool { state.withLock { $0.isSpent } }

  /// Allows for an archive of so many bytes.
  package func add(archiveOf length: Int) {
    let (product, isTooLarge) = length.multipliedReportingOverflow(by: Self.ratio)
    state.withLock { state in
      let (sum, overflow) = state.left.addingReportingOverflow(isTooLarge ? .max : product)
      state.left = overflow ? .max : sum
    }
  }

  /// Takes bytes that are about to be unpacked; says whether they may be.
  package func take(_ bytes: Int) -> Bool {
    state.withLock { state in
      guard bytes <= state.left else {
        state.isSpent = true
        return false
      }
      state.left -= bytes
      return true
    }
  }
}
