/// A piece of text and what is done after it; everything it needs is an index into its program or
/// its library.
struct Operation: Sendable {
  /// The range of the program's text that is written first.
  var start: Int32 = 0
  var count: Int32 = 0
  var step: Step
}

/// What an operation does besides writing text.
enum Step: Sendable {
  case nothing
  /// Writes the indentation that the program was called with.
  case indentation
  case variable(path: Int32, encoding: Encoding)
  /// Writes what formatters make of the value of a path.
  case formatted(path: Int32, conversion: Int32, encoding: Encoding)
  /// Renders the operations up to `end` for each element, or not at all.
  case section(path: Int32, end: Int32)
  /// Goes on at `end` unless the value is falsey.
  case inverted(path: Int32, end: Int32)
  /// Ends a section that began at `start`: the next element, or on.
  case end(start: Int32)
  /// Renders another program.
  case call(Int32)
  /// Renders the program whose name is the value of a path.
  case choose(path: Int32, call: Int32)
}

/// A formatter with its argument.
struct Conversion: Sendable {
  let name: String
  let formatter: Formatter
  let argument: String?
}
