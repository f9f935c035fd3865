import Testing

@testable import Authoring

/// The rooms that folders of photos tell.
@Suite struct PhotoFoldersTests {
  @Test(arguments: [
    ("kettle.jpg", nil), ("Kitchen/kettle.jpg", "Kitchen"), ("House/Kitchen/kettle.jpg", "Kitchen"),
    ("Kitchen/DCIM/100APPLE/IMG_0001.jpg", "Kitchen"), ("Kitchen/2023-05/kettle.jpg", "Kitchen"),
    ("House/photos/kettle.jpg", "House"), ("DCIM/100APPLE/IMG_1.jpg", nil), ("Photos/x.jpg", nil),
    ("Fotos/Wohnzimmer/x.jpg", "Wohnzimmer"), ("living_room/x.jpg", "living room"),
    ("2023-05 attic/x.jpg", "2023-05 attic"), ("IMG/x.jpg", nil), ("20230405/x.jpg", nil),
    ("Photos Library.photoslibrary/originals/0/x.jpeg", nil), ("Küche/101_PANA/x.jpg", "Küche"),
    ("Room 101/x.jpg", "Room 101"), ("台所/写真/x.jpg", "台所"), ("Rooms/Hall/x.jpg", "Hall"),
  ])
  func isTheLastFolderThatAPersonNamed(path: String, room: String?) {
    #expect(PhotoFolders.room(of: path) == room)
  }
}
