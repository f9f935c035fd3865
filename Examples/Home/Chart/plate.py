"""Printing plates: lines, shapes and dots with smooth edges, one plate for each ink."""

import numpy as np
from PIL import Image, ImageDraw

from .field import HEIGHT, WIDTH

# A plate is engraved piece by piece, each this many times as large as it is printed.
PIECE, FINE = (900, 625), 4


class Plate:
    """Marks in the order in which they were made; later ones can clear what is below them."""

    def __init__(self):
        self.marks, self.boxes = [], []

    def _add(self, kind, points, width, ink):
        points = np.asarray(points, np.float32).reshape(-1, 2)
        low, high = points.min(axis=0) - width - 1, points.max(axis=0) + width + 1
        self.marks.append((kind, points, width, ink))
        self.boxes.append((*low, *high))

    def line(self, points, width=1.0, ink=255):
        self._add("line", points, width, ink)

    def closed(self, points, width=1.0):
        self.line([*points, points[0]], width)

    def fill(self, points, ink=255):
        self._add("fill", points, 0, ink)

    def clear(self, points):
        self._add("fill", points, 0, 0)

    def dot(self, x, y, radius, ink=255):
        self._add("dot", [(x, y)], radius, ink)

    def swelling(self, points, *widths):
        """A line that begins and ends with other widths, as a graver cuts it."""
        points = np.asarray(points, np.float32)
        run = np.gradient(points, axis=0)
        run /= np.maximum(np.hypot(run[:, :1], run[:, 1:]), 1e-6)
        half = np.interp(np.linspace(0, 1, len(points)), np.linspace(0, 1, len(widths)), widths) / 2
        side = np.stack([-run[:, 1], run[:, 0]], axis=1) * half[:, None]
        self._add("fill", np.concatenate([points + side, (points - side)[::-1]]), 0, 255)

    def strokes(self, ways, starts, ends):
        """Many lines of as many places each, thick at their starts and thin at their ends."""
        run = np.gradient(ways, axis=1)
        run /= np.maximum(np.hypot(run[..., :1], run[..., 1:]), 1e-6)
        share = np.linspace(0, 1, ways.shape[1], dtype=np.float32)
        half = (starts[:, None] * (1 - share) + ends[:, None] * share) / 2
        side = np.stack([-run[..., 1], run[..., 0]], axis=-1) * half[..., None]
        shapes = np.concatenate([ways + side, (ways - side)[:, ::-1]], axis=1).astype(np.float32)
        boxes = np.concatenate([shapes.min(axis=1) - 1, shapes.max(axis=1) + 1], axis=1)
        self.marks += [("fill", shape, 0, 255) for shape in shapes]
        self.boxes += boxes.tolist()

    def engraved(self):
        """The plate as a picture: 255 where it prints."""
        plate = Image.new("L", (WIDTH, HEIGHT))
        boxes = np.array(self.boxes or [(0, 0, 0, 0)], np.float32)
        across, down = PIECE
        for top in range(0, HEIGHT, down):
            for left in range(0, WIDTH, across):
                meets = ((boxes[:, 0] < left + across) & (boxes[:, 2] > left)
                         & (boxes[:, 1] < top + down) & (boxes[:, 3] > top))
                chosen = np.nonzero(meets)[0]
                if self.marks and chosen.size:
                    plate.paste(self._piece(chosen, left, top), (left, top))
        return plate

    def _piece(self, chosen, left, top):
        piece = Image.new("L", (PIECE[0] * FINE, PIECE[1] * FINE))
        pen = ImageDraw.Draw(piece)
        corner = np.array([left, top], np.float32)
        for number in chosen.tolist():
            kind, points, width, ink = self.marks[number]
            way = ((points - corner) * FINE).ravel().tolist()
            if kind == "dot":
                x, y, r = *way, width * FINE
                pen.ellipse((x - r, y - r, x + r, y + r), fill=ink)
            elif kind == "fill":
                pen.polygon(way, fill=ink)
            else:
                thick = max(1, round(width * FINE))
                pen.line(way, fill=ink, width=thick, joint="curve" if thick > 6 else None)
        return piece.reduce(FINE)


def ring(x, y, radius, parts=None, start=0.0, end=2 * np.pi):
    """Places on a circle, or on a part of it."""
    parts = parts or max(12, int(radius * abs(end - start) / 3))
    turn = np.linspace(start, end, parts)
    return np.stack([x + radius * np.cos(turn), y + radius * np.sin(turn)], axis=1)


def box(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
