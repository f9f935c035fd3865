package import Site

extension ItemExport {
  /// All of the JSON.
  package func json() -> [UInt8] {
    var bytes: [UInt8] = []
    json { bytes += $0 }
    return bytes
  }

  /// All of the table.
  package func csv() -> [UInt8] {
    var bytes: [UInt8] = []
    csv { bytes += $0 }
    return bytes
  }
}
