"""What everything is called, and all that is written on the sheet.

None of it exists, but for the things of the household, which have been lost in these waters: the
umbrella, the white queen, the good needle.
"""

ATLAS, PLATE_NUMBER = "ATLAS OF SMALL ISLANDS", "PLATE XXXI"
MAKER = "Pellworth & Tern, Chart Sellers, at the Brass Plummet, Weaver’s Yard, Eastmere"

# Words, place, length of the line, its bend, turn, size, space between letters.
SEAS = [
    ("THE UNHURRIED SEA", (2900, 4090), 1900, 46, 2, 74, 44),
    ("GULF OF EVENTUALLY", (3880, 2800), 820, 40, 0, 42, 9),
    ("ANON SOUND", (2420, 2960), 620, -50, -34, 46, 16),
    ("THE MEANWHILE", (3470, 1120), 900, 24, 6, 44, 22),
    ("DAWDLE PASSAGE", (5370, 2290), 760, -60, -72, 42, 14),
    ("THE OFFING", (940, 2750), 600, 24, 0, 50, 26),
    ("BAY OF GOOD INTENTIONS", (1530, 3640), 430, 30, 24, 24, 2),
    ("The Long Afternoon", (5560, 3190), 560, 30, -12, 34, 6),
    ("Greta’s Water", (2100, 1800), 460, 26, -14, 38, 8),
    ("Sound of Second Thoughts", (2330, 1290), 560, 26, 20, 28, 3),
    ("The Between", (2280, 3900), 420, 20, -22, 34, 8),
    ("Late Channel", (4990, 1230), 420, 22, 24, 30, 6),
]
LANDS = [
    ("GREAT LINGER", (3965, 1785), 1500, 80, 3, 84, 42),
    ("LITTLE LINGER", (1640, 3040), 700, 60, -12, 58, 10),
    ("DAWDLE", (6085, 2375), 560, 30, 56, 46, 36),
]

# By size, the largest first; the first three have their names written over them.
ISLANDS = [
    "", "", "", "Tuesday Island", "Aunt Island", "Loiter", "The Armchair", "Mallow Island", "Idler",
    "Stroll", "Ponder", "Big Perhaps", "The Cushion", "Pell’s Island", "Little Perhaps",
    "The Afterthought", "Sunday", "Crumb Island", "Thimble", "The Comma", "Biscuit",
    "The Second Cup", "Button", "Half a Minute", "Saucer", "Marble", "The Ellipsis",
]
TOWNS = [
    "Tarry Harbour", "Port Leisure", "Ambleby", "Lull", "Wick End", "Stayham", "Meanderby",
    "Old Hurry", "Pausewell", "Nodd", "Yawnley", "St Otiose", "Latterby", "Presently",
    "Slow Bridge", "Kettle", "Quarter Past", "Half Past", "Quarter To", "Upper Doze",
    "Lower Doze", "Snugg", "Marta’s Landing", "Oma’s Kitchen",
]
PEAKS = [
    "Mount Patience", "The Grandmother", "Reading Hill", "The Two Spectacles", "Long Sigh",
    "Ponder Fell", "Chip in the Lid", "Mustard Hill", "The Elbow Chair", "Nap Top", "Muse Fell",
    "Winding Hill", "The Teapot", "Drowse Pike", "Counterweight", "The Bookmark", "Chapter Hill",
    "Footnote", "Great Margin", "Little Margin", "Slumber Law", "The Pillow", "Eiderdown", "Quilt",
    "Sunday Hat", "The Cosy", "Whistling Hill", "Tram Hill", "The Turntable", "Quince Hill",
    "Button Hill", "Postponement", "Stove Hill", "Spare Bulb",
]
CAPES = [
    "Cape Tomorrow", "Postpone Point", "Cape Perhaps", "Nap Head", "Snooze Point", "Yawn Ness",
    "Elbow Point", "Slipper Point", "Cape Greta", "Hilde’s Nose", "The Bent Spoke", "Dozing Head",
    "Stool Point", "Winter Orchard Point", "Teaspoon", "Needle Point", "Grandpa’s Knuckle",
    "Splice Head", "Knot Point", "Margin Point", "Long Yarn", "Short Yarn", "Lamp Point",
    "Point of No Hurry", "Cane Handle", "Minute Hand", "Hour Hand", "Folded Corner", "Mitten",
    "The Heel", "Waltz Point", "Two Voices Head", "Letter Point", "Envelope Head", "Stamp Point",
    "Blanket Ness", "Kerchief", "Apron Point", "Ladle Point", "Sieve Head", "Cork Point",
    "Hinge Point", "Latch", "The Doorstep",
]
BAYS = [
    "By-and-by Bay", "Bay of Biscuits", "Slumber Bay", "Presently Cove", "Teatime Bay",
    "Hammock Bay", "Sometime Bay", "Lost Glove Cove", "Porridge Bay", "Refrigerator Bay",
    "Quiet Cove", "Orchard Haven", "Canal House Bay", "Drawer with the String", "Damp Sponge Cove",
    "Sweater Bay", "Quince Cove", "Sugar Haven", "Jonas’s Cove", "Spare Key Cove", "Sock Bay",
    "Negative Bay", "Thumb Haven", "Crumpet Bay", "Marmalade Cove", "Slow Speeds Bay", "Strap Cove",
    "Coffee Cove", "Saturday Bay", "Rewind Bay", "Puddle", "Lullaby Cove", "Lid Cove",
]
RIVERS = [
    "River Linger", "Slow Water", "Meander Water", "Long Way Round", "Dally Burn", "Tarn Beck",
    "Idle Beck", "Sleepy Water", "Trickle", "Kettle Beck", "River Ease", "Lull Water", "Dilly Burn",
    "Silver Needle", "Snail Beck", "Ink Burn", "Old Ribbon", "Drip",
]
# Dangers far from the coast, and what is known of each.
DANGERS = [
    "Umbrella Rock (bent once, and bent back)", "The White Queen (under water all winter)",
    "Good Needle Rk", "The Other Needle (behind the others)", "Eleven Trams Shoal",
    "The Thirty-two (count them)", "Dent from a football (nobody was there)", "Mustard Bank",
    "Hum Rock (hums)", "Tulip Shoal (not liked)", "Breaker reported 1872, and asked to be quieter",
    "Grandpa’s Pencil (sharp)", "Ring left here (not on the edge of the sink)",
    "Middle C (rings in a swell)", "Position doubtful, but cheerful",
    "Telephone Bank (a long call)", "The Wardrobe", "Rock that was moved twice", "Moth Bank",
    "Overdue Shoal",
]

# The line of letters around the chart, which looks like a line.
BORDER = (
    "Whoever hurries round a coast has seen a line; whoever follows it has seen the coast. A chart"
    " is read as a shelf is dusted, a little at a time and never to the end. Here the officers of "
    "the Patience have put down what they saw, in the order in which it came, and where they saw "
    "nothing they have put down nothing, which took as long. The figures are fathoms and were felt"
    " by hand. The names are those that the people gave us, or that we gave the people, or that "
    "were left over from breakfast. Nothing here is to be found elsewhere; everything elsewhere is"
    " to be found here, if one looks for long enough: an umbrella, a white queen, a needle, a "
    "second cup. Keep the land on one hand and the sea on the other, and the light behind the "
    "page. If you have come as near as this you have come nearer than the engraver would, who did "
    "it with her glasses off. Turn round now and again and look at how far it is back to the "
    "whole. Then come closer."
)

DIRECTIONS = [
    ("Approach.",
     "From the northward the islands are raised at some ten leagues, Mount Patience first and the "
     "Grandmother after it, as if she had been fetched. A vessel that raises both has time to put "
     "the kettle on. From the southward there is nothing to be seen until there is."),
    ("Gulf of Eventually.",
     "Clear of dangers in the middle, and shoal on both hands. Bring the church of Tarry Harbour "
     "over the end of the mole and hold it there; if it will not be held, anchor and try again "
     "after dinner. The holding ground is good, and so is the dinner."),
    ("Anon Sound.",
     "Is passed in an hour with the stream, and against it not at all. Strangers should take a "
     "pilot at Stayham, who will come when he has finished his chapter."),
    ("The Thirty-two.",
     "These rocks lie close together and should be counted. If there are thirty-one, the other is "
     "the White Queen, and you are upon her."),
    ("Dawdle Passage.",
     "The stream sets north for six hours and south for six, and then for a short while considers."
     " That is the time to go through."),
    ("Umbrella Rock.",
     "Was carried away eleven times and has always been brought back. It is therefore not shown in"
     " the place where it is not."),
    ("Water and stores.",
     "Water at Lull, from the spring behind the school. Bread at Ambleby, Tuesdays. Quinces in "
     "April, at anyone’s door. There are no tulips in the islands."),
    ("Pilots.",
     "Mrs Lin at Port Leisure; the brothers Finch at Old Hurry; and at Nodd a boy who knows it "
     "all, but must be home by six."),
]
TIDES = [
    ("Tarry Harbour", "VI h 10", "9½", "6¼"), ("Port Leisure", "VI h 35", "9", "6"),
    ("Ambleby", "VI h 50", "8¾", "5¾"), ("Lull", "VII h 0", "8", "5½"),
    ("Stayham", "VII h 20", "11¼", "7"), ("Old Hurry", "V h 45", "7½", "5"),
    ("Nodd", "when ready", "7", "4¾"), ("Kettle", "VIII h 5", "6½", "4½"),
    ("Presently", "in a moment", "6", "4"), ("Half Past", "half past", "5½", "3¾"),
]
LIGHTS = [
    ("Lamp Point", "F.", "12", "a red lamp; its springs sing a little"),
    ("Cape Tomorrow", "Rev. 1 m", "16", "loses a minute a week, and so do we"),
    ("Tarry mole", "F. R.", "4", "out while the keeper has his tea"),
    ("Cape Perhaps", "Int. 30 s", "14", "perhaps"),
    ("Yawn Ness", "F. & Fl.", "11", "lit by whoever passes last"),
    ("Needle Point", "Fl. 33 s", "10", "turned by hand, evenly"),
]
SIGNS = [
    "rock awash", "rock that dries", "anchorage", "light", "church or chapel", "town or village",
    "road", "3 fathoms", "10 fathoms", "20 fathoms", "50 fathoms", "no bottom at", "tidal stream",
    "wood", "marsh", "summit, in feet",
]
BOTTOM_WORDS = (
    "Quality of the bottom: blk. black, cl. clay, co. coral, f. fine, g. grey, m. mud, r. rock, s."
    " sand, sh. shells, spk. speckled, st. stones, wd. weed. Where no quality is given the tallow "
    "came up clean, and was admired."
)
SMALL_PRINT = (
    "Errors. The chart is as true as it was in 1874. Since then the spit off Yawn Ness has grown "
    "by a boat’s length, a hut at Kettle has been painted green, and the lighthouse keeper’s "
    "daughter at Cape Perhaps has learned to whistle, so that in fog she is to be preferred to the"
    " bell. Corrections are received by the publishers on any Thursday. The surveyors thank the "
    "people of all the islands for the loan of two ladders, a theodolite’s leg, and the long "
    "table; the cat Azimuth, for her company; and you, for looking so closely. There is nothing "
    "smaller on this sheet than what you are reading now, except one thing."
)
# The smallest lettering on the sheet.
SMALLEST = "To whoever reads slowly."

HARBOUR = (
    "The town clock is wound on Sundays and believed until Wednesday. Strangers may moor at the "
    "mole on either side, and are asked to stay for tea. The depth in the basin is what it was, "
    "less the anchors. High water may be told from the cat, which then sits on the third step."
)
DRAUGHTSMAN = ("Two Thursdays’ work of Lieut. M. Ellery;", "lettered by his sister, who can spell.")
PLAN_TITLE = "PLAN OF TARRY HARBOUR"
STREETS = [
    "Slow Lane", "Quay Street", "Kettle Row", "Needle Street", "Rope Walk", "Upper Yawn",
    "Lower Yawn", "Lantern Steps", "The Ribbon", "Button Lane", "Chapel Hill", "Long Table",
    "Orchard Way", "Pell Street",
]
REFERENCES = [
    "Custom house; ring twice", "Harbour master, mornings", "The Brass Plummet, chart sellers",
    "Office for umbrellas left on trams", "Tram depot (one tram)", "School, with the good spring",
    "Library: returns at any time", "Chapel of St Otiose", "Winding tower of the town clock",
    "Lamp maker; mind the springs", "Pottery, chips mended", "Watchmaker, late on principle",
    "House with six books", "Piano that plays one song", "Ropemakers: knots & splices",
    "Chess players’ bench, no. 32", "Bakery, Tuesdays", "Bench from which all this is seen",
]
# Where a view is taken from, and where the summit is that is in its middle; `{}` is its name.
VIEWS = [
    ("Great Linger from the northward: {} {}, {} miles", (3600, 560), (3600, 1900)),
    ("From the Gulf of Eventually, off Tarry Harbour: {} {}, {} miles", (3880, 2990), (3900, 2000)),
    ("Little Linger from the southward: {} {}, {} miles", (1560, 4160), (1600, 3100)),
    ("Dawdle from the westward: {} {}, {} miles", (5230, 2520), (6000, 2500)),
]
# Small things on land, for whoever walks there with a finger.
CURIOSITIES = [
    "Inn", "The other inn", "Mill", "Old mill", "New mill (older)", "Well", "Bench", "Second bench",
    "Best view", "View", "Piano", "Sheep", "Some sheep", "More sheep", "Gate", "Gate (shut it)",
    "Stile", "Echo here", "Wasps", "Blackberries", "Tea", "More tea", "Sundial (slow)",
    "Ferry bell", "One glove", "Bees", "Cheese", "Ruin", "Ruin (recent)", "Spring", "Letter box",
    "Tin mine", "Quarry", "Dog", "Kind dog", "Swing", "Owl", "Book hut", "School", "Football field",
    "Quinces", "No tulips", "Hammocks", "Kite field", "Old tree", "Older tree", "Cairn",
    "Smaller cairn", "Here we had lunch", "Here it rained", "Ford", "Ford (deep)", "Way lost 1872",
    "Way found 1873", "Smithy", "Clockmender", "Goat", "The same goat", "Apples", "Windless mill",
    "Hat blown off here", "Cow", "Theodolite’s leg", "Mushrooms", "Nothing, pleasantly",
    "Bus stop (hopeful)", "Tram rails (why?)", "Larks", "Choir, Fridays", "Ladder", "Snow in May",
    "Good stone to sit on", "Nap taken", "Bookbinder", "Skittles", "Pond, once", "Lamp oil",
    "Boot mender", "Soup", "Boundary stone", "Boundary stone (moved)", "Three cats",
    "Umbrella stand",
]
FERRIES = [
    ("Little Linger", "Mon., Wed., and when asked"),
    ("Dawdle", "Tue., leaving after breakfast"),
    ("Tuesday Island", "Tue."),
    ("Loiter", "Fri., returning in due course"),
    ("Elsewhere", "by arrangement"),
]
