// The functions of both entry points, over a module.
import { asBytes, named, Pieces, Sink } from './engine.js';
import { DecodeError, UnknownNameError } from './errors.js';
import { Finder } from './findings.js';

// As `utf8 fix --with` has them; char:X takes a character.
const policies = ['fffd', 'drop', 'escape', 'same-length', 'char', 'windows-1252', 'latin1',
  'cesu8'];
const aliases = { cp1252: 'windows-1252', 'iso-8859-1': 'latin1' };

function parsePolicy(word) {
  const text = String(word);
  const name = text.toLowerCase();
  if (name.startsWith('char:')) {
    const character = text.slice(5);
    if ([...character].length === 1 && character.isWellFormed?.() !== false) {
      return { number: policies.indexOf('char'), character };
    }
  }
  const number = policies.indexOf(aliases[name] ?? name);
  if (number < 0 || policies[number] === 'char') {
    throw new UnknownNameError(`there is no policy '${word}'`);
  }
  return { number, character: null };
}

// Repairs what comes in chunks; each push gives the bytes that can be written.
class Repairer {
  #engine;
  #policy;
  #pieces;

  constructor(engine, policy) {
    this.#engine = engine;
    this.#policy = parsePolicy(policy);
    this.#pieces = new Pieces(engine);
  }
  push(chunk, last, write) {
    const engine = this.#engine;
    if (this.#policy.character !== null) {
      engine.call('set_character', engine.putText(this.#policy.character));
    }
    this.#pieces.forEach(chunk, last, (size) => {
      for (let from = 0; from < size;) {
        engine.call('repair', from, size, this.#policy.number);
        const { read, written } = engine.status;
        write(engine.written(written));
        from = read;
      }
    });
  }
}

// Units of UTF-16, or ASCII, as a string. At once: strings that are made of pieces and joined take
// twice as long.
function makeString(bytes, ascii) {
  const { Buffer } = globalThis;
  if (Buffer !== undefined) {
    const { buffer, byteOffset, length } = bytes;
    return Buffer.from(buffer, byteOffset, length).toString(ascii ? 'latin1' : 'utf16le');
  }
  const shared = !(bytes.buffer instanceof ArrayBuffer);
  return new TextDecoder(ascii ? 'utf-8' : 'utf-16le', { ignoreBOM: true })
    .decode(shared ? new Uint8Array(bytes) : bytes);
}

// Calls `write` with the size of the output of each step, through `begin` and the function `step`
// of the module. What it stopped at is thrown.
export function runStream(engine, bytes, step, write) {
  for (let at = 0, done = false; !done;) {
    const size = engine.put(bytes, at);
    at += size;
    done = at === bytes.length;
    for (let from = 0, more = true; more;) {
      more = engine.call(step, from, size, Number(done)) === 0;
      const { read, written, error } = engine.status;
      const failure = error === 0 ? null : engine.failure;
      if (written !== 0) write(written);
      if (failure) throw new DecodeError(failure.kind, failure.offset, failure.length);
      from = read;
    }
  }
}

export function utf8Functions(engine) {
  function isValid(source) {
    const bytes = asBytes(source);
    let valid = true;
    for (let at = 0; valid && at < bytes.length;) {
      const size = engine.put(bytes, at);
      const whole = at + size === bytes.length ? size : engine.call('complete', size);
      valid = engine.call('is_valid', whole) !== 0;
      at += whole;
    }
    return valid;
  }

  function isAscii(bytes) {
    let ascii = true;
    for (let at = 0; ascii && at < bytes.length;) {
      const size = engine.put(bytes, at);
      ascii = engine.call('is_ascii', size) !== 0;
      at += size;
    }
    return ascii;
  }

  function validate(source) {
    const bytes = asBytes(source);
    for (let at = 0; at < bytes.length;) {
      const size = engine.put(bytes, at);
      const whole = at + size === bytes.length ? size : engine.call('complete', size);
      if (engine.call('validate', whole) === 0) {
        const { kind, offset, length } = engine.failure;
        return { valid: false, offset: at + offset, kind, length };
      }
      at += whole;
    }
    return { valid: true, offset: bytes.length, kind: null, length: 0 };
  }

  function findings(source, options) {
    const { limit = Infinity } = named(options);
    return new Finder(engine).push(asBytes(source), true, 0, limit);
  }

  function repair(source, options) {
    const { with: policy = 'fffd' } = named(options);
    const bytes = asBytes(source);
    const repairer = new Repairer(engine, policy);
    if (isValid(bytes)) return new Uint8Array(bytes); // slice() of a Buffer is a view
    const sink = new Sink(bytes.length);
    repairer.push(bytes, true, (part) => sink.add(part));
    return sink.bytes;
  }

  function decode(source, options) {
    const { encoding = 'utf-8', fatal = false, ignoreBOM = false } = named(options);
    const bytes = asBytes(source);
    const size = engine.putText(String(encoding));
    if (engine.call('decode_begin', size, Number(fatal), Number(ignoreBOM)) === 0) {
      throw new UnknownNameError(`there is no encoding '${encoding}' to decode`);
    }
    // What begins with ASCII may be nothing else.
    if (/^utf-?8$/i.test(encoding) && isAscii(bytes)) return makeString(bytes, true);
    const sink = new Sink(2 * bytes.length);
    runStream(engine, bytes, 'decode', (written) => sink.add(engine.written(written)));
    return sink.take((units) => makeString(units, false));
  }

  class RepairStream extends TransformStream {
    constructor(options) {
      const { with: policy = 'fffd' } = named(options);
      const repairer = new Repairer(engine, policy);
      const write = (controller) => (part) => {
        if (part.length !== 0) controller.enqueue(part.slice());
      };
      super({
        transform: (chunk, controller) => repairer.push(asBytes(chunk), false, write(controller)),
        flush: (controller) => repairer.push(new Uint8Array(0), true, write(controller)),
      });
    }
  }

  class Scanner {
    #finder = new Finder(engine);

    push(chunk, options) {
      const { last = false, from = 0, to = Infinity } = named(options);
      return this.#finder.push(asBytes(chunk), last, from, to);
    }
    get summary() {
      return this.#finder.summary();
    }
  }

  class FindingStream extends TransformStream {
    #finder;

    constructor(options) {
      named(options);
      const finder = new Finder(engine);
      const push = (chunk, last, controller) => {
        for (const finding of finder.push(chunk, last)) controller.enqueue(finding);
      };
      super({
        transform: (chunk, controller) => push(asBytes(chunk), false, controller),
        flush: (controller) => push(new Uint8Array(0), true, controller),
      });
      this.#finder = finder;
    }
    get summary() {
      return this.#finder.summary();
    }
  }

  return { isValid, validate, findings, repair, decode, Scanner, RepairStream, FindingStream };
}
