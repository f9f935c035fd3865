import CImaging

extension ci_report {
  /// The codec's own words.
  var words: String {
    withUnsafeBytes(of: message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  /// Why nothing could be read.
  var error: PhotoError {
    truncated ? .malformed("it ends before its picture begins") : .malformed(words)
  }

  /// What was wrong with what could be read.
  var warnings: [PhotoWarning] { truncated ? [.truncated] : damaged ? [.damaged] : [] }
}
