/// A path as file systems compare it: by its bytes, while two texts are equal where they look the same.
///
/// A folder may hold two files whose names differ in how an accent is written (Unicode Standard Annex 15).
struct ExactPath: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: ExactPath, right: ExactPath) -> Bool {
    left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
