import Model

/// The books of LibraryThing, as it exports them with tabs.
///
/// It puts some numbers and days in brackets, and `[Return]` where a line ends. Sources: the header in public importers
/// and exporters of its format; `README.md` of MKFA/LibraryThing.
enum LibraryThing {
  static let dialect = TableDialect(
    name: "LibraryThing",
    marks: [
      ["Book Id", "Primary Author"],
      ["Sort Character", "Primary Author"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["Book Id"], meaning: .column(.id)),
      .init(headings: ["Primary Author"], meaning: .column(.field(.maker))),
      .init(headings: ["Sort Character"], meaning: .leftOut),
      .init(headings: ["Primary Author Role"], meaning: .own("Role of the author")),
      .init(headings: ["Secondary Author"], meaning: .own("Other authors")),
      .init(headings: ["Secondary Author Roles"], meaning: .own("Roles of other authors")),
      .init(headings: ["Publication"], meaning: .own("Publication")),
      .init(headings: ["Date"], meaning: .own("Date of publication")),
      .init(headings: ["Review"], meaning: .own("Review")),
      .init(headings: ["Rating"], meaning: .own("Rating")),
      .init(headings: ["Comment"], meaning: .column(.field(.notes))),
      .init(headings: ["Private Comment"], meaning: .own("Private comment")),
      .init(headings: ["Summary"], meaning: .own("Summary")),
      .init(headings: ["Media"], meaning: .column(.field(.category))),
      .init(headings: ["Acquired"], meaning: .column(.field(.boughtOn)), form: .day),
      .init(headings: ["From Where"], meaning: .column(.field(.boughtFrom))),
      .init(headings: ["Entry Date"], meaning: .column(.date), form: .day),
      .init(headings: ["Tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(headings: ["Collections"], meaning: .own("Collections"), nothing: ["Your library"]),
      .init(headings: ["ISBN"], meaning: .own("ISBN")),
      .init(headings: ["ISBNs"], meaning: .own("All ISBNs")),
      .init(
        headings: ["Copies"], meaning: .column(.field(.quantity)), form: .number, nothing: ["0"]),
      .init(headings: ["Source"], meaning: .own("Catalogued from")),
      .init(headings: ["Lending Patron"], meaning: .column(.field(.lentTo))),
      .init(headings: ["Purchase Price"], meaning: .column(.field(.paid))),
      .init(headings: ["Value"], meaning: .column(.field(.value))),
      .init(headings: ["List Price"], meaning: .own("List price")),
      .init(headings: ["Condition"], meaning: .column(.field(.condition))),
      .init(headings: ["Work id"], meaning: .leftOut),
    ],
    otherRows: [
      .init(
        headings: ["Collections"], isOne: { $0.lowercased() == "wishlist" },
        words: "books of a wish list")
    ],
    plain: plain)

  /// A text without brackets around numbers, and with the ends of its lines.
  @Sendable private static func plain(_ text: String) -> String {
    let text = text.replacing("[Return]", with: "\n")
    guard text.first == "[", text.last == "]" else { return text }
    let inside = text.dropFirst().dropLast()
    return inside.allSatisfy { $0.isNumber || "Xx-, ".contains($0) } ? String(inside) : text
  }
}
