"""What the page's own thread did, told by Chromium's trace: other work on the machine does not count.

A slowed down processor makes the thread itself turn in circles, which counts, as it should.
"""

import json

CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]

#: Begins the names of marks.
PREFIX = "bench:"


class Working:
    """A trace with marks. All times are in ms."""

    def __init__(self, data):
        events = json.loads(data)["traceEvents"]
        self.marks = {event["name"].removeprefix(PREFIX): event for event in events
                      if event.get("name", "").startswith(PREFIX) and "tts" in event}
        if not self.marks:
            raise SystemExit("the trace has no marks: nothing was measured")
        thread = next(iter(self.marks.values()))
        self.tasks = [event for event in events if event.get("name") == "RunTask" and event.get("ph") == "X"
                      and (event["pid"], event["tid"]) == (thread["pid"], thread["tid"])]

    def between(self, first, last):
        """The thread's own work from a mark to another."""
        return (self.marks[last]["tts"] - self.marks[first]["tts"]) / 1e3

    def over(self, long, mark, after, side="tdur"):
        """By how much longer than `long` tasks worked that ended after a moment of the page's clock,
        which is read from a mark; with `dur`, how much longer they were on the wall."""
        known = self.marks[mark]
        moment = known["ts"] + (after - known["args"]["data"]["startTime"]) * 1e3
        works = [event.get(side, 0) / 1e3 for event in self.tasks if event["ts"] + event["dur"] > moment]
        return sum(work - long for work in works if work > long)
