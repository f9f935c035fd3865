// fuzz-swift: Sources/Mustache

/// Renders a page that has every kind of place for a value, with any data, and holds it to one
/// promise: whatever a text says, the markup is the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func renderData(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var hostile = DataReader(bytes: bytes, isHostile: true)
  var harmless = DataReader(bytes: bytes, isHostile: false)
  let first = render(hostile.value(depth: 4))
  let second = render(harmless.value(depth: 4))
  guard let first, let second else { return 0 }
  for byte in "<>\"'".utf8 {
    precondition(first.count { $0 == byte } == second.count { $0 == byte }, "text became markup")
  }
  return 0
}

private let set = try? TemplateSet(
  sources: [
    "page": Array(
      """
      <h1 title="{{a}}" class='x {{b}}'>{{a}}</h1>{{{b}}}{{&c}}
      <a href="{{a}}">{{#b}}<b>{{.}}{{a}}</b>{{/b}}{{^b}}<i {{#a}}x="{{.}}" {{/a}}>{{/b}}</a>
      <img src="{{#c}}{{.}}{{/c}}" srcset="{{#b}}{{a}} {{@number}}x{{^@last}}, {{/@last}}{{/b}}">
      {{#c}}{{@index}}{{#@first}}{{> part}}{{/@first}}{{/c}}
        {{> part}}
      {{> *k}}{{<frame}}{{$body}}{{a.b}}{{a.b.c}}{{/body}}{{/frame}}
      <textarea>{{a | upper}}</textarea><p title="{{b | json}}">{{c | url}}{{a | count}}
      """.utf8),
    "part": Array("<p>\n{{c}}\n{{#c}}{{> part}}{{/c}}</p>\n".utf8),
    "frame": Array("<div>{{$body}}{{a}}{{/body}}{{$foot}}{{b}}{{/foot}}</div>".utf8),
  ],
  options: {
    var options = TemplateOptions()
    options.limits.steps = 20_000
    options.limits.outputBytes = 1 << 20
    return options
  }())

private func render(_ value: Value) -> [UInt8]? {
  guard let set else { preconditionFailure("the templates do not compile") }
  return try? set.render("page", value)
}

/// Reads bytes as data.
struct DataReader {
  let bytes: [UInt8]
  /// Whether texts are as the bytes have them, or only letters.
  let isHostile: Bool
  private var position = 0

  init(bytes: [UInt8], isHostile: Bool) {
    self.bytes = bytes
    self.isHostile = isHostile
  }

  private mutating func next() -> UInt8 {
    guard position < bytes.count else { return 0 }
    position += 1
    return bytes[position - 1]
  }

  mutating func value(depth: Int) -> Value {
    let kind = next()
    switch kind & 7 {
    case 0: return .null
    case 1: return .bool(kind & 8 == 0)
    case 2: return .int(Int(next()) &* Int(next()) &- 1_000)
    case 3, 4:
      let count = Int(next() & 63)
      let end = min(position + count, bytes.count)
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      position = end
      // Formatters count and change characters, but markup is of bytes.
      return .string(isHostile ? text : "x")
    case 5 where depth > 0:
      var elements: [Value] = []
      for _ in 0..<(kind >> 5) { elements.append(value(depth: depth - 1)) }
      return .list(elements)
    case 6 where depth > 0, 7 where depth > 0:
      var record = Record(pairs: [])
      for key in ["a", "b", "c", "k"] { record[key] = value(depth: depth - 1) }
      return .record(record)
    default: return .double(Double(kind) / 7)
    }
  }
}
