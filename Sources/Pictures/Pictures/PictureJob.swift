package import Basics
package import Model
package import Imaging

/// All pictures that are made from one file, which is read and decoded once.
package struct PictureJob: Sendable {
  package var source: Source
  package var digest: Digest
  /// What the file is used for, each once.
  package private(set) var uses: [Use]
  /// How its pictures are made.
  private var style: PictureStyle
  /// The paths of pictures that are there already.
  private var existing: Set<String> = []

  /// Where the picture comes from.
  package enum Source: Hashable, Sendable {
    /// A file of the image store.
    case photo(String)
    /// A range of the archive.
    case archive(Range<Int>)
  }

  /// What a file is used for.
  package enum Use: Hashable, Sendable {
    /// As a photo, which an index may show.
    case photo(PhotoFacts, isInIndex: Bool)
    /// As it is, without its metadata.
    case copy(PictureOutput)
  }

  /// A number that is another one where other pictures are made of the file, or in another way.
  ///
  /// Another program may give a photo other pictures: by the same number they would be taken to be there.
  /// Those that are there under their names are kept.
  package private(set) var recipe: UInt64

  package init(source: Source, digest: Digest, use: Use, style: PictureStyle) {
    (self.source, self.digest, uses, self.style) = (source, digest, [use], style)
    recipe = use.adding(
      to: Fingerprint.of([UInt64(Imaging.revision), style.fingerprint, ProgramIdentity.fingerprint])
    )
  }

  package mutating func add(_ use: Use) {
    if uses.contains(use) { return }
    uses.append(use)
    recipe = use.adding(to: recipe)
  }

  /// The pictures, each once.
  package var outputs: [PictureOutput] {
    var outputs: [PictureOutput] = []
    for use in uses {
      let more =
        switch use {
        case .photo(let facts, let isInIndex):
          PhotoOutputs(of: facts, isInIndex: isInIndex, style: style).all
        case .copy(let output): [output]
        }
      outputs += more.filter { !outputs.contains($0) }
    }
    guard !existing.isEmpty else { return outputs }
    let isRenditionMissing = outputs.contains {
      $0.recipe.isRendition && !existing.contains($0.path)
    }
    return outputs.filter {
      !existing.contains($0.path) || ($0.recipe.isRendition && isRenditionMissing)
    }
  }

  /// Whether any picture is made from the photo's pixels, and is no copy of it.
  package var hasRenditions: Bool { outputs.contains { $0.recipe.isRendition } }

  /// The pictures without those in some formats.
  package func outputs(without useless: Set<CodecLibrary>) -> [PictureOutput] {
    useless.isEmpty
      ? outputs : outputs.filter { !$0.recipe.isWritten(in: useless) }
  }

  /// The job without the pictures that are there already; nil where all are.
  ///
  /// Where one rendition of a photo is missing all are made, since they are made one from another. `useless` are
  /// formats that it is not offered in.
  package func without(
    _ existing: Set<String>, in useless: Set<CodecLibrary> = []
  ) -> PictureJob? {
    var job = self
    job.existing = existing
    if !useless.isEmpty {
      for output in outputs where output.recipe.isWritten(in: useless) {
        job.existing.insert(output.path)
      }
    }
    return job.outputs.isEmpty ? nil : job
  }

  /// Tells the job from any other.
  package var identity: Identity { Identity(digest: digest, recipe: recipe) }

  /// A file and what is made of it.
  package struct Identity: Hashable, Sendable {
    package var digest: Digest
    package var recipe: UInt64

    package init(digest: Digest, recipe: UInt64) {
      self.digest = digest
      self.recipe = recipe
    }
  }

  /// The bytes of the picture's file.
  ///
  /// `proven` is the file's stamp when it was digested, if whatever changes the file gives it another: a file that
  /// has it still need not be digested again.
  ///
  /// - Throws: what reading it says, or that it was written to since the catalogue was read: a picture
  ///   under a name that belongs to other bytes would stay wrong for good.
  package func bytes(in catalog: Catalog, proven: FileStamp? = nil) throws -> [UInt8] {
    switch source {
    case .archive(let range): return Array(catalog.archive[range])
    case .photo(let name):
      let (bytes, stamp) = try catalog.root.read(name)
      // It may have been written to while it was read, too.
      if let proven, stamp == proven, (try? catalog.root.stamp(of: name)) == proven {
        return bytes
      }
      guard Digest(of: bytes) == digest else { throw ChangedMeanwhile() }
      return bytes
    }
  }

  /// The path of the file that the pictures are made from; nil for one in the archive.
  package var path: String? { if case .photo(let name) = source { name } else { nil } }

  private struct ChangedMeanwhile: Error {}
}

extension PictureJob.Use {
  /// A number with all that tells the use from another.
  fileprivate func adding(to fingerprint: UInt64) -> UInt64 {
    switch self {
    case .photo(let facts, let isInIndex):
      return facts.addingPictures(isInIndex: isInIndex, to: fingerprint)
    case .copy(let output): return Fingerprint.adding(output.path, to: fingerprint)
    }
  }
}
