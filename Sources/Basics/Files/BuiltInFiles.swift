import CTheme

/// The files that are embedded in the program: the theme's and those of the languages.
package enum BuiltInFiles {
  private static let places: [String: Int] = Dictionary(
    (0..<theme_file_count()).compactMap { place in
      theme_file_at(place).path.map { (String(cString: $0), place) }
    }, uniquingKeysWith: { first, _ in first })

  /// The paths of all of them, in their order.
  package static var paths: [String] { places.keys.sorted() }

  /// The content of a file.
  package static func content(of path: String) -> [UInt8]? {
    places[path].map { place in
      let file = theme_file_at(place)
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    }
  }
}
