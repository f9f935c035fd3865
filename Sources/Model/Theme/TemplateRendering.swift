package import Basics
import Foundation
import Mustache

/// Renders one template with data of any shape, for those who write themes.
package enum TemplateRendering {
  /// What is asked for.
  package struct Request: Sendable {
    /// The template's file.
    package var template: String
    /// The file of the data, JSON.
    package var data: String
    /// The folder of the templates that it may include; none if nil.
    package var partials: String?
    /// Plain Mustache, as its specification says: no safety in HTML, and unknown names are empty.
    package var isPlain: Bool
    /// The language that formatters write in, as a BCP 47 tag.
    package var language = Settings().language
    /// The currency of numbers that name none, as an ISO 4217 code.
    package var currency = Settings().archiveCurrency

    package init(template: String, data: String, partials: String? = nil, isPlain: Bool = false) {
      self.template = template
      self.data = data
      self.partials = partials
      self.isPlain = isPlain
    }
  }

  /// The rendered text.
  ///
  /// - Throws: `GalleryError` when a file cannot be read, the data is no JSON, or a template is
  ///   wrong.
  package static func render(_ request: Request) throws(GalleryError) -> [UInt8] {
    let template = try content(of: request.template)
    let data = try value(ofJSON: try content(of: request.data), file: request.data)
    var sources: [String: [UInt8]] = [:]
    // The files by their templates' names, as they were named.
    var files: [String: String] = [:]
    if let partials = request.partials {
      let folder = OutputPlace.absolute(partials)
      guard try PathKind.of(folder, cause: .usage) != nil else {
        throw GalleryError(.usage, .folderMissing, "there is no folder \(folder)")
      }
      for (path, content) in try FolderTree(of: folder).contents {
        // The template itself may lie among its partials.
        if folder + "/" + path == OutputPlace.absolute(request.template) { continue }
        sources[stem(of: path)] = content
        files[stem(of: path)] = (partials as NSString).appendingPathComponent(path)
      }
    }
    // Under its whole name, so that no partial is hidden by it.
    let name = (request.template as NSString).lastPathComponent
    sources[name] = template
    files[name] = request.template
    guard Formats.isLanguage(request.language) else {
      throw GalleryError(
        .usage, .languageTagUnknown,
        "“\(request.language)” is not a language tag; write one such as de-DE")
    }
    func text(_ error: TemplateError) -> String { error.text { files[$0] ?? $0 } }
    do {
      let formats = Formats(language: request.language, timeZone: Settings().timeZone)
      let options = TemplateOptions(
        escaping: request.isPlain ? .plain : .html,
        unknownNames: request.isPlain ? .empty : .error)
      return try TemplateSet(
        sources: sources, options: options,
        formatters: formats.formatters(currency: request.currency)
      ).render(name, data)
    } catch let fault as TemplateErrors {
      throw GalleryError(.usage, .templateMistake, fault.errors.map(text).joined(separator: "\n\n"))
    } catch let fault as TemplateError {
      throw GalleryError(.usage, .templateMistake, text(fault))
    } catch {
      throw GalleryError(.usage, .templateFailed, "\(error)")
    }
  }

  private static func content(of path: String) throws(GalleryError) -> [UInt8] {
    let full = OutputPlace.absolute(path)
    let folder = (full as NSString).deletingLastPathComponent
    do {
      return try SourceFolder(path: folder).read((full as NSString).lastPathComponent).bytes
    } catch {
      throw GalleryError(.usage, .fileUnreadable, "\(full) could not be read: \(error.words)")
    }
  }

  /// A path without its extension: the name by which other templates include it.
  private static func stem(of path: String) -> String {
    (path as NSString).deletingPathExtension
  }

  private static func value(ofJSON bytes: [UInt8], file: String) throws(GalleryError) -> Value {
    do {
      return try JSONDecoder().decode(JSONValue.self, from: Data(bytes)).value
    } catch let DecodingError.dataCorrupted(context) {
      let why = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
      throw GalleryError(
        .usage, .jsonMistake, "\(file) is not valid JSON: \(why ?? context.debugDescription)")
    } catch {
      throw GalleryError(
        .usage, .jsonMistake, "\(file) is not valid JSON: \(error.localizedDescription)")
    }
  }
}
