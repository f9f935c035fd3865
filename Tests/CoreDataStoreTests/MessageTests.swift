import Testing

@testable import CoreDataStore

/// What is wrong is said in words, with what to do.
@Suite struct MessageTests {
  @Test func errorsSayWhatAFileIsAndWhatToDo() {
    let errors: [StoreError] = [
      .empty, .notADatabase, .damagedHeader, .truncated(length: 9), .damaged("x"),
      .otherDatabase(tables: []), .otherDatabase(tables: ["a"]), .noItems(tables: ["a", "b"]),
      .tooLarge(limit: 1 << 30), .tooManyItems(limit: 3),
    ]
    for error in errors {
      #expect(error.what.hasPrefix("This file ") && error.what.hasSuffix("."))
      #expect(error.advice.hasSuffix(".") && !error.advice.contains(".."))
      #expect(error.description == "\(error.what) \(error.advice)")
    }
    #expect(Set(errors.map(\.description)).count == errors.count)
    #expect(
      StoreError.noItems(tables: ["ZBOOK", "ZPEN"]).what
        == "This file is a Core Data store, but without a table of items; its tables are ZBOOK, ZPEN."
    )
    #expect(
      StoreError.otherDatabase(tables: (1...10).map { "t\($0)" }).what
        == "This file is a database of another program, not a Core Data store; its tables are t1, "
        + "t2, t3, t4, t5, t6, t7, t8 and 2 more.")
    #expect(StoreError.noItems(tables: []).what.hasSuffix("; no entity has one."))
    // All of a new store may lie in its log.
    #expect(StoreError.otherDatabase(tables: []).advice.contains("“-wal”"))
    #expect(StoreError.otherDatabase(tables: ["a"]).what.hasSuffix("; its only table is a."))
    #expect(StoreError.tooLarge(limit: 1 << 30).what.contains("larger than 1024 MB"))
  }

  @Test func faultsSayWhatIsWrongAndWhatWasDone() {
    let problems: [StoreFault.Problem] = [
      .missing, .wrongKind, .textCut(limit: 65_536), .textRepaired, .notANumber, .clamped(to: 5),
      .clamped(to: -5), .rounded, .impossibleDate, .pictureElsewhere, .pictureArchived,
    ]
    let fields: [StoreFault.Field] = [
      .item, .name, .serialNumber, .value, .date, .itemKey, .imageKey, .thumbnail, .category,
      .other("ROOM"),
    ]
    var descriptions: Set<String> = []
    for field in fields {
      for problem in problems {
        let fault = StoreFault(index: 0, itemName: nil, field: field, problem: problem)
        descriptions.insert(fault.description)
        #expect(fault.description == "\(fault.what): \(fault.consequence)")
        #expect(fault.what.hasPrefix(field.description))
        #expect(!fault.description.hasSuffix("."))
        #expect(fault.remedy?.hasSuffix(".") != true)
      }
    }
    #expect(descriptions.count == fields.count * problems.count)
    #expect(Set(fields.map(\.description)).count == fields.count)
    func description(_ field: StoreFault.Field, _ problem: StoreFault.Problem) -> String {
      StoreFault(index: 0, itemName: nil, field: field, problem: problem).description
    }
    #expect(description(.item, .missing) == "the item is in a damaged part of the store: left out")
    #expect(
      description(.name, .textRepaired)
        == "the name holds characters that cannot be read: repaired")
    #expect(
      description(.value, .clamped(to: -5)) == "the value is below -5 dollars: set to that limit")
    #expect(
      description(.category, .missing)
        == "the category is one that the store does not have, or is in a damaged part of it: left empty"
    )
  }

  @Test func whatNeedsNothingDoneHasNoRemedy() {
    func remedy(_ field: StoreFault.Field, _ problem: StoreFault.Problem) -> String? {
      StoreFault(index: 0, itemName: nil, field: field, problem: problem).remedy
    }
    #expect(remedy(.thumbnail, .pictureElsewhere) == nil)
    #expect(remedy(.thumbnail, .pictureArchived) == nil)
    #expect(remedy(.thumbnail, .wrongKind)?.hasPrefix("take the item’s picture again") == true)
    #expect(remedy(.name, .wrongKind)?.hasPrefix("enter it again") == true)
    #expect(remedy(.item, .missing)?.hasPrefix("if it is one of your things") == true)
    #expect(remedy(.value, .rounded)?.hasPrefix("see whether it is right") == true)
  }

  @Test func noticesAreSentences() {
    let notices: [StoreNotice] = [
      .logUnreadable, .logDamaged, .unfinishedChange, .rowsDamaged(table: "ZITEM"),
      .otherItemTables(["ZA", "ZB"]), .tooManyColumns(limit: 64),
    ]
    for notice in notices {
      #expect(notice.what.hasPrefix("The ") && notice.what.hasSuffix("."))
      #expect(notice.advice.hasSuffix("."))
      #expect(notice.description == "\(notice.what) \(notice.advice)")
    }
    #expect(Set(notices.map(\.what)).count == notices.count)
    #expect(
      StoreNotice.otherItemTables(["ZA", "ZB"]).what
        == "The store has more than one table of items; not read: ZA, ZB.")
  }
}
