"""A bar chart as SVG, written by hand: no dependency, legible on light and on dark, and narrow, so
that a telephone shows it in its own size."""
from html import escape

from report.machine import OURS, PEERS, geomean

WIDTH = 340
LEFT, NAMES = 12, 62   # the margin; the column of names
VALUES = 64            # room for the figure behind the longest bar
BAR, GAP, BETWEEN = 15, 3, 12
TOP = 56

OPERATIONS = {"is_valid": "Is it valid UTF-8?", "utf8_to_utf16": "UTF-8 to UTF-16",
              "utf8_to_utf32": "UTF-8 to UTF-32", "utf16_to_utf8": "UTF-16 to UTF-8",
              "repair": "Repair, with U+FFFD for errors"}

# After Okabe and Ito, whose colours can be told apart by everybody, and on white as on black.
SHOWN = {"icu": "ICU"}
COLOURS = {"utfkit": "#009e73", "simdutf": "#e69f00", "icu": "#56b4e9", "iconv": "#cc79a7",
           "utfcpp": "#3d8fd1", "utf8proc": "#d55e00", "memcpy": "#8a8a8a"}

# The ground is drawn too: a page can be dark where the system isn't.
STYLE = """
  .ground { fill: #ffffff; stroke: #d1d9e0; }
  text { font: 12px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 14px; font-weight: 600; }
  .note { font-size: 11px; fill: #59636e; }
  .operation { font-weight: 600; }
  .ours { font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    .ground { fill: #0d1117; stroke: #3d444d; }
    text { fill: #f0f6fc; }
    .note { fill: #9198a1; }
  }
"""


def mean_speeds(machine, level, operation, kind):
    """{implementation: GB/s}, geometric means over the texts of a kind, ours first."""
    ours = [speed for text, speed in machine.speeds(level, operation, OURS).items()
            if machine.kind_of(text) == kind]
    if not ours:
        return {}
    speeds = {OURS: geomean(ours)}
    for peer in PEERS:
        ratio = machine.mean_ratio(level, operation, peer, kind)
        if ratio and peer in COLOURS:
            speeds[peer] = speeds[OURS] / ratio[0]
    return speeds


def figure(speed):
    return f"{speed:.2f}" if speed < 1 else f"{speed:.1f}" if speed < 100 else f"{speed:.0f}"


def draw(machine):
    level, kind = machine.levels[0], machine.kinds()[0]
    parts, y = [], TOP
    for operation, shown in OPERATIONS.items():
        speeds = mean_speeds(machine, level, operation, kind)
        # A bar of our own alone compares nothing.
        if len(speeds) < 2:
            continue
        parts.append(f'<text class="operation" x="{LEFT}" y="{y + 11}">{escape(shown)}</text>')
        y += 18
        # Each operation has its own scale: to validate is several times as fast as to convert.
        scale = (WIDTH - LEFT - NAMES - VALUES) / max(speeds.values())
        for name, speed in speeds.items():
            width = max(speed * scale, 1)
            mark = ' class="ours"' if name == OURS else ""
            parts += [
                f'<text x="{LEFT + NAMES - 6}" y="{y + BAR - 3}" text-anchor="end"{mark}>'
                f'{escape(SHOWN.get(name, name))}</text>',
                f'<rect x="{LEFT + NAMES}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2" '
                f'fill="{COLOURS[name]}"/>',
                f'<text x="{LEFT + NAMES + width + 5:.1f}" y="{y + BAR - 3}"{mark}>'
                f'{figure(speed)}</text>']
            y += BAR + GAP
        y += BETWEEN
    title = f"{machine.shown_as}, {level}"
    note = f"GB/s of UTF-8 on {kind}, {machine.about['date']}"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" '
        f'viewBox="0 0 {WIDTH} {y}" role="img" aria-label="{escape(title + ": " + note)}">',
        f"<style>{STYLE}</style>",
        f'<rect class="ground" x="0.5" y="0.5" width="{WIDTH - 1}" height="{y - 1}" rx="6"/>',
        f'<text class="title" x="{LEFT}" y="24">{escape(title)}</text>',
        f'<text class="note" x="{LEFT}" y="42">{escape(note)}</text>',
        *parts, "</svg>", ""])
