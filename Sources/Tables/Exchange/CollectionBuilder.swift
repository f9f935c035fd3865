import Model

/// The metadata of a collection of CollectionBuilder, whose locations are those that a picture shows.
///
/// Source: `_data/demo-metadata.csv` and `_data/demo-compoundobjects-metadata.csv` of
/// CollectionBuilder/collectionbuilder-csv.
enum CollectionBuilder {
  static let dialect = TableDialect(
    name: "CollectionBuilder",
    marks: [
      ["objectid", "display_template"],
      ["objectid", "object_location"],
      ["objectid", "image_thumb"],
    ],
    columns: [
      .init(headings: ["objectid"], meaning: .column(.id)),
      .init(headings: ["title"], meaning: .column(.name)),
      .init(headings: ["parentid"], meaning: .own("Part of")),
      .init(headings: ["creator"], meaning: .column(.field(.maker))),
      .init(headings: ["date"], meaning: .own("Date of the object")),
      .init(headings: ["description"], meaning: .column(.field(.notes))),
      .init(headings: ["subject"], meaning: .column(.field(.tags)), form: .list(";")),
      .init(headings: ["location"], meaning: .own("Place shown")),
      .init(headings: ["source"], meaning: .own("Source")),
      .init(headings: ["identifier"], meaning: .own("Identifier")),
      .init(headings: ["type"], meaning: .own("Type")),
      .init(headings: ["format"], meaning: .own("Format")),
      .init(headings: ["language"], meaning: .own("Language")),
      .init(headings: ["object_location"], meaning: .column(.photos)),
      .init(headings: ["image_small"], meaning: .leftOut),
      .init(headings: ["image_thumb"], meaning: .leftOut),
      .init(headings: ["display_template"], meaning: .leftOut),
      .init(headings: ["image_alt_text"], meaning: .own("Description of the picture")),
      .init(headings: ["object_transcript"], meaning: .own("Transcript")),
    ],
    plain: plain)

  /// A path without the sign for the site that it is a path of.
  @Sendable private static func plain(_ text: String) -> String {
    text.hasPrefix("/objects/") ? String(text.dropFirst()) : text
  }
}
