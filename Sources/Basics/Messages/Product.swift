/// What the program is called and which version of it this is.
package enum Product {
  package static let name = "Bibelot"
  package static let version = "0.1.0"
  package static let generator = "\(name) \(version)"
}
