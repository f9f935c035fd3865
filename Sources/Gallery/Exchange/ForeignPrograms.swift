/// The programs whose tables are known by their headings.
enum ForeignPrograms {
  static let all: [TableDialect] = [Homebox.dialect, SnipeIT.dialect, Sortly.dialect]
}
