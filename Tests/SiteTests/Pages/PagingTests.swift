import Testing

@testable import Site

@Suite struct PagingTests {
  @Test(arguments: [
    (0, 1, [0]), (1, 3, [0, 1, 2]), (3, 7, [0, 1, 2, 3, 4, 5, 6]),
    (0, 8, [0, 1, 2, 3, 4, 7]), (3, 8, [0, 1, 2, 3, 4, 7]), (4, 8, [0, 3, 4, 5, 6, 7]),
    (7, 8, [0, 3, 4, 5, 6, 7]), (0, 100, [0, 1, 2, 3, 4, 99]), (50, 100, [0, 49, 50, 51, 99]),
    (99, 100, [0, 95, 96, 97, 98, 99]), (4, 9, [0, 3, 4, 5, 8]),
  ])
  func namesTheFirstTheLastAndThoseNear(page: Int, count: Int, named: [Int]) {
    #expect(Paging.pages(namedBy: page, of: count) == named)
  }

  @Test func namesItselfAndItsNeighboursAndFewOthers() {
    for count in 1...60 {
      for page in 0..<count {
        let named = Paging.pages(namedBy: page, of: count)
        #expect(named.count <= 7 && named == Set(named).sorted())
        for near in [0, page - 1, page, page + 1, count - 1] where (0..<count).contains(near) {
          #expect(named.contains(near), "\(near) of \(count), on \(page)")
        }
        // A gap hides two pages at least: one would take no more room than it.
        let gaps = zip(named, named.dropFirst()).map { $1 - $0 }
        #expect(!gaps.contains(2), "\(named) of \(count)")
      }
    }
  }
}
