import Model

/// The lines of a report as rows of the forms that insurers ask for.
struct ClaimRows {
  let all: [ClaimRow]

  init(_ contents: ReportContents) {
    all = contents.lines.map { line in
      let (item, values) = (line.item, line.values)
      var row = ClaimRow(name: item.name)
      row.line = line.number
      row.room = item[.room]?.text
      row.category = item[.category]?.text
      row.maker = item[.maker]?.text
      row.model = item[.model]?.text
      row.serialNumbers = line.serialNumbers
      row.quantityLost = values.quantity
      row.boughtOn = line.dayOfPurchase
      row.ageInMonths = values.ageOfAll?.months
      row.paidEach = values.each(.paid)
      row.replacementEach = values.each(.replacement)
      row.actualCashValue = values[.actual]
      row.amountOfLoss = values[.replacement]
      row.condition = item[.condition]?.text
      row.businessUse = item[.businessUse]?.text.map { !contents.settings.words.isNo($0) }
      row.photos = line.photos.map(\.number)
      row.receipts = line.receipts.map(\.number)
      return row
    }
  }
}
