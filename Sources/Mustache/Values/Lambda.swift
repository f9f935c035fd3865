/// A function that stands for a value and answers with template text.
///
/// As a variable it is called with nil, and its answer is read with the delimiters `{{` and `}}`.
/// As a section it is called with the section's own text, unrendered, and its answer is read with
/// the delimiters in force there. It is called anew each time.
public struct Lambda: Sendable {
  let body: @Sendable (_ section: String?) -> String

  /// Makes one of a function, which is given the text of the section, or nil for a variable.
  public init(_ body: @escaping @Sendable (_ section: String?) -> String) { self.body = body }
}
