/// Luma and chroma of a colour.
///
/// Source: JFIF 1.02, page 3, in 16 bits of fixed point.
func ycc(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (UInt8, UInt8, UInt8) {
  let (r, g, b) = (Int32(red), Int32(green), Int32(blue))
  // Parts of 65,536; each line's factors add up to one or to zero.
  let y = 19595 &* r &+ 38470 &* g &+ 7471 &* b &+ 32768
  let cb = -11059 &* r &- 21709 &* g &+ 32768 &* b &+ 128 << 16 &+ 32767
  let cr = 32768 &* r &- 27439 &* g &- 5329 &* b &+ 128 << 16 &+ 32767
  return (
    UInt8(truncatingIfNeeded: y >> 16), UInt8(truncatingIfNeeded: cb >> 16),
    UInt8(truncatingIfNeeded: cr >> 16)
  )
}

/// A colour of its luma and chroma.
///
/// Source: JFIF 1.02, page 4, in 16 bits of fixed point.
func rgb(_ y: UInt8, _ cb: UInt8, _ cr: UInt8) -> (UInt8, UInt8, UInt8) {
  let luma = Int32(y) << 16 &+ 32768
  let (b, r) = (Int32(cb) &- 128, Int32(cr) &- 128)
  func sample(_ value: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(255, value >> 16)))
  }
  return (
    sample(luma &+ 91881 &* r), sample(luma &- 22554 &* b &- 46802 &* r),
    sample(luma &+ 116130 &* b)
  )
}
