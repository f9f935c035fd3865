/// Text with two bytes to a letter (UTF-16), as UTF-8.
enum WideText {
  /// What a file holds of such text if it holds any, wherever that begins and in either order.
  static func all(in bytes: [UInt8]) -> [[UInt8]] {
    [true, false].flatMap { isLittle in
      [0, 1].map { text(of: bytes.dropFirst($0), isLittle: isLittle) }
    }
  }

  private static func text(of bytes: ArraySlice<UInt8>, isLittle: Bool) -> [UInt8] {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { place in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
