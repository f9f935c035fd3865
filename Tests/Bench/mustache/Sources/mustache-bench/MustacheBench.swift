import CCounting

/// The two pages that are measured.
enum Page: String, CaseIterable {
  case index, detail

  /// How often it is rendered to be timed once: about a millisecond's worth for ours.
  var repeats: Int { self == .index ? 4 : 2_000 }
  /// The same for a peer that is slower by far.
  var peerRepeats: Int { self == .index ? 1 : 20 }
}

/// Renders the index of 1,000 items and the page of one with this project's templates, with
/// hummingbird's swift-mustache and by hand, in turn, and prints the best time of each.
///
/// `mustache-bench [ROUNDS]`; `mustache-bench only PAGE TIMES` renders ours alone, for counting
/// instructions; `mustache-bench theme FOLDER [TIMES]` compiles the templates of a theme.
@main struct MustacheBench {
  static func main() throws {
    let arguments = CommandLine.arguments
    let ours = try Ours()
    var buffer: [UInt8] = []
    if arguments.count == 4, arguments[1] == "only" || arguments[1] == "floor" {
      let page = Page(rawValue: arguments[2]) ?? .index
      let floor = Floor()
      for _ in 0..<(Int(arguments[3]) ?? 1) {
        if arguments[1] == "only" { ours.render(page, into: &buffer) } else { floor.render(page) }
      }
      return
    }
    if arguments.count >= 3, arguments[1] == "theme" {
      let theme = try ThemeCompiling(folder: arguments[2])
      let times = arguments.count > 3 ? Int(arguments[3]) ?? 1 : 200
      var best = Double.infinity
      for _ in 0..<times { best = min(best, time(1) { _ = theme.compile() }) }
      print("theme: \(theme.count) templates compiled in", text(best))
      return
    }
    let rounds = arguments.count > 1 ? Int(arguments[1]) ?? 30 : 30
    let peer = try Peer()
    let floor = Floor()
    print(
      "page     ours         floor        swift-mustache  ours/floor  peer/ours  bytes   mallocs")
    for page in Page.allCases {
      ours.render(page, into: &buffer)
      floor.render(page)
      guard buffer.elementsEqual(floor.output), buffer.elementsEqual(peer.render(page).utf8) else {
        print("\(page.rawValue): the three make different pages")
        continue
      }
      let before = counted_allocations()
      for _ in 0..<10 { ours.render(page, into: &buffer) }
      let allocations = counted_allocations() - before
      var best = (ours: Double.infinity, floor: Double.infinity, peer: Double.infinity)
      for _ in 0..<rounds {
        best.ours = min(best.ours, time(page.repeats) { ours.render(page, into: &buffer) })
        best.floor = min(best.floor, time(page.repeats) { floor.render(page) })
        best.peer = min(best.peer, time(page.peerRepeats) { _ = peer.render(page) })
      }
      print(
        pad(page.rawValue, 8), pad(text(best.ours), 12), pad(text(best.floor), 12),
        pad(text(best.peer), 15), pad(rounded(best.ours / best.floor), 11),
        pad(rounded(best.peer / best.ours), 10), pad("\(buffer.count)", 7),
        "\(Double(allocations) / 10)")
    }
  }

  /// Microseconds for one of some repetitions.
  private static func time(_ repeats: Int, _ body: () -> Void) -> Double {
    let duration = ContinuousClock().measure { for _ in 0..<repeats { body() } }
    return duration / .microseconds(1) / Double(repeats)
  }

  private static func rounded(_ number: Double) -> String {
    "\((number * 100).rounded() / 100)"
  }

  private static func text(_ microseconds: Double) -> String { rounded(microseconds) + " µs" }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
