/// Reads the rows of a sheet as its part is unpacked.
class SheetReader: PartReader {
  /// What is known of the sheet besides its rows.
  final var notes = SheetNotes()
  /// Rows that are read and not yet given, and how often each stands below itself.
  private final var waiting: [(row: Row, times: Int)] = []
  /// The waiting row whose turn it is, and how often it was given.
  private final var turn = 0
  private final var given = 0
  private final var cellCount = 0
  private final var textBytes = 0
  private final var isFinished = false

  /// The next row with something in it, or nil at the sheet's end.
  ///
  /// A fault comes after the rows that were read before it.
  final func next() throws(WorkbookFault) -> Row? {
    while turn == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      turn = 0
      guard !isFinished else { return nil }
      do throws(WorkbookFault) {
        if try !step() {
          try atEnd()
          isFinished = true
        }
      } catch {
        // The rows of this piece first; asking again throws the fault again.
        if waiting.isEmpty { throw error }
      }
    }
    var row = waiting[turn].row
    row.number &+= given
    given &+= 1
    if given >= waiting[turn].times { (turn, given) = (turn + 1, 0) }
    return row
  }

  /// Reads what the part leads to, at its end.
  func atEnd() throws(WorkbookFault) {}

  /// Takes a row that has been read, and stands so often below itself.
  final func add(_ row: Row, times: Int = 1) {
    guard times <= limits.rows, row.number <= limits.rows &- (times &- 1) else {
      return stop(.tooLarge(.rows(limits.rows)))
    }
    // Both are held to their limits, so that the product is one of small numbers.
    cellCount &+= row.cells.count &* times
    guard cellCount <= limits.cells else { return stop(.tooLarge(.cells(limits.cells))) }
    var bytes = 0
    for place in row.cells.indices {
      if case .text(let text) = row.cells[place].value { bytes &+= text.utf8.count }
    }
    // A row's texts and its repetitions have limits both, so that the product does not overflow.
    textBytes &+= bytes &* times
    guard textBytes <= limits.cellTextBytes else {
      return stop(.tooLarge(.cellTextBytes(limits.cellTextBytes)))
    }
    waiting.append((row, times))
  }

  final func add(_ range: CellRange) {
    guard notes.mergedRanges.count < limits.mergedRanges else {
      return stop(.tooLarge(.mergedRanges(limits.mergedRanges)))
    }
    notes.mergedRanges.append(range)
  }
}

/// What is known of a sheet besides its rows.
struct SheetNotes {
  var mergedRanges: [CellRange] = []
  var hiddenColumns: [ClosedRange<Int>] = []
  var pictureCount = 0
}
