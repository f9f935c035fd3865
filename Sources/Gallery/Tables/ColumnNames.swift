import Foundation

/// What people call the columns of a table, in the languages of the pages.
struct ColumnNames: Sendable {
  /// The language's code.
  let language: String
  /// By the columns' keys.
  private let names: [String: [String]]

  /// A line for each column by its key, the names with commas between.
  init(_ language: String, _ lines: [String: String]) {
    self.language = language
    names = lines.mapValues { $0.split(separator: ",").map { trimmed(String($0)) } }
  }

  /// The folded names, each with its column.
  var meanings: [String: TableColumn] {
    var meanings: [String: TableColumn] = [:]
    for column in TableColumn.all {
      for word in names[column.key] ?? [] { meanings[TableColumn.folded(word)] = column }
    }
    return meanings
  }

  /// The names as people write them, each with its column, in the columns' order.
  var all: [(name: String, column: TableColumn)] {
    TableColumn.all.flatMap { column in (names[column.key] ?? []).map { ($0, column) } }
  }

  /// What a column is called in a language, in English where that has no name for it.
  static func name(of column: TableColumn, in language: String) -> String {
    let code = Locale(identifier: language).language.languageCode?.identifier
    let names = languages.first { $0.language == code }?.names[column.key]
    return names?.first ?? column.heading
  }

  /// English first, which is understood everywhere.
  static let languages = [english, german, french, spanish, chinese, japanese, arabic, hebrew]

  static let english = ColumnNames(
    "en",
    [
      "id": "id, key, item key, item id",
      "name": "name, item, item name, title, thing, object",
      "serialNumber": "serial number, serial, serial no, serial nr, s/n, sn",
      "value": "value, stated value, worth, value in dollars", "currency": "currency",
      "date": "date, date created, created",
      "category": "category, kind", "room": "room, location, place",
      "quantity": "quantity, count, qty, number of pieces",
      "maker": "maker, make, manufacturer, brand", "colour": "colour, color",
      "model": "model, model number",
      "boughtOn":
        "bought on, bought, purchase date, purchased, purchased on, date of purchase, date bought",
      "boughtFrom": "bought from, seller, shop, store, purchased from, vendor",
      "paid": "paid, price, price paid, purchase price, cost",
      "replacementValue": "replacement value, replacement, replacement cost, new value",
      "condition": "condition, state",
      "warrantyUntil": "warranty until, warranty, warranty ends, guarantee until",
      "notes": "notes, note, comment, comments, description, remarks",
      "tags": "tags, tag, keywords, labels",
      "photos": "photos, photo, picture, pictures, image, images, file, files",
      "receipts": "receipts, receipt, invoice, invoices",
      "manuals": "manuals, manual, instructions", "page": "page",
    ])
}

extension ColumnNames {
  private static let german = ColumnNames(
    "de",
    [
      "id": "Schlüssel, Kennung", "name": "Name, Bezeichnung, Gegenstand, Artikel",
      "serialNumber": "Seriennummer, Serien-Nr", "value": "Wert, angegebener Wert",
      "currency": "Währung", "date": "Datum, erfasst am", "category": "Kategorie, Art",
      "room": "Raum, Zimmer, Ort", "quantity": "Anzahl, Menge, Stück",
      "maker": "Hersteller, Marke", "colour": "Farbe", "model": "Modell",
      "boughtOn": "gekauft am, Kaufdatum",
      "boughtFrom": "gekauft bei, Händler, Verkäufer", "paid": "bezahlt, Kaufpreis, Preis",
      "replacementValue": "Wiederbeschaffungswert, Neuwert", "condition": "Zustand",
      "warrantyUntil": "Garantie bis",
      "notes": "Notizen, Notiz, Bemerkung, Bemerkungen, Beschreibung",
      "tags": "Schlagwörter, Stichwörter", "photos": "Fotos, Foto, Bild, Bilder",
      "receipts": "Belege, Beleg, Quittung, Rechnung",
      "manuals": "Anleitungen, Anleitung, Handbuch",
    ])

  private static let french = ColumnNames(
    "fr",
    [
      "id": "clé, identifiant", "name": "nom, objet, désignation",
      "serialNumber": "numéro de série, n° de série", "value": "valeur, valeur déclarée",
      "currency": "devise, monnaie", "date": "date, date de création", "category": "catégorie",
      "room": "pièce, emplacement", "quantity": "quantité, nombre de pièces",
      "maker": "fabricant, marque", "colour": "couleur", "model": "modèle",
      "boughtOn": "acheté le, date d’achat",
      "boughtFrom": "acheté chez, vendeur, magasin", "paid": "payé, prix, prix d’achat",
      "replacementValue": "valeur de remplacement, valeur à neuf", "condition": "état",
      "warrantyUntil": "garantie jusqu’au", "notes": "notes, remarques, commentaire, description",
      "tags": "mots-clés, étiquettes", "photos": "photos, photo, image, fichier, photographie",
      "receipts": "reçus, reçu, facture, factures", "manuals": "mode d’emploi, notice, notices",
    ])

  private static let spanish = ColumnNames(
    "es",
    [
      "id": "clave, identificador", "name": "nombre, objeto, artículo",
      "serialNumber": "número de serie, n.º de serie", "value": "valor, valor declarado",
      "currency": "moneda, divisa", "date": "fecha", "category": "categoría",
      "room": "habitación, ubicación", "quantity": "cantidad", "maker": "fabricante, marca",
      "colour": "color", "model": "modelo", "boughtOn": "comprado el, fecha de compra",
      "boughtFrom": "comprado en, vendedor, tienda", "paid": "pagado, precio, precio de compra",
      "replacementValue": "valor de reposición", "condition": "estado",
      "warrantyUntil": "garantía hasta", "notes": "notas, nota, descripción, comentarios",
      "tags": "etiquetas, palabras clave", "photos": "fotos, foto, imagen, imágenes, fotografía",
      "receipts": "recibos, recibo, factura, facturas",
      "manuals": "manuales, manual, instrucciones",
    ])

  private static let chinese = ColumnNames(
    "zh",
    [
      "id": "编号, 編號, 标识, 標識", "name": "名称, 名稱, 物品, 品名", "serialNumber": "序列号, 序列號",
      "value": "价值, 價值, 金额, 金額", "currency": "货币, 貨幣, 幣別", "date": "日期",
      "category": "类别, 類別, 分类, 分類", "room": "房间, 房間, 位置", "quantity": "数量, 數量",
      "maker": "制造商, 製造商, 品牌", "colour": "颜色, 顏色", "model": "型号, 型號", "boughtOn": "购买日期, 購買日期",
      "boughtFrom": "购买处, 購買處, 购买地点, 購買地點", "paid": "购买价格, 購買價格, 实付, 實付",
      "replacementValue": "重置价值, 重置價值", "condition": "状况, 狀況, 品相",
      "warrantyUntil": "保修期至, 保固至", "notes": "备注, 備註, 说明, 說明",
      "tags": "标签, 標籤, 关键词, 關鍵詞", "photos": "照片, 图片, 圖片",
      "receipts": "收据, 收據, 发票, 發票", "manuals": "说明书, 說明書",
    ])

  private static let japanese = ColumnNames(
    "ja",
    [
      "id": "識別子, 管理番号", "name": "名前, 品名, 名称", "serialNumber": "シリアル番号, 製造番号",
      "value": "価値, 価格, 評価額", "currency": "通貨", "date": "日付, 登録日",
      "category": "カテゴリ, カテゴリー, 分類", "room": "部屋, 場所", "quantity": "数量, 個数",
      "maker": "メーカー, 製造元", "colour": "色", "model": "モデル, 型番", "boughtOn": "購入日",
      "boughtFrom": "購入先, 購入店", "paid": "購入価格, 支払額",
      "replacementValue": "再調達価額, 再取得価格", "condition": "状態", "warrantyUntil": "保証期限",
      "notes": "備考, メモ, 説明", "tags": "タグ, キーワード", "photos": "写真, 画像",
      "receipts": "領収書, レシート", "manuals": "取扱説明書, 説明書",
    ])

  private static let arabic = ColumnNames(
    "ar",
    [
      "id": "المعرف, معرف", "name": "الاسم, اسم", "serialNumber": "الرقم التسلسلي, رقم تسلسلي",
      "value": "القيمة, قيمة", "currency": "العملة, عملة", "date": "التاريخ, تاريخ",
      "category": "الفئة, فئة", "room": "الغرفة, غرفة", "quantity": "الكمية, كمية, العدد",
      "maker": "الشركة المصنعة, الماركة", "colour": "اللون, لون", "model": "الطراز, الموديل",
      "boughtOn": "تاريخ الشراء",
      "boughtFrom": "مكان الشراء, البائع", "paid": "السعر, المبلغ المدفوع",
      "replacementValue": "قيمة الاستبدال", "condition": "الحالة, حالة",
      "warrantyUntil": "الضمان حتى",
      "notes": "ملاحظات, الوصف", "tags": "الوسوم, وسوم", "photos": "الصور, صورة, صور",
      "receipts": "الإيصالات, إيصال, فاتورة", "manuals": "الدليل, دليل الاستخدام",
    ])

  private static let hebrew = ColumnNames(
    "he",
    [
      "id": "מזהה", "name": "שם, פריט", "serialNumber": "מספר סידורי", "value": "ערך, שווי",
      "currency": "מטבע", "date": "תאריך", "category": "קטגוריה", "room": "חדר, מיקום",
      "quantity": "כמות", "maker": "יצרן, מותג", "colour": "צבע", "model": "דגם",
      "boughtOn": "תאריך רכישה",
      "boughtFrom": "נקנה מ, מוכר", "paid": "שולם, מחיר",
      "replacementValue": "ערך החלפה, ערך כינון",
      "condition": "מצב", "warrantyUntil": "אחריות עד", "notes": "הערות, תיאור", "tags": "תגיות",
      "photos": "תמונות, תמונה", "receipts": "קבלות, קבלה, חשבונית", "manuals": "מדריך, הוראות",
    ])
}
