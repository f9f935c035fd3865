"""Draws the chart that is folded into the atlas: one sheet of 36 million pixels."""

import io

import numpy as np

from . import (
    creatures, features, land, lettered, margin, notes, paper, rose, sea, settled, title, views)
from .plan import Plan
from .sheet import Sheet
from .terrain import FRAME, NOTES, PLAN, TITLE, VIEWS, Terrain

# About where the harbour is that has a plan.
HARBOUR = (3950, 2150)
PANELS = (TITLE, NOTES, PLAN, VIEWS)


def drawn():
    """The chart as a picture."""
    ground = Terrain()
    sheet, woods = Sheet(), land.Woods(ground)
    outlines = features.islands(ground)
    summits = features.summits(ground, 190)
    capes, bays = features.capes_and_bays(ground, 120, 230, 42)
    towns = features.town_places(ground, 330)
    # The town of the plan has the first name.
    towns.sort(key=lambda place: np.hypot(*(place - HARBOUR)) > 60)

    def is_open(x, y):
        """Whether the sea is there, and nothing else is printed."""
        free = ground.coast_at(x, y) > 96
        free &= (x > FRAME[0]) & (x < FRAME[2]) & (y > FRAME[1]) & (y < FRAME[3])
        free &= np.hypot(x - rose.ROSE[0], y - rose.ROSE[1]) > rose.ROSE_RADIUS + 86
        for left, top, right, bottom in PANELS:
            free &= ~((x > left - 9) & (x < right + 9) & (y > top - 9) & (y < bottom + 9))
        return free

    margin.graticule(sheet, is_open)
    rose.rhumbs(sheet, is_open)
    # The land, from below to above.
    land.draw_hachures(sheet, ground)
    land.draw_cliffs(sheet, ground)
    sea.draw_edge(sheet, ground)
    land.draw_rivers(sheet, ground)
    margin.draw(sheet)
    title.draw(sheet)
    notes.draw(sheet)
    rose.draw(sheet)
    plan = Plan(sheet, ground, towns[0])
    plan.draw()
    views.draw(sheet, ground, lettered.named(summits))
    # What has a place of its own comes before what can make way for it.
    lettered.draw_great_names(sheet)
    roads = features.Roads(ground)
    for number, line in enumerate(_roads(roads, towns)):
        settled.draw_road(sheet, line, number < 10)
        sheet.take_line(line, 3)
    settled.draw_towns(sheet, ground, towns)
    lettered.draw_lights(sheet, ground, capes)
    lettered.draw_towns(sheet, ground, towns)
    lettered.draw_islands(sheet, ground, outlines)
    _creatures(sheet)
    lettered.draw_coast_names(sheet, ground, capes, bays)
    lettered.draw_summits(sheet, ground, summits)
    lettered.draw_rivers(sheet, ground)
    lettered.draw_anchors(sheet, ground, bays)
    lettered.draw_streams(sheet, ground)
    lettered.draw_dangers(sheet, ground, FRAME)
    lettered.draw_curiosities(sheet, ground)
    land.draw_woods(sheet, ground, woods)
    land.draw_marshes(sheet, ground, woods)
    sea.draw_depth_lines(sheet, ground, FRAME)
    sea.draw_shoals(sheet, ground)
    sea.draw_rocks(sheet, ground)
    sea.draw_soundings(sheet, ground, FRAME)
    pictures = sheet.printed()
    return paper.printed(pictures, ground, woods, FRAME, PANELS, plan)


def _roads(roads, towns):
    """From each town the easiest way to those that have been reached already."""
    reached, lines = set(), []
    for town in towns:
        start = roads.square(town)
        if start is None:
            continue
        if reached and start not in reached:
            way = roads.way(start, reached)
            if way and len(way) > 2:
                lines.append(roads.line(way))
                reached.update(way)
        reached.add(start)
    return lines


def _creatures(sheet):
    creatures.ship(sheet, 4560, 3080, 1.5)
    creatures.ship(sheet, 3050, 3480, 1.0, flipped=True)
    creatures.ship(sheet, 4900, 480, 1.1)
    creatures.whale(sheet, 790, 4080, 1.0)
    creatures.serpent(sheet, 560, 2560, 1.0)
    creatures.boat(sheet, 3700, 2560, 0.9)
    creatures.boat(sheet, 2900, 3030, 0.8, flipped=True)
    creatures.boat(sheet, 5450, 1620, 0.8)


def jpeg(largest=7_000_000):
    """The chart as a file: the best quality with which it is not too large for a clone."""
    picture = drawn()
    for quality in (86, 84, 82, 80):
        file = io.BytesIO()
        picture.save(file, "JPEG", quality=quality, optimize=True, subsampling=2)
        if file.tell() <= largest:
            break
    return file.getvalue()
