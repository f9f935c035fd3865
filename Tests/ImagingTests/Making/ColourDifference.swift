import Foundation

/// How differently two colours look.
///
/// Source: CIE 142-2001, as in Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, Color Research and
/// Application 30 (2005), 1, whose numbers of equations stand beside the lines.
enum ColourDifference {
  struct Lab {
    var l: Double
    var a: Double
    var b: Double

    init(l: Double, a: Double, b: Double) { (self.l, self.a, self.b) = (l, a, b) }

    /// From sRGB of 8 bits, under D65 (IEC 61966-2-1; CIE 15).
    init(red: Double, green: Double, blue: Double) {
      func linear(_ sample: Double) -> Double {
        let part = sample / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let (r, g, b) = (linear(red), linear(green), linear(blue))
      func f(_ part: Double) -> Double {
        part > 216.0 / 24389 ? cbrt(part) : (24389.0 / 27 * part + 16) / 116
      }
      let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
      let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
      let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
      self.init(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
    }
  }

  /// ΔE2000.
  static func of(_ one: Lab, _ other: Lab) -> Double {
    let chroma = (hypot(one.a, one.b) + hypot(other.a, other.b)) / 2
    let seventh = pow(chroma, 7)
    let g = 0.5 * (1 - (seventh / (seventh + pow(25, 7))).squareRoot())  // 4
    let (a1, a2) = ((1 + g) * one.a, (1 + g) * other.a)  // 5
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, other.b))  // 6
    func hue(_ a: Double, _ b: Double) -> Double {  // 7
      if a == 0, b == 0 { return 0 }
      let degrees = atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, one.b), hue(a2, other.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1  // 10
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let (dl, dc) = (other.l - one.l, c2 - c1)  // 8, 9
    let dh = 2 * (c1 * c2).squareRoot() * sin(radians(turn / 2))  // 11
    let (l, c) = ((one.l + other.l) / 2, (c1 + c2) / 2)  // 12, 13
    var h = h1 + h2  // 14
    if c1 * c2 != 0 {
      if abs(h1 - h2) > 180 { h += h < 360 ? 360 : -360 }
      h /= 2
    }
    let t =
      1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h))
      + 0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63))  // 15
    let bend = 30 * exp(-pow((h - 275) / 25, 2))  // 16
    let rc = 2 * (pow(c, 7) / (pow(c, 7) + pow(25, 7))).squareRoot()  // 17
    let sl = 1 + 0.015 * pow(l - 50, 2) / (20 + pow(l - 50, 2)).squareRoot()  // 18
    let (sc, sh) = (1 + 0.045 * c, 1 + 0.015 * c * t)  // 19, 20
    let rt = -sin(radians(2 * bend)) * rc  // 21
    let (pl, pc, ph) = (dl / sl, dc / sc, dh / sh)
    return (pl * pl + pc * pc + ph * ph + rt * pc * ph).squareRoot()  // 22
  }
}
