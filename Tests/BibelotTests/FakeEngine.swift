import Foundation
import Support

/// Programs that are called as an engine is, and take its place.
enum FakeEngine {
  /// Writes one into a test's folder, and gives its path: a script that does something when it is to print `$html` to
  /// `$pdf`.
  static func write(_ script: String, to place: String, in folder: TemporaryFolder) throws -> String
  {
    let path = try folder.write(
      text: """
        #!/bin/sh
        case $1 in
        --version) echo 'WeasyPrint version 66.0'; exit ;;
        --help) echo 'help'; exit ;;
        esac
        for argument; do case $argument in *.pdf) pdf=$argument ;; *.html) html=$argument ;; esac; done
        \(script)

        """, to: place)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }

  /// A script that prints so many pages, and something of one's own in them.
  static func printing(pages: Int, _ more: String = "true") -> String {
    let objects = (1...pages).map { "\($0) 0 obj <</Type /Page>> endobj" }.joined(separator: "\\n")
    return """
      { printf '%%PDF-1.7\\n\(objects)\\n'; \(more)
        printf 'trailer <<>>\\nstartxref\\n0\\n%%%%EOF\\n'; } > "$pdf"
      """
  }
}
