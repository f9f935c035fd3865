import Foundation

/// How often random tests run: `make soak` runs them a hundred times as often.
package enum Soak {
  /// Whether the environment variable `BIBELOT_SOAK` is set.
  package static let isOn = ProcessInfo.processInfo.environment["BIBELOT_SOAK"] != nil

  /// A count, a hundred times as high in a soak.
  package static func count(_ count: Int) -> Int { isOn ? count * 100 : count }
}
