import Foundation
import Testing

@testable import Basics
@testable import Model
@testable import Tables

/// What tables of other programs say of a thing, in their real headings with values made up.
@Suite struct ForeignHeadingsTests {
  struct Export: Sendable, CustomTestStringConvertible {
    let program: String
    let table: String
    /// What must be read of the first thing, by the keys of fields, and by the names of those of the owner's own.
    let said: [String: String]
    var testDescription: String { program }
  }

  static func read(_ table: String) throws -> DetailsTable {
    try DetailsTable.inDollars(table) { $0.dialects = ForeignPrograms.all }
  }

  /// What a row says, each field as a text.
  static func said(by row: DetailsRow) -> [String: String] {
    var said: [String: String] = [:]
    said["id"] = row.id
    said["name"] = row.name
    said["serialNumber"] = row.serialNumber
    if let value = row.value { said["value"] = "\(value.amount) \(value.currency)" }
    for field in ItemField.allCases
    where ![.name, .serialNumber, .value, .ownFields].contains(field) {
      guard let value = row.details[field] else { continue }
      said[field.key] =
        value.text ?? value.amount.map { "\($0.amount) \($0.currency)" }
        ?? value.day?.description ?? value.count.map { "\($0)" }
        ?? value.texts?.joined(separator: "|") ?? value.written
    }
    for own in row.details.ownFields { said["own " + own.name] = own.text }
    if row.details.privacy.isWhole { said["private"] = "yes" }
    return said
  }

  static let exports = [
    Export(
      program: "Discogs",
      table: """
        Catalog#,Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder,Date Added,Collection Media Condition,Collection Sleeve Condition,Collection Notes,Collection Purchase Price
        OTO 2,Au Pairs,You,021 Records,"7"", EP",,1979,7530535,Punk,2020-11-12 12:24:52,Near Mint (NM or M-),Mint (M),from Ann,12.50
        """,
      said: [
        "name": "You", "maker": "Au Pairs", "id": "7530535", "category": "Punk",
        "notes": "from Ann",
        "condition": "Near Mint (NM or M-)", "paid": "12.5 USD", "own Catalogue number": "OTO 2",
        "own Sleeve condition": "Mint (M)", "own Label": "021 Records",
      ]),
    Export(
      program: "BoardGameGeek",
      table: """
        objectname,objectid,rating,numplays,own,fortrade,wanttobuy,comment,conditiontext,collid,average,rank,yearpublished,pricepaid,pp_currency,currvalue,cv_currency,acquisitiondate,acquiredfrom,quantity,privatecomment,invlocation,version_publishers
        "Azul","230802","0","0","1","0","0","Nice","good","136606086","7.7","99","2017","34.99","EUR","40.00","USD","2020-05-01","Shop","1","gift","Shelf A","Next Move"
        "Flip 7","420087","8","2","0","0","1","","","136068769","7.2","515","2025","","","","","","","","","",""
        """,
      said: [
        "name": "Azul", "maker": "Next Move", "id": "136606086", "room": "Shelf A",
        "paid": "34.99 EUR", "value": "40 USD", "boughtOn": "2020-05-01", "boughtFrom": "Shop",
        "quantity": "1", "condition": "good", "notes": "Nice", "own Year published": "2017",
      ]),
    Export(
      program: "Goodreads",
      table: """
        Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies
        4671,Dune,Frank Herbert,"Herbert, Frank",,="0441013597",="9780441013593",5,4.27,Ace,Paperback,544,2005,1965,2023/06/01,2024/01/03,"sci-fi, classics","sci-fi (#1)",read,,,,1,2
        """,
      said: [
        "name": "Dune", "maker": "Frank Herbert", "id": "4671", "own ISBN": "0441013597",
        "own ISBN-13": "9780441013593", "tags": "sci-fi|classics", "quantity": "2",
      ]),
    Export(
      program: "LibraryThing",
      table:
        "Book Id\tTitle\tSort Character\tPrimary Author\tDate\tComment\tMedia\tAcquired\tTags\tCollections\tISBN\tCopies\tFrom Where\tPurchase Price\tValue\tCondition\n"
        + "2001\tOn the Road\t1\tKerouac, Jack\t2007\tone[Return]two\tHardcover\t2012-05-01\tbeat, novel\tYour library\t[1598530127]\t1\tStrand\t$12.00\t$30.00\tgood\n",
      said: [
        "name": "On the Road", "maker": "Kerouac, Jack", "id": "2001", "notes": "one\ntwo",
        "boughtOn": "2012-05-01", "boughtFrom": "Strand", "tags": "beat|novel", "paid": "12 USD",
        "value": "30 USD", "own ISBN": "1598530127", "own Date of publication": "2007",
      ]),
    Export(
      program: "Libib",
      table: """
        item_type,title,creators,first_name,last_name,collection,ean_isbn13,upc_isbn10,description,publisher,publish_date,group,tags,notes,price,added,copies
        book,The Lamp,"Ida Holm, Ole Dahl",Ida,Holm,Home,9780000000019,0000000019,A story,Fjord,2001-01-01,,"novel,signed",n,12.00,2021-03-09,2
        """,
      said: [
        "name": "The Lamp", "maker": "Ida Holm, Ole Dahl", "category": "book", "quantity": "2",
        "tags": "novel|signed", "notes": "n", "paid": "12 USD",
        "own UPC or ISBN-10": "0000000019",
      ]),
    Export(
      program: "CLZ",
      table: """
        Core ComicID,Core SeriesID,Series,Issue,Publisher,Grade,Purchase Date,Purchase Price,Purchase Store,My Value,Value,Collection Status,Storage Box,Quantity,Tags
        12345,9,X-Men,1A,Marvel,9.8,2020-08-01,$25.00,Shop,,$75.00,In Collection,Box 3,1,gift
        12346,9,X-Men,2,Marvel,,,,,,,On Wish List,,,
        """,
      said: [
        "name": "X-Men 1A", "id": "12345", "condition": "9.8", "paid": "25 USD", "value": "75 USD",
        "room": "Box 3", "boughtFrom": "Shop", "tags": "gift",
      ]),
    Export(
      program: "Numista",
      table: """
        "Country","Issuer","Currency","Face value","Title","Type","Year","Gregorian year","Quantity","Grade","Estimate (USD)","N# number","Buying price (USD)","Acquisition date","Acquisition place","Storage location","Private comment"
        "France","France","Franc","1","1 Franc - Semeuse","Coin","1960","1960","1","XF","2.10","5678","3.50","2025-06-01","Coin show","Album 2","luster"
        """,
      said: [
        "name": "1 Franc - Semeuse", "value": "2.1 USD", "paid": "3.5 USD", "room": "Album 2",
        "boughtFrom": "Coin show", "condition": "XF", "own Face value": "1",
        "own Currency of the face value": "Franc", "own Numista number": "5678",
      ]),
    Export(
      program: "Colnect",
      table: """
        Colnect collection export
        Coins
        Name,Country,Series,Catalog Codes,Issued on,Face value,Currency,Condition,My comments
        1 Krone,Denmark,Margrethe II,KM# 873,1992,1 Krone,DKK,XF,holed
        """,
      said: [
        "name": "1 Krone", "condition": "XF", "notes": "holed", "own Catalogue codes": "KM# 873",
        "own Currency of the face value": "DKK",
      ]),
    Export(
      program: "GCstar",
      table: """
        Name;Country;Currency;Value;Main picture;Metal;Edge;Condition (PCGS);Comments;Estimate
        Krone;Denmark;DKK;1;images/krone.jpg;nickel;plain;XF-40;c;5
        """,
      said: [
        "name": "Krone", "own Face value": "1", "value": "5 USD", "photos": "images/krone.jpg",
        "condition": "XF-40", "notes": "c",
      ]),
    Export(
      program: "Tellico",
      table: """
        Title,Author,Binding,Purchase Date,Purchase Price,Publisher,ISBN#,LCCN#,Keywords,Condition,Signed,Loaned,Front Cover,Comments,ID,Date Created,Date Modified
        The Lamp,"Holm, Ida; Dahl, Ole",Hardback,2005-04-03,$12.00,Fjord,0-00-000001-9,,light; night,New,true,,a0b1.jpeg,x,7,2020-01-02,2021-02-03
        """,
      said: [
        "name": "The Lamp", "maker": "Holm, Ida; Dahl, Ole", "id": "7", "tags": "light|night",
        "paid": "12 USD", "photos": "a0b1.jpeg", "own Signed": "yes",
      ]),
    Export(
      program: "Koha",
      table: """
        title,author,isbn,itemtype,itemcallnumber,barcode,homebranch,location,price,replacementprice,notforloan,notes
        Calculo,"Larson, Ron",978-607,BK,515 LAR,CALC001,ING,SHELF,25.00,35.00,0,n
        """,
      said: [
        "name": "Calculo", "maker": "Larson, Ron", "id": "CALC001", "room": "SHELF",
        "category": "BK", "paid": "25 USD", "replacementValue": "35 USD",
        "own Call number": "515 LAR", "own Library": "ING",
      ]),
    Export(
      program: "CollectiveAccess",
      table: """
        Object identifier,Title,Object type,Entities,Date,Description,Current location,Access,Media
        2010.1.3,Vase,Physical object,"Holm, Ida",circa 1900,blue,Room 2,not accessible to public,vase.jpg
        """,
      said: [
        "name": "Vase", "id": "2010.1.3", "maker": "Holm, Ida", "room": "Room 2", "notes": "blue",
        "photos": "vase.jpg", "private": "yes", "own Date of the object": "circa 1900",
      ]),
    Export(
      program: "Omeka",
      table: """
        "Dublin Core:Title","Dublin Core:Description","Dublin Core:Creator","Dublin Core:Date","Dublin Core:Identifier","Item Type Metadata:Duration",itemType,collection,tags,public,featured,file
        Walden,simple,Thoreau,1854,W-1,3 min,Text,Books,"book, classic",0,0,walden.jpg
        """,
      said: [
        "name": "Walden", "maker": "Thoreau", "id": "W-1", "notes": "simple", "category": "Text",
        "tags": "book|classic", "photos": "walden.jpg", "private": "yes", "own Duration": "3 min",
      ]),
    Export(
      program: "PastPerfect",
      table: """
        OBJECTID,OBJNAME,DESCRIP,ACCESSNO,HOMELOC,CONDITION,IMAGEFILE,MAXVALUE
        1999.1.1,Vase,blue,1999.1,Shelf 3,Good,199911.JPG,90
        """,
      said: [
        "name": "Vase", "id": "1999.1.1", "room": "Shelf 3", "notes": "blue", "condition": "Good",
        "photos": "199911.JPG", "own Object name (PastPerfect)": "Vase",
        "own Accession number (PastPerfect)": "1999.1",
        "own Maximum value": "90",
      ]),
    Export(
      program: "CollectionBuilder",
      table: """
        objectid,parentid,title,creator,date,description,subject,location,latitude,source,identifier,type,display_template,object_location,image_small,image_thumb
        demo_001,,Building,Pacific Photo Co.,1910,Postcard,universities; buildings,"Moscow, Idaho",46.7,PG 9,pg_9,Image,image,/objects/demo_001.jpg,/objects/small/demo_001_sm.jpg,/objects/thumbs/demo_001_th.jpg
        """,
      said: [
        "name": "Building", "id": "demo_001", "maker": "Pacific Photo Co.",
        "tags": "universities|buildings", "photos": "objects/demo_001.jpg",
        "own Place shown": "Moscow, Idaho", "own Date of the object": "1910",
      ]),
    Export(
      program: "Shelf",
      table: """
        title,description,kit,category,tags,location,valuation,custodian,bookable,assetModel,type,quantity,"cf: Serial number,type:text","cf:brand, type:option"
        Pens,Black,Desk,Office,"High priority, small",Hall,2,Thea,yes,Ryzen 9,QUANTITY_TRACKED,500,WQE239,amd
        """,
      said: [
        "name": "Pens", "value": "1000 USD", "quantity": "500", "room": "Hall", "lentTo": "Thea",
        "tags": "High priority|small", "serialNumber": "WQE239", "maker": "amd",
        "model": "Ryzen 9",
      ]),
    Export(
      program: "Grocy",
      table: """
        id,name,description,location_id,qu_id_stock,min_stock_amount,picture_file_name,stock_amount
        3,Flour,white,2,4,1,flour.jpg,2
        """,
      said: [
        "name": "Flour", "id": "3", "notes": "white", "quantity": "2", "photos": "flour.jpg",
        "own Place in Grocy": "2",
      ]),
    Export(
      program: "Homebox",
      table: """
        HB.purchase_date,HB.import_ref,HB.name,HB.location,HB.tags,HB.quantity,HB.low_stock_threshold,HB.purchase_price,HB.archived
        2020-05-01,a,Paint,Home / Cellar / Shelf 2,DIY; Wet,2.5,0.5,12.4,false
        """,
      said: [
        "name": "Paint", "id": "a", "room": "Home / Cellar / Shelf 2", "tags": "DIY|Wet",
        "quantity": "2.5", "own Low stock threshold": "0.5",
      ]),
  ]

  @Test(arguments: exports)
  func sayWhatTheirHeadingsMean(export: Export) throws {
    let read = try Self.read(export.table)
    #expect(
      read.diagnostics.contains {
        $0.problem == "this looks like a table from \(export.program)"
      })
    let row = try #require(read.rows.first)
    let said = Self.said(by: row)
    for (field, text) in export.said.sorted(by: { $0.key < $1.key }) {
      #expect(said[field] == text, "\(field) of \(export.program)")
    }
  }

  @Test func whatIsNotPublicInOmekaSIsPrivateToo() throws {
    let read = try Self.read(
      "o:id,o:title,o:is_public,dcterms:title,dcterms:creator\n3,Walden,0,Walden,Thoreau\n4,Emma,1,Emma,Austen\n"
    )
    #expect(read.rows.map(\.name) == ["Walden", "Emma"])
    #expect(read.rows.map(\.details.privacy.isWhole) == [true, false])
    #expect(!read.diagnostics.contains { $0.severity == .warning })
  }

  /// The template for Snipe-IT's import has who uses a thing under `Name`.
  @Test func aPlainNameIsThatOfAPersonBesideTheThings() throws {
    let read = try Self.read(
      "Name,Email,Item Name,Asset Tag,Model Name\nAda,a@b.org,Laptop,A1,T14\n,,Phone,A2,P8\n")
    #expect(read.rows.map(\.name) == ["Laptop", "Phone"])
    #expect(
      read.rows[0].details.ownFields.contains(.init(name: "Name (Snipe-IT)", text: "Ada")))
    let plain = try Self.read("Name,Asset Tag,Model Name\nLaptop,A1,T14\n")
    #expect(plain.rows.map(\.name) == ["Laptop"])
  }

  @Test func everyColumnIsReadOrSaid() throws {
    for export in Self.exports {
      let read = try Self.read(export.table)
      let row = try #require(read.rows.first)
      #expect(!row.details.ownFields.contains { $0.text.isBlank }, "\(export.program)")
    }
    let read = try Self.read("objectname,objectid,collid,own,Of my own\nAzul,1,2,1,blue\n")
    #expect(read.rows[0].details.ownFields.contains(.init(name: "Of my own", text: "blue")))
    #expect(
      read.diagnostics.contains { $0.identifier == .exportLeftOut && $0.problem.contains("“own”") })
  }

  /// What is only wanted is left out, and said.
  @Test(arguments: [
    ("objectname,objectid,collid,own\nAzul,1,2,1\nFlip 7,3,4,0\n", "games that are not owned"),
    (
      "Core ComicID,Series,Issue,Collection Status\n1,X-Men,1,In Collection\n2,X-Men,2,On Wish List\n",
      "things of a wish list"
    ),
    (
      "Book Id,Title,Primary Author,Collections\n1,Dune,Herbert,Your library\n2,Emma,Austen,Wishlist\n",
      "books of a wish list"
    ),
  ])
  func whatIsOnlyWantedIsNoItem(table: String, words: String) throws {
    let read = try Self.read(table)
    #expect(read.rows.count == 1)
    #expect(read.diagnostics.contains { $0.problem == "1 row is not an item (\(words))" })
  }

  /// What may be gone is an item, and a warning says so.
  @Test(arguments: [
    ("HB.name,HB.location,HB.sold_date\nBike,Garage,2024-05-06\nCup,Hall,\n", "were sold"),
    ("HB.name,HB.location,HB.archived\nBike,Garage,true\nCup,Hall,false\n", "are archived"),
    ("Book Id,Title,Exclusive Shelf\n1,Dune,to-read\n2,Emma,read\n", "only to be read"),
    ("title,homebranch,barcode,withdrawn\nDune,ING,1,1\nEmma,ING,2,0\n", "were withdrawn"),
  ])
  func whatMayBeGoneIsSaid(table: String, words: String) throws {
    let read = try Self.read(table)
    #expect(read.rows.count == 2)
    let warnings = read.diagnostics.filter { $0.identifier == .exportNotOwned }
    let name = read.rows.first?.name ?? ""
    #expect(!name.isEmpty)
    #expect(warnings.count == 1 && warnings[0].problem.hasPrefix("row 2 (“\(name)”) is about"))
    #expect(warnings.first?.problem.hasSuffix(words) == true)
  }

  /// An ordinary table has some of these headings and means what it always did.
  @Test(arguments: [
    "Title,Artist,Label,Format,Released,Value\nYou,Au Pairs,021,EP,1979,12\n",
    "Title,Author,Publisher,ISBN,Condition,Value\nDune,Herbert,Ace,044,good,12\n",
    "Name,Country,Year,Condition (PCGS),Value\nKrone,Denmark,1992,XF-40,12\n",
    "Title,Issuer,Face value,Value\nKrone,Denmark,1,12\n",
    "Name,N-Number,Value\nCessna,N123,12\n",
    "title,barcode,location,value\nDune,1,Hall,12\n",
    "Object ID,Title,Creator,Location,Value\n1,Dune,Herbert,Hall,12\n",
    "title,description,tags,location,valuation\nPens,black,office,Hall,12\n",
    "Name,Series,Currency,Value\nKrone,Margrethe,USD,12\n",
  ])
  func ordinaryTablesAreNoExports(table: String) throws {
    let read = try Self.read(table)
    let plain = try DetailsTable.inDollars(table)
    #expect(!read.diagnostics.contains { $0.identifier == .exportRecognized })
    #expect(read.rows == plain.rows)
    #expect(read.rows.first?.value?.amount == 12)
  }

  @Test func anIDOfSeveralRowsIsSaid() throws {
    let read = try Self.read(
      "Title,Artist,release_id,CollectionFolder\nYou,A,7,\nYou,A,7,\nMe,A,8,\n")
    #expect(read.rows.map(\.id) == [nil, nil, "8"])
    #expect(read.diagnostics.contains { $0.problem == "several rows have the same id" })
  }

  @Test func whatIsPublicThereIsNotPrivate() throws {
    let read = try Self.read("Dublin Core:Title,public\nWalden,1\nDiary,0\nUnsaid,\n")
    #expect(read.rows.map(\.details.privacy.isWhole) == [false, true, true])
  }

  @Test func whatSeveralColumnsSayIsKept() throws {
    let read = try Self.read(
      "Name;Main picture;Condition (PCGS);Authors;Artist;Comments\nLamp;a.jpg;XF-40;Holm;Dahl;c\n")
    #expect(Self.said(by: read.rows[0])["maker"] == "Holm, Dahl")
    let notes = try Self.read("OBJECTID,OBJNAME,DESCRIP,NOTES\n1,Vase,blue,cracked\n")
    #expect(Self.said(by: notes.rows[0])["notes"] == "blue\ncracked")
  }

  /// Its users leave columns out of what it can write: no other program's headings begin so.
  @Test func someColumnsOfHomeboxAreEnough() throws {
    let read = try Self.read(
      "HB.name,HB.quantity,HB.serial_number,HB.purchase_price,HB.purchase_time\nLamp,2,SN1,12.50,2024-03-04\n"
    )
    #expect(
      read.rows.map(Self.said) == [
        [
          "name": "Lamp", "quantity": "2", "serialNumber": "SN1", "paid": "25 USD",
          "boughtOn": "2024-03-04",
        ]
      ])
    // One alone may be anybody's.
    #expect(try Self.read("name,HB.notes\nLamp,soft pencil\n").rows[0].details.ownFields.count == 1)
  }
}
