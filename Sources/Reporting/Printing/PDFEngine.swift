package import Basics
import Foundation

/// An external program that prints a page of HTML as PDF.
package struct PDFEngine: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Chromium, or a browser that is made of it.
    case chromium
    case weasyPrint = "weasyprint"
  }

  package let kind: Kind
  /// The program's absolute path.
  package let path: String
  /// What it calls itself, such as “Google Chrome”.
  package let name: String
  /// Such as “156.0.8078.79”.
  package let version: String

  /// What somebody asked to print with: by an option, or else by the environment; nil where nobody did.
  package static func wanted(_ option: String?) -> String? {
    let wanted = option ?? ProcessInfo.processInfo.environment["BIBELOT_PDF_ENGINE"] ?? ""
    return wanted.isEmpty ? nil : wanted
  }

  /// Finds the engine to print with: the one that is wanted, by its kind or its path; or the first that is installed,
  /// Chromium before WeasyPrint.
  ///
  /// Each candidate is asked for its version, so that this takes a moment. Blocks the calling thread.
  ///
  /// - Throws: `GalleryError` that says how to get one, or why the wanted one cannot be used;
  ///   `CancellationError` where the task was cancelled.
  package static func find(
    _ wanted: String? = nil, in search: ProgramSearch = .system
  ) throws -> PDFEngine {
    let kinds: [Kind]
    if let wanted {
      guard let kind = Kind(rawValue: wanted.lowercased()) else { return try engine(at: wanted) }
      kinds = [kind]
    } else {
      kinds = Kind.allCases
    }
    if let found = try first(of: kinds, in: search) { return found }
    let programs = kinds.map(\.program)
    throw GalleryError(
      .usage, .pdfProgramMissing,
      (wanted == nil ? "no program that prints PDF" : programs[0].none) + " is installed; "
        + programs.map(\.howToGetOne).joined(separator: ", or ") + "; \(printInBrowser), too")
  }

  private static func first(of kinds: [Kind], in search: ProgramSearch) throws -> PDFEngine? {
    for kind in kinds {
      let applications = kind.program.isApplication ? search.applications : []
      let paths =
        search.paths(of: kind.program.files) + applications.filter(ProgramSearch.isProgram)
      for path in paths {
        // A program of that name may be there that only says how to install it.
        if let engine = try asked(path).engine, engine.kind == kind { return engine }
      }
    }
    return nil
  }

  /// The engine at a path.
  private static func engine(at path: String) throws -> PDFEngine {
    let shown = Quotation.quoted(path)
    let names =
      "name \(Kind.allCases.map(\.rawValue).joined(separator: ", ")), or the path of one of them"
    guard path.contains("/") else {
      throw GalleryError(
        .usage, .pdfProgramUnknown, "\(shown) is not a program that prints PDF; \(names)")
    }
    let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    guard ProgramSearch.isProgram(full) else {
      throw GalleryError(.usage, .pdfProgramUnknown, "there is no program at \(shown); \(names)")
    }
    let (engine, answer) = try asked(full)
    if let engine { return engine }
    throw GalleryError(
      .usage, .pdfProgramUnknown,
      "\(shown) is neither \(Kind.allCases.map(\.program.article).joined(separator: " nor ")): "
        + "asked for its version, it "
        + (answer.isEmpty ? "gave no answer" : "answered \(Quotation.quoted(answer))")
        + "; \(names)")
  }

  /// Asks a program what it is; what it said instead, if it is no engine.
  private static func asked(_ path: String) throws -> (engine: PDFEngine?, answer: String) {
    let ending: ProgramEnding
    do {
      ending = try ProgramHome.using(for: path) { home in
        try ChildProcess(path, ["--version"], in: home, within: .question).run()
      }
    } catch let error as POSIXError {
      return (nil, SystemWords.of(error))
    }
    let lines = String(decoding: ending.output, as: UTF8.self).split(whereSeparator: \.isNewline)
    guard ending.isSuccess, let line = lines.first else { return (nil, ending.lastWords) }
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(where: { $0.first?.isNumber == true }),
      let kind = kind(ofName: words[..<place])
    else { return (nil, String(line)) }
    let name = words[..<place].filter { $0 != "version" }.joined(separator: " ")
    return (PDFEngine(kind: kind, path: path, name: name, version: String(words[place])), "")
  }

  /// The kind of a program that gives itself a name of some words.
  private static func kind(ofName words: ArraySlice<Substring>) -> Kind? {
    Kind.allCases.first { !$0.program.ownNames.isDisjoint(with: words) }
  }

  /// Another way to a PDF, for whoever has no engine or one that failed.
  static let printInBrowser = "any browser can print the HTML report and save it as PDF"
}
