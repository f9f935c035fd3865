import Yams

extension Node {
  /// Whether nothing was written: a name without anything behind its colon, or YAML's words for it.
  package var isEmpty: Bool {
    guard case .scalar(let scalar) = self, scalar.style == .plain || scalar.style == .any else {
      return false
    }
    return ["", "~", "null"].contains(scalar.string)
  }
}
