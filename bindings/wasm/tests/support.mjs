// What the tests share: the package as it was assembled, the command, and made-up text.
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const packageDir = process.env.UTFKIT_PACKAGE ?? fromRoot('build/wasm/package');
export const command = process.env.UTFKIT_COMMAND ?? fromRoot('build/release/bin/utf8');
export const withoutCommand = existsSync(command) ? false : `there is no ${command}`;

export const load = (name) => import(new URL(name, pathToFileURL(`${packageDir}/`)));

export const seed = Number(process.env.UTFKIT_TEST_SEED ?? 20261121);

// mulberry32: 32 bits a call.
export function randomSource(from = seed) {
  let state = from >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const scripts = [[0x20, 0x7e], [0xa1, 0x24f], [0x391, 0x3c9], [0x410, 0x44f], [0x5d0, 0x5ea],
  [0x904, 0x939], [0x3041, 0x3096], [0x4e00, 0x9fff], [0xac00, 0xd7a3], [0x1f600, 0x1f64f]];

export function validText(random, pieces) {
  let text = '';
  for (let i = 0; i < pieces; ++i) {
    const [first, last] = scripts[random(scripts.length)];
    const run = 1 + random(random(8) === 0 ? 200 : 12);
    for (let k = 0; k < run; ++k) text += String.fromCodePoint(first + random(last - first + 1));
    text += ['', ' ', '\n', '\r\n', '\u0000', '\ufeff', 'e\u0301'][random(7)];
  }
  return text;
}

const damage = [[0x80], [0xbf, 0x80], [0xc0, 0xaf], [0xc0, 0x80], [0xc3], [0xe2, 0x82],
  [0xe0, 0x80, 0xaf], [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], [0xed, 0xa0, 0x80], [0xf0, 0x9f, 0x98],
  [0xf0, 0x80, 0x80, 0xaf], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x41], [0xfe], [0xff],
  [0xfc, 0x80, 0x80, 0x80, 0x80, 0xaf], [0xf8, 0x88, 0x80], [0xe9], [0x93, 0x94]];

// UTF-8 with damage of every kind, or none where `every` is 0.
export function damagedText(random, pieces, every = 3) {
  const bytes = [];
  for (let i = 0; i < pieces; ++i) {
    bytes.push(...new TextEncoder().encode(validText(random, 1 + random(3))));
    if (every !== 0 && random(every) === 0) bytes.push(...damage[random(damage.length)]);
  }
  return Uint8Array.from(bytes);
}

// A text with a change at some bytes.
export function mutated(random, bytes) {
  const copy = bytes.slice();
  for (let i = 1 + random(4); i > 0 && copy.length !== 0; --i) {
    copy[random(copy.length)] = random(2) === 0 ? random(256) : 0x80 + random(128);
  }
  return copy;
}

// Chunks of random sizes, also of none.
export function chunksOf(random, bytes, most = 40) {
  const chunks = [];
  for (let at = 0; at < bytes.length;) {
    const size = random(most + 1);
    chunks.push(bytes.slice(at, at + size));
    at += size;
  }
  return chunks;
}

export function joined(chunks) {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

export async function gathered(stream) {
  const all = [];
  for await (const each of stream) all.push(each);
  return all;
}
