package import Basics
import Foundation

/// The characters that the machine's fonts have, all together.
///
/// Where a character is in none of them, engines print an empty box and say nothing.
package struct InstalledFonts: Sendable {
  /// Ranges of characters, by where they begin; none meets the next.
  private let ranges: [ClosedRange<UInt32>]

  /// Asks fontconfig for all fonts; nil where it is not installed, as on most Macs, or does not answer.
  ///
  /// Blocks the calling thread.
  ///
  /// - Throws: `CancellationError` where the task was cancelled.
  package static func asked(in search: ProgramSearch = .system) throws -> InstalledFonts? {
    guard let program = search.path(of: "fc-list") else { return nil }
    do {
      let ending = try ProgramHome.using { home in
        // Braces would be taken for a part of the pattern elsewhere.
        try ChildProcess(program, ["--format", "%{charset}\n"], in: home, within: limits).run()
      }
      guard ending.isSuccess else { return nil }
      let fonts = InstalledFonts(listing: String(decoding: ending.output, as: UTF8.self))
      return fonts.ranges.isEmpty ? nil : fonts
    } catch is GalleryError {
      return nil
    } catch is POSIXError {
      return nil
    }
  }

  /// It takes a moment, unless every font is read for the first time; each is some kilobytes of ranges,
  /// 0.6 MB of 430 fonts.
  private static let limits = ProgramLimits(seconds: 60, memory: 1 << 30, output: 64 << 20)

  /// Takes the ranges of all fonts as fontconfig writes them: `20-7e a0 a3-ff`.
  package init(listing: String) {
    var all: Set<ClosedRange<UInt32>> = []
    for word in listing.utf8.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A }) {
      let ends = word.split(separator: UInt8(ascii: "-"))
      guard let first = ends.first.flatMap(Self.number), let last = ends.last.flatMap(Self.number),
        first <= last
      else { continue }
      all.insert(first...last)
    }
    var merged: [ClosedRange<UInt32>] = []
    for range in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }

  private static func number(_ digits: Substring.UTF8View) -> UInt32? {
    UInt32(Substring(digits), radix: 16)
  }

  /// Whether a font has a character.
  package func has(_ scalar: Unicode.Scalar) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < scalar.value { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(scalar.value)
  }

  /// Characters of one script that no font has.
  package struct Missing: Hashable, Sendable {
    package var system: WritingSystem
    /// Those that no font has, in Unicode's order.
    package var scalars: [Unicode.Scalar]

    /// What to install.
    package var remedy: String {
      let (font, package) =
        switch system {
        case .han, .kana, .hangul: ("Noto Sans CJK", "fonts-noto-cjk")
        case .emoji: ("Noto Color Emoji", "fonts-noto-color-emoji")
        case .other: ("Noto Sans Symbols", "fonts-noto-core")
        case .latin, .greek, .cyrillic: ("Noto Sans", "fonts-noto-core")
        case .canadian: ("Noto Sans Canadian Aboriginal", "fonts-noto-core")
        case .myanmar: ("Noto Sans Myanmar", "fonts-noto-core")
        case .oriya: ("Noto Sans Oriya", "fonts-noto-core")
        default: ("Noto Sans \(system.rawValue)", "fonts-noto-core")
        }
      return "install a font for it, such as \(font) (on Debian and Ubuntu: sudo apt-get install "
        + "\(package))"
    }
  }

  /// The scripts of which characters of some texts are in no font, in the order of their declaration.
  package func missing(for characters: TextCharacters) -> [Missing] {
    let systems = characters.bySystem
    return WritingSystem.allCases.compactMap { system in
      let scalars = systems[system, default: []].filter { !has($0) }.sorted()
      return scalars.isEmpty ? nil : Missing(system: system, scalars: scalars)
    }
  }
}
