import Foundation

/// Tells this program from another version of it.
package enum ProgramIdentity {
  /// A number that is another one where the program or a library that it runs with was exchanged.
  package static let fingerprint: UInt64 = {
    var fingerprint = Fingerprint.start
    // Where each lies in memory differs from run to run.
    for file in Set(files).sorted() {
      var status = stat()
      fingerprint = Fingerprint.adding(file, to: fingerprint)
      if stat(file, &status) == 0 {
        fingerprint = Fingerprint.adding(FileStamp(status).fingerprint, to: fingerprint)
      }
    }
    return fingerprint
  }()

  /// The files that are loaded into memory as code.
  private static var files: [String] {
    #if os(Linux)
      // proc(5): a line for each range of memory, which ends with the file's path.
      guard let maps = fopen("/proc/self/maps", "r") else { return [] }
      defer { fclose(maps) }
      var code: [String] = []
      var line: UnsafeMutablePointer<CChar>?
      var size = 0
      defer { free(line) }
      // To be read to its end: it has no size, and comes a page at a time.
      while getline(&line, &size, maps) > 0, let line {
        let text = String(cString: line)
        if text.contains(" r-xp ") { code.append(String(text.dropLast())) }
      }
      return code.compactMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
    #else
      return (0..<_dyld_image_count()).compactMap { number in
        _dyld_get_image_name(number).map { String(cString: $0) }
      }
    #endif
  }
}
