import Site
import Basics
import Synchronization

/// The files that a build makes and removes: printed as they come, or kept for the end.
final class ChangeList: Sendable {
  private let isPrinted: Bool
  private let state = Mutex((changes: [Change](), fault: (any Error)?.none))

  init(isPrinted: Bool) { self.isPrinted = isPrinted }

  @Sendable func add(_ change: Change) {
    state.withLock { state in
      guard isPrinted else { return state.changes.append(change) }
      guard state.fault == nil else { return }
      do { try Terminal.standardOutput(Self.line(change)) } catch { state.fault = error }
    }
  }

  /// All that were kept, in the order of their paths.
  var changes: [Change] { state.withLock { $0.changes }.sorted { $0.path < $1.path } }

  /// Prints all that were kept.
  func print() throws { try Terminal.standardOutput(changes.map(Self.line).joined()) }

  /// Why they could not be printed, if so.
  var fault: (any Error)? { state.withLock { $0.fault } }

  static func line(_ change: Change) -> String { "\(change.path): \(words(change.reason))\n" }

  private static func words(_ reason: Change.Reason) -> String {
    switch reason {
    case .new: "new"
    case .missing: "made again; it was missing"
    case .altered: "made again; something else had written to it"
    case .changed: "changed"
    case .madeTogether: "made again with the others of its photo"
    case .removed: "removed"
    }
  }
}

/// What a build did, for programs.
struct BuildResult: Encodable {
  private var output: String
  private var dryRun: Bool
  private var items: Int
  private var photos: Int
  private var pages: Int
  private var made: Int
  private var kept: Int
  private var removed: Int
  private var recordFault: String?
  private var seconds: Double
  private var changes: [Change]?
  private var diagnostics: [Diagnostic]

  init(_ summary: Summary, isTrial: Bool, time: Duration, changes: [Change]?) {
    output = summary.output
    dryRun = isTrial
    (items, photos, pages) = (summary.items, summary.photos, summary.pages)
    (made, kept, removed) = (summary.made, summary.kept, summary.removed)
    recordFault = summary.recordFault?.rawValue
    seconds = (time / .seconds(1) * 1_000).rounded() / 1_000
    self.changes = changes
    diagnostics = summary.diagnostics
  }
}
