// The interface as it is declared: names, errors, kinds of input, and whose memory it is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { load, packageDir } from './support.mjs';

const declared = (file) => {
  const text = readFileSync(`${packageDir}/${file}`, 'utf8');
  const names = [...text.matchAll(/^export (?:function|class) (\w+)/gm)].map((m) => m[1]);
  const from = [...text.matchAll(/^export \* from '.\/(\w+)\.js'/gm)].map((m) => `${m[1]}.d.ts`);
  return [...new Set([...names, ...from.flatMap(declared)])].sort();
};

for (const entry of ['index', 'core']) {
  test(`${entry}: what is declared is there, and nothing else`, async () => {
    assert.deepEqual(Object.keys(await load(`${entry}.js`)).sort(), declared(`${entry}.d.ts`));
  });

  test(`${entry}: nothing works before init()`, async () => {
    const u = await load(`${entry}.js?fresh`);
    for (const call of [() => u.isValid(new Uint8Array(1)), () => u.decode(new Uint8Array(0)),
      () => u.findings(new Uint8Array(3)), () => u.repair(Uint8Array.of(0xff))]) {
      assert.throws(call, u.NotReadyError);
    }
    const [first, second] = await Promise.all([u.init(), u.init()]);
    // Node's TextDecoder has other sets of characters; Deno's has the Standard's, as browsers do.
    const sets = 'Deno' in globalThis ? 'engine' : 'package';
    assert.deepEqual(first, entry === 'core' ? { vectors: true } : { vectors: true, sets });
    assert.equal(first, second);
    assert.equal(u.isValid(new Uint8Array(1)), true);
  });
}

for (const entry of ['index', 'core']) {
  test(`${entry}: options have names, and what has none is refused`, async () => {
    const u = await load(`${entry}.js`);
    await u.init();
    const bytes = Uint8Array.of(0xe9);
    for (const call of [() => u.decode(bytes, 'windows-1252'), () => u.repair(bytes, 'latin1'),
      () => u.findings(bytes, 1), () => new u.RepairStream('latin1'),
      () => new u.Scanner().push(bytes, true), () => u.decode(bytes, null)]) {
      assert.throws(call, (error) => error instanceof TypeError && /name: value/.test(error.message));
    }
    if (entry === 'index') assert.throws(() => u.normalize(bytes, 'NFC', true), TypeError);
    assert.equal(u.decode(bytes, { encoding: 'windows-1252' }), 'é');
  });
}

test('errors are classes', async () => {
  const u = await load('index.js');
  await u.init();
  const bad = Uint8Array.of(0x61, 0xc3);
  assert.throws(() => u.decode(bad, { fatal: true }), (error) =>
    error instanceof u.DecodeError && error instanceof u.UtfkitError && error instanceof Error &&
    error.kind === 'truncated' && error.offset === 1 && error.length === 1);
  assert.throws(() => u.decode(bad, { encoding: 'utf-7' }), u.UnknownNameError);
  assert.throws(() => u.decode(bad, { encoding: 'replacement' }), u.UnknownNameError);
  assert.throws(() => u.repair(bad, { with: 'magic' }), u.UnknownNameError);
  assert.throws(() => u.repair(bad, { with: 'char:' }), u.UnknownNameError);
  assert.throws(() => u.repair(bad, { with: 'char:ab' }), u.UnknownNameError);
  assert.throws(() => new u.RepairStream({ with: 'char' }), u.UnknownNameError);
  assert.throws(() => u.normalize(bad, 'NFX'), u.UnknownNameError);
  assert.throws(() => u.normalize(bad, 'NFD', { fatal: true }), u.DecodeError);
  for (const what of ['text', null, undefined, 5, [1, 2], {}]) {
    assert.throws(() => u.isValid(what), TypeError);
  }
});

test('an instance that ends is replaced', async () => {
  const { Engine } = await import(`${packageDir}/engine.js`);
  const { OutOfMemoryError } = await import(`${packageDir}/errors.js`);
  const { inflate } = await import(`${packageDir}/inflate.js`);
  const module = await WebAssembly.compile(await inflate(await load('wasm/core.js')));
  const engine = new Engine(async () => ({ module, tables: [] }));
  await engine.init();
  // An address outside of all memory, which traps as an allocation without memory does.
  assert.throws(() => engine.call('find', 0x7ffffff0, 0x7fffffff),
    OutOfMemoryError);
  assert.equal(engine.put(Uint8Array.of(0x61)), 1);
  assert.equal(engine.call('is_valid', 1), 1);
});

test('all kinds of buffers, and no memory of the module', async () => {
  const u = await load('index.js');
  await u.init();
  const text = new TextEncoder().encode('Grüße');
  const at3 = new Uint8Array(20);
  at3.set(text, 3);
  const shared = new SharedArrayBuffer(text.length);
  new Uint8Array(shared).set(text);
  for (const source of [text, text.buffer, new DataView(text.buffer), Buffer.from(text), shared,
    at3.subarray(3, 3 + text.length), new Uint8Array(shared)]) {
    assert.equal(u.decode(source), 'Grüße');
    const out = u.repair(source);
    assert.deepEqual(out, text);
    assert.equal(out.buffer.byteLength, out.length);
    out.fill(0xff);
    assert.equal(u.decode(source), 'Grüße');
  }
  const normal = u.normalize(new TextEncoder().encode('e\u0301'), 'nfc');
  assert.deepEqual([...normal], [0xc3, 0xa9]);
  assert.equal(normal.buffer.byteLength, 2);
});

test('normalization is that of strings', async () => {
  const u = await load('index.js');
  await u.init();
  const text = 'Å ﬁ e\u0301\u0323 가 \u1100\u1161 Ǆ ㌀ '.repeat(9000);
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
    const got = new TextDecoder().decode(u.normalize(new TextEncoder().encode(text), form));
    assert.ok(got === text.normalize(form), form);
  }
});

test('a long run of combining characters needs no more memory than it may have', async () => {
  const u = await load('index.js');
  await u.init();
  const run = new TextEncoder().encode(`e${'\u0301'.repeat(600_000)}`);
  assert.throws(() => u.normalize(run), (error) => error.kind === 'run_too_long' && error.offset === 1);
  assert.equal(u.isValid(run), true);
});

test('detection', async () => {
  const u = await load('index.js');
  await u.init();
  assert.equal(u.detect(new TextEncoder().encode('plain')).encoding, 'US-ASCII');
  assert.equal(u.detect(Uint8Array.of(0xff, 0xfe, 0x41, 0)).signature, 'UTF-16LE');
  const russian = Buffer.from('cff0e8e2e5f220e2f1e5ec2c20eae0ea20e4e5ebe03f', 'hex');
  const found = u.detect(russian);
  assert.equal(found.encoding, 'windows-1251');
  assert.equal(found.candidates[0].encoding, 'windows-1251');
  assert.equal(u.decode(russian, { encoding: found.encoding }), 'Привет всем, как дела?');
  assert.equal(u.detect(Buffer.from('1f8b08', 'hex')).encoding, null);
});

test('limit', async () => {
  const u = await load('index.js');
  await u.init();
  assert.equal(u.findings(new Uint8Array(300_000).fill(0xff), { limit: 3 }).length, 3);
});
