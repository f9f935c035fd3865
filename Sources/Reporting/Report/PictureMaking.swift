import Basics
import Model
import Pictures
import Foundation
import Imaging

/// Makes the pictures of a report's photos and receipts.
struct PictureMaking: Sendable {
  let root: SourceFolder
  let store: PictureStore
  /// In which the pages of receipts are drawn.
  private let home = SharedHome()

  init(root: SourceFolder, store: PictureStore) { (self.root, self.store) = (root, store) }

  /// What pictures are made of, and which.
  struct Source: Sendable {
    var digest: Digest
    var content: Content

    enum Content: Sendable {
      case photo(path: String, size: PixelSize, uses: [ReportPicture.Use])
      case thumbnail(ItemThumbnail)
      case pdf(path: String)
    }
  }

  struct Result: Sendable {
    var pictures: [(use: ReportPicture.Use, picture: ReportPicture, unkept: [UInt8]?)] = []
    var outcome = PhotoOutcome()
    var fault: PDFPages.Fault?

    mutating func add(_ file: ReportPictureFile, as use: ReportPicture.Use, isKept: Bool) {
      pictures.append((use, file.picture, isKept ? nil : file.jpeg))
      outcome.warnings = file.picture.warnings
      outcome.notes = file.picture.notes
    }
  }

  /// The photos and receipts of a report, each once.
  static func sources(for contents: ReportContents) -> [Source] {
    var (sources, places) = ([Source](), [Digest: Int]())
    func add(_ digest: Digest, _ content: Source.Content) {
      guard let place = places[digest] else {
        places[digest] = sources.count
        sources.append(Source(digest: digest, content: content))
        return
      }
      guard case .photo(let path, let size, let uses) = sources[place].content,
        case .photo(_, _, let others) = content
      else { return }
      sources[place].content = .photo(
        path: path, size: size, uses: uses + others.filter { !uses.contains($0) })
    }
    for line in contents.lines {
      let uses: [ReportPicture.Use] = contents.hasOwnPages(line) ? [.line, .page] : [.line]
      for photo in line.photos {
        guard let facts = photo.picture else { continue }
        add(photo.digest, .photo(path: photo.path, size: facts.size, uses: uses))
      }
      for receipt in line.receipts {
        if let facts = receipt.picture {
          add(receipt.digest, .photo(path: receipt.path, size: facts.size, uses: [.receipt]))
        } else {
          add(receipt.digest, .pdf(path: receipt.path))
        }
      }
      if line.photos.isEmpty, let thumbnail = line.item.thumbnail {
        add(thumbnail.digest, .thumbnail(thumbnail))
      }
    }
    return sources
  }

  func make(_ source: Source) -> Result {
    var result = Result()
    do {
      switch source.content {
      case .photo(let path, let size, let uses):
        var bytes: [UInt8]?
        for use in uses {
          if let kept = store.picture(of: source.digest, as: use) {
            result.add(kept, as: use, isKept: true)
            continue
          }
          let content = try bytes ?? root.read(path).bytes
          bytes = content
          guard Digest(of: content) == source.digest else {
            result.outcome.failure = "was changed while the report was made"
            break
          }
          add(
            try ReportPictureFile(of: content, size: size, as: use), of: source, as: use,
            to: &result)
        }
      case .thumbnail(let thumbnail):
        if let kept = store.picture(of: source.digest, as: .line) {
          result.add(kept, as: .line, isKept: true)
        } else {
          add(
            try ReportPictureFile(of: Array(thumbnail.bytes), size: thumbnail.size, as: .line),
            of: source, as: .line, to: &result)
        }
      case .pdf(let path): try addPages(of: source, at: path, to: &result)
      }
    } catch let fault as PhotoError {
      result.outcome.failure = "\(fault)"
    } catch let fault as PhotoMaking.PassingFault {
      result.outcome.failure = "\(fault)"
    } catch let fault as PDFPages.Fault {
      result.fault = fault
    } catch {
      if case .pdf = source.content {
        result.fault = .undrawn((error as? ReadFault)?.words ?? "\(error)")
      } else {
        result.outcome.failure = "could not be read again"
      }
    }
    return result
  }

  /// Adds a picture that was made, and keeps it; what was kept before and is damaged is replaced.
  private func add(
    _ file: ReportPictureFile, of source: Source, as use: ReportPicture.Use, to result: inout Result
  ) {
    result.add(file, as: use, isKept: store.keep(file, of: source.digest, as: use))
  }

  private func addPages(of source: Source, at path: String, to result: inout Result) throws {
    let kept = keptPages(of: source.digest)
    if !kept.isEmpty {
      for (place, file) in kept.enumerated() {
        result.add(file, as: .receiptPage(place + 1), isKept: true)
      }
      return
    }
    let bytes = try root.read(path).bytes
    guard Digest(of: bytes) == source.digest else { throw PDFPages.Fault.changed }
    let pages = try PDFPages(of: bytes, home: home)
    for (place, image) in pages.images.enumerated() {
      guard let file = ReportPictureFile(page: image, of: pages.count) else { continue }
      add(file, of: source, as: .receiptPage(place + 1), to: &result)
    }
  }

  /// The pages of a PDF that are kept; none where one of them is not.
  private func keptPages(of digest: Digest) -> [ReportPictureFile] {
    guard let first = store.picture(of: digest, as: .receiptPage(1)),
      let count = first.picture.pages
    else { return [] }
    let shown = min(count, PDFPages.mostPages)
    let others = (1..<max(shown, 1)).compactMap {
      store.picture(of: digest, as: .receiptPage($0 + 1))
    }
    return others.count + 1 == shown ? [first] + others : []
  }
}
