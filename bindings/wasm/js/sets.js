// The character sets of the encodings of several bytes, as the engine's own TextDecoder has them:
// engines that decode these encodings carry them already. What is decoded is held to a digest,
// because engines differ; Node's ICU has other ones.

// A row for each lead byte from `lead` on, of a cell for each trail byte of `trails`. Rows that are
// no part of the set are left out.
const high = [[0xa1, 0xff]];
const sets = [
  { label: 'gb18030', lead: 0x81, rows: 126, trails: [[0x40, 0x7f], [0x80, 0xff]] },
  { label: 'big5', lead: 0x87, rows: 120, trails: [[0x40, 0x7f], [0xa1, 0xff]] },
  // Two rows a lead byte, and none for A0 to DF. Some have nothing, or are for private use.
  { label: 'shift_jis', lead: 0x81, rows: 60, trails: [[0x40, 0x7f], [0x80, 0xfd]], skip: 0x1f,
    has: [[0, 8], [12, 84], [88, 92], [114, 120]] },
  { label: 'euc-jp', lead: 0xa1, rows: 94, trails: high, prefix: 0x8f, compact: true },
  { label: 'euc-kr', lead: 0xa1, rows: 94, trails: high, compact: true },
];

// Where there is no character it is 0; of plane 2, which Big5 has, it is the lower half.
function decodeSet({ label, lead, rows, trails, prefix, skip = Infinity }) {
  const cells = trails.reduce((sum, [from, to]) => sum + to - from, 0);
  const size = prefix ? 4 : 3;
  const text = new Uint8Array(size * rows * cells).fill(0x0a);
  let at = 0;
  for (let row = 0; row < rows; ++row) {
    const first = lead + row + (row < skip ? 0 : 0x40);
    for (const [from, to] of trails) {
      for (let last = from; last < to; ++last, at += size) {
        if (prefix) text[at] = prefix;
        text[at + size - 3] = first;
        text[at + size - 2] = last;
      }
    }
  }
  const decoded = new TextDecoder(label).decode(text);
  const units = new Uint16Array(rows * cells);
  for (let i = 0, cell = 0; cell < units.length; ++cell) {
    const unit = decoded.charCodeAt(i++);
    const next = decoded.charCodeAt(i++);
    if (next === 0x0a) {
      units[cell] = unit === 0xfffd ? 0 : unit;
      continue;
    }
    if (unit >> 10 === 0x36) units[cell] = (unit & 0x3f) << 10 | (next & 0x3ff);
    i = decoded.indexOf('\n', i) + 1;
  }
  return units;
}

function withoutEmptyRows(units) {
  const kept = new Uint16Array(units.length);
  let size = 0;
  for (let at = 0; at < units.length; at += 94) {
    const row = units.subarray(at, at + 94);
    if (!row.some((c) => c !== 0)) continue;
    kept.set(row, size);
    size += 94;
  }
  return kept.slice(0, size);
}

export function* decodeSets() {
  for (const set of sets) {
    let units = decodeSet(set);
    if (set.has) {
      units = units.filter((_, at) => set.has.some(([from, to]) => at >= 94 * from && at < 94 * to));
    }
    yield set.compact ? withoutEmptyRows(units) : units;
  }
}

// Of 53 bits.
export function digest(units) {
  let a = 0x811c9dc5, b = 0x9e3779b9;
  for (let i = 0; i < units.length; ++i) {
    a = Math.imul(a ^ units[i], 0x01000193);
    b = Math.imul(b + units[i], 0x85ebca6b) ^ a >>> 15;
  }
  return (a >>> 0) + (b >>> 11) * 2 ** 32;
}
