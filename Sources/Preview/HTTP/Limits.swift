/// How much of the computer one client, or all, may use.
struct Limits: Sendable {
  /// How long a client may take to send a request, to take a chunk of a response, or to say
  /// nothing between two requests.
  var patience: Duration = .seconds(30)
  /// Bytes of a request's target. A path of the system has at most 4,096, and each may be written
  /// as three; nobody types that, and 8,000 is what RFC 9110 (4.1) asks for at least.
  var target = 8_192
  /// Bytes of all header fields of a request. Browsers with the cookies of every project that ever
  /// ran on localhost stay below it; other servers draw the line at 8 or 16 KB.
  var headers = 32_768
  /// Bytes of a request's body, which is read and dropped to get at the next request.
  var body = 65_536
  /// Connections at once; more wait. Each has a socket and a file at most, and a Mac's shell gives
  /// a program 256 of them.
  var connections = 100
  /// Bytes of a file read at once: each client costs as much memory.
  var chunk = 131_072
}
