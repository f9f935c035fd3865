import CImaging

/// What is true of the whole module.
package enum Imaging {
  /// A number that is raised whenever the bytes made from the same photo change, so that whoever
  /// keeps renditions knows to make them again.
  package static let revision = 4

  /// Prepares the process for many photos: memory that one has used is kept for the next, up to
  /// 16 MB a thread, rather than given back to the system.
  ///
  /// A photo then takes an eighth less time. To be called before threads begin to render.
  package static func keepMemory() { ci_keep_memory() }

  /// Prepares a process that makes one photo's pictures and then ends: freed memory is kept, since the next use of it
  /// would have to clear it anew.
  package static func keepAllMemory() { ci_keep_all_memory() }
}
