import Archive

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads a file once in one of two ways and prints the seconds of processor time that it took.
///
/// `bytes` reads the file and adds up its bytes, which is what any reader does at least; `items`
/// reads the file and its items. `write N BYTES` writes an archive of N items with thumbnails of so
/// many bytes instead.
@main enum ArchiveRead {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      return print("archive-read bytes|items|write FILE [N BYTES]")
    }
    let start = clock()
    switch arguments[1] {
    case "write": write(to: arguments[2], count: number(3), thumbnail: number(4))
    case "bytes":
      var sum: UInt64 = 0
      for byte in bytes(of: arguments[2]) { sum &+= UInt64(byte) }
      report(start, "sum \(sum)")
    default:
      do {
        let archive = try ItemArchive(reading: bytes(of: arguments[2]))
        report(start, "\(archive.items.count) items")
        // Kept until here, as the program keeps them.
        _ = withExtendedLifetime(archive) { archive.faults.count }
      } catch {
        print(error)
      }
    }

    func number(_ place: Int) -> Int { arguments.count > place ? Int(arguments[place]) ?? 0 : 0 }
  }

  private static func report(_ start: clock_t, _ found: String) {
    print(Double(clock() - start) / Double(CLOCKS_PER_SEC), found)
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let length = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = fread(buffer.baseAddress, 1, length, file)
    }
  }

  private static func write(to path: String, count: Int, thumbnail: Int) {
    let items = (0..<count).map { number in
      ArchiveWriter.Item(
        name: "Grandmother’s clock".prefix(number % 20) + " \(number)", serialNumber: "SN\(number)",
        valueInDollars: number % 5_000, dateCreated: Double(number) * 1_000.5,
        itemKey: key(number),
        thumbnail: thumbnail == 0 ? nil : .init(png: picture(number, length: thumbnail)))
    }
    let bytes = ArchiveWriter.archive(of: items)
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func picture(_ number: Int, length: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: length)
  }

  /// A text as long as a UUID's.
  private static func key(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return "7E6F1C3A-0D1B-4B8E-9F53-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}
