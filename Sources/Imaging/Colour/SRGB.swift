/// The transfer curve of sRGB.
///
/// Source: IEC 61966-2-1.
enum SRGB {
  /// The level of light in parts of 65,535, which is clipped.
  static func level(of light: Int) -> UInt8 { levels[min(max(light, 0), 65_535)] }

  /// So many that a step of light is a twentieth of a level where the curve is steepest.
  private static let levels = (0...65_535).map { light in
    let light = Double(light) / 65_535
    let level = light <= 0.003_130_8 ? 12.92 * light : 1.055 * power(light, 1 / 2.4) - 0.055
    return UInt8(min(max((level * 255).rounded(), 0), 255))
  }
}
