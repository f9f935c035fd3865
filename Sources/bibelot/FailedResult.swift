import Basics

/// Why a command made nothing, for programs.
struct FailedResult: Encodable {
  private var error: Reason

  private struct Reason: Encodable {
    var identifier: MessageIdentifier
    var kind: Diagnostic.Kind
    var message: String
    var exitCode: Int32
  }

  init(_ error: GalleryError) {
    self.error = Reason(
      identifier: error.identifier, kind: error.identifier.declaration.kind,
      message: error.description, exitCode: error.cause.rawValue)
  }

  /// Does a command's work; where JSON is asked for and nothing comes of it, the reason is written so too.
  static func write(
    if isJSON: Bool, isolation: isolated (any Actor)? = #isolation, _ work: () async throws -> Void
  ) async throws {
    do {
      try await work()
    } catch let error as GalleryError {
      // The error itself, which is still to be said, matters more than that this was not written.
      if isJSON { try? Terminal.standardOutput(json: FailedResult(error)) }
      throw error
    }
  }
}
