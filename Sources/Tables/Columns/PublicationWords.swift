import Model

/// Words of columns that say how far things are published, as museums' and shops' programs export them.
///
/// They count whatever the table's language is, and many are of languages of which the program has no file. All are in
/// small letters; those of headings have no accents either.
enum PublicationWords {
  /// What a heading has of which the column tells who may see something, or how far it is: `post_status`.
  static let statuses: Set<String> = [
    "status", "state", "visibility", "access", "audience", "release", "publication", "permission",
    "permissions", "sharing", "sichtbarkeit", "zugriff", "freigabe", "veroffentlichung",
    "veroeffentlichung", "statut",
    "etat", "visibilite", "acces", "diffusion", "estado", "visibilidad", "acceso", "publicacion",
    "stato", "visibilita", "accesso", "pubblicazione", "visibilidade", "publicacao",
    "zichtbaarheid",
    "toegang", "publicatie", "synlighet", "tillgang", "статус", "видимость", "доступ",
    "状態", "公開", "ステータス", "アクセス", "状态", "狀態", "可见", "可見", "权限", "權限", "סטטוס",
  ]

  /// Not published yet; a column that is called so may say it by a yes and a no.
  static let drafts = [
    "draft", "drafts", "entwurf", "entwürfe", "brouillon", "brouillons", "borrador", "borradores",
    "bozza", "bozze", "rascunho", "concept", "klad", "utkast", "kladde", "luonnos", "черновик",
    "下書き", "草稿", "مسودة", "טיוטה",
  ]

  /// Waiting to be published, or for something else.
  static let waiting = [
    "pending", "in review", "under review", "review", "scheduled", "ausstehend", "in prüfung",
    "geplant", "en attente", "pendiente", "in attesa", "pendente",
  ]

  /// Not to be seen by everybody, beside the names of columns of what is private.
  static let hidden = [
    "restricted", "unlisted", "concealed", "withheld", "unpublished", "not published", "internal",
    "members only", "family only", "only family", "friends only", "only friends",
    "friends and family", "only me", "me only", "just me", "only us", "for internal use",
    "nur familie", "nur für die familie", "nur für uns", "nur für mich", "nur ich", "nur intern",
    "famille seulement", "famille uniquement", "solo familia", "uso interno", "usage interne",
    "eingeschränkt", "beschränkt", "unveröffentlicht", "unsichtbar", "intern",
    "restreint", "restreinte", "non publié", "non publiée", "interne", "restringido", "restringida",
    "no publicado", "no publicada", "interno", "interna", "nascosto", "nascosta", "riservato",
    "riservata", "verborgen", "beperkt", "dold", "skjult", "скрыто", "скрыт", "限定公開", "受限",
  ]

  /// To be seen by everybody, beside the names of columns that say the opposite of `private`.
  static let shown = [
    "public", "publish", "published", "visible", "öffentlich", "veröffentlicht", "sichtbar",
    "publiziert", "publique", "publié", "publiée", "público", "pública", "publicado", "publicada",
    "pubblico", "pubblica", "pubblicato", "pubblicata", "visibile", "openbaar", "gepubliceerd",
    "zichtbaar", "publicerad", "synlig", "опубликовано", "公開", "公开", "已发布", "已發布",
  ]

  /// Perhaps to be seen by everybody: an “open” claim is one that nobody has settled.
  static let open = [
    "open", "everyone", "everybody", "anyone", "offen", "alle", "ouvert", "ouverte", "abierto",
    "abierta", "aperto", "aperta",
  ]
}

extension PublicationWords {
  /// What a heading says of a column of the owner's own.
  struct Heading {
    /// It may tell who is to see something.
    let isOfStatus: Bool
    /// It holds remarks, or sorts things: what is private may be one of several there.
    let isOfRemarks: Bool
    /// It asks whether something is a draft.
    let isOfDrafts: Bool
    /// There is none: the column goes by its letters in a workbook.
    let isMissing: Bool

    init(_ heading: String) {
      let words = HeadingWords.words(of: heading)
      isOfStatus = words.contains { word in
        statuses.contains(word) || word.count > 6 && word.hasSuffix("status")
          || HeadingWords.isOfSigns(word)
            && statuses.contains { HeadingWords.isOfSigns($0) && word.contains($0) }
      }
      isOfRemarks = words.contains(where: Self.remarks.contains)
      isOfDrafts = words.contains(where: Self.drafts.contains)
      isMissing = heading.utf8.count <= 3 && heading.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Single words of what columns of conditions, notes, categories and tags are called. Those of two or three letters
    /// mean something else in other languages: `Art` is a kind in German.
    private static let remarks: Set<String> = {
      let columns: [TableColumn] = [
        .field(.condition), .field(.notes), .field(.category), .field(.tags),
      ]
      let names = HeadingWords.names(under: columns.map(\.key))
      let words = names.map(HeadingWords.words).filter { $0.count == 1 }.map { $0[0] }
      return Set(words.filter { $0.utf8.count > 3 || $0 == "tag" } + ["remark", "remarks"])
    }()

    private static let drafts = Set(
      (PublicationWords.drafts + PublicationWords.hidden).map(HeadingWords.words)
        .filter { $0.count == 1 }.map { $0[0] })
  }
}
