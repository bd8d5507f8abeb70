// What is ill-formed in a text that comes in chunks, as `utf8 check --json` has it.
import { kinds, Pieces } from './engine.js';

const recordWords = 5;
const hex = Array.from({ length: 256 }, (_, b) => b.toString(16).toUpperCase().padStart(2, '0'));

export class Finder {
  #pieces;
  #known = new Map();
  #unexplained = [];
  #byError = kinds.map(() => 0);

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
    this.#explain();
    return found;
  }

  summary() {
    const { bytes, codePoints, lines, findings, replacements } = this;
    const byKind = {};
    for (const [error, count] of this.#byError.entries()) {
      if (count !== 0) byKind[kinds[error]] = count;
    }
    return { valid: findings === 0, bytes, codePoints, lines, findings, replacements, byKind };
  }

  #take(count, found, from, to) {
    const { records, input } = this.engine;
    for (let i = 0; i < count; ++i) {
      const at = recordWords * i;
      const small = records[at + 4];
      const length = small & 0xff, replacements = small >> 8 & 0xff, error = small >> 16 & 0xff;
      const number = this.findings++;
      this.replacements += replacements;
      ++this.#byError[error];
      if (number < from || number >= to) continue;
      const offset = records[at];
      const lines = records[at + 1];
      const known = this.#named(error, input, offset, length);
      found.push({
        offset: this.bytes + offset,
        line: this.lines + lines + 1,
        column: records[at + 2] + 1 + (lines === 0 ? this.column : 0),
        length, replacements, kind: kinds[error], bytes: known.bytes, hint: known.hint,
      });
      if (known.hint === null) this.#unexplained.push([found[found.length - 1], known]);
    }
  }

  #pass(status) {
    this.codePoints += status.codePoints;
    this.column = status.sinceNewline + (status.lines === 0 ? this.column : 0);
    this.lines += status.lines;
  }

  // What a finding of this error and of these bytes says: texts have few that differ, but each overlong
  // form has its own.
  #named(error, input, offset, length) {
    let key = error; // and up to six bytes: less than 2 ** 53
    for (let k = 0; k < length; ++k) key = 256 * key + input[offset + k];
    let known = this.#known.get(key);
    if (known === undefined) {
      let bytes = hex[input[offset]];
      for (let k = 1; k < length; ++k) bytes += ` ${hex[input[offset + k]]}`;
      known = { error, bytes, hint: null };
      if (this.#known.size < 4096) this.#known.set(key, known);
    }
    return known;
  }
  // The sentence is made by the module, from the bytes in its input.
  #explain() {
    for (const [finding, known] of this.#unexplained) {
      if (known.hint === null) {
        const bytes = Uint8Array.from(known.bytes.split(' '), (b) => parseInt(b, 16));
        known.hint = this.engine.writtenText(
          this.engine.call('hint', known.error, this.engine.put(bytes)));
      }
      finding.hint = known.hint;
    }
    this.#unexplained = [];
  }
}
