"""What notebooks show: tables of findings and candidates, and where in a file the damage is."""

from __future__ import annotations

import html
from typing import Any, Iterable, Sequence

COLUMNS = 400  # of the picture, a part of the file each
ROWS = 50  # of a table


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table of HTML, of texts that nothing is known of."""
    cells = "".join(f"<th>{html.escape(name)}</th>" for name in head)
    lines = [
        "<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>"
        for row in rows
    ]
    return f"<table><thead><tr>{cells}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def picture(findings: Iterable[Any], size: int) -> str:
    """A bar for the whole text, with a line where something is ill-formed."""
    places = sorted({f.offset * COLUMNS // max(size, f.offset + 1) for f in findings})
    lines = "".join(f'<rect x="{x}" width="1" height="16" fill="#c00"/>' for x in places)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{COLUMNS}" height="16" role="img" '
        f'aria-label="{len(places)} of {COLUMNS} parts are damaged">'
        f'<rect width="{COLUMNS}" height="16" fill="#ddd"/>{lines}</svg>'
    )


def findings_html(findings: Sequence[Any], count: int) -> str:
    """A row for each finding, the first of them, and how many there are."""
    rows = [
        (f.offset, f.line, f.column, f.kind, f.bytes.hex(" ").upper()) for f in findings[:ROWS]
    ]
    more = f"<p>and {count - len(rows)} more</p>" if count > len(rows) else ""
    return table(("offset", "line", "column", "kind", "bytes"), rows) + more


def report_html(report: Any) -> str:
    """Of open_repaired(): what was changed, and where."""
    said = f"<p>{html.escape(repr(report))}</p>"
    if not report.findings:
        return said
    return said + picture(report.findings, report.size) + findings_html(
        report.findings, report.count)


def finding_html(finding: Any) -> str:
    """Of one finding."""
    return findings_html([finding], 1)


def detection_html(detection: Any) -> str:
    """The answer, and the candidates."""
    rows = [(c.encoding, c.confidence, c.language or "") for c in detection.candidates]
    said = f"<p>{html.escape(repr(detection))}</p>"
    return said + table(("encoding", "confidence", "language"), rows) if rows else said
