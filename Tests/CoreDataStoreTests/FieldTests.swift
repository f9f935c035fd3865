import CoreDataStoreSupport
import Testing

@testable import CoreDataStore

extension MadeStore {
  func read(limits: StoreLimits = StoreLimits()) throws -> CoreDataStore {
    try CoreDataStore(reading: try bytes(), limits: limits)
  }

  /// Why the store cannot be read.
  func error(limits: StoreLimits = StoreLimits()) throws -> StoreError? {
    let bytes = try bytes()
    do throws(StoreError) {
      _ = try CoreDataStore(reading: bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }
}

/// Every field comes out of its column, by any of the names that readers of the book gave it.
@Suite struct FieldTests {
  @Test func readsAnItemOfTheFourthEdition() throws {
    var made = MadeStore([
      [
        "ZITEMNAME": "Vase", "ZSERIALNUMBER": "1A2B", "ZVALUEINDOLLARS": 75,
        "ZDATECREATED": 400_000_000.5, "ZITEMKEY": "KEY-1", "ZORDERINGVALUE": 1.0, "ZASSETTYPE": 2,
        "ZTHUMBNAIL": .blob(MadeStore.png),
      ]
    ])
    made.addTypes("Furniture", "Jewelry", "Electronics")
    let store = try made.read()
    let item = try #require(store.items.first)
    #expect(store.items.count == 1)
    #expect(item.index == 0 && item.primaryKey == 1)
    #expect(item.name == "Vase" && item.serialNumber == "1A2B" && item.valueInDollars == 75)
    #expect(item.dateCreated == 400_000_000.5)
    #expect(item.dateBits == 400_000_000.5.bitPattern)
    #expect(item.itemKey == "KEY-1" && item.imageKey == nil)
    #expect(item.thumbnail == MadeStore.png)
    #expect(item.category == "Jewelry" && item.otherFields == [])
    #expect(store.categories == ["Furniture", "Jewelry", "Electronics"])
    #expect(store.table == "ZBNRITEM")
    #expect(store.faults == [] && store.notices == [] && store.faultsLeftOut == 0)
  }

  @Test func readsAnItemOfTheSecondEdition() throws {
    let made = MadeStore(
      "ZPOSSESSION", of: "Possession",
      columns: [
        ("ZVALUEINDOLLARS", "INTEGER"), ("ZDATECREATED", "TIMESTAMP"), ("ZIMAGEKEY", "VARCHAR"),
        ("ZPOSSESSIONNAME", "VARCHAR"), ("ZSERIALNUMBER", "VARCHAR"), ("ZTHUMBNAILDATA", "BLOB"),
        ("ZORDERINGVALUE", "FLOAT"), ("ZASSETTYPE", "INTEGER"),
      ],
      [["ZPOSSESSIONNAME": "Bear", "ZIMAGEKEY": "PIC", "ZTHUMBNAILDATA": .blob(MadeStore.png)]])
    let item = try #require(try made.read().items.first)
    #expect(item.name == "Bear" && item.imageKey == "PIC" && item.itemKey == nil)
    #expect(item.thumbnail == MadeStore.png)
  }

  /// The names are those that `Archive` knows as keys.
  @Test(arguments: [
    ("ZITEMNAME", KnownColumn.name), ("ZPOSSESSIONNAME", .name), ("ZNAME", .name),
    ("ZSERIALNUMBER", .serialNumber), ("ZSERIAL", .serialNumber), ("ZVALUEINDOLLARS", .value),
    ("ZVALUE", .value), ("ZDATECREATED", .date), ("ZDATACREATED", .date), ("ZATECREATED", .date),
    ("ZDATE", .date), ("ZITEMKEY", .itemKey), ("ZIMAGEKEY", .imageKey),
    ("ZTHUMBNAIL", .thumbnail), ("ZTHUMBNAILDATA", .thumbnail),
    ("ZTHUMBNAILIMAGEDATA", .thumbnail), ("ZASSETTYPE", .category), ("ZCATEGORY", .category),
  ])
  func readsAFieldByEachOfItsNames(column: String, known: KnownColumn) throws {
    let others = [
      KnownColumn.name, .serialNumber, .value, .date, .itemKey, .imageKey, .thumbnail, .category,
    ].filter { $0 != known }.compactMap(\.names.first)
    let value: SQLiteValue =
      known == .thumbnail ? [9] : known == .date || known == .value ? 7 : "word"
    let made = MadeStore(
      "ZREMITEM", of: "REMItem", columns: others.map { ($0, "") } + [(column, "")],
      [[column: value]])
    let item = try #require(try made.read().items.first)
    let found: [KnownColumn: Bool] = [
      .name: item.name == "word", .serialNumber: item.serialNumber == "word",
      .value: item.valueInDollars == 7, .date: item.dateCreated == 7,
      .itemKey: item.itemKey == "word", .imageKey: item.imageKey == "word",
      .thumbnail: item.thumbnail == [9], .category: item.category == "word",
    ]
    #expect(found.filter(\.value).keys.map(\.self) == [known])
    #expect(item.otherFields == [])
  }

  @Test func ofSeveralColumnsForAFieldTheFirstThatIsNotNullCounts() throws {
    let columns = [("ZNAME", "VARCHAR"), ("ZITEMNAME", "VARCHAR"), ("ZSERIALNUMBER", "VARCHAR")]
    let made = MadeStore(
      "ZITEM", of: "Item", columns: columns,
      [
        ["ZNAME": "second", "ZITEMNAME": "first"], ["ZNAME": "second"], ["ZITEMNAME": "first"],
        ["ZNAME": "second", "ZITEMNAME": ""],
      ])
    #expect(try made.read().items.map(\.name) == ["first", "second", "first", ""])
  }

  @Test func givesReadersOwnAttributes() throws {
    let columns =
      MadeStore.columns + [
        ("ZPURCHASEPLACE", "VARCHAR"), ("ZQUANTITY", "INTEGER"), ("ZWEIGHT", "FLOAT"),
        ("ZPRICE", "DECIMAL"), ("ZBOUGHT", "TIMESTAMP"), ("ZMANUAL", "BLOB"),
        ("ZGRÖSSE", "VARCHAR"),
        ("ZOWNER", "INTEGER"), ("Z3_OWNER", "INTEGER"), ("Z_FOK_OWNER", "INTEGER"),
        ("ZZEBRA", "VARCHAR"), ("OTHER", "VARCHAR"),
      ]
    var made = MadeStore(
      "ZITEM", of: "Item", columns: columns,
      [
        [
          "ZITEMNAME": "Lamp", "ZPURCHASEPLACE": "Oslo\nNorway", "ZQUANTITY": 3, "ZWEIGHT": 1.5,
          "ZPRICE": 19.99, "ZBOUGHT": 86_400, "ZMANUAL": [1, 2], "ZGRÖSSE": "groß", "ZOWNER": 4,
          "Z3_OWNER": 3, "Z_FOK_OWNER": 1, "ZZEBRA": "stripes", "OTHER": "x",
        ],
        ["ZITEMNAME": "Desk", "ZBOUGHT": .real(.infinity)],
      ])
    made.statements = ["CREATE INDEX ZITEM_ZOWNER_INDEX ON ZITEM (ZOWNER)"]
    let store = try made.read()
    #expect(
      store.items.map(\.otherFields) == [
        [
          StoredField(name: "PURCHASEPLACE", value: .text("Oslo Norway")),
          StoredField(name: "QUANTITY", value: .integer(3)),
          StoredField(name: "WEIGHT", value: .real(1.5)),
          StoredField(name: "PRICE", value: .real(19.99)),
          StoredField(name: "BOUGHT", value: .date(86_400)),
          StoredField(name: "GRÖSSE", value: .text("groß")),
          StoredField(name: "ZEBRA", value: .text("stripes")),
        ], [],
      ])
    #expect(
      store.faults == [
        StoreFault(
          index: 1, itemName: "Desk", field: .other("BOUGHT"), problem: .impossibleDate)
      ])
    #expect(store.faults.first?.what.hasPrefix("the field “BOUGHT” is not a date") == true)
  }

  @Test func leavesOutColumnsThatTheDatabaseComputes() throws {
    var made = MadeStore([["ZITEMNAME": "Vase"]])
    made.statements = [
      "ALTER TABLE ZBNRITEM ADD COLUMN ZLOUD GENERATED ALWAYS AS (upper(ZITEMNAME)) VIRTUAL",
      "ALTER TABLE ZBNRITEM ADD COLUMN ZIMAGEKEY GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL",
    ]
    let item = try #require(try made.read().items.first)
    #expect(item.name == "Vase" && item.otherFields == [] && item.imageKey == nil)
  }

  @Test func anEmptyTableIsNoError() throws {
    let store = try MadeStore().read()
    #expect(store.items == [] && store.faults == [] && store.categories == [])
  }

  @Test func everyFieldMayBeMissing() throws {
    let store = try MadeStore([[:], ["ZITEMNAME": ""]]).read()
    #expect(store.items.map(\.name) == [nil, ""])
    #expect(store.items[0].valueInDollars == nil && store.items[0].dateBits == nil)
    #expect(store.faults == [])
  }
}
