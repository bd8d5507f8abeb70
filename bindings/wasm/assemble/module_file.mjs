// A module of WebAssembly as a file, and what the linker's map says of it: tables are found by their
// names, and what isn't needed is taken out.

const codeSection = 10, dataSection = 11;

// LEB128, without a sign and with one.
function unsigned(value) {
  const bytes = [];
  for (; value > 0x7f; value = Math.floor(value / 128)) bytes.push(0x80 | (value & 0x7f));
  return [...bytes, value];
}
function signed(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push(0x80 | (value & 0x7f));
  return [...bytes, value & 0x7f];
}

class Reader {
  constructor(bytes, at) {
    this.bytes = bytes;
    this.at = at;
  }
  number() {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at++];
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }
}

export class ModuleFile {
  #sections = [];
  #functions = [];
  #memory = new Uint8Array(0);

  constructor(bytes, map) {
    this.map = map;
    for (let at = 8; at < bytes.length;) {
      const id = bytes[at];
      const reader = new Reader(bytes, at + 1);
      const size = reader.number();
      const start = reader.at;
      at = start + size;
      this.#sections.push({ id, body: bytes.subarray(start, at) });
      if (id === codeSection) this.#readFunctions(reader);
      if (id === dataSection) this.#readData(reader);
    }
    this.header = bytes.subarray(0, 8);
  }

  #readFunctions(reader) {
    for (let count = reader.number(); count > 0; --count) {
      const from = reader.at;
      const size = reader.number();
      const body = reader.bytes.subarray(reader.at, reader.at + size);
      reader.at += size;
      this.#functions.push({ size: reader.at - from, body });
    }
  }
  // As the memory is when the module begins; what no segment has is zero.
  #readData(reader) {
    const segments = Array.from({ length: reader.number() }, () => {
      reader.at += 2; // an active segment, whose address is an i32.const
      const address = reader.number();
      reader.at += 1;
      const size = reader.number();
      reader.at += size;
      return { address, bytes: reader.bytes.subarray(reader.at - size, reader.at) };
    });
    this.#memory = new Uint8Array(Math.max(...segments.map((s) => s.address + s.bytes.length)));
    for (const { address, bytes } of segments) this.#memory.set(bytes, address);
  }

  // The tables whose qualified name `name` matches; `address` is in memory.
  *tables(name) {
    const row = /^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+(utfkit::.*)$/gm;
    for (const [, address, size, found] of this.map.matchAll(row)) {
      const at = parseInt(address, 16);
      const end = at + parseInt(size, 16);
      if (!name.test(found) || end > this.#memory.length) continue;
      yield { name: found.replace(/.*::/, ''), address: at, bytes: this.#memory.subarray(at, end) };
    }
  }
  table(name) {
    const [found, ...more] = this.tables(new RegExp(`::${name}$`));
    if (found === undefined || more.length !== 0) throw new Error(`which table is ${name}?`);
    return found;
  }

  // Functions whose object file and mangled name match end the program instead. The map has all of
  // them, in the order of the file.
  removeFunctions(name) {
    const row = /^\s+-\s+[0-9a-f]+\s+([0-9a-f]+)\s+(\S.*:\(\S+\))$/gm;
    const rows = [...this.map.matchAll(row)];
    if (rows.length !== this.#functions.length) throw new Error('the map has other functions');
    for (const [i, [, size, found]] of rows.entries()) {
      const f = this.#functions[i];
      if (parseInt(size, 16) !== f.size) throw new Error(`the map has ${found} of another size`);
      if (name.test(found)) f.body = [0, 0x00, 0x0b]; // no locals; unreachable; end
    }
  }

  #code() {
    return [unsigned(this.#functions.length),
      ...this.#functions.flatMap(({ body }) => [unsigned(body.length), body])];
  }
  // Runs of zeros that cost more than another segment are left to the engine.
  #data() {
    const segments = [];
    const memory = this.#memory;
    for (let at = 0; at < memory.length;) {
      if (memory[at] === 0) {
        ++at;
        continue;
      }
      let end = at;
      for (let zeros = 0, i = at; i < memory.length && zeros < 16; ++i) {
        zeros = memory[i] === 0 ? zeros + 1 : 0;
        if (zeros === 0) end = i + 1;
      }
      segments.push([0, 0x41, ...signed(at), 0x0b, ...unsigned(end - at)], memory.subarray(at, end));
      at = end;
    }
    return [unsigned(segments.length / 2), ...segments];
  }

  get bytes() {
    const parts = [this.header];
    for (const { id, body } of this.#sections) {
      const changed = { [codeSection]: () => this.#code(), [dataSection]: () => this.#data() }[id];
      const whole = changed ? Buffer.concat(changed().map((p) => Uint8Array.from(p))) : body;
      parts.push(Uint8Array.from([id, ...unsigned(whole.length)]), whole);
    }
    return Buffer.concat(parts);
  }
}
