@testable import Reporting

/// Lists of what was lost with mistakes that people make.
enum BadLosses {
  struct File {
    var what: String
    var name: String
    var text: String

    init(_ what: String, _ text: String, name: String = "loss.txt") {
      (self.what, self.text, self.name) = (what, text, name)
    }
  }

  static let all = [
    File("a name that nothing has", "Lamb\n"), File("a name with a slip", "Radoi\nVase\n"),
    File("a word of a name", "trophy\n"), File("a name of two items", "Lamp\n"),
    File("a name of two items without keys", "2 x Twin\n"),
    File("a name of one item and a serial number of another", "1984\n"),
    File("a name that may be a quantity", "2 x Vase\n"),
    File("quantities behind the names", "Chair; 3\nChair x3\nPlate (2)\n"),
    File("quantities that are none", "0 × Chair\n-1 × Chair\n1,5 x Plate\n"),
    File("more than there are", "7 × Chair\n13 x Plate\n2 × Radio\n"),
    File("an item twice", "K-1\n\nS-1\n"), File("a piece twice", "C-1\nC-1; C-2\n"),
    File("more than there are in two lines", "4 × Chair\nC-1\n2 × Chair\n"),
    File("all of an item, and some of it", "Chair\n1 × Chair\n"),
    File("two items in a line", "K-1; K-3\n"), File("a name that is a note", "# Vase\n#1 trophy\n"),
    File("a name that is a heading", "Key\nVase\n"), File("nothing", ""),
    File("notes alone", "# later\n\n# more\n"), File("a heading alone", "name;quantity\n"),
    File("a table without names", "room,value\nHall,20\n", name: "loss.csv"),
    File("two columns of names", "name,title\nVase,Vase\n"),
    File("a comma in a name", "name,quantity\nChair, oak,3\n"),
    File("a key that nothing has, beside a name", "id,name\nK-77,Vase\n"),
    File("a serial number that is not the item’s", "serial number,name\nX-1,Radio\n"),
    File("a key and a serial number of two items", "id,serial number\nK-3,S-1\n"),
    File("more pieces than numbers", "serial number,quantity\nC-1; C-2,3\n"),
    File("a row of a sum", "name,quantity,value\nChair,3,60\n,,60\n"),
    File("a list that is cut off", "name,quantity\n\"Chair,3\n"),
    File("many names that nothing has", (1...30).map { "Thing no. \($0)\n" }.joined()),
  ]
}
