// What npm packs, installed in an empty folder: used from ESM, from TypeScript, and small enough.
// TypeScript is taken from where npm takes it; where that isn't reached, its part is left out.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { packageDir } from './support.mjs';

const npm = spawnSync('npm', ['--version']).status === 0 ? false : 'there is no npm';
let folder;

function run(command, args) {
  const done = spawnSync(command, args, { cwd: folder, encoding: 'utf8' });
  assert.equal(done.status, 0, `${command} ${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'utfkit-'));
  if (npm) return;
  run('npm', ['pack', '--silent', packageDir]);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  run('npm', ['install', '--silent', '--offline', '--no-audit', '--no-fund', `./${packed}`]);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const program = (entry) => `import { init, findings, repair, type Finding } from '${entry}';
await init();
const bytes: Uint8Array = Uint8Array.of(0x61, 0xff);
const found: Finding[] = findings(bytes, { limit: 5 });
console.log(found[0]!.kind, repair(bytes, { with: 'char:?' }).length);
`;

test('ESM', { skip: npm }, () => {
  for (const entry of ['utfkit', 'utfkit/core']) {
    writeFileSync(join(folder, 'program.mjs'),
      program(entry).replace(', type Finding', '').replace(/: [\w[\]]+ =/g, ' =').replace('!', ''));
    assert.equal(run('node', ['program.mjs']), 'invalid_byte 2\n');
  }
});

test('in a worker', { skip: npm }, () => {
  writeFileSync(join(folder, 'worker.mjs'), `import { Worker, isMainThread, parentPort } from
  'node:worker_threads';
import { init, isValid } from 'utfkit';
if (isMainThread) new Worker(new URL(import.meta.url)).on('message', (m) => console.log(m));
else parentPort.postMessage((await init()) && isValid(new Uint8Array(9)));
`);
  assert.equal(run('node', ['worker.mjs']), 'true\n');
});

test('TypeScript', { skip: npm }, (t) => {
  const added = spawnSync('npm', ['install', '--silent', '--no-audit', '--no-fund',
    '--fetch-retries=0', 'typescript@5'], { cwd: folder });
  if (added.status !== 0) {
    t.skip('npm reaches no TypeScript from here');
    return;
  }
  writeFileSync(join(folder, 'all.ts'), `${program('utfkit')}
import { decode, detect, FindingStream, normalize, RepairStream, DecodeError } from 'utfkit';
const candidate: string | undefined = detect(bytes).candidates[0]?.encoding;
const text: string = decode(bytes.buffer, { encoding: candidate ?? 'utf-8' });
const out: ReadableStream<Uint8Array> =
  new Blob([normalize(bytes, 'NFC')]).stream().pipeThrough(new RepairStream({ with: 'drop' }));
const stream = new FindingStream();
for await (const each of out.pipeThrough(stream)) console.log(each.offset, stream.summary.lines);
try { decode(bytes, { fatal: true }); } catch (e) {
  if (e instanceof DecodeError) console.log(e.kind, e.offset, text.length);
}
// @ts-expect-error
repair('text');
// @ts-expect-error
repair(bytes, { with: 'magic' });
`);
  writeFileSync(join(folder, 'core.ts'), program('utfkit/core'));
  for (const resolution of [['nodenext', 'nodenext'], ['esnext', 'bundler']]) {
    run('npx', ['tsc', '--noEmit', '--strict', '--target', 'es2022', '--lib',
      'es2022,dom,dom.iterable,dom.asynciterable', '--module', resolution[0],
      '--moduleResolution', resolution[1], 'all.ts', 'core.ts']);
  }
});

// What a program loads: its entry point, what that imports, and one of the modules. Node has to take
// the sets of characters too, since its TextDecoder has other ones.
const otherGzip = 'Deno' in globalThis ? 'the sizes are those that zlib makes' : false;
test('sizes', { skip: otherGzip }, () => {
  const size = (...names) => names.reduce((sum, name) =>
    sum + gzipSync(readFileSync(join(packageDir, name)), { level: 9 }).length, 0);
  const shared = ['engine.js', 'errors.js', 'findings.js', 'inflate.js', 'utf8.js'];
  const core = size('core.js', 'wasm/core.js', ...shared);
  const all = size('index.js', 'text.js', 'unpack.js', 'sets.js', 'wasm/unpack.js', 'wasm/tables.js',
    'wasm/utfkit.js', ...shared);
  console.log(`loaded, compressed by gzip: ${core} bytes of the core, ${all} of all, ` +
    `${size('wasm/sets.js')} more where TextDecoder is no help`);
  assert.ok(core <= 50_000, `${core}`);
  assert.ok(all <= 200_000, `${all}`);
});
