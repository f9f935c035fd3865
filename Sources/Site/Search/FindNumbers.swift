/// Numbers in the form in which scripts are given them: in base 36, separated by commas.
struct FindNumbers {
  private(set) var bytes: [UInt8] = []
  private var isFirst = true

  /// Appends a number, which is not below zero; nothing between commas for nil.
  mutating func append(_ number: Int?) {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
    guard let number else { return }
    var rest = number
    let start = bytes.count
    repeat {
      let digit = UInt8(rest % 36)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      rest /= 36
    } while rest > 0
    if bytes.count - start > 1 { bytes[start...].reverse() }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Places in ascending order, each as the difference to the one before.
  static func set(_ places: some Sequence<Int>) -> FindNumbers {
    var numbers = FindNumbers()
    var last = 0
    for place in places {
      numbers.append(place - last)
      last = place
    }
    return numbers
  }
}
