/// How much of the computer one client, or all, may use.
struct Limits: Sendable {
  /// How long nothing may go out of an answer before its connection makes way where others wait for one. A client
  /// that takes a hundred bytes a second empties a part of the system's buffers within it.
  var stall: Duration = .seconds(600)
  /// How long a connection that says nothing may stay where others wait for one.
  var grace: Duration = .milliseconds(100)
  /// Bytes of a request's target. A path of the system has at most 4,096, and each may be written
  /// as three; nobody types that, and 8,000 is what RFC 9110 (4.1) asks for at least.
  var target = 8_192
  /// Bytes of all header fields of a request. Browsers with the cookies of every project that ever
  /// ran on localhost stay below it; other servers draw the line at 8 or 16 KB.
  var headers = 32_768
  /// Bytes of a request's body, which is read and dropped to get at the next request.
  var body = 65_536
  /// Connections at once; idle ones make way for more. Each has a socket and a file at most, and a Mac's shell gives
  /// a program 256 of them.
  var connections = 100
  /// Pages at once that are told of changes.
  var listeners = 32
  /// Bytes of a file that are read at once; each client costs as much memory.
  var chunk = 65_536
  /// Bytes that the system keeps for a client that does not take them.
  var unsent = 256 << 10
  /// How often something is said to a page that is told of changes, so that one that has gone is noticed.
  var heartbeat: Duration = .seconds(15)
}
