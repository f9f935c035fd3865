package import Basics
package import InventorySupport
package import Site

extension TestInventory {
  /// Builds the site.
  @discardableResult
  package func build(
    jobs: Int = 2, into output: String? = nil, force: Bool = false,
    progress: @escaping @Sendable (BuildProgress) -> Void = { _ in }
  ) async throws -> Summary {
    let request = Builder.Request(folder: path, output: output ?? site, force: force)
    return try await Builder(request, on: WorkerThreads(width: jobs), progress: progress).build()
  }
}
