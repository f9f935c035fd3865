/// Makes damaged workbooks from sound ones, as `SeededGenerator` or another generator says.
///
/// Half of them are damaged as files: bits, lengths, pieces. The others are damaged in their parts and
/// made into an archive anew, with right checksums, so that what reads the parts meets the damage.
package struct MutatedWorkbook {
  /// The sound workbooks: each as its file, and as those of its parts that matter.
  private let files: [[UInt8]]
  private let parts: [[(name: String, bytes: [UInt8])]]

  package init(of files: [[UInt8]]) throws {
    self.files = files
    parts = try files.map { file in
      try ZipBytes.parts(of: file).filter { part in
        !Self.needless.contains { part.name.contains($0) } && part.bytes.count <= Self.longest
      }
    }
  }

  /// What says nothing about cells only makes a workbook longer.
  private static let needless = [
    "theme", "docProps", "Configurations", "Thumbnails", "media", "settings.xml",
  ]
  private static let longest = 1 << 16

  /// The next damaged workbook.
  package func next(using random: inout some RandomNumberGenerator) throws -> [UInt8] {
    let place = Int.random(in: files.indices, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      var bytes = files[place]
      damage(file: &bytes, using: &random)
      return bytes
    }
    var parts = parts[place]
    let rounds = Int.random(in: 1...3, using: &random)
    for _ in 0..<rounds {
      if Int.random(in: 0..<6, using: &random) == 0 {
        replace(in: &parts, using: &random)
      } else if !parts.isEmpty {
        let part = Int.random(in: parts.indices, using: &random)
        var markup = MutatedMarkup(parts[part].bytes)
        markup.mutate(using: &random)
        parts[part].bytes = markup.bytes
      }
    }
    return try ZipBytes.of(parts, isPacked: false)
  }

  /// Flips bits, cuts off the end, or leaves a piece out.
  private func damage(file bytes: inout [UInt8], using random: inout some RandomNumberGenerator) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeSubrange(Int.random(in: bytes.indices, using: &random)...)
    case 1:
      let from = Int.random(in: bytes.indices, using: &random)
      bytes.removeSubrange(
        from..<min(from + Int.random(in: 1...64, using: &random), bytes.count))
    default:
      // Every other time where the archive lists its parts.
      let first = Bool.random(using: &random) ? 0 : max(bytes.count - 600, 0)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        bytes[Int.random(in: first..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
  }

  /// Takes a part away, renames it, or gives it the content of another one.
  private func replace(
    in parts: inout [(name: String, bytes: [UInt8])], using random: inout some RandomNumberGenerator
  ) {
    guard !parts.isEmpty else { return }
    let place = Int.random(in: parts.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0 where parts.count > 1: parts.remove(at: place)
    case 1:
      let name = parts[place].name.uppercased()
      if !parts.contains(where: { $0.name == name }) { parts[place].name = name }
    case 2: parts[place].bytes = parts.randomElement(using: &random)?.bytes ?? []
    case 3:
      let other = self.parts.randomElement(using: &random)?.randomElement(using: &random)
      parts[place].bytes = other?.bytes ?? []
    case 4:
      // The name's content in another workbook.
      let name = parts[place].name
      let others = self.parts.compactMap { $0.first { $0.name == name }?.bytes }
      parts[place].bytes = others.randomElement(using: &random) ?? []
    default:
      let count = Int.random(in: 0...200, using: &random)
      parts[place].bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
    }
  }
}
