// The large modules, and their tables, which both have.
import { fromBase64, inflate } from './inflate.js';
import { decodeSets, digest } from './sets.js';

// What the packer has packed (src/packed_tables.cc).
class Unpacker {
  constructor(module) {
    this.exports = new WebAssembly.Instance(module).exports;
  }
  unpack(packed, parts) {
    const { memory, bytes, packed: input, begin } = this.exports;
    const from = fromBase64(packed);
    new Uint8Array(memory.buffer, input(), from.length + 4).fill(0).set(from);
    begin();
    let size = 0;
    for (const [call, ...numbers] of parts) {
      this.exports[call](...numbers);
      size += call === 'costs' ? (numbers[1] + numbers[2]) ** 2 : numbers[0];
    }
    return new Uint8Array(memory.buffer, bytes(), size).slice();
  }
}

// Units of UTF-16, of which there are the differences.
function fromDifferences(bytes) {
  const units = new Uint16Array(bytes.length / 2);
  for (let i = 0, unit = 0; i < units.length; ++i) {
    unit += bytes[2 * i] << 8 | bytes[2 * i + 1];
    units[i] = unit;
  }
  return units;
}

// A module and its tables: { module, tables: [address, bytes], ... }. `more` imports the sets of
// characters, where the engine has other ones.
export async function unpackModule(source, unpacker, tables, more) {
  const u = new Unpacker(await WebAssembly.compile(await inflate(unpacker)));
  const compiling = WebAssembly.compile(u.unpack(source.packed, [['text', source.size]]));
  const bytes = u.unpack(tables.packed, tables.parts);
  const placed = [];
  let at = 0;
  for (const [address, size] of source.tables) {
    placed.push([address, bytes.subarray(at, at + size)]);
    at += size;
  }

  let sets = [...decodeSets()];
  const own = sets.every((units, i) => digest(units) === source.sets[i][2]);
  if (!own) {
    const all = await inflate(await more());
    let from = 0;
    sets = source.sets.map(([, size]) => fromDifferences(all.subarray(from, from += size)));
  }
  for (const [i, [address]] of source.sets.entries()) {
    placed.push([address, littleEndian(sets[i])]);
  }
  return { module: await compiling, tables: placed, sets: own ? 'engine' : 'package' };
}

function littleEndian(units) {
  const bytes = new Uint8Array(2 * units.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < units.length; ++i) view.setUint16(2 * i, units[i], true);
  return bytes;
}
