import Basics

/// Days as somebody may have typed them.
extension RetypedTexts {
  /// A day by its year, month and day with hyphens, and in the words of the site's language.
  mutating func add(day: String, long: String, _ origin: Origin) {
    let figures = day.split(separator: "-").map(String.init)
    guard figures.count == 3, let number = Int(figures[1]), (1...12).contains(number) else {
      return
    }
    let year = figures[0]
    let (month2, day2, year2) = (figures[1], figures[2], String(year.suffix(2)))
    let joined = [[year, month2, day2], [day2, month2, year], [month2, day2, year]].map {
      $0.joined()
    }
    guard ([year, year2] + joined).contains(where: { self.figures.contains(Array($0.utf8)) }) else {
      return
    }
    let bare = figures.dropFirst().map { $0.hasPrefix("0") ? String($0.dropFirst()) : $0 }
    for (month, day) in [(figures[1], figures[2]), (bare[0], bare[1])] {
      for form in [[day, month, year], [month, day, year], [year, month, day]] {
        add(.day, form.joined(separator: " "), of: long, origin)
      }
    }
    // A year of two figures.
    for form in [[day2, month2, year2], [month2, day2, year2], [year2, month2, day2]] {
      add(.shortDay, form.joined(separator: " "), of: long, origin)
    }
    let months = months ?? TypedMonths(in: typed)
    self.months = months
    for month in months[number] {
      for day in Set([bare[1], figures[2]]) {
        for form in [
          "\(day) \(month) \(year)", "\(month) \(day) \(year)", "\(year) \(month) \(day)",
          "\(day) de \(month) de \(year)",
        ] {
          add(.day, form, of: long, origin)
        }
      }
    }
    for marks in [["年", "月", "日"], ["년 ", "월 ", "일"]] {
      add(.words, zip([year] + bare, marks).map { $0 + $1 }.joined(), of: long, origin)
    }
    add(.words, long, of: long, origin)
  }
}
