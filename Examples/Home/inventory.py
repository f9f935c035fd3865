"""What the sample household keeps."""

from collections import namedtuple
from datetime import datetime

# `picture` is the name of a scene in `Scenes`, `more` those of further photos, which the app has no
# field for; `value` is in dollars.
Item = namedtuple("Item", "picture name serial value created more", defaults=[()])


def _day(year, month, day, hour=12, minute=0):
    return datetime(year, month, day, hour, minute)


ITEMS = [
    Item("camera", "Dad’s rangefinder camera", "M3-402718", 1250, _day(2014, 6, 1, 9, 41),
         more=("camera-back", "camera-top", "camera-lens", "camera-side")),
    Item("teapot", "Teekanne mit Schale", "ST-1187", 48, _day(2014, 12, 24, 17, 5)),
    Item("lamp", "Desk lamp", "L1-60422-R", 180, _day(2015, 2, 14, 20, 12)),
    Item("watch", "腕時計（手巻き）", "WA 88-03175", 2400, _day(2015, 9, 30, 8, 15)),
    Item("books", "كتب جدّتي القديمة", "", 120, _day(2016, 1, 3, 11, 30)),
    Item("radio", "Küchenradio", "KR 7-220914", 50, _day(2016, 5, 21, 7, 2)),
    Item("globe", "地球仪", "GZ-1962-0447", 85, _day(2017, 3, 12, 15, 44)),
    Item("chess", "Chess set, missing nothing so far", "CH-32", 32, _day(2017, 8, 19, 22, 8)),
    Item("guitar", "Marta’s guitar", "00-77315", 3200, _day(2018, 4, 2, 18, 20)),
    Item("chair", "Stuhl aus Omas Küche", "14/2086", 240, _day(2018, 10, 7, 10, 0)),
    Item(None, "Umbrella, the one we never lose", "UM-5-0091", 5, _day(2019, 1, 15, 8, 50)),
    Item("vase", "花瓶", "HK-0315", 260, _day(2019, 4, 6, 14, 33)),
    Item("turntable", "Turntable and the good needle", "TT33-118205", 690,
         _day(2020, 11, 28, 21, 17)),
    Item("headphones", "Headphones", "HD-5A-99024", 330, _day(2021, 2, 9, 19, 0)),
    Item("knife", "Grandpa’s pocket knife", "PK-91", 45, _day(2021, 7, 25, 16, 28)),
    Item("ring", "خاتم الزفاف", "AU750-4471", 4000, _day(2022, 9, 3, 13, 0)),
    Item("bicycle", "Blue bicycle", "WBK 3 5561 0287", 880, _day(2023, 5, 13, 9, 26)),
]

# Two pictures are stored as a phone writes them; both are portraits.
PHONE = {"lamp", "watch"}
