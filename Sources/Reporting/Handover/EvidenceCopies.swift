import Model
import Basics
import Pictures
import Imaging

/// The copies of photos and receipts that go with a report, each under its number.
struct EvidenceCopies {
  /// One file of the folder.
  struct Copy {
    var path: String
    var evidence: Evidence
    var form: Form
  }

  enum Form {
    /// Byte for byte as in the inventory: the proof.
    case original
    /// A photo or a picture of a receipt without metadata, for portals.
    case clean
    /// A page of a receipt that is a PDF.
    case page(ReportPicture.Use)
  }

  /// Why a copy is not there.
  struct Fault: Error {
    var why: String
  }

  /// The folder of the photos: nobody is to take a website's copies for the originals.
  static func folder(of making: ReportMaking) -> String {
    making.isOfSite ? "photos" : "originals"
  }

  /// Photos and receipts as they are.
  let originals: [Copy]
  /// The same as pictures alone.
  let attachments: [Copy]

  private let making: ReportMaking
  private let root: SourceFolder

  init(_ making: ReportMaking, root: SourceFolder) {
    (self.making, self.root) = (making, root)
    let (photos, receipts) = (making.contents.photos, making.contents.receipts)
    func ending(_ format: PhotoFormat?) -> String { format?.fileExtensions.first ?? "pdf" }
    let folder = Self.folder(of: making)
    originals =
      photos.map {
        Copy(
          path: "\(folder)/\($0.number).\(ending($0.picture?.format))", evidence: $0,
          form: .original)
      }
      + receipts.map {
        Copy(
          path: "receipts/\($0.number).\(ending($0.picture?.format))", evidence: $0, form: .original
        )
      }
    attachments = (photos + receipts).flatMap { evidence -> [Copy] in
      if evidence.picture != nil {
        return [
          Copy(
            path: "attachments/\(evidence.number).\(ending(evidence.picture?.format.copyFormat))",
            evidence: evidence,
            form: .clean)
        ]
      }
      return making.pictures.uses(of: evidence).enumerated().map { place, use in
        Copy(
          path: "attachments/\(evidence.number)-\(place + 1).jpg", evidence: evidence,
          form: .page(use))
      }
    }
  }

  /// The bytes of a copy.
  func bytes(of copy: Copy) throws(Fault) -> [UInt8] {
    if case .page(let use) = copy.form {
      guard let jpeg = making.pictures.jpeg(of: copy.evidence.digest, as: use) else {
        throw Fault(why: "could not be drawn again")
      }
      return jpeg
    }
    let bytes: [UInt8]
    do throws(ReadFault) {
      bytes = try root.read(copy.evidence.path).bytes
    } catch {
      throw Fault(why: "could not be read again: \(error.words)")
    }
    guard Digest(of: bytes) == copy.evidence.digest else {
      throw Fault(why: "was changed while the report was made")
    }
    guard case .clean = copy.form else { return bytes }
    do {
      return try PhotoMaking.upright(bytes).bytes
    } catch {
      throw Fault(why: "\(error)")
    }
  }
}
