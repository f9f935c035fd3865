package import Basics
package import Mustache

/// Something wrong in one of a theme's templates.
package struct TemplateMistake: Hashable, Sendable {
  package var place: Diagnostic.Place
  package var message: String
  /// All that there is to say: the place, the message, the line and a caret, and what included it.
  package var text: String

  /// What an error says, with the files in the folders that templates come from.
  package init(_ error: TemplateError, folder: (_ template: String) -> String) {
    func file(_ template: String) -> String { folder(template) + "Templates/\(template).html" }
    place = Diagnostic.Place(
      file: file(error.template), line: error.line, column: error.column,
      length: error.length > 0 ? error.length : nil)
    message = error.message
    text = error.text(calling: file)
  }

  /// What `check` tells of it.
  package var diagnostic: Diagnostic {
    diagnostic(.error, done: "nothing can be made until it is corrected")
  }

  private func diagnostic(_ severity: Diagnostic.Severity, done: String) -> Diagnostic {
    var diagnostic = Diagnostic(
      severity, .templateMistake, "\(place.file):\(place.line):\(place.column)", message, done: done
    )
    diagnostic.place = place
    diagnostic.excerpt = text
    return diagnostic
  }

  /// What is said where a template names a field of the owner's own that no item has.
  var noteOfOwnField: Diagnostic { diagnostic(.note, done: "nothing is shown there") }
}

extension [TemplateMistake] {
  /// Why nothing can be made, with every mistake.
  package var fault: GalleryError {
    let mistakes = count == 1 ? "there is a mistake" : "there are \(count) mistakes"
    return GalleryError(
      .usage, .templateMistake,
      "\(mistakes) in the theme’s templates, so nothing was made"
        + "\n\n" + map(\.text).joined(separator: "\n\n"))
  }
}
