/// An ICC colour profile that may be handed on, or the reason why not.
///
/// Source: ICC.1:2022, section 7.2 (header) and 7.3 (tag table).
enum ColourProfile: Hashable, Sendable {
  case none
  case valid([UInt8])
  case invalid(reason: String)

  /// What kind of pixels a profile speaks of.
  enum Space: String {
    case grey = "GRAY"
    case colour = "RGB "
    case print = "CMYK"

    /// The space of a JPEG of so many components.
    init(components: Int) {
      self = components == 1 ? .grey : components == 4 ? .print : .colour
    }
  }

  /// Checks a profile's header and tag table, and takes from it what tells of its owner.
  init(checking bytes: [UInt8], for space: Space) {
    switch Self.fault(bytes, space) {
    case .some(let reason): self = .invalid(reason: reason)
    case nil:
      self = .valid(NamelessProfile(of: Array(bytes.prefix(bytes.uint32(at: 0) ?? 0))).bytes)
    }
  }

  var bytes: [UInt8] {
    if case .valid(let bytes) = self { bytes } else { [] }
  }

  var warning: PhotoWarning? {
    if case .invalid(let reason) = self { .profileIgnored(reason) } else { nil }
  }

  private static func fault(_ bytes: [UInt8], _ space: Space) -> String? {
    guard let size = bytes.uint32(at: 0), let tags = bytes.uint32(at: 128) else {
      return "it is cut off"
    }
    // Writers may pad it to a multiple of four.
    guard size >= 132, size <= bytes.count, bytes.count - size < 4 else {
      return "its size is not what it says"
    }
    guard bytes.holds("acsp", at: 36) else { return "it is not an ICC profile" }
    guard bytes.code(at: 16) == space.rawValue else {
      return "it is for other colours than the photo’s"
    }
    guard ["mntr", "scnr", "prtr", "spac"].contains(bytes.code(at: 12)) else {
      return "it is not a profile of a device or a colour space"
    }
    guard tags <= (size - 132) / 12 else { return "its table is broken" }
    for tag in 0..<tags {
      let entry = 132 + 12 * tag
      guard let offset = bytes.uint32(at: entry + 4), let length = bytes.uint32(at: entry + 8),
        offset <= size, length <= size - offset
      else { return "its table is broken" }
    }
    return nil
  }
}
