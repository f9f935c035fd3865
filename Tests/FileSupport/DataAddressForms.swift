import Foundation

/// How pages and programs write what is packed into an address.
package enum DataAddressForms {
  /// Ways to write the address of a picture.
  package static func of(_ bytes: [UInt8]) -> [String] {
    let whole = Data(bytes).base64EncodedString()
    func wrapped(_ end: String) -> String {
      "data:image/png;base64,"
        + stride(from: 0, to: whole.count, by: 76).map { start in
          String(whole.dropFirst(start).prefix(76))
        }.joined(separator: end)
    }
    return ["\n", "\r\n  ", "&#10;", "&#x0A;", "\\\n", "\\n", "&NewLine;", "%0A", "\t"].map(wrapped)
      + [
        "data:image/png;base64," + whole.replacing("=", with: ""),
        "data:image/png;base64," + whole.replacing("=", with: "%3D").replacing("+", with: "%2B"),
        "data:image/png;base64," + whole.replacing("/", with: "%2f").replacing("+", with: "&#43;"),
        "data:image/png;base64,"
          + whole.replacing("/", with: "\\/").replacing("+", with: "\\u002b"),
        "DATA:IMAGE/PNG;BASE64," + whole, "data:image/png; base64 ,\n" + whole,
        "data:image/png;base64&#44;" + whole + " more", "data:image/png;base64," + whole + " 2x",
      ]
  }
}
