// decode() of the package is TextDecoder of Chromium, for every encoding of the WHATWG, on random bytes
// and on such as that encoding has, whole and mutated, fatal and not.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chromium } from 'playwright-core';

import { load, mutated, randomSource } from '../../bindings/wasm/tests/support.mjs';
import { executablePath, withoutBrowser } from './browser.mjs';

const singleBytes = ['ibm866', 'iso-8859-2', 'iso-8859-3', 'iso-8859-4', 'iso-8859-5', 'iso-8859-6',
  'iso-8859-7', 'iso-8859-8', 'iso-8859-8-i', 'iso-8859-10', 'iso-8859-13', 'iso-8859-14',
  'iso-8859-15', 'iso-8859-16', 'koi8-r', 'koi8-u', 'macintosh', 'windows-874', 'windows-1250',
  'windows-1251', 'windows-1252', 'windows-1253', 'windows-1254', 'windows-1255', 'windows-1256',
  'windows-1257', 'windows-1258', 'x-mac-cyrillic', 'x-user-defined'];
const others = ['utf-8', 'utf-16le', 'utf-16be', 'gbk', 'gb18030', 'big5', 'euc-jp', 'iso-2022-jp',
  'shift_jis', 'euc-kr'];
const aliases = ['latin1', 'ascii', 'l2', 'cp1251', 'sjis', 'ms_kanji', 'x-sjis', 'chinese', 'x-gbk',
  'big5-hkscs', 'cn-big5', 'ks_c_5601-1987', 'korean', 'csiso2022jp', 'unicode', 'ucs-2', 'utf-16',
  ' UTF8\n', 'x-x-big5', 'dos-874', 'logical', 'visual', 'sun_eu_greek', 'tis-620'];

const escapes = [[0x1b, 0x24, 0x42], [0x1b, 0x28, 0x42], [0x1b, 0x28, 0x4a], [0x1b, 0x28, 0x49],
  [0x1b, 0x24, 0x40], [0x1b], [0x1b, 0x24]];

// Bytes such as texts of several bytes a character have, in all of the rows of their tables.
function sample(random, label) {
  const bytes = [];
  for (let i = 10 + random(60); i > 0; --i) {
    const kind = random(6);
    if (/2022/.test(label) && kind === 0) bytes.push(...escapes[random(escapes.length)]);
    else if (kind < 3) bytes.push(0x81 + random(0x7e), 0x40 + random(0xbf));
    else if (kind === 3) bytes.push(0x81 + random(0x7e), 0x30 + random(10), 0x81 + random(0x7e),
      0x30 + random(10));
    else if (kind === 4) bytes.push(0x8f, 0xa1 + random(0x5e), 0xa1 + random(0x5e));
    else bytes.push(/2022/.test(label) ? 0x21 + random(0x5e) : random(0x80));
  }
  return Uint8Array.from(bytes);
}

// What Chromium has otherwise than the Standard, as tests/proof/browser.cc says of each.
const known = {
  big5: (hex) => /^(..)*88(62|64|a3|a5)/.test(hex),
  'euc-jp': (hex) => /^(..)*8f(?!(a[1-9a-f]|[b-e].|f[0-9a-e])(a[1-9a-f]|[b-e].|f[0-9a-e]))/.test(hex),
  'iso-2022-jp': (hex) => /^(..)*1b(24(?!40|42)|28(?!42|4a|49))/.test(hex),
};

test('every encoding, as Chromium has it', { skip: withoutBrowser }, async () => {
  const { init, decode } = await load('index.js');
  await init();
  const random = randomSource();
  const cases = [];
  for (const label of [...singleBytes, ...others, ...aliases]) {
    cases.push({ label, bytes: Array.from({ length: 256 }, (_, i) => i) });
    for (let i = singleBytes.includes(label) ? 5 : 150; i > 0; --i) {
      const text = sample(random, label);
      for (const bytes of [text, mutated(random, text)]) cases.push({ label, bytes: [...bytes] });
    }
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const names = await page.evaluate((all) =>
      Object.fromEntries(all.map((label) => [label, new TextDecoder(label).encoding])),
    [...singleBytes, ...others, ...aliases]);
    const theirs = await page.evaluate((all) => all.map(({ label, bytes }) => [false, true].map(
      (fatal) => {
        try {
          return new TextDecoder(label, { fatal }).decode(Uint8Array.from(bytes));
        } catch {
          return null;
        }
      })), cases);
    let passed = 0;
    for (const [i, { label, bytes }] of cases.entries()) {
      const hex = Buffer.from(bytes).toString('hex');
      if (known[names[label]]?.(hex)) {
        ++passed;
        continue;
      }
      for (const [k, fatal] of [false, true].entries()) {
        let ours = null;
        try {
          ours = decode(Uint8Array.from(bytes), { encoding: label, fatal });
        } catch (error) {
          assert.equal(error.name, 'DecodeError');
        }
        assert.equal(ours, theirs[i][k], `${label} ${fatal} ${hex}`);
      }
    }
    console.log(`${2 * (cases.length - passed)} comparisons, ${2 * passed} passed over`);
    assert.ok(passed < cases.length / 4);
  } finally {
    await browser.close();
  }
});
