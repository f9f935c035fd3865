/// A colour profile without what says whose screen or camera it was measured on.
///
/// A screen's profile is called as its owner called it or the screen, and may hold its serial number; one of a
/// standard colour space is the same everywhere, and keeps its name and its owner's notice.
///
/// Source: ICC.1:2022, sections 7.2, 7.3, 9.2, 10.15 and 10.24; ICC.1:2001-04, 6.5.17 (`desc`).
struct NamelessProfile {
  /// The profile, as long as it was.
  private(set) var bytes: [UInt8]

  /// What colours are computed from.
  private static let ofColours: Set<String> = [
    "wtpt", "bkpt", "lumi", "chad", "chrm", "cicp", "gamt", "meas", "tech", "view", "rXYZ",
    "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1", "A2B2", "A2B3", "B2A0",
    "B2A1", "B2A2", "B2A3", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3",
    "pre0", "pre1", "pre2", "rig0", "rig2",
  ]
  /// What each profile must have, and says nothing of colours.
  private static let ofWords: Set<String> = ["desc", "cprt"]

  /// What profiles of standard colour spaces are called.
  private static let standards: Set<String> = [
    "sRGB IEC61966-2.1", "sRGB IEC61966-2-1", "sRGB", "sRGB built-in", "GIMP built-in sRGB",
    "sRGB2014", "sRGB_v4_ICC_preference.icc", "c2", "c2ci", "uRGB", "sRGB Gray", "Display P3",
    "DisplayP3", "sP3C", "DCI(P3) RGB", "DCI-P3", "Adobe RGB (1998)",
    "Compatible with Adobe RGB (1998)", "ProPhoto RGB", "ROMM RGB", "Apple RGB",
    "Generic RGB Profile", "Generic Gray Profile", "Generic Gray Gamma 2.2 Profile",
    "Gray Gamma 2.2", "Gray Gamma 1.8", "Dot Gain 20%", "ColorMatch RGB", "Wide Gamut RGB",
    "Rec. ITU-R BT.709-5", "Rec. ITU-R BT.2020-1", "Rec2020", "HD 709-A", "eciRGB v2",
  ]

  private struct Tag {
    var name: String
    var entry: Range<Int>
    var content: Range<Int>
  }

  /// Takes a profile whose header and table have been checked.
  init(of profile: [UInt8]) {
    bytes = profile
    let tags = Self.tags(of: profile)
    let isStandard = Self.name(of: tags, in: profile).map(Self.standards.contains) ?? false
    let kept = tags.filter { Self.ofColours.contains($0.name) || Self.ofWords.contains($0.name) }
    // All that is no part of what is kept goes, also what lies between.
    var blank = [UInt8](repeating: 0, count: profile.count)
    func keep(_ range: Range<Int>) { blank.replaceSubrange(range, with: profile[range]) }
    keep(0..<132)
    for tag in kept where isStandard || Self.ofColours.contains(tag.name) { keep(tag.content) }
    if !isStandard {
      for tag in kept where Self.ofWords.contains(tag.name) { keep(tag.content.prefix(4)) }
    }
    var place = 132
    for tag in kept {
      blank.replaceSubrange(place..<place + 12, with: profile[tag.entry])
      place += 12
    }
    blank.replaceSubrange(128..<132, with: Self.uint32(kept.count))
    if blank == profile { return }
    if !isStandard {
      // When it was measured: as if at the turn of the millennium.
      blank.replaceSubrange(24..<36, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    }
    // The digest of what it was.
    blank.replaceSubrange(84..<100, with: repeatElement(0, count: 16))
    bytes = blank
  }

  private static func uint32(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func tags(of profile: [UInt8]) -> [Tag] {
    let count = min(profile.uint32(at: 128) ?? 0, (profile.count - 132) / 12)
    return (0..<max(count, 0)).compactMap { number in
      let entry = 132 + 12 * number
      guard let name = profile.code(at: entry), let offset = profile.uint32(at: entry + 4),
        let length = profile.uint32(at: entry + 8), offset <= profile.count,
        length <= profile.count - offset
      else { return nil }
      return Tag(name: name, entry: entry..<entry + 12, content: offset..<offset + length)
    }
  }

  /// What the profile is called.
  private static func name(of tags: [Tag], in profile: [UInt8]) -> String? {
    guard let content = tags.first(where: { $0.name == "desc" })?.content else { return nil }
    let start = content.lowerBound
    switch profile.code(at: start) {
    case "desc":
      guard let count = profile.uint32(at: start + 8), count <= content.count - 12 else {
        return nil
      }
      let text = profile[(start + 12)..<(start + 12 + count)].prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    case "mluc":
      guard let count = profile.uint32(at: start + 8), count >= 1,
        let length = profile.uint32(at: start + 20), let offset = profile.uint32(at: start + 24),
        offset <= content.count, length <= content.count - offset
      else { return nil }
      let text = profile[(start + offset)..<(start + offset + length)]
      let units = stride(from: text.startIndex, to: text.endIndex - 1, by: 2).map {
        UInt16(text[$0]) << 8 | UInt16(text[$0 + 1])
      }
      return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
    default: return nil
    }
  }
}
