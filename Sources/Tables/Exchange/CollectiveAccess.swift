import Model

/// Objects of CollectiveAccess, by their fields or by what its usual displays call these.
///
/// Whoever set it up names the columns. What is not accessible to the public is kept private. From memory.
enum CollectiveAccess {
  static let dialect = TableDialect(
    name: "CollectiveAccess",
    marks: [
      ["idno", "preferred_labels"],
      ["ca_objects.idno", "ca_objects.preferred_labels"],
      ["Object identifier", "Object type"],
      ["Object identifier", "Current location"],
    ],
    columns: [
      .init(headings: ["Object identifier", "idno", "ca_objects.idno"], meaning: .column(.id)),
      .init(
        headings: [
          "Title", "Preferred labels", "preferred_labels", "ca_objects.preferred_labels",
          "ca_objects.preferred_labels.name",
        ], meaning: .column(.name)),
      .init(headings: ["Entities", "Creator", "ca_entities"], meaning: .column(.field(.maker))),
      .init(
        headings: ["Object type", "type_id", "ca_objects.type_id"],
        meaning: .column(.field(.category))),
      .init(
        headings: ["Current location", "Storage location", "ca_storage_locations"],
        meaning: .column(.field(.room))),
      .init(
        headings: ["Description", "description", "ca_objects.description"],
        meaning: .column(.field(.notes))),
      .init(headings: ["Date", "date", "ca_objects.date"], meaning: .own("Date of the object")),
      .init(
        headings: ["Access", "access", "ca_objects.access"], meaning: .column(.isPrivate),
        form: .unless(["accessible to public", "public", "1"])),
      .init(
        headings: ["Media", "Object representations", "ca_object_representations.media"],
        meaning: .column(.photos)),
      .init(headings: ["Status", "status"], meaning: .own("Status")),
    ])
}
