extension Renderer {
  /// Where the value of a path is: what holds it, and its slot there; −1 if no record holds it.
  @inline(__always)
  static func find(
    _ path: Int32, _ frames: [Frame], _ parts: [Path.Part]
  ) -> (Names, Int) {
    var frame = frames.count &- 1
    if path < 0 {
      let place = frames[frame]
      return (place.holder, path == Library.dot && place.index < 0 ? place.slot : -1)
    }
    var index = Int(path)
    var names = frames[frame].names
    var slot = names.slot(of: parts[index].name)
    while slot < 0, frame > 0 {
      frame &-= 1
      names = frames[frame].names
      slot = names.slot(of: parts[index].name)
    }
    while parts[index].goesOn, slot >= 0 {
      index &+= 1
      names = names.withValue(at: slot) { Names($0) }
      slot = names.slot(of: parts[index].name)
    }
    return (names, slot)
  }

  /// The value of a path, or nil if it is nowhere.
  ///
  /// Changes nothing; but what is called with a renderer that it may change need not copy it.
  mutating func value(of path: Int32) throws(TemplateError) -> Value? {
    if path < 0 { return path == Library.dot ? value(of: frames.count &- 1) : try place(path) }
    let (names, slot) = Renderer.find(path, frames, store.parts)
    if slot >= 0 { return names.value(at: slot) }
    try checkNames(of: path)
    return nil
  }

  /// What a path tells of the place in the innermost list.
  private mutating func place(_ path: Int32) throws(TemplateError) -> Value? {
    guard let frame = frames.last(where: { $0.index >= 0 }) else {
      guard store.options.unknownNames == .error else { return nil }
      throw error("there is no list around '\(store.path(at: path).text)'")
    }
    return ListPlace(path: path)?.value(index: frame.index, count: frame.count)
  }

  /// The value of a frame.
  mutating func value(of frame: Int) -> Value { value(of: frame, index: frames[frame].index) }

  /// The value that a frame has or will have when it goes on.
  private mutating func value(of frame: Int, index: Int) -> Value {
    let place = frames[frame]
    let held =
      if place.slot >= 0 { place.holder.value(at: place.slot) } else if frame > 0 {
        value(of: frame &- 1)
      } else { data }
    guard index >= 0, case .list(let elements) = held else { return held }
    return elements[index]
  }

  /// The names of the element that follows in a frame's list.
  mutating func namesOfNext(in frame: Int) -> Names {
    let place = frames[frame]
    let index = place.index &+ 1
    guard place.slot >= 0 else { return Names(value(of: frame, index: index)) }
    return place.holder.withValue(at: place.slot) { list in
      guard case .list(let elements) = list else { return .none }
      return Names(elements[index])
    }
  }

  /// Says which name of a path that was not found is unknown, if that is an error; nothing is
  /// unknown of a value that has no names.
  mutating func checkNames(of path: Int32) throws(TemplateError) {
    guard store.options.unknownNames == .error, path >= 0 else { return }
    let path = store.path(at: path)
    guard let first = path.first else { return }
    var found: Value?
    for frame in frames.reversed() where found == nil {
      let slot = frame.names.slot(of: first)
      if slot >= 0 { found = frame.names.value(at: slot) }
    }
    guard var value = found else {
      if frames.contains(where: \.names.isOpen) { return }
      var values: [Value] = []
      for frame in frames.indices { values.append(value(of: frame)) }
      throw unknown(first.text, among: values)
    }
    for (index, name) in path.rest.enumerated() {
      guard case .record(let record) = value else { return }
      let slot = record.shape.slot(of: name)
      guard slot >= 0 else {
        if record.shape.isOpen { return }
        throw error(
          "there is no value '\(name.text)' in '\(path.text(of: index + 1))'"
            + Spelling.question(name.text, among: record.shape.keys))
      }
      value = record.values[slot]
    }
  }

  private func unknown(_ name: String, among values: [Value]) -> TemplateError {
    var known: Set<String> = []
    for case .record(let record) in values { known.formUnion(record.shape.keys) }
    return error("there is no value '\(name)' here" + Spelling.question(name, among: known))
  }

  // MARK: Errors

  /// An error at the operation that is being performed.
  func error(_ message: String) -> TemplateError {
    let site = program.sites[max(0, min(position, program.sites.count - 1))]
    let template = store.library.templates[Int(site.template)]
    var error = template.source.error(
      at: template.tokens[Int(site.token)].range, message)
    let chain = chain
    if chain.count > 1 { error.chain = chain }
    return error
  }

  /// The templates around the operation that is being performed, outermost first.
  var chain: [String] {
    let site = program.sites[max(0, min(position, program.sites.count - 1))]
    var names: [String] = []
    for caller in returns {
      names += caller.program.chain(
        of: caller.program.sites[caller.position - 1], in: store.library)
    }
    return names + program.chain(of: site, in: store.library)
  }

  /// The section or variable token that is being performed.
  var token: (template: Template, token: Token, operation: Int) {
    let site = program.sites[position]
    let template = store.library.templates[Int(site.template)]
    return (template, template.tokens[Int(site.token)], position)
  }
}
