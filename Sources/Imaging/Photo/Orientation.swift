/// How a stored picture is to be turned to stand upright, numbered as Exif does.
///
/// Source: Exif 2.32 (CIPA DC-008), tag 0x0112. Each case says where the stored picture's first row
/// and first column are seen.
package enum Orientation: UInt8, Hashable, Sendable, CaseIterable {
  /// First row at the top, first column at the left.
  case upright = 1
  /// Mirrored: top, right.
  case mirrored = 2
  /// Turned by half a turn: bottom, right.
  case upsideDown = 3
  /// Mirrored and turned by half a turn: bottom, left.
  case mirroredUpsideDown = 4
  /// Mirrored at the diagonal: left, top.
  case transposed = 5
  /// To be turned clockwise by a quarter: right, top.
  case turnClockwise = 6
  /// Mirrored at the other diagonal: right, bottom.
  case transversed = 7
  /// To be turned anticlockwise by a quarter: left, bottom.
  case turnAnticlockwise = 8

  /// Whether rows become columns.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Whether the stored picture's columns run backwards once it is upright.
  var flipsColumns: Bool {
    switch self {
    case .mirrored, .upsideDown, .transversed, .turnAnticlockwise: true
    case .upright, .mirroredUpsideDown, .transposed, .turnClockwise: false
    }
  }

  /// Whether the stored picture's rows run backwards once it is upright.
  var flipsRows: Bool {
    switch self {
    case .upsideDown, .mirroredUpsideDown, .turnClockwise, .transversed: true
    case .upright, .mirrored, .transposed, .turnAnticlockwise: false
    }
  }

  /// The size of a picture once it is upright.
  package func upright(_ stored: PixelSize) -> PixelSize {
    swapsSides ? stored.transposed : stored
  }
}
