/// What is true of the whole module.
package enum Imaging {
  /// A number that is raised whenever the bytes made from the same photo change, so that whoever
  /// keeps renditions knows to make them again.
  package static let revision = 2
}
