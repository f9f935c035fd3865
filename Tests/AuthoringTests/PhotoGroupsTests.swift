import Support
import Testing

@testable import Authoring

/// Which photos are of one thing.
@Suite struct PhotoGroupsTests {
  private func groups(_ names: [String]) -> [[String]] {
    PhotoGroups.groups(of: names.map { PhotoName($0 + ".jpg") }).map { $0.map(\.stem) }
  }

  @Test func theFirstOneIsThereAndTheOthersFollowByTheirNumbers() {
    #expect(
      groups(["chair", "lamp", "lamp (2)", "lamp 3", "lamp-10", "lamp_04", "lamp-5"])
        == [["chair"], ["lamp", "lamp (2)", "lamp 3", "lamp_04", "lamp-5"], ["lamp-10"]])
    #expect(groups(["a/lamp-1", "a/lamp-2", "b/lamp-2"]) == [["lamp-1", "lamp-2"], ["lamp-2"]])
    // As a listing has them: “lamp” behind its copies.
    #expect(groups(["lamp (2)", "lamp-2", "lamp"]) == [["lamp", "lamp (2)", "lamp-2"]])
  }

  @Test func withoutTheFirstEachIsByItself() {
    #expect(groups(["lamp-2", "lamp-3"]) == [["lamp-2"], ["lamp-3"]])
  }

  @Test func aNumberFarFromTheOthersIsPartOfAName() {
    #expect(groups(["iPhone", "iPhone 12"]) == [["iPhone"], ["iPhone 12"]])
    #expect(groups(["lamp", "lamp-4"]) == [["lamp", "lamp-4"]])
    #expect(groups(["lamp", "lamp-5"]) == [["lamp"], ["lamp-5"]])
  }

  @Test func manyNumberedPhotosAreOfManyThings() {
    #expect(groups((1...20).map { "thing-\($0)" }).count == 1)
    #expect(groups((1...21).map { "thing-\($0)" }).count == 21)
  }

  @Test func camerasNumberWithoutMeaning() {
    let names = ["IMG_0001", "IMG_0002", "Photo 1", "Photo 2", "2023-05-01", "2023-05-02"]
    #expect(groups(names) == names.map { [$0] })
  }

  @Test func oneThingInTwoFormatsIsOneThing() {
    let names = ["lamp.jpg", "lamp.png"].map(PhotoName.init)
    #expect(PhotoGroups.groups(of: names) == [names])
  }

  /// Whatever the names, no photo is lost, and none is in two groups.
  @Test func losesNoPhoto() {
    var generator = SeededGenerator(seed: 3)
    let pieces = ["lamp", "-", " ", "(", ")", "1", "2", "3", "0", "_", "IMG", "é", "."]
    for _ in 0..<Soak.count(300) {
      let names = Set(
        (0..<12).map { _ in
          (0..<Int.random(in: 1...4, using: &generator)).map { _ in
            pieces.randomElement(using: &generator) ?? ""
          }.joined() + ".jpg"
        }
      ).sorted().map(PhotoName.init)
      let all = PhotoGroups.groups(of: names).joined()
      #expect(all.count == names.count && Set(all) == Set(names))
    }
  }

  @Test func aNewPhotoGoesWithTheOnesNearIt() {
    func goes(_ new: String, _ old: [String]) -> Bool {
      PhotoGroups.goes(PhotoName(new + ".jpg"), with: old.map { PhotoName($0 + ".jpg") })
    }
    #expect(goes("lamp-3", ["chair", "lamp"]) && goes("Lamp-4", ["lamp"]))
    #expect(!goes("lamp-5", ["lamp"]) && !goes("b/lamp-2", ["a/lamp"]) && !goes("lamp-2", []))
    #expect(goes("lamp-9", ["lamp-8"]) && !goes("IMG_0002", ["IMG_0001"]))
  }
}
