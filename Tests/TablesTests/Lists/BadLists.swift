@testable import Tables

/// Lists of items in YAML with mistakes that people make.
enum BadLists {
  static let all: [(what: String, text: String)] = [
    ("an empty file", ""),
    ("a file of remarks", "# to do\n"),
    ("items that are no list", "name: Lamp\nroom: Hall\n"),
    ("a text", "Lamp\n"),
    ("an item of one word", "- Lamp\n- name: Chair\n"),
    ("a field without a space behind its colon", "- name:Lamp\n  room: Hall\n- name: Chair\n"),
    ("a field with an equals sign", "- name: Lamp\n- name = Chair\n  room: Hall\n"),
    (
      "a quotation mark that is never closed",
      "- name: \"Lamp\n  room: Hall\n- name: Chair\n  room: Hall\n"
    ),
    ("a text with a colon in it", "- name: Lamp\n  notes: blue: dark\n- name: Chair\n"),
    (
      "a text that begins with a sign of its own",
      "- name: @home\n- name: Chair\n  notes: *see above\n"
    ),
    ("a line that begins with a tab", "- name: Lamp\n\troom: Hall\n- name: Chair\n"),
    ("a field that stands too far to the left", "- name: Lamp\n room: Hall\n"),
    ("a field that stands too far to the right", "- name: Lamp\n    room: Hall\n"),
    ("a field that is written twice", "- name: Lamp\n  room: Hall\n  room: Attic\n- name: Chair\n"),
    ("two names of one field", "- name: Lamp\n  photo: a.jpg\n  photos: [b.jpg]\n"),
    ("two lists in one file", "- name: Lamp\n---\n- name: Chair\n"),
    ("items that nothing is known of", "- room: Hall\n- room: Attic\n"),
    (
      "a list where one text is expected",
      "- name: Lamp\n  room: [Hall, Attic]\n  weights:\n    - red\n"
    ),
    ("fields of a field", "- name: Lamp\n  bought:\n    on: 2020-01-02\n    from: A shop\n"),
    ("a list of more than texts", "- name: Lamp\n  photos:\n    - file: a.jpg\n"),
    ("a list that is not closed", "- name: Lamp\n  photos: [a.jpg, b.jpg\n- name: Chair\n"),
    ("a misspelt field", "- name: Lamp\n  serail number: 1\n"),
    (
      "an amount that is none",
      "- name: Lamp\n  value: about twenty\n- name: Chair\n  value: 1.234\n"
    ),
    ("a day that can be read in two ways", "- name: Lamp\n  bought on: 3/4/21\n"),
    ("one of several days", "- name: Lamp\n  bought on: [2021-04-03, 3/4/21]\n"),
    ("several days where there can be one", "- name: Lamp\n  warranty until: [2021-04-03]\n"),
    (
      "two mistakes in two items",
      "- name: \"Lamp\n- name: Chair\n- name: Bed\n  notes: a: b\n- name: Table\n"
    ),
    ("brackets without end", String(repeating: "[", count: 200)),
    ("levels without end", String(repeating: "- ", count: 200) + "x\n"),
  ]
}
