import Model

/// The headings of numbers that nobody reckons with: barcodes, and those of models and parts.
///
/// Spreadsheets take such numbers for amounts or days, and spoil them.
enum NumberHeadings {
  /// Whether a column is one of such numbers, by what it holds or by its heading.
  static func isOne(_ heading: String, _ column: TableColumn?) -> Bool {
    switch column {
    case .field(.model)?: true
    case nil:
      names.contains(TableColumn.folded(heading))
        || heading.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
    default: false
    }
  }

  /// What names such a number wherever it stands in a heading.
  private static let words: Set<String> = [
    "upc", "ean", "gtin", "isbn", "barcode", "barcodes", "imei", "mpn", "asin", "sku", "strichcode",
    "ברקוד", "バーコード", "条码", "條碼", "条形码", "باركود",
  ]

  /// Whole headings, without what stands between their words.
  private static let names = Set(
    [
      "bar code", "model", "model number", "model no", "model nr", "part number", "part no",
      "part nr", "product number", "product code", "article number", "article no", "item code",
      "catalogue number", "catalog number", "reference", "reference number", "ref", "ref no",
      "Modell", "Modellnummer", "Modellnr", "Typennummer", "Teilenummer", "Teilenr",
      "Artikelnummer", "Artikelnr", "Bestellnummer", "Produktnummer", "Barcode-Nummer",
      "référence", "réf", "modèle", "numéro de modèle", "code-barres", "code barre",
      "code à barres", "número de modelo", "modelo", "referencia", "código de barras",
      "codice a barre", "modello", "codice", "onderdeelnummer", "artikelnummer",
      "型番", "品番", "型号", "型號", "货号", "貨號", "מק״ט", "رقم الموديل", "رقم القطعة",
    ].map(TableColumn.folded))
}
