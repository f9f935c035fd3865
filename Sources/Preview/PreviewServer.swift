/// A web server for one folder, meant for the browser of the person who built it.
package struct PreviewServer: Sendable {
  /// The address to open, such as `http://127.0.0.1:8000/`.
  package let url: String
  /// The port it listens on, never 0.
  package let port: Int

  /// Serves a folder until `stop()` is called.
  ///
  /// Port 0 takes any free one. When it returns, requests are answered.
  package static func start(
    serving folder: String, host: String = "127.0.0.1", port: Int
  ) async throws(PreviewError) -> PreviewServer {
    throw .notAFolder(folder)
  }

  /// Closes every connection and stops listening; the port is free when it returns.
  package func stop() async {}
}
