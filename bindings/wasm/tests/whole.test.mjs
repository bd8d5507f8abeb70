// What is taken out of the modules, and how their tables are packed, changes nothing: the package
// beside the modules as they were linked, with and without vectors.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { command, damagedText, load, mutated, packageDir, randomSource, validText, withoutCommand }
  from './support.mjs';

const { Engine } = await import(`${packageDir}/engine.js`);
const { utf8Functions } = await import(`${packageDir}/utf8.js`);
const { textFunctions } = await import(`${packageDir}/text.js`);
const linked = (build, name) =>
  fileURLToPath(new URL(`../../../build/${build}/bin/${name}.wasm`, import.meta.url));

async function functionsOf(build, name) {
  const module = await WebAssembly.compile(readFileSync(linked(build, name)));
  const engine = new Engine(async () => ({ module, tables: [] }));
  await engine.init();
  return { engine, ...utf8Functions(engine), ...textFunctions(engine) };
}
const outcome = (call) => {
  try {
    return call();
  } catch (error) {
    return [error.name, error.kind, error.offset, error.length];
  }
};

// The first name of each encoding, as the command lists them; what a decoder reads of it has every
// kind of byte, pair and escape.
const names = withoutCommand ? [] : spawnSync(command, ['convert', '--list'], { encoding: 'utf8' })
  .stdout.split('\n').map((line) => line.split(' ')[0]).filter(Boolean);

function* samples(random) {
  yield Uint8Array.from({ length: 256 }, (_, i) => i);
  const pairs = [];
  for (let a = 0x80; a < 0x100; ++a) for (let b = 0x30; b < 0x100; ++b) pairs.push(a, b, 0x0a);
  yield Uint8Array.from(pairs);
  yield Uint8Array.from(pairs.flatMap((b, i) => (i % 3 === 0 ? [0x8f, b] : b)));
  for (let i = 0; i < 12; ++i) {
    const text = validText(random, 40);
    for (const bytes of [Buffer.from(text), Buffer.from(text, 'utf16le'),
      Buffer.from(text, 'utf16le').swap16(),
      Uint8Array.from({ length: 3000 }, () => random(256)),
      Uint8Array.from({ length: 3000 }, () => [0x1b, 0x24, 0x28, 0x42, 0x4a, 0x49, 0x40, 0x21][random(8)]
        + (random(3) === 0 ? random(0x60) : 0))]) {
      yield Uint8Array.from(bytes);
      yield mutated(random, Uint8Array.from(bytes));
    }
  }
}

for (const [vectors, build] of [[true, 'wasm'], [false, 'wasm-scalar']]) {
  const skip = withoutCommand ||
    (existsSync(linked(build, 'utfkit_module')) ? false : `there is no build/${build}`);
  test(`the package is the whole module, ${build}`, { skip }, async () => {
    assert.ok(names.length > 60, `${names.length} encodings`);
    const ours = await load(`index.js?whole=${vectors}`);
    await ours.init({ vectors });
    const whole = await functionsOf(build, 'utfkit_module');
    const random = randomSource();
    const texts = [...samples(random)];
    for (const encoding of names) {
      for (const bytes of texts) {
        for (const fatal of [false, true]) {
          assert.deepEqual(outcome(() => ours.decode(bytes, { encoding, fatal })),
            outcome(() => whole.decode(bytes, { encoding, fatal })),
            `${encoding} ${fatal} ${Buffer.from(bytes.subarray(0, 60)).toString('hex')}`);
        }
      }
    }
    for (let i = 0; i < 200; ++i) texts.push(damagedText(random, 1 + random(60), random(5)));
    const normal = validText(random, 4000).normalize('NFKD');
    texts.push(new TextEncoder().encode(normal));
    for (let c = 0; c < 0x11000; c += 0x800) {
      texts.push(new TextEncoder().encode(String.fromCodePoint(
        ...Array.from({ length: 0x800 }, (_, k) => c + k).filter((k) => k < 0xd800 || k > 0xdfff))));
    }
    for (const bytes of texts) {
      for (const name of ['isValid', 'validate', 'findings', 'detect']) {
        assert.deepEqual(ours[name](bytes), whole[name](bytes), name);
      }
      for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD']) {
        assert.deepEqual(ours.normalize(bytes, form), whole.normalize(bytes, form), form);
      }
      for (const policy of ['fffd', 'windows-1252', 'cesu8', 'escape']) {
        assert.deepEqual(ours.repair(bytes, { with: policy }),
          whole.repair(bytes, { with: policy }), policy);
      }
    }
  });

  test(`the core is the whole module, ${build}`, { skip }, async () => {
    const ours = await load(`core.js?whole=${vectors}`);
    await ours.init({ vectors });
    const whole = await functionsOf(build, 'utfkit_core_module');
    for (const encoding of ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'gbk']) {
      for (const bytes of samples(randomSource())) {
        for (const fatal of [false, true]) {
          assert.deepEqual(outcome(() => ours.decode(bytes, { encoding, fatal })),
            outcome(() => whole.decode(bytes, { encoding, fatal })), encoding);
        }
        assert.deepEqual(ours.findings(bytes), whole.findings(bytes));
        assert.deepEqual(ours.repair(bytes), whole.repair(bytes));
      }
    }
  });
}
