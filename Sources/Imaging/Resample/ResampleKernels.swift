import CImaging

/// The loops in which the time goes, in fixed point.
///
/// Samples are 8 bits; between those of the filter they have six more bits of fraction in 16-bit numbers,
/// where the filter's overshoot (at most a half of the range) has room. They are in C, because
/// Swift has no functions for several instruction sets in one program: with AVX2 they take a fifth
/// of the time. Both ways give the same bytes.
struct ResampleKernels: Sendable {
  private let instructions: ci_instructions

  /// With the best instructions that this machine has.
  static let best = ResampleKernels(instructions: ci_best_instructions())
  /// With those that every machine has.
  static let baseline = ResampleKernels(instructions: ci_baseline)

  private static let fractionBits = 6

  /// How weights are grouped, the last ones of a group being zeros.
  enum Grouping {
    /// Rows are added two at a time.
    case rows
    /// Neighbours are added two at a time, of which the first has an even number.
    case neighbours

    func padded(_ taps: Int) -> Int {
      switch self {
      case .rows: (taps + 1) / 2 * 2
      case .neighbours: taps / 2 * 2 + 2
      }
    }

    func start(_ first: Int) -> Int {
      switch self {
      case .rows: first
      case .neighbours: first / 2 * 2
      }
    }
  }

  /// Lines that are filtered across together.
  static let batch = Int(CI_BATCH)

  /// Rows are read, and lines written, up to a multiple of so many samples.
  static let stretch = 32

  /// How many samples a line must hold, of which some are read beyond its end and weighted by zero.
  static func lineLength(_ width: Int, taps: Int) -> Int {
    (width + taps + stretch - 1) / stretch * stretch
  }

  /// Adds up weighted rows.
  func addRows(
    _ rows: UnsafePointer<UnsafePointer<UInt8>?>, weights: UnsafePointer<Int16>, taps: Int,
    width: Int, into line: UnsafeMutablePointer<Int16>
  ) {
    ci_resample_down(
      rows, weights, Int32(taps), width, Int32(ResampleAxis.weightBits - Self.fractionBits), line,
      instructions)
  }

  /// Filters a batch of lines, each `lineLength` long; `pairs` is room for as many samples.
  ///
  /// What is made stands as columns: one sample of each line, `stride` bytes from the next ones.
  func filter(
    _ lines: UnsafePointer<Int16>, pairs: UnsafeMutablePointer<Int16>, by axis: ResampleAxis,
    into columns: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    axis.first.withUnsafeBufferPointer { first in
      axis.weights.withUnsafeBufferPointer { weights in
        let length = Self.lineLength(axis.sourceCount, taps: axis.taps)
        var axis = ci_axis(
          first: first.baseAddress, weights: weights.baseAddress, taps: Int32(axis.taps),
          count: axis.count)
        ci_resample_across(
          lines, length, pairs, &axis, Int32(ResampleAxis.weightBits + Self.fractionBits),
          columns, stride, instructions)
      }
    }
  }

  /// Makes luma of the pixels of two rows, 3 bytes each, and Cb and Cr of the mean of two by two; a last column alone
  /// counts twice.
  func halveColours(
    _ upper: UnsafePointer<UInt8>, _ lower: UnsafePointer<UInt8>, width: Int,
    luma: (upper: UnsafeMutablePointer<UInt8>, lower: UnsafeMutablePointer<UInt8>),
    cb: UnsafeMutablePointer<UInt8>, cr: UnsafeMutablePointer<UInt8>
  ) {
    ci_halve_colours(upper, lower, width, luma.upper, luma.lower, cb, cr, instructions)
  }
}
