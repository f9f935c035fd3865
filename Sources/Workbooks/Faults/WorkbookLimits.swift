/// How much a workbook may hold, each with its reason.
package struct WorkbookLimits: Sendable, Hashable {
  /// The most bytes that all parts may unpack to: a million rows of sixteen cells.
  package var unpackedBytes = 1 << 30
  /// The most bytes that are unpacked when parts are read again, as the one that has all the sheets of
  /// an OpenDocument is for each: a hundred sheets of ten thousand rows, or a minute.
  package var unpackedAgain = 4 << 30
  /// How many times the file's own length its parts may unpack to: sheets that are all alike reach
  /// fifty, and deflate can reach a thousand.
  package var ratio = 200
  /// The bytes below which the ratio does not count, since they cost nothing.
  package var ratioFloor = 64 << 20
  /// The highest row: spreadsheets end at 1,048,576.
  package var rows = 1_100_000
  /// The most columns with anything in them: nobody keeps more about a thing.
  package var columns = 1_000
  /// The most cells with anything in them on one sheet: a million rows of twenty.
  package var cells = 20_000_000
  /// The longest text in bytes of UTF-8: a spreadsheet's cell takes 32,767 characters.
  package var textBytes = 131_072
  /// The most texts that cells share: a million rows with five texts of their own.
  package var sharedTexts = 5_000_000
  /// The most bytes of these texts, which are held in memory: a million rows of 250 characters.
  package var sharedTextBytes = 256 << 20
  /// The most bytes of texts in the cells of a sheet, each as often as it stands there: many cells may share a long one.
  package var cellTextBytes = 256 << 20
  /// The most sheets: one for each room of each house of somebody with many.
  package var sheets = 1_000
  /// The most formats of cells: spreadsheets end at 65,490.
  package var formats = 100_000
  /// The most ranges of merged cells on a sheet: one in every fifth row of the longest.
  package var mergedRanges = 200_000
  /// How deep elements may lie in one another: workbooks reach about fifteen.
  package var depth = 100
  /// The longest tag or comment in bytes: the longest attribute is a formula of 8,192 characters.
  ///
  /// Older versions of the XML parser begin a tag anew with each piece of it that comes.
  package var tagBytes = 1 << 20
  /// The most memory that the XML parser may take, which keeps every name that it meets.
  package var parserBytes = 8 << 20

  package init() {}
}
