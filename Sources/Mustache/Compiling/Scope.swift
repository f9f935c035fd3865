/// Which texts take the place of blocks.
///
/// A block is a parameter of the template that it stands in: it gets its text from whoever named
/// that template as a parent, and the outermost wins. The text itself belongs to the template that
/// it was written in, with that template's own scope.
struct Scope: Sendable {
  /// A block's text: a block token within a parent's tag, and the scope of its template.
  struct Text: Sendable {
    let template: Int
    let token: Int
    let scope: Int
  }

  /// What a scope is made from: another scope, and a parent's tag.
  struct Key: Hashable, Sendable {
    let outer: Int
    let template: Int
    let token: Int
  }

  var texts: [String: Text] = [:]
}

extension Library {
  /// The scope of a parent that is named by a tag within a template that has a scope itself.
  mutating func scope(within outer: Int, template: Int, parent token: Int) -> Int {
    let key = Scope.Key(outer: outer, template: template, token: token)
    if let known = scopeIndexes[key] { return known }
    var scope = scopes[outer]
    let tokens = templates[template].tokens
    var isNew = false
    var index = token + 1
    while index < tokens[token].close {
      if case .block(let name) = tokens[index].kind, scope.texts[name] == nil {
        scope.texts[name] = Scope.Text(template: template, token: index, scope: outer)
        isNew = true
      }
      index = max(index, tokens[index].close) + 1
    }
    // A parent that adds nothing shares the scope, so that a template that names itself is known
    // to be the same one.
    if isNew { scopes.append(scope) }
    let result = isNew ? scopes.count - 1 : outer
    scopeIndexes[key] = result
    return result
  }
}
