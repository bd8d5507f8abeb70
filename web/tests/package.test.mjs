// The package in Chromium, from a server: what it downloads, and that the sets of characters that it
// takes from the browser's TextDecoder are the ones it carries.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { chromium } from 'playwright-core';

import { load, packageDir } from '../../bindings/wasm/tests/support.mjs';
import { executablePath, withoutBrowser } from './browser.mjs';

const labels = ['gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'iso-2022-jp', 'euc-kr'];

// Every pair of bytes that can be a character, and those after 8F, as text of each encoding.
function readAll({ decode }, label) {
  const bytes = [];
  const jis = label === 'iso-2022-jp';
  if (jis) bytes.push(0x1b, 0x24, 0x42);
  for (let a = jis ? 0x21 : 0x81; a < (jis ? 0x7f : 0xff); ++a) {
    for (let b = jis ? 0x21 : 0x30; b < (jis ? 0x7f : 0xff); ++b) {
      bytes.push(a, b);
      if (!jis) bytes.push(0x0a, 0x8f, a, b, 0x0a);
    }
  }
  return decode(Uint8Array.from(bytes), { encoding: label });
}

async function inChromium(work, argument, change = '') {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const loaded = [];
    await page.route('**', (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === '') return route.fulfill({ contentType: 'text/html', body: '<title>.</title>' });
      loaded.push(name);
      return route.fulfill({ contentType: 'text/javascript',
        body: readFileSync(join(packageDir, name)) });
    });
    await page.goto('http://package.test/');
    if (change !== '') await page.evaluate(change);
    return { result: await page.evaluate(work, argument), loaded };
  } finally {
    await browser.close();
  }
}
// In the browser.
const use = async ({ labels: all, source, options }) => {
  const package_ = await import('/index.js');
  const start = performance.now();
  const { sets, vectors } = await package_.init(options);
  const time = performance.now() - start;
  const readAllThere = (0, eval)(`(${source})`);
  return { sets, vectors, time, texts: all.map((label) => readAllThere(package_, label)) };
};
const digest = (text) => createHash('sha256').update(text, 'utf16le').digest('hex');

test('what is downloaded, and what it decodes', { skip: withoutBrowser }, async () => {
  const ours = await load('index.js');
  assert.equal((await ours.init()).sets, 'package');
  const expected = labels.map((label) => digest(readAll(ours, label)));
  const argument = { labels, source: readAll.toString(), options: {} };
  const { result, loaded } = await inChromium(use, argument);
  const bytes = loaded.reduce((sum, name) =>
    sum + gzipSync(readFileSync(join(packageDir, name)), { level: 9 }).length, 0);
  console.log(`${bytes} bytes by gzip in ${loaded.length} files; init() ${result.time.toFixed(0)} ms`);
  assert.equal(result.sets, 'engine');
  assert.equal(result.vectors, true);
  assert.ok(!loaded.includes('wasm/sets.js') && !loaded.includes('wasm/utfkit-scalar.js'));
  assert.ok(bytes <= 200_000, `${bytes}`);
  assert.deepEqual(result.texts.map(digest), expected);

  // A browser whose sets are others by one character.
  const other = `const decode = TextDecoder.prototype.decode;
    TextDecoder.prototype.decode = function (bytes) {
      const text = decode.apply(this, arguments);
      return this.encoding === 'big5' ? text.replace('\\u4e00', '\\u4e8c') : text;
    };`;
  const changed = await inChromium(use, argument, other);
  assert.equal(changed.result.sets, 'package');
  assert.ok(changed.loaded.includes('wasm/sets.js'));
  assert.deepEqual(changed.result.texts.map(digest), expected);

  const scalar = await inChromium(use, { ...argument, options: { vectors: false } });
  assert.equal(scalar.result.vectors, false);
  assert.deepEqual(scalar.result.texts.map(digest), expected);
});
