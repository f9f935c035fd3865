#if os(Linux)
  import Glibc

  /// One thing that happened in a watched folder (`man 7 inotify`).
  struct InotifyEvent {
    /// The number of the watch, -1 when events were lost.
    let watch: Int32
    /// The entry of the folder it happened to; nil if it was the folder itself.
    let name: String?
    private let mask: UInt32

    /// Bytes read at once, room for hundreds of events; one takes up to 272.
    private static let room = 65_536

    func says(_ bits: Int32) -> Bool { mask & UInt32(bitPattern: bits) != 0 }

    /// All events that wait in a queue, oldest first.
    static func all(from queue: Descriptor) -> [InotifyEvent] {
      var events: [InotifyEvent] = []
      var bytes = [UInt8](repeating: 0, count: room)
      while true {
        let count = read(queue.number, &bytes, bytes.count)
        guard count > 0 else { return events }
        var rest = bytes[..<count]
        while let event = InotifyEvent(&rest) { events.append(event) }
      }
    }

    private init?(_ bytes: inout ArraySlice<UInt8>) {
      guard let watch = Self.number(&bytes), let mask = Self.number(&bytes),
        Self.number(&bytes) != nil, let length = Self.number(&bytes), bytes.count >= length
      else { return nil }
      self.watch = Int32(bitPattern: watch)
      self.mask = mask
      // The name is filled up with zeros.
      let text = String(decoding: bytes.prefix(Int(length)).prefix { $0 != 0 }, as: UTF8.self)
      name = text.isEmpty ? nil : text
      bytes = bytes.dropFirst(Int(length))
    }

    private static func number(_ bytes: inout ArraySlice<UInt8>) -> UInt32? {
      guard bytes.count >= 4 else { return nil }
      defer { bytes = bytes.dropFirst(4) }
      return bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
  }
#endif
