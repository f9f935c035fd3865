// fuzz-swift: Sources/Mustache
// fuzz-seeds: python3 Tests/Fuzz/template_seeds.py

/// Compiles any bytes as templates, separated by NUL, with and without their markup, and prints
/// what is wrong with them.
@_cdecl("LLVMFuzzerTestOneInput")
public func compileTemplates(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: size))
  let names = ["page", "p", "q", "r/s"]
  var sources: [String: [UInt8]] = [:]
  for (name, source) in zip(names, bytes.split(separator: 0, omittingEmptySubsequences: false)) {
    sources[name] = Array(source)
  }
  for escaping in [TemplateOptions.Escaping.html, .plain] {
    var options = TemplateOptions(escaping: escaping)
    options.limits.operations = 10_000
    options.limits.allOperations = 50_000
    options.limits.textBytes = 1 << 20
    do throws(TemplateErrors) {
      let set = try TemplateSet(sources: sources, options: options)
      for name in sources.keys { precondition(set.dependencies(of: name).contains(name)) }
      try set.check(["page": ["a": .text, "b": .list(["c": .html]), "p": .any]])
    } catch {
      precondition(!error.errors.isEmpty)
      for error in error.errors {
        let lines = sources[error.template].map { $0.count { $0 == 10 } + 1 } ?? 0
        precondition(error.line >= 1 && error.line <= lines, "an error has no place")
        // A name may have line ends in it; the rest is of a terminal's width.
        precondition(error.description.utf8.count < 4 * size + 4_000)
      }
    }
  }
  return 0
}
