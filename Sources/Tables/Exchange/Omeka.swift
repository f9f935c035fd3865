import Model

/// Items of Omeka, described by Dublin Core; one that is not public there is kept private.
///
/// Source: `csv_files` of omeka/plugin-CsvImport; the prefix and the fields of Omeka S from memory.
enum Omeka {
  static let dialect = TableDialect(
    name: "Omeka",
    marks: [
      ["Dublin Core:Title"],
      ["dcterms:title"],
    ],
    columns: [
      .init(headings: ["Dublin Core:Title", "dcterms:title"], meaning: .column(.name)),
      .init(headings: ["Dublin Core:Identifier", "dcterms:identifier"], meaning: .column(.id)),
      .init(
        headings: ["Dublin Core:Creator", "dcterms:creator"], meaning: .column(.field(.maker))),
      .init(
        headings: ["Dublin Core:Description", "dcterms:description"],
        meaning: .column(.field(.notes))),
      .init(headings: ["Dublin Core:Date", "dcterms:date"], meaning: .own("Date of the object")),
      .init(headings: ["Dublin Core:Subject", "dcterms:subject"], meaning: .own("Subject")),
      .init(headings: ["Dublin Core:Source", "dcterms:source"], meaning: .own("Source")),
      .init(headings: ["Dublin Core:Publisher", "dcterms:publisher"], meaning: .own("Publisher")),
      .init(
        headings: ["Dublin Core:Contributor", "dcterms:contributor"], meaning: .own("Contributor")),
      .init(headings: ["Dublin Core:Rights", "dcterms:rights"], meaning: .own("Rights")),
      .init(headings: ["Dublin Core:Relation", "dcterms:relation"], meaning: .own("Relation")),
      .init(headings: ["Dublin Core:Format", "dcterms:format"], meaning: .own("Format")),
      .init(headings: ["Dublin Core:Language", "dcterms:language"], meaning: .own("Language")),
      .init(headings: ["Dublin Core:Type", "dcterms:type"], meaning: .own("Type")),
      .init(headings: ["Dublin Core:Coverage", "dcterms:coverage"], meaning: .own("Coverage")),
      .init(headings: ["itemType"], meaning: .column(.field(.category))),
      .init(headings: ["collection"], meaning: .own("Collection")),
      .init(headings: ["tags"], meaning: .column(.field(.tags)), form: .list(",")),
      .init(
        headings: ["public", "o:is_public"], meaning: .column(.isPrivate),
        form: .unless(["1", "true", "yes"])),
      .init(headings: ["o:id", "o:title"], meaning: .leftOut),
      .init(headings: ["featured"], meaning: .own("Featured"), form: .truth),
      .init(headings: ["file"], meaning: .column(.photos), form: .list(",")),
    ],
    ownPrefix: "Item Type Metadata:", mayRepeatIDs: true)
}
