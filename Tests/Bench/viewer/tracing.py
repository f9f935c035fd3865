"""Reads what Chromium traced: what each frame, task and decoded picture cost, and on which thread."""

import bisect
import json
from collections import Counter

CATEGORIES = [
    "devtools.timeline", "disabled-by-default-devtools.timeline",
    "disabled-by-default-devtools.timeline.frame", "blink.user_timing",
]

#: What counts as a frame's work, by the kind that it is told under.
WORK = {
    **dict.fromkeys(
        ("EvaluateScript", "FunctionCall", "FireAnimationFrame", "EventDispatch", "TimerFire",
         "RunMicrotasks", "MinorGC", "MajorGC"), "script"),
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "pre-paint",
}

#: The names under which pictures are decoded.
DECODING = {"Decode Image", "Decode LazyPixelRef", "ImageDecodeTask", "ImageFrameGenerator::decode"}

PREFIX = "bench:"


def mark(page, name):
    """Marks a moment of the trace; its own script is not counted."""
    page.evaluate("name => { performance.mark(name); }", PREFIX + name)


class Trace:
    """What happened in the page's process between two marks. Times are ms of the thread's own
    work, unless they are said to be of the wall: others use the processor too."""

    def __init__(self, data, first, last):
        events = json.loads(data)["traceEvents"]
        marks = {event["name"]: event for event in events if event["name"].startswith(PREFIX)}
        start, end = marks[PREFIX + first], marks[PREFIX + last]
        self.process, self.main = start["pid"], start["tid"]
        self.threads = {event["tid"]: event["args"]["name"] for event in events
                        if event["name"] == "thread_name" and event["pid"] == self.process}
        self.events = sorted(
            (event for event in events
             if event["pid"] == self.process and start["ts"] < event.get("ts", 0) < end["ts"]),
            key=lambda event: (event["ts"], -event.get("dur", 0)))
        # The end's mark is made by a script, which began before it.
        of_mark = [event["ts"] for event in self.done("RunTask")
                   if event["ts"] + event["dur"] >= end["ts"]]
        self.events = [event for event in self.events if event["ts"] < min(of_mark, default=end["ts"])]

    def done(self, *names):
        """The main thread's events of these names."""
        return [event for event in self.events
                if event["tid"] == self.main and event["ph"] == "X" and event["name"] in names]

    def frames(self):
        """What each frame cost, by kind; what lies between two frames belongs to the one before."""
        begun = [event["ts"] for event in self.events
                 if event["tid"] == self.main and event["name"] == "BeginMainThreadFrame"]
        frames = [Counter() for _ in begun]
        around = []
        for event in self.done(*WORK) if begun else []:
            frame = frames[max(0, bisect.bisect_right(begun, event["ts"]) - 1)]
            while around and around[-1]["ts"] + around[-1]["dur"] <= event["ts"]:
                around.pop()
            cost, kind = event.get("tdur", 0) / 1e3, WORK[event["name"]]
            frame[kind] += cost
            # Of what lies within other work, each moment counts once, for the innermost.
            if around:
                frame[WORK[around[-1]["name"]]] -= cost
            around.append(event)
        return frames

    def tasks(self, side="tdur"):
        """What each task of the main thread took; with `dur`, on the wall."""
        return [event.get(side, 0) / 1e3 for event in self.done("RunTask")]

    def decoding(self):
        """How often pictures were decoded, and for how long, by thread."""
        counts, costs, until = Counter(), Counter(), {}
        for event in self.events:
            if event["ph"] != "X" or event["name"] not in DECODING:
                continue
            if event["ts"] < until.get(event["tid"], 0):
                continue  # It lies within another.
            until[event["tid"]] = event["ts"] + event["dur"]
            name = "main" if event["tid"] == self.main else self.threads.get(event["tid"], "unnamed")
            counts[name] += 1
            costs[name] += event.get("tdur", 0) / 1e3
        return counts, costs

    def drawn(self):
        """How many frames were drawn, and how many dropped."""
        names = Counter(event["name"] for event in self.events)
        return names["DrawFrame"], names["DroppedFrame"]
