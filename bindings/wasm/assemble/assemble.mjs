// Makes the package: node assemble.mjs BIN SCALAR_BIN PACKAGE, where BIN has the modules with vectors
// and their linker's maps, and SCALAR_BIN those without, and what packs and unpacks.
//
// Each module goes into a source of JavaScript, so that it is found wherever that is: from a file, a
// CDN or a bundle, in a worker, and under a Content-Security-Policy that allows no connection. What
// can't be used is taken out: they only read encodings other than UTF-8 and UTF-16, so what writes
// them is no part, nor are the tables by which characters are encoded. The tables of the large modules
// are the same in both, and are a source of their own.
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';

import { digest } from '../js/sets.js';
import { ModuleFile } from './module_file.mjs';
import { differences, packedTables, setTables } from './tables.mjs';

const [vectors, scalar, out] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
const package_ = join(here, '..'), root = join(here, '../../..');

// What converts to other encodings than UTF-8 and UTF-16LE, by its mangled name: codecs, kernels, and
// what kernels that aren't used are found by.
const writers = new RegExp([
  '\\.obj\\):\\(.*legacy.*(6encodeE(Ji|Di)Ph\\)$|_16encodeI|from_utf8|utf8_to_)',
  '4wasm.*(utf8_to_utf32|utf8_to_utf16_swapped|utf8_to_latin1|utf8_length_of|utf32_length_of|' +
    'utf16_length_of|latin1_to_utf32|utf16_to_utf32|to_latin1|find_pair)',
  'registry.*(utf8_to_swapped_utf32|utf8_to_ucs2|utf8_to_windows1252)',
  'registry.*in_bytes.*(utf8_to_latin1|utf8_to_utf32|utf8_to_utf16_swapped|_to_latin1|to_utf32)',
  // Of exceptions, which there are none of.
  '(private_typeinfo|stdlib_exception|stdlib_typeinfo|stdlib_stdexcept|stdexcept)\\.cpp\\.o\\):',
].join('|'));
const unusedKernels = 'portable\\.cc\\.obj\\):';
const encodeTables =
  /::legacy::(\w+_encode_\w+|\w+_index|\w+_rest|\w+_rest_bytes|single_byte_blocks)$/;

// With vectors, the kernels without are no part either.
function read(stem, others) {
  const module = new ModuleFile(readFileSync(`${stem}.wasm`), readFileSync(`${stem}.map`, 'utf8'));
  module.removeFunctions(others ? new RegExp(`${writers.source}|${others}`) : writers);
  for (const { bytes } of module.tables(encodeTables)) bytes.fill(0);
  return module;
}

const packer = new WebAssembly.Instance(
  new WebAssembly.Module(readFileSync(join(scalar, 'utfkit_pack.wasm')))).exports;
function pack(bytes, parts) {
  new Uint8Array(packer.memory.buffer, packer.bytes(), bytes.length).set(bytes);
  packer.begin();
  for (const [call, ...numbers] of parts) packer[call](...numbers);
  return new Uint8Array(packer.memory.buffer, packer.packed(), packer.end()).slice();
}

const base64 = (bytes) => Buffer.from(bytes).toString('base64');
function write(name, constants) {
  const lines = Object.entries(constants).map(([key, value]) =>
    `export const ${key} = ${JSON.stringify(value)};\n`);
  writeFileSync(join(out, 'wasm', name),
    `// Made by assemble.mjs.\n${lines.join('')}`);
}

rmSync(out, { recursive: true, force: true });
// The sources without their comments, which are a third of them, and without indentation.
mkdirSync(join(out, 'wasm'), { recursive: true });
for (const name of readdirSync(join(package_, 'js'))) {
  const text = readFileSync(join(package_, 'js', name), 'utf8');
  writeFileSync(join(out, name), name.endsWith('.js') ? text.replace(/^ *\/\/.*\n|^ +/gm, '') : text);
}
for (const name of ['package.json', 'README.md']) cpSync(join(package_, name), join(out, name));
for (const name of ['LICENSE-APACHE', 'LICENSE-MIT']) cpSync(join(root, name), join(out, name));

const deflated = (bytes) => base64(deflateSync(bytes, { level: 9, memLevel: 9 }));
write('unpack.js', { deflated: deflated(readFileSync(join(scalar, 'utfkit_unpack.wasm'))) });
write('core.js', { deflated: deflated(read(join(vectors, 'utfkit_core_module'), unusedKernels).bytes) });
write('core-scalar.js', { deflated: deflated(read(join(scalar, 'utfkit_core_module')).bytes) });

let shared;
for (const [name, bin, others] of [['utfkit', vectors, unusedKernels], ['utfkit-scalar', scalar]]) {
  const module = read(join(bin, 'utfkit_module'), others);
  const tables = packedTables(module), sets = setTables(module);
  const bytes = Buffer.concat(tables.tables.map((t) => t.bytes));
  const units = sets.map((t) => new Uint16Array(Uint8Array.from(t.bytes).buffer));
  const cells = Buffer.concat(differences(sets));
  const all = JSON.stringify([base64(bytes), base64(cells), tables.parts]);
  if (shared !== undefined && shared !== all) throw new Error('the tables of the modules differ');
  if (shared === undefined) {
    write('tables.js', { parts: tables.parts, packed: base64(pack(bytes, tables.parts)) });
    write('sets.js', { deflated: deflated(cells) });
  }
  shared = all;
  for (const t of [...tables.tables, ...sets]) t.bytes.fill(0);
  const left = module.bytes;
  write(`${name}.js`, {
    size: left.length,
    packed: base64(pack(left, [['text', left.length]])),
    tables: tables.tables.map((t) => [t.address, t.bytes.length]),
    sets: sets.map((t, i) => [t.address, t.bytes.length, digest(units[i])]),
  });
}
