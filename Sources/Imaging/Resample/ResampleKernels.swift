/// The two loops in which the time goes, in fixed point.
///
/// Samples are 8 bits; between the loops they have six more bits of fraction in 16-bit numbers,
/// where the filter's overshoot (at most a half of the range) has room.
enum ResampleKernels {
  static let fractionBits = 6

  /// Adds up weighted rows; `taps` is a multiple of four.
  static func addRows(
    _ rows: UnsafePointer<UnsafePointer<UInt8>>, weights: UnsafePointer<Int16>, taps: Int,
    width: Int, sums: UnsafeMutablePointer<Int32>, into target: UnsafeMutablePointer<Int16>
  ) {
    let shift = Int32(ResampleAxis.weightBits - fractionBits)
    let rounding: Int32 = 1 << (shift - 1)
    var tap = 0
    while tap < taps {
      let (r0, r1, r2, r3) = (rows[tap], rows[tap + 1], rows[tap + 2], rows[tap + 3])
      let w0 = Int32(weights[tap])
      let w1 = Int32(weights[tap + 1])
      let w2 = Int32(weights[tap + 2])
      let w3 = Int32(weights[tap + 3])
      let isFirst = tap == 0
      tap += 4
      if isFirst {
        for x in 0..<width {
          sums[x] =
            Int32(r0[x]) &* w0 &+ Int32(r1[x]) &* w1 &+ Int32(r2[x]) &* w2 &+ Int32(r3[x]) &* w3
        }
      } else {
        for x in 0..<width {
          sums[x] =
            sums[x] &+ Int32(r0[x]) &* w0 &+ Int32(r1[x]) &* w1 &+ Int32(r2[x]) &* w2
            &+ Int32(r3[x]) &* w3
        }
      }
    }
    for x in 0..<width { target[x] = Int16(truncatingIfNeeded: (sums[x] &+ rounding) >> shift) }
  }

  /// Filters one row; `source` must be readable for `taps` samples from each first one.
  static func filterRow(
    _ source: UnsafePointer<Int16>, first: UnsafePointer<Int>, weights: UnsafePointer<Int16>,
    taps: Int, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    let shift = Int32(ResampleAxis.weightBits + fractionBits)
    let rounding: Int32 = 1 << (shift - 1)
    var index = 0
    // Four sums at once keep the adders busy.
    while index &+ 4 <= count {
      let (s0, s1) = (source + first[index], source + first[index &+ 1])
      let (s2, s3) = (source + first[index &+ 2], source + first[index &+ 3])
      let w0 = weights + index &* taps
      let (w1, w2, w3) = (w0 + taps, w0 + 2 &* taps, w0 + 3 &* taps)
      var (a0, a1, a2, a3) = (rounding, rounding, rounding, rounding)
      for tap in 0..<(taps & ~3) {
        a0 = a0 &+ Int32(s0[tap]) &* Int32(w0[tap])
        a1 = a1 &+ Int32(s1[tap]) &* Int32(w1[tap])
        a2 = a2 &+ Int32(s2[tap]) &* Int32(w2[tap])
        a3 = a3 &+ Int32(s3[tap]) &* Int32(w3[tap])
      }
      target[index] = UInt8(truncatingIfNeeded: max(0, min(255, a0 >> shift)))
      target[index &+ 1] = UInt8(truncatingIfNeeded: max(0, min(255, a1 >> shift)))
      target[index &+ 2] = UInt8(truncatingIfNeeded: max(0, min(255, a2 >> shift)))
      target[index &+ 3] = UInt8(truncatingIfNeeded: max(0, min(255, a3 >> shift)))
      index &+= 4
    }
    while index < count {
      let samples = source + first[index]
      let factors = weights + index &* taps
      var sum = rounding
      for tap in 0..<taps { sum = sum &+ Int32(samples[tap]) &* Int32(factors[tap]) }
      target[index] = UInt8(truncatingIfNeeded: max(0, min(255, sum >> shift)))
      index &+= 1
    }
  }
}
