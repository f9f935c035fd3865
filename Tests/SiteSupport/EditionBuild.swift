package import Support

import Basics
package import Inventories
package import Site

extension TemporaryFolder {
  /// Builds an edition of the inventory in `home/`; `isAudited` may switch off that it is looked at.
  @discardableResult
  package func build(
    _ edition: Edition, into output: String, isAudited: Bool = true
  ) async throws -> Summary {
    var request = Builder.Request(
      folder: path("home"), edition: edition, output: path(output))
    request.isAudited = isAudited
    return try await Builder(request, on: WorkerThreads(width: 2)).build()
  }

  /// The files below a folder by their paths.
  package func contents(of folder: String) throws -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: try files(below: folder).map { ($0, try bytes(of: folder + "/" + $0)) })
  }
}
