package import Basics
import Foundation
import Imaging

/// A file that an item names and that is not there, and one that no item names and that is probably the same.
package struct RenamedFile: Hashable, Sendable {
  package var missing: SourceFiles.Unfound
  /// Where it probably is.
  package var path: String
  package var reason: Reason

  package enum Reason: Hashable, Sendable {
    /// It has the content that the missing one had in the last build.
    case content
    /// Its name differs in the extension alone.
    case name
  }

  /// The files that were probably renamed, of those that items name and that are nowhere.
  ///
  /// A build never takes one for the other by itself. `files` are the paths of all files that no item has. Of these,
  /// those are read that are as long as a missing one was; what the last build knew of unchanged ones is believed.
  package static func all(
    of missing: [SourceFiles.Unfound], among files: [String], in root: SourceFolder,
    beside inventory: String, known: KnownSources
  ) -> [RenamedFile] {
    let missing = missing.filter(\.candidates.isEmpty)
    guard !missing.isEmpty, !files.isEmpty else { return [] }
    let wanted = known.sources(named: missing.map(\.name), beside: inventory).map { $0?.record }
    let sizes = Set(wanted.compactMap { $0?.stamp.size })
    let byDigest = Dictionary(
      grouping: files.compactMap { path -> (digest: Digest, path: String)? in
        guard !sizes.isEmpty, let stamp = try? root.stamp(of: path), sizes.contains(stamp.size)
        else { return nil }
        if let content = known.content(of: path, stamp: stamp) { return (content.digest, path) }
        return (try? root.read(path)).map { (Digest(of: $0.bytes), path) }
      }, by: \.digest)
    let named = NamedFiles(files)
    return zip(missing, wanted).compactMap { missing, record in
      if let record, let path = byDigest[record.content.digest]?.first?.path {
        return RenamedFile(missing: missing, path: path, reason: .content)
      }
      let alike = named.alike(missing.name).filter { isCalledAs(missing.role, $0) }
      return alike.count == 1
        ? RenamedFile(missing: missing, path: alike[0], reason: .name) : nil
    }
  }

  /// Whether a file is called as one for a purpose is; a phone leaves films and notes of editing beside its photos.
  private static func isCalledAs(_ role: SourceFiles.Role, _ path: String) -> Bool {
    let ending = (path as NSString).pathExtension.lowercased()
    if case .document = role, ending == "pdf" { return true }
    return PhotoFormat.all.contains { $0.fileExtensions.contains(ending) }
  }

  /// What is to be said of it.
  package var diagnostic: Diagnostic {
    let (name, found) = (Quotation.quoted(missing.name), Quotation.quoted(path))
    let word = missing.role.word
    let why =
      switch reason {
      case .content: "has the same content"
      case .name: "has the same name with another ending"
      }
    return Diagnostic(
      .warning, .fileRenamed, missing.item,
      "its \(word) \(name) is not there, but \(found), which no item names, \(why)",
      done: "it was left out", remedy: "if it was renamed, write \(found) into its row")
  }

  /// Some diagnostics, in which that of a missing file is replaced by what it is called now.
  package static func naming(_ renamed: [RenamedFile], in diagnostics: [Diagnostic]) -> [Diagnostic]
  {
    // Several rows may name one file, each with a diagnostic of its own.
    var left = Dictionary(grouping: renamed.reversed(), by: \.missing.words)
    return diagnostics.map { diagnostic in
      guard diagnostic.kind == .fileMissing,
        let renamed = left[[diagnostic.subject, diagnostic.problem]]?.popLast()
      else { return diagnostic }
      return renamed.diagnostic
    }
  }
}

extension CatalogReader.Reading {
  /// What is said where files are missing and others are used by no item: they may be the same under other names, which
  /// only a command that need not be quick finds out.
  package var renamedPerhaps: [Diagnostic] {
    let missing = Set(
      unfound.lazy.filter { $0.candidates.isEmpty && !FileAddress.isOne($0.name) }.map(\.name))
    let areUnused = diagnostics.contains {
      [.photoUnused, .documentUnused].contains($0.identifier)
    }
    guard !missing.isEmpty, areUnused else { return [] }
    let isOne = missing.count == 1
    return [
      Diagnostic(
        .note, .fileRenamed, isOne ? "the missing file" : "the \(missing.count) missing files",
        "\(isOne ? "it" : "each") may be one of the files that no item uses, under another name",
        done: "none of these was taken for \(isOne ? "it" : "any")",
        remedy: "“bibelot check” tells which of them has the same content, before you add rows")
    ]
  }
}

extension SourceFiles.Unfound {
  /// Whose it is and what is said of it, where it is said that it was not found.
  fileprivate var words: [String] {
    [item, "its \(role.word) \(Quotation.quoted(name)) was not found"]
  }
}

/// Files by their paths and names without extensions, in small letters.
private struct NamedFiles {
  private let byPath: [String: [String]]
  private let byName: [String: [String]]

  init(_ files: [String]) {
    byPath = Dictionary(grouping: files, by: Self.stem)
    byName = Dictionary(grouping: files) { Self.name(of: Self.stem($0)) }
  }

  /// Those that differ from a path, or from a file's name, in the extension alone.
  func alike(_ path: String) -> [String] {
    let stem = Self.stem(path)
    return (stem.contains("/") ? byPath[stem] : byName[stem]) ?? []
  }

  private static func stem(_ path: String) -> String {
    (path.replacing("\\", with: "/") as NSString).deletingPathExtension.lowercased()
  }

  private static func name(of stem: String) -> String {
    stem.lastIndex(of: "/").map { String(stem[stem.index(after: $0)...]) } ?? stem
  }
}
