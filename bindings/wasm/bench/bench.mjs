// How fast, beside what Node has: node bench.mjs [PACKAGE [DIRECTORY]]. Of each file *.txt in the
// directory, or of made-up text in several scripts: 4 MiB of it, and the same with a byte in a
// thousand damaged. GB are 10^9 bytes of input a second, the best of runs of a tenth of a second.
import { isUtf8 } from 'node:buffer';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { packageDir, randomSource } from '../tests/support.mjs';

const [from = packageDir, directory] = process.argv.slice(2);
const utfkit = await import(new URL('index.js', pathToFileURL(`${from}/`)));
const { vectors } = await utfkit.init();

const size = 4 << 20;
function filled(bytes) {
  const out = Buffer.alloc(size);
  for (let at = 0; at < size; at += bytes.length) bytes.copy(out, at);
  let end = size;
  while ((out[end - 1] & 0xc0) === 0x80) --end;
  return out.subarray(0, out[end - 1] >= 0xc0 ? end - 1 : end);
}
function damaged(bytes) {
  const random = randomSource();
  const out = Buffer.from(bytes);
  for (let at = random(2000); at < out.length; at += 1 + random(2000)) out[at] = 0xff;
  return out;
}
function made(first, last) {
  const random = randomSource();
  let text = '';
  while (text.length < 100_000) {
    for (let n = 2 + random(8); n > 0; --n) {
      text += String.fromCodePoint(first + random(last - first + 1));
    }
    text += random(12) === 0 ? '\n' : ' ';
  }
  return Buffer.from(text);
}

const texts = directory
  ? readdirSync(directory).filter((name) => name.endsWith('.txt'))
    .map((name) => [name.replace(/[.-].*/, ''), readFileSync(join(directory, name))])
  : [['ASCII', made(0x61, 0x7a)], ['Russian', made(0x430, 0x44f)], ['Hindi', made(0x905, 0x939)],
    ['Chinese', made(0x4e00, 0x5fff)], ['emoji', made(0x1f600, 0x1f64f)]];

function speed(work, bytes) {
  let best = Infinity;
  work(bytes);
  for (let runs = 0; runs < 25; ++runs) {
    const start = process.cpuUsage();
    for (let i = 0; i < 4; ++i) work(bytes);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 4);
  }
  return (bytes.length / best / 1e3).toFixed(2);
}

const decoder = new TextDecoder();
const columns = [
  ['isValid', utfkit.isValid], ['buffer.isUtf8', isUtf8], ['decode', (b) => utfkit.decode(b)],
  ['TextDecoder', (b) => decoder.decode(b)], ['buffer.toString', (b) => b.toString()],
  ['repair', (b) => utfkit.repair(b)], ['findings', (b) => utfkit.findings(b)],
];
console.log(`${cpus()[0].model}, Node ${process.version}, load ${loadavg()[0].toFixed(1)}, ` +
  `module with${vectors ? '' : 'out'} vectors; GB/s\n`);
console.log(`| text | ${columns.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${'---:|'.repeat(columns.length)}`);
for (const [name, part] of texts) {
  const valid = filled(part);
  for (const [kind, bytes] of [['', valid], [', damaged', damaged(valid)]]) {
    const speeds = columns.map(([what, work]) =>
      // The first error ends it.
      (kind !== '' && /valid|isUtf8/i.test(what) ? '' : speed(work, bytes)));
    console.log(`| ${name}${kind} | ${speeds.join(' | ')} |`);
  }
}
