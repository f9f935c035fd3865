extension Money {
  /// How many decimals a currency has, by its ISO 4217 code: 2 for dollars, 0 for yen.
  ///
  /// Source: ISO 4217, list one, the minor units. What people write, and so what formatters do, has fewer for some, such
  /// as Serbian dinars; amounts on paper must not lose their cents by that.
  package static func decimals(of currency: String) -> Int { others[currency] ?? 2 }

  /// The currencies that have not two.
  private static let others: [String: Int] = [
    "BIF": 0, "CLP": 0, "DJF": 0, "GNF": 0, "ISK": 0, "JPY": 0, "KMF": 0, "KRW": 0, "PYG": 0,
    "RWF": 0, "UGX": 0, "UYI": 0, "VND": 0, "VUV": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
    "CLF": 4, "UYW": 4,
  ]
}
