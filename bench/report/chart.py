"""A bar chart as SVG, written by hand: readable on light and on dark, and with no dependency."""
from html import escape

WIDTH = 860
NAMES = 190        # the column of operations
LABELS = 150       # room at the right for the label of the longest bar
BAR = 15
GAP = 3
BETWEEN = 14       # between operations
TOP = 62

# Okabe and Ito's colours can be told apart by everybody, and on white as on black.
COLOURS = {"utfkit": "#009e73", "simdutf": "#e69f00", "icu": "#56b4e9", "iconv": "#cc79a7",
           "utfcpp": "#0072b2", "utf8proc": "#d55e00", "memcpy": "#8a8a8a"}

STYLE = """
  text { font: 12px system-ui, sans-serif; fill: #1f2328; }
  .title { font-size: 16px; font-weight: 600; }
  .note { fill: #59636e; }
  .ours { font-weight: 600; }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc; }
    .note { fill: #9198a1; }
  }
"""


def mean_speeds(run, order, geomean):
    """{operation: {implementation: GB/s}}, geometric means over the texts, ours first."""
    means = {}
    for operation, by_corpus in run.speed.items():
        names = [name for name in order if any(name in b for b in by_corpus.values())]
        # A bar of our own alone compares nothing.
        if len(names) < 2:
            continue
        means[operation] = {
            name: geomean([by_name[name] for by_name in by_corpus.values()
                           if name in by_name]) / 1e9
            for name in names}
    return means


def draw(run, order, geomean):
    parts, y = [], TOP
    for operation, speeds in mean_speeds(run, order, geomean).items():
        # Each operation has its own scale: counting is fifty times as fast as converting.
        scale = (WIDTH - NAMES - LABELS) / max(speeds.values())
        parts.append(f'<text x="{NAMES - 10}" y="{y + BAR - 3}" text-anchor="end">'
                     f'{escape(operation)}</text>')
        for name, speed in speeds.items():
            width = max(speed * scale, 1)
            mark = ' class="ours"' if name == order[0] else ""
            parts.append(f'<rect x="{NAMES}" y="{y}" width="{width:.1f}" height="{BAR}" rx="2" '
                         f'fill="{COLOURS.get(name, "#8a8a8a")}"/>')
            parts.append(f'<text x="{NAMES + width + 6:.1f}" y="{y + BAR - 3}"{mark}>'
                         f'{escape(name)} {speed:.3g} GB/s</text>')
            y += BAR + GAP
        y += BETWEEN
    title = "GB/s of UTF-8, geometric mean over the texts"
    note = f"{run.level()}; each operation on a scale of its own; medians of interleaved runs"
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" '
        f'viewBox="0 0 {WIDTH} {y}" role="img" aria-label="{escape(title)}">',
        f"<style>{STYLE}</style>",
        f'<text class="title" x="16" y="26">{escape(title)}</text>',
        f'<text class="note" x="16" y="46">{escape(note)}</text>',
        *parts, "</svg>", ""])
