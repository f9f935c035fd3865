extension String {
  /// The rest of the text after a prefix, or nil if it begins otherwise.
  package func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }

  /// The text before a suffix, or nil if it ends otherwise.
  package func dropping(suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}
