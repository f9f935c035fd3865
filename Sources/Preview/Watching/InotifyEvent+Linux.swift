#if os(Linux)
  import Glibc
  import NIOCore

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
      var bytes = ByteBuffer()
      while true {
        bytes.clear()
        let count = bytes.writeWithUnsafeMutableBytes(minimumWritableBytes: room) { space in
          max(0, read(queue.number, space.baseAddress, space.count))
        }
        guard count > 0 else { return events }
        while let event = InotifyEvent(&bytes) { events.append(event) }
      }
    }

    private init?(_ bytes: inout ByteBuffer) {
      guard
        let (watch, mask, _, length) = bytes.readMultipleIntegers(
          endianness: .host, as: (Int32, UInt32, UInt32, UInt32).self),
        let name = bytes.readSlice(length: Int(length))
      else { return nil }
      self.watch = watch
      self.mask = mask
      // The name is filled up with zeros.
      let text = String(decoding: name.readableBytesView.prefix { $0 != 0 }, as: UTF8.self)
      self.name = text.isEmpty ? nil : text
    }
  }
#endif
