import Testing

@testable import Authoring

/// What names of photos say.
@Suite struct PhotoNameTests {
  @Test(arguments: [
    ("lamp-2", "lamp", 2), ("lamp (2)", "lamp", 2), ("lamp(2)", "lamp", 2), ("lamp_02", "lamp", 2),
    ("lamp 3", "lamp", 3), ("lamp - 12", "lamp", 12), ("desk lamp-0", "desk lamp", 0),
    ("Lampe_1", "Lampe", 1),
  ])
  func aNumberBehindAMarkIsOneOfSeveral(stem: String, base: String, number: Int) {
    let name = PhotoName("Room/\(stem).jpg")
    #expect(name.base == base && name.number == number)
  }

  @Test(arguments: [
    "lamp", "lamp2", "lamp-2019", "lamp-100", "lamp-2b", "lamp back", "(2)", "-2", "2", "lamp (2",
    "lamp 2)",
    "lamp-٢", "IMG_2", "Photo 12", "lamp.2",
  ])
  func otherNamesHaveNoNumber(stem: String) {
    let name = PhotoName("\(stem).jpg")
    #expect(name.number == nil && name.base == stem)
  }

  @Test func photosOfOneThingAreInOneFolder() {
    let group = PhotoName("a/Desk_Lamp.jpg").group
    #expect(group != nil)
    #expect(PhotoName("a/desk lamp-2.PNG").group == group)
    #expect(PhotoName("b/desk lamp-2.PNG").group != group)
    // One shot in two formats, or edited on the phone.
    let shot = PhotoName("a/IMG_0001.HEIC").group
    #expect(shot != nil && PhotoName("a/IMG_0001.jpg").group == shot)
    #expect(PhotoName("a/IMG_E0001.jpg").group == shot)
    #expect(PhotoName("a/IMG_0002.jpg").group != shot)
    #expect(PhotoName("a/2019.jpg").group != PhotoName("a/2020.jpg").group)
  }

  @Test(arguments: [
    ("IMG_2031", "IMG 2031", "IMG 2031"), ("desk_lamp-2", "desk lamp 2", "desk lamp"),
    ("___", "___", "___"),
    ("Big Star - Radio City", "Big Star - Radio City", "Big Star - Radio City"),
    ("AC-DC - Back in Black", "AC-DC - Back in Black", "AC-DC - Back in Black"),
    ("desk-lamp", "desk lamp", "desk lamp"), ("T-shirt red-2", "T-shirt red-2", "T-shirt red"),
  ])
  func aTitleIsTheNameWithSpaces(stem: String, title: String, titleOfAll: String) {
    let name = PhotoName("x/\(stem).jpg")
    #expect(name.title == title && name.titleOfAll == titleOfAll)
  }
}
