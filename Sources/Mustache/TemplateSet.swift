/// Templates that may include one another, compiled together.
package struct TemplateSet: Sendable {
  package let options: Options

  /// Compiles a set of templates.
  ///
  /// A name is what other templates include it by, such as `index` or `partials/head`; nothing
  /// outside the set can be reached. All errors of the set are thrown together.
  package init(
    sources: [String: [UInt8]], options: Options = Options()
  ) throws(TemplateErrors) {
    self.options = options
  }

  /// Renders a template with its data.
  package func render(_ name: String, _ data: Value) throws(TemplateError) -> [UInt8] {
    var buffer: [UInt8] = []
    try render(name, data, into: &buffer)
    return buffer
  }

  /// Renders a template with its data and appends the output to a buffer, which keeps its capacity
  /// from one page to the next; after an error it holds what it held before.
  package func render(
    _ name: String, _ data: Value, into buffer: inout [UInt8]
  ) throws(TemplateError) {
  }

  /// The names of all templates that one can reach, itself included; all of the set's if it chooses
  /// one by a name in the data.
  package func dependencies(of name: String) -> Set<String> { [name] }
}
