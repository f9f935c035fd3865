// fuzz-swift: Sources/Mustache
// fuzz-seeds: python3 Tests/Fuzz/template_seeds.py

/// Compiles any bytes as templates, separated by NUL, and renders the first of them: into a buffer
/// that grows and into one that need not, which must not differ. What passes the check against the
/// data's types must then know every name of the data.
@_cdecl("LLVMFuzzerTestOneInput")
public func compileAndRender(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  var sources: [String: [UInt8]] = [:]
  for (name, source) in zip(
    ["page", "p", "q"], bytes.split(separator: 0, omittingEmptySubsequences: false))
  {
    sources[name] = Array(source)
  }
  for escaping in [TemplateOptions.Escaping.html, .plain] {
    var options = TemplateOptions(escaping: escaping)
    options.limits.operations = 10_000
    options.limits.allOperations = 50_000
    options.limits.textBytes = 1 << 20
    options.limits.steps = 20_000
    options.limits.outputBytes = 1 << 20
    guard let set = try? TemplateSet(sources: sources, options: options) else { continue }
    for value in values {
      var grown = Array("before".utf8)
      var reserved = grown
      reserved.reserveCapacity(3 << 20)
      let errors = (
        error(of: set, value, &grown), error(of: set, value, &reserved)
      )
      precondition(grown == reserved, "the output depends on the buffer")
      precondition(errors.0 == errors.1, "the error depends on the buffer")
      precondition(grown.starts(with: "before".utf8))
      precondition(errors.0 == nil || grown.count == 6)
    }
  }
  checkAndRender(sources)
  return 0
}

private func checkAndRender(_ sources: [String: [UInt8]]) {
  // What the data chooses by name is not checked.
  if sources.values.contains(where: { $0.contains(UInt8(ascii: "*")) }) { return }
  var options = TemplateOptions(unknownNames: .error)
  options.limits.allOperations = 20_000
  options.limits.steps = 20_000
  guard let set = try? TemplateSet(sources: sources, options: options),
    (try? set.check(["page": plain.dataType])) != nil
  else { return }
  var output: [UInt8] = []
  guard let error = error(of: set, plain, &output) else { return }
  for words in ["there is no value", "there is no list", "not a text", "cannot format"] {
    precondition(!error.contains(": " + words) && !error.contains(words + ":"), error)
  }
}

/// Data whose types say all of it: no functions, and lists of elements that are alike.
private let plain: Value = [
  "a": ["b": "<&>", "c": [1, 2.5], "d": "2024-03-04"], "b": [["a": 1, "x": ["c": "t"]]],
  "c": .html("<b>"), "k": nil, "p": true, "x": "text",
]

private func error(of set: TemplateSet, _ value: Value, _ buffer: inout [UInt8]) -> String? {
  do throws(TemplateError) {
    try set.render("page", value, into: &buffer)
    return nil
  } catch {
    return error.description
  }
}

private let long = String(repeating: "long text & <more> ", count: 400)

private let values: [Value] = [
  [
    "a": ["b": "<&>\"'", "c": [1, 2.5, nil]], "b": [["a": 1], "t", [true, []]],
    "c": .html("<b>"), "k": "p", "p": "q", "x": .string(long),
    "f": .lambda(Lambda { ($0 ?? "") + "{{a}}{{x}}" }),
  ],
  [[1, ["a"]], nil, "javascript:alert(1)"],
]
