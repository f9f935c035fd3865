import Basics
import Mustache

extension Value {
  /// A hash of it after what came before; nil where nothing tells it from another.
  func fingerprint(after print: UInt64) -> UInt64? {
    switch self {
    case .null: Fingerprint.of([print, 0])
    case .bool(let flag): Fingerprint.of([print, 1, flag ? 1 : 0])
    case .int(let number): Fingerprint.of([print, 2, UInt64(bitPattern: Int64(number))])
    case .double(let number): Fingerprint.of([print, 3, number.bitPattern])
    case .string(let text): Fingerprint.adding(text, to: Fingerprint.of([print, 4]))
    case .html(let text): Fingerprint.adding(text, to: Fingerprint.of([print, 5]))
    case .list(let elements):
      elements.reduce(into: Optional(Fingerprint.of([print, 6, UInt64(elements.count)]))) {
        $0 = $0.flatMap($1.fingerprint)
      }
    case .record(let record):
      record.shape.keys.reduce(into: Optional(Fingerprint.of([print, 7]))) { print, key in
        print = print.flatMap {
          (record[key] ?? .null).fingerprint(after: Fingerprint.adding(key, to: $0))
        }
      }
    case .lambda: nil
    }
  }
}
