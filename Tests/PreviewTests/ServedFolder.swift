import Foundation
import Support
import Testing

@testable import Preview

/// A folder with a site in it, canaries above it, and a server that shows the site.
struct ServedFolder {
  /// What must never be given out. It lies in each folder above the site, and at the end of links.
  static let canary = "CANARY-4f1d9c"

  let temporary: TemporaryFolder
  let server: PreviewServer

  /// The site's folder on the disk.
  var path: String { temporary.path("outer/site") }

  func client() throws -> RawClient { try RawClient(port: server.port) }

  /// Sends one request on a connection of its own.
  func get(
    _ target: String, method: String = "GET", _ fields: [String] = [], version: String = "HTTP/1.1"
  ) throws -> Response {
    let client = try client()
    client.send(Self.request(target, method: method, fields, version: version))
    return try client.readResponse(hasBody: method != "HEAD")
  }

  static func request(
    _ target: String, method: String = "GET", _ fields: [String] = [], version: String = "HTTP/1.1"
  ) -> String {
    let host = fields.contains { $0.lowercased().hasPrefix("host:") } ? [] : ["Host: localhost"]
    return (["\(method) \(target) \(version)"] + host + fields).joined(separator: "\r\n")
      + "\r\n\r\n"
  }
}

/// Runs a test against a server of its own, which is stopped afterwards.
func serving(
  limits: Limits = Limits(), host: String = "127.0.0.1",
  _ body: (ServedFolder) async throws -> Void
) async throws {
  let folder = try TemporaryFolder()
  for above in ["canary", "outer/canary", "outer/canary.html"] {
    try folder.write(text: ServedFolder.canary, to: above)
  }
  try folder.write(text: "<p>home", to: "outer/site/index.html")
  try folder.write(text: "<p>drawer", to: "outer/site/a/index.html")
  try folder.write(text: "0123456789", to: "outer/site/digits.txt")
  let server = try await PreviewServer.start(
    serving: folder.path("outer/site"), host: host, port: 0, limits: limits)
  let served = ServedFolder(temporary: folder, server: server)
  do {
    try await body(served)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}
