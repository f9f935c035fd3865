/// What a column of a table of items holds.
enum TableColumn: String, CaseIterable, Sendable {
  case id
  case name
  case serialNumber = "serial number"
  case value
  case currency
  case date
  case category
  case room
  case quantity
  case maker
  case model
  case boughtOn = "bought on"
  case boughtFrom = "bought from"
  case paid
  case replacementValue = "replacement value"
  case condition
  case warrantyUntil = "warranty until"
  case notes
  case tags
  case photos
  case receipts
  case manuals
  /// The item's page, which `list --csv` writes for its reader; it says nothing of the item.
  case page

  /// The column that a name in the first line means, in any of the site's languages.
  init?(named name: String) {
    guard let column = Self.meanings[Self.folded(name)] else { return nil }
    self = column
  }

  /// What is compared of a column's name: its letters without their case, spaces and hyphens.
  static func folded(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.lowercased().unicodeScalars.filter {
          !$0.properties.isWhitespace && !["_", "-", ".", ":", "*", "#"].contains($0)
        }))
  }

  private static let meanings: [String: TableColumn] = {
    var meanings: [String: TableColumn] = [:]
    for column in allCases {
      meanings[folded(column.rawValue)] = column
      for name in names(of: column) { meanings[folded(name)] = column }
    }
    return meanings
  }()

  /// What people call a column: English, German, French, Spanish, Chinese, Japanese, Arabic, Hebrew.
  private static func names(of column: TableColumn) -> [String] {
    switch column {
    case .id:
      [
        "key", "item key", "item id", "Schlüssel", "Kennung", "clé", "identifiant", "clave",
        "identificador", "编号", "編號", "標識", "标识", "識別子", "管理番号", "معرف", "المعرف", "מזהה",
      ]
    case .name:
      [
        "item", "item name", "title", "thing", "object", "Bezeichnung", "Gegenstand", "Artikel",
        "nom", "objet", "désignation", "nombre", "objeto", "artículo", "名称", "名稱", "物品", "名前",
        "品名", "الاسم", "اسم", "שם", "פריט",
      ]
    case .serialNumber:
      [
        "serial", "serial no", "serial nr", "s/n", "sn", "Seriennummer", "Serien-Nr",
        "numéro de série",
        "n° de série", "número de serie", "n.º de serie", "序列号", "序號", "序列號", "シリアル番号",
        "製造番号", "الرقم التسلسلي", "رقم تسلسلي", "מספר סידורי",
      ]
    case .value:
      [
        "stated value", "worth", "value in dollars", "Wert", "angegebener Wert", "valeur",
        "valeur déclarée", "valor", "valor declarado", "价值", "價值", "金额", "価値", "価格", "評価額",
        "القيمة", "قيمة", "ערך", "שווי",
      ]
    case .currency:
      [
        "Währung", "devise", "monnaie", "moneda", "divisa", "货币", "貨幣", "幣別", "通貨", "العملة",
        "عملة", "מטבע",
      ]
    case .date:
      [
        "date created", "created", "Datum", "erfasst am", "date de création", "fecha", "日期", "日付",
        "登録日", "التاريخ", "تاريخ", "תאריך",
      ]
    case .category:
      [
        "kind", "Kategorie", "Art", "catégorie", "categoría", "类别", "類別", "分类", "分類", "カテゴリ",
        "カテゴリー", "الفئة", "فئة", "קטגוריה",
      ]
    case .room:
      [
        "location", "place", "Raum", "Zimmer", "Ort", "pièce", "emplacement", "habitación",
        "ubicación", "房间", "房間", "位置", "部屋", "場所", "الغرفة", "غرفة", "חדר", "מיקום",
      ]
    case .quantity:
      [
        "count", "qty", "number of pieces", "Anzahl", "Menge", "Stück", "quantité",
        "nombre de pièces",
        "cantidad", "数量", "數量", "個数", "الكمية", "كمية", "العدد", "כמות",
      ]
    case .maker:
      [
        "make", "manufacturer", "brand", "Hersteller", "Marke", "fabricant", "marque", "fabricante",
        "marca", "制造商", "製造商", "品牌", "メーカー", "製造元", "الشركة المصنعة", "الماركة", "יצרן", "מותג",
      ]
    case .model:
      [
        "model number", "Modell", "modèle", "modelo", "型号", "型號", "モデル", "型番", "الطراز", "الموديل",
        "דגם",
      ]
    case .boughtOn:
      [
        "bought", "purchase date", "purchased", "purchased on", "date of purchase", "gekauft am",
        "Kaufdatum", "acheté le", "date d’achat", "date d'achat", "comprado el", "fecha de compra",
        "购买日期", "購買日期", "購入日", "تاريخ الشراء", "תאריך רכישה",
      ]
    case .boughtFrom:
      [
        "seller", "shop", "store", "purchased from", "vendor", "gekauft bei", "Händler",
        "Verkäufer",
        "acheté chez", "vendeur", "magasin", "comprado en", "vendedor", "tienda", "购买处", "購買處",
        "购买地点", "購入先", "購入店", "مكان الشراء", "البائع", "נקנה מ", "מוכר",
      ]
    case .paid:
      [
        "price", "price paid", "purchase price", "cost", "bezahlt", "Kaufpreis", "Preis", "payé",
        "prix", "prix d’achat", "prix d'achat", "pagado", "precio", "precio de compra", "购买价格",
        "購買價格", "实付", "購入価格", "支払額", "السعر", "المبلغ المدفوع", "שולם", "מחיר",
      ]
    case .replacementValue:
      [
        "replacement", "replacement cost", "new value", "Wiederbeschaffungswert", "Neuwert",
        "valeur de remplacement", "valeur à neuf", "valor de reposición", "重置价值", "重置價值",
        "再調達価額", "再取得価格", "قيمة الاستبدال", "ערך החלפה", "ערך כינון",
      ]
    case .condition:
      ["state", "Zustand", "état", "estado", "状况", "狀況", "品相", "状態", "الحالة", "حالة", "מצב"]
    case .warrantyUntil:
      [
        "warranty", "warranty ends", "guarantee until", "Garantie bis", "garantie jusqu’au",
        "garantie jusqu'au", "garantía hasta", "保修期至", "保固至", "保証期限", "الضمان حتى", "אחריות עד",
      ]
    case .notes:
      [
        "note", "comment", "comments", "description", "remarks", "Notizen", "Bemerkung",
        "Bemerkungen", "Beschreibung", "remarques", "commentaire", "descripción", "notas", "备注",
        "備註", "说明", "說明", "備考", "メモ", "説明", "ملاحظات", "الوصف", "הערות", "תיאור",
      ]
    case .tags:
      [
        "tag", "keywords", "labels", "Schlagwörter", "Stichwörter", "mots-clés", "étiquettes",
        "etiquetas", "palabras clave", "标签", "標籤", "关键词", "タグ", "キーワード", "الوسوم", "وسوم",
        "תגיות",
      ]
    case .photos:
      [
        "photo", "picture", "pictures", "image", "images", "file", "files", "Foto", "Fotos", "Bild",
        "Bilder", "fichier", "photographie", "imagen", "imágenes", "fotografía", "照片", "图片", "圖片",
        "写真", "画像", "الصور", "صورة", "صور", "תמונה", "תמונות",
      ]
    case .receipts:
      [
        "receipt", "invoice", "invoices", "Beleg", "Belege", "Quittung", "Rechnung", "reçu",
        "reçus",
        "facture", "factures", "recibo", "recibos", "factura", "facturas", "收据", "收據", "发票",
        "發票", "領収書", "レシート", "الإيصالات", "إيصال", "فاتورة", "קבלה", "קבלות", "חשבונית",
      ]
    case .manuals:
      [
        "manual", "instructions", "Anleitung", "Anleitungen", "Handbuch", "mode d’emploi",
        "mode d'emploi", "notice", "notices", "instrucciones", "manuales", "说明书", "說明書", "取扱説明書",
        "説明書", "الدليل", "دليل الاستخدام", "מדריך", "הוראות",
      ]
    case .page: []
    }
  }
}
