import Basics
import Foundation
import Synchronization
import Tables

/// Sheets of a workbook that are not read, looked through for what nobody is to see.
struct SearchedWorkbook {
  /// What was found.
  enum Finding: Sendable {
    case nothing
    /// A cell that keeps something private, as messages name it.
    case hidden(at: String)
    /// It is no workbook that can be read, and why.
    case unreadable(String)
    /// The disk does not give it, and why.
    case notGiven(String)
  }

  let finding: Finding

  /// More than the things of a house take: some fifty thousand rows. A longer one would make every build wait for it.
  static let lengthLimit = 4 << 20

  /// A workbook of which one sheet is read was waited for anyway.
  static let lengthLimitOfRead = 256 << 20

  init(
    _ name: String, _ sheets: WorkbookPrivacy.Sheets = .all, in folder: SourceFolder,
    conventions: TableConventions
  ) {
    let key = Key(
      path: folder.path + "/" + name, sheets: sheets, stamp: try? folder.stamp(of: name),
      conventions: conventions)
    // A command may ask more than once, and a preview does so at every change of anything.
    if let known = Self.known.withLock({ $0[key] }) {
      finding = known
      return
    }
    finding = Self.finding(name, sheets, in: folder, conventions)
    if case .notGiven = finding { return }
    guard let stamp = key.stamp, stamp.isOlder(than: Self.moment) else { return }
    Self.known.withLock { known in
      if known.count >= Self.mostKnown { known.removeAll() }
      known[key] = finding
    }
  }

  private static func finding(
    _ name: String, _ sheets: WorkbookPrivacy.Sheets, in folder: SourceFolder,
    _ conventions: TableConventions
  ) -> Finding {
    do throws(ReadFault) {
      let limit = sheets == .all ? lengthLimit : lengthLimitOfRead
      let (bytes, _) = try folder.read(name, upTo: limit)
      do throws(TableMistake) {
        let search = try WorkbookPrivacy(in: bytes, sheets, conventions: conventions)
        return search.place.map { .hidden(at: $0) } ?? .nothing
      } catch {
        return .unreadable(error.words)
      }
    } catch {
      return error.mayPass ? .notGiven(error.words) : .unreadable(error.words)
    }
  }

  // MARK: What is known

  private struct Key: Hashable {
    var path: String
    var sheets: WorkbookPrivacy.Sheets
    var stamp: FileStamp?
    var conventions: TableConventions
  }

  private static let known = Mutex<[Key: Finding]>([:])
  /// More workbooks than lie in the folder of a project.
  private static let mostKnown = 100

  /// What was changed since may change again without its stamp showing it: some file systems count by two seconds.
  private static var moment: Int { Int((Date().timeIntervalSince1970 - 2) * 1_000_000_000) }
}
