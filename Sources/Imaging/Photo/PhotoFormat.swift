/// The formats that are read and written.
package enum PhotoFormat: String, Hashable, Sendable, Codable {
  case jpeg
  case png
}
