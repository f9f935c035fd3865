/// What kind of file a browser is told that it gets.
enum MediaType {
  /// The `Content-Type` for a file name.
  ///
  /// Anything unknown is offered as a download: with `nosniff`, a browser never guesses.
  static func named(_ name: [UInt8]) -> String {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return unknown }
    let ending = String(decoding: name[(dot + 1)...], as: UTF8.self).lowercased()
    return byEnding[ending] ?? unknown
  }

  /// That of pages.
  static let page = "text/html; charset=utf-8"

  private static let unknown = "application/octet-stream"

  /// Registered names (IANA). Text is UTF-8 because everything a build writes is.
  private static let byEnding = [
    "html": page,
    "htm": page,
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8",
    "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8",
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "xml": "application/xml",
    "atom": "application/atom+xml",
    "rss": "application/rss+xml",
    "pdf": "application/pdf",
    "zip": "application/zip",
    "wasm": "application/wasm",
    "svg": "image/svg+xml",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "png": "image/png",
    "gif": "image/gif",
    "webp": "image/webp",
    "avif": "image/avif",
    "heic": "image/heic",
    "ico": "image/vnd.microsoft.icon",
    "woff": "font/woff",
    "woff2": "font/woff2",
    "ttf": "font/ttf",
    "otf": "font/otf",
    "mp4": "video/mp4",
    "webm": "video/webm",
    "mp3": "audio/mpeg",
  ]
}

extension RequestTarget {
  /// Whether it names a page, or a folder that may have one.
  var isOfPage: Bool {
    guard !namesFolder, let name = segments.last else { return true }
    return !name.contains(UInt8(ascii: ".")) || MediaType.named(name) == MediaType.page
  }
}
