package import Basics
import Foundation

/// The steps that were told of, from any thread.
package final class ToldSteps: @unchecked Sendable {
  private let lock = NSLock()
  private var told: [BuildProgress] = []

  package init() {}

  package var steps: [BuildProgress] { lock.withLock { told } }

  package func add(_ step: BuildProgress) { lock.withLock { told.append(step) } }
}
