// What is ill-formed in a text that comes in chunks, as `utf8 check --json` has it.
import { kinds, Pieces } from './engine.js';

const recordSize = 20;
const hex = Array.from({ length: 256 }, (_, b) => b.toString(16).toUpperCase().padStart(2, '0'));

export class Finder {
  #pieces;
  #hints = new Map();

  constructor(engine) {
    this.engine = engine;
    this.#pieces = new Pieces(engine);
    // Of what was read and is complete.
    this.bytes = 0;
    this.codePoints = 0;
    this.lines = 0;
    this.column = 0;
    this.findings = 0;
    this.replacements = 0;
    this.byKind = {};
  }

  // The findings of a chunk, and of what the one before left incomplete. All are counted; given are
  // those from number `from` of the text on, before number `to`.
  push(chunk, last, from = 0, to = Infinity) {
    const found = [];
    this.#pieces.forEach(chunk, last, (size) => {
      for (let at = 0; at < size;) {
        const count = this.engine.call('find', at, size);
        const status = this.engine.status;
        this.#take(count, found, from, to);
        this.#pass(status);
        at = status.read;
      }
      this.bytes += size;
    });
    for (const finding of found) finding.hint = this.#hint(finding);
    return found;
  }

  summary() {
    const { bytes, codePoints, lines, findings, replacements, byKind } = this;
    return { valid: findings === 0, bytes, codePoints, lines, findings, replacements,
      byKind: { ...byKind } };
  }

  #take(count, found, from, to) {
    const { view, outputAt, input } = this.engine;
    for (let i = 0; i < count; ++i) {
      const at = outputAt + recordSize * i;
      const length = view.getUint8(at + 16);
      const replacements = view.getUint8(at + 17);
      const kind = kinds[view.getUint8(at + 18)];
      const number = this.findings++;
      this.replacements += replacements;
      this.byKind[kind] = (this.byKind[kind] ?? 0) + 1;
      if (number < from || number >= to) continue;
      const offset = view.getUint32(at, true);
      const lines = view.getUint32(at + 4, true);
      let bytes = hex[input[offset]];
      for (let k = 1; k < length; ++k) bytes += ` ${hex[input[offset + k]]}`;
      found.push({
        offset: this.bytes + offset,
        line: this.lines + lines + 1,
        column: view.getUint32(at + 8, true) + 1 + (lines === 0 ? this.column : 0),
        length, replacements, kind, bytes,
      });
    }
  }

  #pass(status) {
    this.codePoints += status.codePoints;
    this.column = status.sinceNewline + (status.lines === 0 ? this.column : 0);
    this.lines += status.lines;
  }

  // The sentence is made by the module; texts have few that differ, but each overlong form has its
  // own.
  #hint({ kind, bytes }) {
    const key = `${kind} ${bytes}`;
    let hint = this.#hints.get(key);
    if (hint === undefined) {
      const size = this.engine.put(Uint8Array.from(bytes.split(' '), (b) => parseInt(b, 16)));
      hint = this.engine.writtenText(this.engine.call('hint', kinds.indexOf(kind), size));
      if (this.#hints.size < 4096) this.#hints.set(key, hint);
    }
    return hint;
  }
}
