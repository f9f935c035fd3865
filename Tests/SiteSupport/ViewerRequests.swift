import Foundation
import Testing

/// The files that image viewers ask for once they have read a photo's description: by the standard's own rules for
/// level 0, and by what OpenSeadragon and Mirador make of it.
///
/// Sources: IIIF Image API 3.0, sections 4 and 5; OpenSeadragon's tile source for IIIF; Mirador's choice of thumbnails.
package struct ViewerRequests {
  private let width: Int
  private let height: Int
  private let sizes: [(width: Int, height: Int)]
  private let side: Int
  private let factors: [Int]

  /// Reads a description.
  package init(_ info: [String: Any]) throws {
    func number(_ of: Any?) throws -> Int { try #require(of as? Int) }
    (width, height) = (try number(info["width"]), try number(info["height"]))
    sizes = try #require(info["sizes"] as? [[String: Int]]).map {
      (try number($0["width"]), try number($0["height"]))
    }
    let tiles = info["tiles"] as? [[String: Any]]
    side = try tiles.map { try number($0.first?["width"]) } ?? 0
    factors = try tiles.map { try #require($0.first?["scaleFactors"] as? [Int]) } ?? []
  }

  /// The files' names in the photo's folder.
  package var all: Set<String> { standard.union(openSeadragon).union(mirador) }

  private static func file(_ region: String, _ size: String) -> String {
    "\(region)/\(size)/0/default.jpg"
  }

  private static func parts(_ length: Int, _ part: Int) -> Int { (length + part - 1) / part }

  /// What the standard says is there: all of it at its own size, at each size, and each tile.
  package var standard: Set<String> {
    var names: Set<String> = [Self.file("full", "max")]
    for size in sizes { names.insert(Self.file("full", "\(size.width),\(size.height)")) }
    for factor in factors {
      let step = side * factor
      for row in 0..<Self.parts(height, step) {
        for column in 0..<Self.parts(width, step) {
          let (x, y) = (column * step, row * step)
          let (wide, high) = (min(step, width - x), min(step, height - y))
          let region = wide == width && high == height ? "full" : "\(x),\(y),\(wide),\(high)"
          let size = (Self.parts(wide, factor), Self.parts(high, factor))
          names.insert(
            Self.file(region, size == (width, height) ? "max" : "\(size.0),\(size.1)"))
        }
      }
    }
    return names
  }

  /// What OpenSeadragon asks for at all of its levels, in its own arithmetic.
  package var openSeadragon: Set<String> {
    // Without tiles each size is a level.
    guard let greatest = factors.max() else {
      return Set(sizes.map { Self.file("full", "\($0.width),\($0.height)") })
    }
    let maxLevel = Int((log(Double(greatest)) * M_LOG2E).rounded())
    var names: Set<String> = []
    for level in 0...maxLevel {
      let scale = pow(0.5, Double(maxLevel - level))
      var levelSize = (
        width: Int((Double(width) * scale).rounded(.up)),
        height: Int((Double(height) * scale).rounded(.up))
      )
      if let own = levelSizes(maxLevel) { levelSize = own[level] }
      let step = Int((Double(side) / scale).rounded())
      for x in 0..<Self.parts(levelSize.width, side) {
        for y in 0..<Self.parts(levelSize.height, side) {
          names.insert(tile(x, y, of: levelSize, step: step))
        }
      }
    }
    return names
  }

  private func tile(_ x: Int, _ y: Int, of level: (width: Int, height: Int), step: Int) -> String {
    if level.width < side, level.height < side {
      return Self.file(
        "full", level == (width, height) ? "max" : "\(level.width),\(level.height)")
    }
    let (left, top) = (x * step, y * step)
    let (wide, high) = (min(step, width - left), min(step, height - top))
    let isAll = x == 0 && y == 0 && wide == width && high == height
    let size = (min(side, level.width - x * side), min(side, level.height - y * side))
    return Self.file(
      isAll ? "full" : "\(left),\(top),\(wide),\(high)",
      size == (width, height) ? "max" : "\(size.0),\(size.1)")
  }

  /// The sizes that OpenSeadragon takes for those of its levels: where there are as many as levels, with the photo's
  /// own behind them where they lack it, and they look like halves of one another.
  private func levelSizes(_ maxLevel: Int) -> [(width: Int, height: Int)]? {
    var sorted = sizes.sorted { $0.width < $1.width }
    if let last = sorted.last, last.width < width, last.height < height {
      sorted.append((width, height))
    }
    guard sorted.count == maxLevel + 1 else { return nil }
    if factors.count == sorted.count {
      for (size, factor) in zip(sorted, factors.reversed()) {
        let across = (Double(width) / Double(size.width)).rounded()
        let down = (Double(height) / Double(size.height)).rounded()
        if Int(across) != factor || Int(down) != factor { return nil }
      }
    }
    return sorted
  }

  /// What Mirador asks for as a thumbnail of any size, and to zoom: the smallest size that suffices, or the largest.
  package var mirador: Set<String> {
    var names: Set<String> = []
    for wanted in [1, 80, 120, 200, 512, 1000, 5000, 100_000] {
      let sorted = sizes.sorted { $0.width < $1.width }
      if let size = sorted.first(where: { $0.width >= wanted || $0.height >= wanted })
        ?? sorted.last
      {
        names.insert(Self.file("full", "\(size.width),\(size.height)"))
      } else {
        names.insert(Self.file("full", ""))
      }
    }
    return names.union(openSeadragon)
  }
}
