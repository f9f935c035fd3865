"""What the sample household keeps, and what it knows of each thing."""

from collections import namedtuple
from datetime import datetime

# `picture` is the name of a scene in `Scenes`, `more` those of further photos, which the app has no
# field for; `chart` alone is no scene, but is drawn by `Chart`. `value` is in dollars. `details`
# are the cells of the item's row in `details.csv`.
Item = namedtuple("Item", "picture name serial value created details more", defaults=[()])

# The columns of `details.csv`; the last three are fields of the household's own.
COLUMNS = [
    "name", "category", "room", "quantity", "maker", "model", "colour", "bought on", "bought from",
    "paid", "replacement value", "depreciation years", "condition", "lent to", "business use",
    "warranty until", "notes", "tags", "photos", "receipts", "manuals", "Made", "Lens",
    "Provenance",
]


def _day(year, month, day, hour=12, minute=0):
    return datetime(year, month, day, hour, minute)


def _details(category, room, **cells):
    """Cells by the names of their columns, with underscores for spaces."""
    cells = {name.replace("_", " "): cell for name, cell in cells.items()}
    assert cells.keys() <= set(COLUMNS), cells.keys() - set(COLUMNS)
    return {"category": category, "room": room, **cells}


ITEMS = [
    Item("camera", "Dad’s rangefinder camera", "M3-402718", 1250, _day(2014, 6, 1, 9, 41), _details(
        "Cameras and audio", "Study", maker="Meridian", model="M3", colour="black and chrome",
        bought_on="1957-05-11", bought_from="Winkler Photo, Canal Street", paid="$268",
        replacement_value="$1,600", condition="good, worn bright at the edges",
        notes="Dad bought it with his first three months’ wages and took it everywhere, even to"
        " the dentist. The strap is the second one; the first is in the drawer with the"
        " negatives.\n\nThe slow speeds are right again since it was overhauled in 2021. Film is in"
        " the refrigerator door, behind the mustard.",
        tags="heirloom; on the policy", receipts="receipts/camera-overhaul.pdf",
        manuals="manuals/camera.pdf", Made="1956", Lens="Meridian 5 cm f/2",
        Provenance="Dad, who had it for 57 years"),
        more=("camera-back", "camera-top", "camera-lens", "camera-side")),
    Item("teapot", "Teekanne mit Schale", "ST-1187", 48, _day(2014, 12, 24, 17, 5), _details(
        "Ceramics", "Kitchen", maker="Töpferei Sandtal", colour="turquoise glaze",
        condition="a chip inside the lid",
        notes="Holds exactly enough tea for a long telephone call. The cane handle must not get"
        " wet, which everybody forgets once.",
        tags="gift", Provenance="Aunt Greta, Christmas 2014")),
    Item("lamp", "Desk lamp", "L1-60422-R", 180, _day(2015, 2, 14, 20, 12), _details(
        "Furniture", "Study", maker="Holm & Sons", model="L1", colour="red",
        bought_on="2015-02-07", bought_from="Ellery & Pike, Lower Street", paid="$173.88",
        replacement_value="$210", condition="good", warranty_until="2020-02-07",
        notes="The springs sing a little when it is moved. Spare bulbs are in the second drawer of"
        " the desk.",
        receipts="receipts/lamp.png")),
    Item("watch", "腕時計（手巻き）", "WA 88-03175", 2400, _day(2015, 9, 30, 8, 15), _details(
        "Jewellery", "Bedroom", maker="Aurel", model="Calibre 31", colour="gold, brown strap",
        bought_on="2015-09-19", bought_from="Minamo Watches", paid="JPY 210000",
        replacement_value="$2,900", condition="excellent", warranty_until="2017-09-19",
        notes="Wound every morning while the coffee runs. It loses a minute a week, and so do we.",
        tags="on the policy", Made="1988")),
    Item("books", "كتب جدّتي القديمة", "", 120, _day(2016, 1, 3, 11, 30), _details(
        "Books and maps", "Study", quantity="6", condition="well read",
        notes="Six of the many she had, and her reading glasses, which stay on top. In the first"
        " one she wrote “لمن يقرأ ببطء”, for whoever reads slowly. The chart that folds out of it"
        " shows islands which we have found nowhere else.",
        tags="heirloom", Provenance="Grandmother’s shelf, the one by the stove"),
        more=("chart",)),
    Item("radio", "Küchenradio", "KR 7-220914", 50, _day(2016, 5, 21, 7, 2), _details(
        "Cameras and audio", "Kitchen", maker="Lerche", model="KR 7", colour="walnut",
        bought_on="2016-05-15", bought_from="Flea market at the tram depot", paid="EUR 35",
        condition="plays, with a hum",
        notes="Needs a minute to warm up, like the rest of us. The hum goes when one of us lays a"
        " hand on it.",
        tags="secondhand", Made="about 1955")),
    Item("globe", "地球仪", "GZ-1962-0447", 85, _day(2017, 3, 12, 15, 44), _details(
        "Books and maps", "Living room", maker="Clear Lake Globe Works", model="No. 30",
        condition="a dent in the Pacific",
        notes="Several countries on it are gone, and some have new names. The dent in the Pacific"
        " is from a football, and nobody was there.",
        tags="gift", Made="1962", Provenance="Mrs Lin from next door")),
    Item("chess", "Chess set, missing nothing so far", "CH-32", 32, _day(2017, 8, 19, 22, 8),
         _details(
        "Music and games", "Kitchen", quantity="32", colour="boxwood and rosewood",
        bought_on="2017-08-12", bought_from="A house clearance in Mill Lane", paid="$20",
        condition="complete",
        notes="Count them before you put them away: thirty-two. The white queen once spent a winter"
        " under the refrigerator.",
        tags="secondhand")),
    Item("guitar", "Marta’s guitar", "00-77315", 3200, _day(2018, 4, 2, 18, 20), _details(
        "Music and games", "Living room", maker="Amsel", model="00", colour="natural spruce",
        bought_on="2018-03-24", bought_from="Sorrel Guitars, Weaver’s Yard", paid="$2,950",
        replacement_value="$3,600", condition="very good",
        business_use="part of the time: Marta gives lessons", warranty_until="2048-03-24",
        notes="Marta saved for it for two years, and still wipes the strings every time. In winter"
        " it lives in its case with a damp sponge.",
        tags="Marta’s; on the policy", Made="2017")),
    Item("chair", "Stuhl aus Omas Küche", "14/2086", 240, _day(2018, 10, 7, 10, 0), _details(
        "Furniture", "Kitchen", colour="beech", condition="sturdy, with a new seat",
        notes="Everyone wants this chair. The seat was woven anew in 2018 by a man at the market,"
        " who would not say how.",
        tags="heirloom", Provenance="Oma Hilde’s kitchen, until 2018")),
    Item(None, "Umbrella, the one we never lose", "UM-5-0091", 5,
         _day(2019, 1, 15, 8, 50), _details(
        "Out and about", "Hall", maker="Sallow & Finch", model="No. 5", colour="black",
        bought_on="2019-01-12", bought_from="The kiosk on platform 2", paid="$8",
        condition="bent once, and bent back",
        notes="Left on the tram eleven times, and always brought back. There is no photo of it: it"
        " is out.")),
    Item("vase", "花瓶", "HK-0315", 260, _day(2019, 4, 6, 14, 33), _details(
        "Ceramics", "Kitchen", maker="Hara Kiln", colour="white and iron brown",
        bought_on="2019-03-30", bought_from="The potter himself", paid="JPY 24000",
        replacement_value="$320", condition="perfect",
        notes="Carried home on a lap, wrapped in two sweaters. It takes quince branches in April"
        " and nothing else; it does not like tulips.",
        tags="handmade", Made="2018")),
    Item("turntable", "Turntable and the good needle", "TT33-118205", 690,
         _day(2020, 11, 28, 21, 17), _details(
        "Cameras and audio", "Living room", maker="Tonmark", model="TT33",
        colour="walnut and aluminium", bought_on="2020-11-20",
        bought_from="Pellworth Hi-Fi, Station Road", paid="$778.68", replacement_value="$840",
        condition="excellent", warranty_until="2022-11-20",
        notes="The good needle is the one in the arm; the other is behind the records. Please lift"
        " the arm before you dance.",
        receipts="receipts/turntable.pdf", manuals="manuals/turntable.pdf")),
    Item("headphones", "Headphones", "HD-5A-99024", 330, _day(2021, 2, 9, 19, 0), _details(
        "Cameras and audio", "Living room", maker="Halm", model="HD-5A", colour="walnut and brown",
        bought_on="2021-02-05", bought_from="Pellworth Hi-Fi, Station Road", paid="$349",
        replacement_value="$380", depreciation_years="8",
        condition="good, but the ear pads are worn", lent_to="Jonas, Marta’s brother",
        warranty_until="2024-02-05",
        notes="A birthday present, and the reason why it is quieter here now. New ear pads go on"
        " without glue.",
        tags="gift; Marta’s; needs repair")),
    Item("knife", "Grandpa’s pocket knife", "PK-91", 45, _day(2021, 7, 25, 16, 28), _details(
        "Out and about", "Kitchen", maker="Rothberg", colour="rosewood and brass",
        condition="sharp",
        notes="He sharpened every pencil in the house with it, and a good many next door. It stays"
        " in the drawer with the string.",
        tags="handmade; heirloom", Provenance="Grandpa’s coat, left pocket")),
    Item("ring", "خاتم الزفاف", "AU750-4471", 4000, _day(2022, 9, 3, 13, 0), _details(
        "Jewellery", "Bedroom", maker="Aurel", colour="gold with a blue sapphire",
        bought_on="2022-08-20", bought_from="Aurel’s shop in the arcade", paid="$3,850",
        replacement_value="$4,400", condition="excellent",
        notes="Made a size larger in 2023. At night it goes into its box, and not onto the edge of"
        " the sink.",
        tags="handmade; on the policy")),
    Item("bicycle", "Blue bicycle", "WBK 3 5561 0287", 880, _day(2023, 5, 13, 9, 26), _details(
        "Out and about", "Hall", maker="Wildbach", model="WBK 3", colour="blue",
        bought_on="2023-05-06", bought_from="Lantern Lane Cycles", paid="$1,069.20",
        replacement_value="$1,190", condition="good, with a new chain",
        warranty_until="2048-05-06",
        notes="Goes by itself, as far as we can tell, so long as it is downhill. The spare key to"
        " the lock hangs behind the door.",
        tags="on the policy", receipts="receipts/bicycle.pdf")),
]

# Two pictures are stored as a phone writes them; both are portraits.
PHONE = {"lamp", "watch"}


class Receipt(namedtuple("Receipt", "shop address number day lines paid_by thanks customer tax",
                         defaults=["Haddad-Brandt", 8])):
    """What a shop was paid for: words of one or more lines and cents each; `tax` is in percent."""

    @property
    def subtotal(self):
        return sum(price for _, price in self.lines)

    @property
    def taxed(self):
        return (self.subtotal * self.tax + 50) // 100

    @property
    def total(self):
        return self.subtotal + self.taxed


RECEIPTS = {
    "camera-overhaul": Receipt(
        "Pell & Daughter", ["Repairs to cameras and projectors", "3 Weaver’s Yard, Eastmere"],
        "2021-0388", _day(2021, 10, 14),
        [(["Meridian M3, No. M3-402718", "Cleaned, oiled and adjusted"], 14500),
         (["Slow speeds", "New spring, set to 1, 1/2 and 1/4 of a second"], 4200),
         (["Strap lug tightened", "No charge"], 0)],
        "Paid in cash.",
        "Repairs are guaranteed for twelve months. Please shoot a roll and tell us."),
    "turntable": Receipt(
        "Pellworth Hi-Fi", ["Records and what plays them", "40 Station Road, Eastmere"],
        "18-20417", _day(2020, 11, 20),
        [(["Turntable Tonmark TT33, walnut", "Serial number TT33-118205", "Two years’ guarantee"],
          58900),
         (["Needle Tonmark MC-2", "Fitted and set up in the shop"], 13200)],
        "Paid by card, two installments.",
        "Thank you. The first record is on us: ask at the counter."),
    "bicycle": Receipt(
        "Lantern Lane Cycles", ["New, old and mended", "7 Lantern Lane, Eastmere"],
        "5561", _day(2023, 5, 6),
        [(["Bicycle Wildbach WBK 3, blue", "Frame number WBK 3 5561 0287",
           "The frame is guaranteed for 25 years"], 89500),
         (["Lights, front and rear", "Fitted"], 5700),
         (["Lock with two keys"], 3800)],
        "Paid by card.", "Bring it back after 200 miles: the first service is free."),
    "lamp": Receipt(
        "ELLERY & PIKE", ["Lamps and shades", "22 Lower Street, Eastmere"], "00731",
        _day(2015, 2, 7),
        [(["Desk lamp L1 red", "L1-60422-R"], 15200), (["Bulb E27, 3 pieces"], 900)],
        "Paid by card.", "5 years of warranty"),
}

Manual = namedtuple("Manual", "maker title drawing parts sections foot page")

MANUALS = {
    "camera": Manual(
        "Meridian", "Your M3 at a glance", "camera",
        ["Rewind knob", "Shutter release", "Film advance", "Viewfinder window",
         "Aperture ring", "Lens, 5 cm f/2"],
        [("Focusing", [
            "Look through the finder: the bright patch in the middle shows a second picture.",
            "Turn the lens by its tab until the two pictures are one."]),
         ("Before the first film", [
             "Advance and release twice with the lens cap on. Set the speed after advancing,",
             "never before. Keep the camera out of the sun, and the sun out of the lens."])],
        "Meridian M3, instructions for use", 4),
    "turntable": Manual(
        "Tonmark", "Setting up your TT33", "turntable",
        ["Platter and mat", "Tone arm", "Cartridge with needle", "Counterweight",
         "Speed: 33 and 45"],
        [("Balancing the arm", [
            "Turn the counterweight until the arm floats level. Set its ring to 0, then turn",
            "weight and ring together to 1.8 grams."]),
         ("Care", [
             "Brush the needle from back to front. Lower the arm by its lever, not by hand.",
             "Leave the lid open while a record plays: it hums along otherwise."])],
        "Tonmark TT33, owner’s manual", 7),
}
