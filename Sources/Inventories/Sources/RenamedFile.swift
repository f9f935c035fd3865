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
    return zip(missing, wanted).compactMap { missing, record in
      if let record, let path = byDigest[record.content.digest]?.first?.path {
        return RenamedFile(missing: missing, path: path, reason: .content)
      }
      let alike = files.filter {
        isCalledAlike($0, missing.name) && isCalledAs(missing.role, $0)
      }
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

  /// Whether two paths, or two names of files, differ in their extensions alone.
  private static func isCalledAlike(_ path: String, _ name: String) -> Bool {
    func stem(_ path: String) -> String {
      (path.replacing("\\", with: "/") as NSString).deletingPathExtension.lowercased()
    }
    let (one, other) = (stem(path), stem(name))
    return one == other || (!other.contains("/") && one.hasSuffix("/" + other))
  }

  /// What is to be said of it.
  package var diagnostic: Diagnostic {
    let (name, found) = (Quotation.quoted(missing.name), Quotation.quoted(path))
    let word = missing.role.word
    let why =
      switch reason {
      case .content: "has the same content"
      case .name: "differs in its ending alone"
      }
    return Diagnostic(
      .warning, .fileRenamed, missing.item,
      "its \(word) \(name) is not there, but \(found), which no item names, \(why)",
      done: "it was left out", remedy: "if it was renamed, write \(found) into its row")
  }

  /// Some diagnostics, in which that of a missing file is replaced by what it is called now.
  package static func naming(_ renamed: [RenamedFile], in diagnostics: [Diagnostic]) -> [Diagnostic]
  {
    var left = renamed
    return diagnostics.map { diagnostic in
      guard diagnostic.kind == .fileMissing,
        let place = left.firstIndex(where: { diagnostic.says($0.missing) })
      else { return diagnostic }
      return left.remove(at: place).diagnostic
    }
  }
}

extension Diagnostic {
  /// Whether it says that a file was not found.
  fileprivate func says(_ missing: SourceFiles.Unfound) -> Bool {
    subject == missing.item
      && problem.hasPrefix(
        "its \(missing.role.word) \(Quotation.quoted(missing.name)) was not found")
  }
}
