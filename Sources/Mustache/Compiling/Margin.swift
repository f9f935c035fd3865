/// How the lines of a piece of template are indented anew.
struct Margin {
  /// What is taken from the beginning of each line, as far as the line has it.
  var removed: ArraySlice<UInt8> = []
  /// What is put there instead.
  var added: [UInt8] = []
  /// Whether the indentation that the program is called with is put there too.
  var isCalled = false

  /// A line's own whitespace, without what is removed.
  func rest(of blanks: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = blanks
    for byte in removed {
      guard rest.first == byte else { break }
      rest = rest.dropFirst()
    }
    return rest
  }

  /// The margin of lines that stand where this margin's line has some whitespace.
  func indented(by blanks: ArraySlice<UInt8>, removing removed: ArraySlice<UInt8> = []) -> Margin {
    Margin(removed: removed, added: added + rest(of: blanks), isCalled: isCalled)
  }
}
