import Foundation

/// How much of the random and the exhaustive tests runs: `make soak` runs all of it, `make test` a share.
package enum Soak {
  /// Whether the environment variable `BIBELOT_SOAK` is set.
  package static let isOn = ProcessInfo.processInfo.environment["BIBELOT_SOAK"] != nil

  /// A count, a hundred times as high in a soak.
  package static func count(_ count: Int) -> Int { self.count(count, inSoak: count * 100) }

  /// A count, and the one of a soak where that is another than a hundred times as many.
  package static func count(_ count: Int, inSoak many: Int) -> Int { isOn ? many : count }

  /// All cases in a soak; otherwise so many of them, spread over the whole list.
  ///
  /// The first is drawn by the seed, so that tests that go through the same list try different ones.
  package static func some<Cases: Collection>(
    _ count: Int, of cases: Cases, seed: UInt64 = 0
  ) -> [Cases.Element] {
    isOn ? Array(cases) : spread(count, of: cases, seed: seed)
  }

  /// So many elements at even distances, the first drawn by the seed; all if there are no more.
  static func spread<Cases: Collection>(
    _ count: Int, of cases: Cases, seed: UInt64
  ) -> [Cases.Element] {
    let all = Array(cases)
    guard count > 0, count < all.count else { return count > 0 ? all : [] }
    var random = SeededGenerator(seed: seed)
    let first = Int.random(in: 0..<all.count, using: &random)
    let places = (0..<count).map { (first + $0 * all.count / count) % all.count }
    return places.sorted().map { all[$0] }
  }
}
