package import Basics
package import Foundation
package import Imaging

/// How a site is to be made; every setting has a default, so that none need be given.
package struct Settings: Hashable, Sendable {
  /// The item archive, or the folder or zip archive that holds it; nil to have it looked for.
  package var source: String?
  /// The table that adds to the items; nil to have one of `DetailsFile.names` looked for.
  package var details: String?
  /// The sheet of a workbook that is read; nil for the first.
  package var sheet: String?
  /// What headings of the table mean that nobody else knows, in the words of other headings.
  package var headings: [String: String] = [:]
  /// The files that are left out of what is proposed and reported, unless an item names them.
  package var ignore = IgnorePatterns()
  /// What the site is called; the language's word for an inventory where nobody gave it a title.
  package var title: String {
    get { ownTitle ?? words.words["inventory"] ?? Product.name }
    set { ownTitle = newValue }
  }
  private var ownTitle: String?
  /// Whose inventory it is.
  package var owner: String?
  /// The site's language as a BCP 47 tag: its words, and how dates, money and numbers are written.
  package var language = "en-US" {
    didSet { isLanguageSet = true }
  }
  /// Whether somebody said which language it is.
  package var isLanguageSet = false
  /// The words of the language with those that the project supplies; nil where no project is read.
  package var projectWords: Language?
  /// The time zone in which a moment becomes a date, as the IANA database names it.
  package var timeZone = "UTC"
  /// The currency of amounts that name none, as an ISO 4217 code; nil where none was set.
  package var currency: String?
  /// Which way dates in figures such as 3/4/2021 are read in a table; nil where the table must say
  /// so itself.
  package var dateOrder: DateOrder?
  /// What the value that an item states is.
  package var valueMeans = ValueMeaning.stated
  package var thumbnails = ThumbnailStyle.photo
  /// Whether values are marked by what they are compared with.
  package var valueColours = ValueColours.book
  /// What values are compared with: the book's app shows what is worth more in green and what is
  /// worth less in red.
  package var valueThreshold: Decimal = 50
  /// How the site holds the whole photos.
  package var full = FullPhoto.copied
  /// What opens over the page when a thumbnail is chosen.
  package var largeView = LargeView.window
  /// The widths of the photos' renditions, in pixels, smallest first.
  package var widths = [320, 640, 960, 1280, 2048]
  /// The renditions' JPEG quality, 1 to 100.
  package var quality = 82
  /// Photos of more megapixels are cut into tiles; 0 where none is.
  package var tilesAbove = 24
  /// The formats that browsers are offered pictures in before JPEG, those first that they are to take first.
  package var pictureFormats: [PictureFormat] = []
  /// The items on one page of the index.
  package var itemsPerPage = 100
  /// The columns of the index, in order.
  package var columns: [ItemField] = [
    .photos, .name, .category, .room, .serialNumber, .date, .value,
  ]
  /// The order of the items.
  package var sort = ItemOrder()
  /// The columns by which pages of their own are sorted.
  package var sortedPages: [ItemField] = []
  /// The forms in which the items lie beside the pages.
  package var dataFiles = DataFile.allCases
  /// Whether pages may be found by search engines; nil where the edition decides: a public one may.
  package var searchEngines: SearchEngines?
  /// What a public edition leaves out.
  package var privacy = PrivacySettings()
  /// Whether they are those of a public edition.
  package var isPublished = false
  /// The address at which the site will be found, ending with a slash; nil where it is not known.
  package var baseURL: String?
  /// The name of a page that stood behind it, and was left off.
  var pageInBaseURL: String?
  /// What others may do with the photos; nil where nothing is said.
  package var rights: Rights?
  /// Whom others are to name where they show them.
  package var attribution: String?
  /// A folder whose `Templates/` and `Site/` lie over the built-in theme; nil for the project's own.
  package var theme: String?
  package var report = ReportSettings()

  package init() {}

  /// The words of the pages, and what tables call their columns.
  package var words: Language { projectWords ?? Language(language) }

  /// How dates, money and numbers are written, and the words beside them.
  package var formats: Formats {
    Formats(language: language, timeZone: timeZone, words: projectWords)
  }

  /// Today in the time zone; nil where the computer's clock is beyond the calendar.
  package var today: CalendarDate? { CalendarDate(formats.plainDate(.now)) }

  /// The address of a public edition, ending with a slash, where it is known.
  package var publicAddress: String? { isPublished ? baseURL : nil }

  /// Whether a photo's files are named as image viewers ask for them, in all editions alike, so that one can
  /// be copied from another.
  package var servesImages: Bool { baseURL != nil && dataFiles.contains(.iiif) }

  /// Whether its address has no folders.
  package var isAtRoot: Bool {
    baseURL?.split(separator: "/", omittingEmptySubsequences: false).count == 4
  }

  /// The address of one of its files, by its path.
  package func publicAddress(of path: String) -> String? {
    publicAddress.map { path == "index.html" ? $0 : $0 + path }
  }

  /// The currency of the archive's values: the app calls them dollars.
  package var archiveCurrency: String { currency ?? "USD" }

  /// A format in which browsers may be offered pictures besides JPEG.
  package struct PictureFormat: RawRepresentable, Hashable, Sendable, SettingsWord {
    package let library: CodecLibrary

    package var rawValue: String { library.rawValue }

    package init?(rawValue: String) {
      guard let library = CodecLibrary(rawValue: rawValue), library.writer != nil else {
        return nil
      }
      self.library = library
    }

    /// Those that make smaller files first.
    package static let all = CodecLibrary.allCases.compactMap {
      PictureFormat(rawValue: $0.rawValue)
    }
  }

  /// A form in which the items lie beside the pages, for programs.
  package enum DataFile: String, Sendable, CaseIterable, SettingsWord {
    case csv
    case json
    /// What is new, for feed readers.
    case feed
    /// Photos and items as image viewers read them, which need the site's address.
    case iiif

    /// The file's path in the site.
    package var path: String {
      switch self {
      case .csv: "items.csv"
      case .json: "items.json"
      case .feed: "feed.xml"
      case .iiif: "iiif/collection.json"
      }
    }
  }

  /// Whether pages may be found by search engines.
  package enum SearchEngines: String, Sendable, CaseIterable, SettingsWord {
    /// They are asked to leave the pages out.
    case refused
    case welcome
  }

  /// How the whole photos are held.
  package enum FullPhoto: String, Sendable, CaseIterable, SettingsWord {
    /// As it was, with a note of which way is up.
    case copied
    /// Turned upright in its pixels.
    case baked
  }

  /// What opens over the page when a thumbnail is chosen.
  package enum LargeView: String, Sendable, CaseIterable, SettingsWord {
    /// The photo as large as the window, to zoom into, with those before and after it.
    case window
    /// The book's popover: the photo within 600 points, and nothing else.
    case book
  }

  /// Whether the site holds lists of photos: the book's popover leads to no other photo.
  package var hasPhotoLists: Bool { largeView == .window }

  /// What the thumbnails of the index are.
  package enum ThumbnailStyle: String, Sendable, CaseIterable, SettingsWord {
    /// JPEGs of the whole photos, within 64 points.
    case photo
    /// The book's: PNGs of 40 points, with corners of radius 5 on transparency.
    case book
  }

  /// How values are marked.
  package enum ValueColours: String, Sendable, CaseIterable, SettingsWord {
    /// As the book's app does: green above the threshold, red below.
    case book
    /// Not at all.
    case none
  }

  /// What values are compared with; nil where they are not marked.
  package var markedThreshold: Decimal? { valueColours == .book ? valueThreshold : nil }

  /// Which of a date's three figures comes first.
  package enum DateOrder: String, Sendable, CaseIterable, SettingsWord {
    case dayMonthYear = "dmy"
    case monthDayYear = "mdy"
    case yearMonthDay = "ymd"
  }

  /// What the value that an item states is.
  package enum ValueMeaning: String, Sendable, CaseIterable, SettingsWord {
    /// Whatever its owner meant by it.
    case stated
    /// What the item would cost new.
    case replacement
  }

  /// The order of the items: by a field, or as the archive has them.
  package struct ItemOrder: Hashable, Sendable {
    /// The field to sort by; nil for the archive's own order.
    package var field: ItemField?
    package var isDescending = false

    package init(by field: ItemField? = nil, isDescending: Bool = false) {
      self.field = field
      self.isDescending = isDescending
    }
  }
}
