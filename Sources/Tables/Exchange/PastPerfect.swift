import Model

/// Objects of PastPerfect, by the names of its fields or by what its screens call them.
///
/// Most objects have a name of their kind, and some a title of their own. Sources: `PP5-6d.htm`, `PP5-6f.htm` and
/// `PP5-25d.htm` of museumsoftware.com/WebHelp; the short names of fields from memory.
enum PastPerfect {
  static let dialect = TableDialect(
    name: "PastPerfect",
    marks: [
      ["OBJECTID", "OBJNAME"],
      ["Object ID", "Object Name", "Home Location"],
      ["Object ID", "Object Name", "Accession#"],
    ],
    columns: [
      .init(headings: ["Title"], meaning: .column(.name)),
      .init(headings: ["Object ID"], meaning: .column(.id)),
      .init(headings: ["Object Name", "OBJNAME"], meaning: .own("Object name")),
      .init(headings: ["Other Name"], meaning: .own("Other name")),
      .init(headings: ["Accession#", "ACCESSNO"], meaning: .own("Accession number")),
      .init(
        headings: ["Artist", "Creator", "Author", "Photographer"], meaning: .column(.field(.maker))),
      .init(headings: ["Description", "DESCRIP"], meaning: .column(.field(.notes))),
      .init(headings: ["Notes"], meaning: .column(.field(.notes))),
      .init(headings: ["Home Location", "HOMELOC"], meaning: .column(.field(.room))),
      .init(headings: ["Condition"], meaning: .column(.field(.condition))),
      .init(headings: ["Date"], meaning: .own("Date of the object")),
      .init(headings: ["Source"], meaning: .own("Source")),
      .init(headings: ["Category", "CAT"], meaning: .column(.field(.category))),
      .init(headings: ["IMAGEFILE", "Image File"], meaning: .column(.photos)),
      .init(headings: ["ACQVALUE", "Acquisition Value"], meaning: .own("Value when acquired")),
      .init(headings: ["MINVALUE", "Minimum Value"], meaning: .own("Minimum value")),
      .init(headings: ["MAXVALUE", "Maximum Value"], meaning: .own("Maximum value")),
    ],
    fallbacks: [.name: .own("Object name")])
}
