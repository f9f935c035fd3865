extension ItemField {
  /// What pages call the field.
  package func label(in formats: Formats) -> String { formats.wording.phrase(wordKey) }
}
