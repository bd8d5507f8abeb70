// Makes the package: node assemble.mjs BIN SCALAR_BIN PACKAGE, where BIN has the modules with vectors
// and their linker's maps, and SCALAR_BIN those without.
//
// Each module goes into a source of JavaScript, so that it is found wherever that is: from a file, a
// CDN or a bundle, in a worker, and under a Content-Security-Policy that allows no connection. What
// can't be used is zero there: the tables by which characters are encoded in the encodings of before
// Unicode, which are only read. Those by which they are decoded go as differences, of which deflate
// makes half.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

// The data segments: where in memory, where in the file, how much.
function dataSegments(bytes) {
  let at = 8;
  const number = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const id = bytes[at++];
    const end = number() + at;
    if (id !== 11) {
      at = end;
      continue;
    }
    return Array.from({ length: number() }, () => {
      at += 2; // an active segment, whose address is an i32.const
      const address = number();
      at += 1;
      const size = number();
      at += size;
      return { address, file: at - size, size };
    });
  }
  return [];
}

const row = /^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+utfkit::internal::legacy::(\w+)$/gm;

// The tables of `map` that lie in the module, and where.
function* legacyTables(bytes, map) {
  const segments = dataSegments(bytes);
  for (const [, hexAddress, hexSize, name] of map.matchAll(row)) {
    const address = parseInt(hexAddress, 16);
    const size = parseInt(hexSize, 16);
    const segment = segments.find(
      (s) => address >= s.address && address + size <= s.address + s.size);
    if (segment) yield { name, size, at: segment.file + address - segment.address };
  }
}

function embed(stem, to) {
  const bytes = readFileSync(`${stem}.wasm`);
  const tables = [];
  for (const { name, size, at } of legacyTables(bytes, readFileSync(`${stem}.map`, 'utf8'))) {
    if (/_encode_(numbers|bits|middle)$/.test(name)) {
      bytes.fill(0, at, at + size);
    } else if (name.endsWith('_cells')) {
      for (let i = Math.floor(size / 2) - 1; i > 0; --i) {
        const difference = bytes.readUInt16LE(at + 2 * i) - bytes.readUInt16LE(at + 2 * i - 2);
        bytes.writeUInt16LE(difference & 0xffff, at + 2 * i);
      }
      tables.push([at, Math.floor(size / 2)]);
    }
  }
  const base64 = deflateSync(bytes, { level: 9, memLevel: 9 }).toString('base64');
  writeFileSync(to, `// Made by assemble.mjs: change the sources, not this.
export const tables = ${JSON.stringify(tables)};
export const base64 =
  '${base64}';
`);
}

const [vectors, scalar, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../..');
rmSync(out, { recursive: true, force: true });
cpSync(join(here, 'js'), out, { recursive: true });
for (const name of ['package.json', 'README.md']) cpSync(join(here, name), join(out, name));
for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) cpSync(join(root, name), join(out, name));
mkdirSync(join(out, 'wasm'));
embed(join(vectors, 'utfkit_module'), join(out, 'wasm/utfkit.js'));
embed(join(vectors, 'utfkit_core_module'), join(out, 'wasm/core.js'));
embed(join(scalar, 'utfkit_module'), join(out, 'wasm/utfkit-scalar.js'));
embed(join(scalar, 'utfkit_core_module'), join(out, 'wasm/core-scalar.js'));
