/// The characters of texts that need a font, each once.
package struct TextCharacters: Sendable {
  private var scalars: Set<Unicode.Scalar> = []

  package init() {}

  package init(of texts: some Sequence<String>) {
    for text in texts { add(text) }
  }

  package mutating func add(_ text: some StringProtocol) {
    // Every font has those of ASCII.
    for scalar in text.unicodeScalars where !scalar.isASCII { scalars.insert(scalar) }
  }

  /// Adds those of a text's bytes in UTF-8, such as those of a page; what is no UTF-8 is passed over.
  package mutating func add(utf8 bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        // Most of a page are pictures and marks, which are ASCII.
        guard bytes[index] >= 0x80 else {
          index += 1
          continue
        }
        let end = bytes[index...].firstIndex { $0 < 0x80 } ?? bytes.count
        add(String(decoding: bytes[index..<end], as: UTF8.self))
        index = end
      }
    }
  }

  /// The characters of each script.
  package var bySystem: [WritingSystem: Set<Unicode.Scalar>] {
    var systems: [WritingSystem: Set<Unicode.Scalar>] = [:]
    for scalar in scalars {
      if let system = WritingSystem(scalar) { systems[system, default: []].insert(scalar) }
    }
    return systems
  }
}
