import Testing

@testable import Authoring

/// Names of photos that say nothing of what is to be seen.
@Suite struct CameraNamesTests {
  @Test(arguments: [
    "IMG_0001", "IMG_1234-2", "IMG_E2031", "DSC_0423", "_DSC0423", "DSCN0001", "P1010001",
    "PXL_20230405_123456789",
    "PXL_20230405_123456789.PORTRAIT", "20230405_123456", "2023-04-05 12.34.56", "Photo 12",
    "photo", "Foto-3",
    "WhatsApp Image 2023-04-05 at 12.34.56 PM", "IMG-20230405-WA0001", "Screenshot_2023-04-05",
    "写真 3",
    "4F2C8B8E-0D2A-4F8A-8F55-0C3C5D8B2A11", "received_1234567890", "MVIMG_20190102_030405",
    "scan0001",
    "FB_IMG_1234567", "unnamed (2)", "5f2b1c0d9e8a7766", "001", "IMG_0001 (2)",
  ])
  func areTold(stem: String) { #expect(CameraNames.isOne(stem)) }

  @Test(arguments: [
    "lamp", "Lamp 2", "501 jeans", "2019 vase", "camera", "Camera 2", "line", "file 2",
    "img of grandma",
    "photo album", "Photo frame 2", "p 3", "1000 piece puzzle", "DX7", "c64", "2023-05-01 lamp",
    "deadbeef",
    "Sams chair", "灯", "картина 2",
  ])
  func othersAreNot(stem: String) { #expect(!CameraNames.isOne(stem)) }
}
