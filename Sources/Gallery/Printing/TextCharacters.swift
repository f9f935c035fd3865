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

  /// The characters of each script.
  package var bySystem: [WritingSystem: Set<Unicode.Scalar>] {
    var systems: [WritingSystem: Set<Unicode.Scalar>] = [:]
    for scalar in scalars {
      if let system = WritingSystem(scalar) { systems[system, default: []].insert(scalar) }
    }
    return systems
  }
}
