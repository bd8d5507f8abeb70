// The module, and its two buffers: pieces of text are copied in, and what was made of them is
// copied out, before anything else can run. So no view of the module's memory is ever given to a
// program, and its memory is the same for a byte and for a terabyte.
import { NotReadyError, OutOfMemoryError } from './errors.js';

// errc, include/utfkit/result.hpp.
export const kinds = ['ok', 'truncated', 'unexpected_continuation', 'invalid_byte', 'overlong',
  'surrogate', 'out_of_range', 'unmappable', 'output_full', 'no_signature', 'run_too_long'];

// A module of one function that has a vector, (func (drop (v128.const 0))).
const withVectors = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0,
  10, 23, 1, 21, 0, 253, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 26, 11]);

export function hasVectors() {
  return WebAssembly.validate(withVectors);
}

// Anything that lies in an ArrayBuffer, as bytes.
export function asBytes(source) {
  if (source instanceof Uint8Array) return source;
  if (ArrayBuffer.isView(source)) {
    return new Uint8Array(source.buffer, source.byteOffset, source.byteLength);
  }
  if (source instanceof ArrayBuffer ||
      (typeof SharedArrayBuffer !== 'undefined' && source instanceof SharedArrayBuffer)) {
    return new Uint8Array(source);
  }
  throw new TypeError('utfkit takes bytes: a Uint8Array, another view, or an ArrayBuffer');
}

// What is given by its name. decode(bytes, 'gbk') would be UTF-8 without a word.
export function named(options = {}) {
  if (Object(options) === options) return options;
  throw new TypeError(`utfkit takes { name: value }, not '${options}'`);
}

export class Engine {
  // `load` gives the module, with vectors or without, and what goes into its memory: { module, tables:
  // [address, bytes] }.
  constructor(load) {
    this.unpack = load;
    this.tables = [];
    this.ready = null;
    this.exports = null;
  }

  // At the second call nothing happens but waiting.
  async init(options) {
    const { vectors = hasVectors() } = named(options);
    this.ready ??= this.load(vectors).catch((error) => {
      this.ready = null;
      throw error;
    });
    return this.ready;
  }

  async load(vectors) {
    const { module, tables, ...known } = await this.unpack(vectors);
    this.module = module;
    this.tables = tables;
    this.start();
    return { vectors, ...known };
  }

  // Memory of an instance is never given back, and one that has ended is of no use.
  start() {
    let instance;
    try {
      instance = new WebAssembly.Instance(this.module, {});
    } catch (error) {
      throw new OutOfMemoryError('there is no memory for utfkit', { cause: error });
    }
    this.exports = instance.exports;
    const memory = new Uint8Array(this.exports.memory.buffer);
    for (const [address, bytes] of this.tables) memory.set(bytes, address);
    this.exports._initialize();
    this.inputAt = this.exports.input();
    this.inputSize = this.exports.input_size();
    this.outputAt = this.exports.output();
    this.statusAt = this.exports.status();
    this.memory = null;
  }

  call(name, ...numbers) {
    if (this.exports === null) throw new NotReadyError('utfkit: call await init() first');
    try {
      return this.exports[name](...numbers);
    } catch (error) {
      if (!(error instanceof WebAssembly.RuntimeError)) throw error;
      this.start();
      throw new OutOfMemoryError('utfkit needs more memory than it may have', { cause: error });
    }
  }

  // The views are made again where the memory grew.
  look() {
    if (this.exports === null) throw new NotReadyError('utfkit: call await init() first');
    const { buffer } = this.exports.memory;
    if (this.memory === buffer) return;
    this.memory = buffer;
    this.input = new Uint8Array(buffer, this.inputAt, this.inputSize);
    this.output = new Uint8Array(buffer, this.outputAt);
    this.records = new Uint32Array(buffer, this.outputAt);
    this.words = new Uint32Array(buffer, this.statusAt, 9);
  }

  // As bindings/wasm/src/module.hpp has it.
  get status() {
    this.look();
    const w = this.words;
    return { read: w[0], written: w[1], error: w[2], errorLength: w[3], offsetLow: w[4],
      offsetHigh: w[5], codePoints: w[6], lines: w[7], sinceNewline: w[8] };
  }
  get failure() {
    const s = this.status;
    return { kind: kinds[s.error], offset: s.offsetHigh * 2 ** 32 + s.offsetLow,
      length: s.errorLength };
  }

  // Copies bytes[from, ...) to the input behind what is there, as many as there is room for. How
  // many.
  put(bytes, from = 0, behind = 0) {
    this.look();
    const size = Math.min(bytes.length - from, this.inputSize - behind);
    this.input.set(bytes.subarray(from, from + size), behind);
    return size;
  }
  // A short text of ASCII or UTF-8.
  putText(text) {
    return this.put(new TextEncoder().encode(text));
  }

  // The output. A view: to be used before the next call.
  written(size = this.status.written) {
    this.look();
    return this.output.subarray(0, size);
  }
  writtenText(size) {
    return new TextDecoder().decode(this.written(size).slice());
  }
}

// Text that comes in chunks, as pieces that divide no intended sequence. What a chunk leaves
// incomplete waits here, five bytes at most, or eight with half of an encoded pair of surrogates.
export class Pieces {
  #carry = new Uint8Array(0);

  constructor(engine) {
    this.engine = engine;
  }

  // Calls work(size) for each piece that lies in the input then.
  forEach(chunk, last, work) {
    let at = 0;
    do {
      const carried = this.engine.put(this.#carry);
      const size = carried + this.engine.put(chunk, at, carried);
      at += size - carried;
      const whole = last && at === chunk.length ? size : this.engine.call('complete', size);
      this.#carry = this.engine.input.slice(whole, size);
      if (whole !== 0) work(whole);
    } while (at < chunk.length);
  }
}

// Bytes that grow, in a buffer that is used again as long as it isn't collected: memory that the
// system has to give anew takes longer to be written than text to be converted.
let free = new WeakRef(new Uint8Array(0));

export class Sink {
  #bytes;
  #size = 0;

  constructor(expected) {
    const bytes = free.deref() ?? new Uint8Array(0);
    this.#bytes = bytes.length >= expected ? bytes : new Uint8Array(expected);
    free = new WeakRef(new Uint8Array(0)); // nobody else's
  }
  add(part) {
    const size = this.#size + part.length;
    if (size > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(size, Math.ceil(1.5 * this.#bytes.length)));
      larger.set(this.#bytes.subarray(0, this.#size));
      this.#bytes = larger;
    }
    this.#bytes.set(part, this.#size);
    this.#size = size;
  }
  // What `work` makes of them, which is called once.
  take(work) {
    const made = work(this.#bytes.subarray(0, this.#size));
    free = new WeakRef(this.#bytes);
    return made;
  }
  get bytes() {
    return this.take((bytes) => bytes.slice());
  }
}
