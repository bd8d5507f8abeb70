// The package and the page in engines other than Chromium's: they do there what they do in Node, where
// the other tests hold them to the command.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { damagedText, load, packageDir, randomSource } from '../../../bindings/wasm/tests/support.mjs';
import { browsers, serve, visit } from './browsers.mjs';

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));
const pagePath = beside('../../../build/web/index.html');

const ofCore = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'];
const labels = [...ofCore, 'gbk', 'gb18030', 'big5', 'euc-jp', 'shift_jis', 'iso-2022-jp', 'euc-kr',
  'koi8-r', 'windows-1251', 'macintosh', 'x-user-defined'];
const policies = ['fffd', 'windows-1252', 'cesu8', 'escape', 'drop'];

// Every pair of bytes that can be a character of East Asia, those after 8F, and JIS by its escape.
function everyPair() {
  const bytes = [];
  for (let a = 0x81; a < 0xff; ++a) {
    for (let b = 0x30; b < 0xff; ++b) bytes.push(a, b, 0x0a, 0x8f, a, b, 0x0a);
  }
  bytes.push(0x1b, 0x24, 0x42);
  for (let a = 0x21; a < 0x7f; ++a) for (let b = 0x21; b < 0x7f; ++b) bytes.push(a, b);
  return Uint8Array.from(bytes);
}

const damaged = damagedText(randomSource(), 400, 3);
const russian = Buffer.from('cff0e8e2e5f220e2f1e5ec2c20eae0ea20e4e5ebe03f0a', 'hex');

async function expected(entry, ofEntry) {
  const { init, decode, detect, findings, isValid, repair } = await load(entry);
  await init();
  const repaired = Object.fromEntries(policies.map((policy) =>
    [policy, Buffer.from(repair(damaged, { with: policy })).toString('hex')]));
  const decoded = Object.fromEntries(ofEntry.map((label) =>
    [label, decode(everyPair(), { encoding: label })]));
  const found = findings(damaged);
  return { decoded, repaired, found, isValid: isValid(damaged), findings: found,
    text: decode(damaged), streamed: repaired.fffd, detected: detect?.(russian) ?? null };
}
// What JSON makes of it, as of what comes from the browser: undefined members, lone surrogates.
const sent = (value) => JSON.parse(JSON.stringify(value));

for (const [name, browser] of Object.entries(browsers)) {
  const missing = existsSync(browser.path) ? false : `there is no ${browser.path}`;
  test(`the package and the page in ${name}`, { skip: missing }, async () => {
    const { address, asked, result, close } = await serve({
      '/': '<!doctype html><title>.</title><body><script type="module" src="/run/in_browser.js"></script>',
      '/run/': beside('.'), '/package/': packageDir, '/page.html': readFileSync(pagePath),
      '/damaged': damaged, '/every-pair': everyPair(), '/russian': russian,
      '/parameters': JSON.stringify({ labels, ofCore, policies }) });
    try {
      const { failed, agent, all, scalar, core, page } = await visit(browser, `${address}/`, result);
      assert.equal(failed, undefined);
      console.log(`${agent}: sets of the ${all.init.sets}`);

      const { init, ...ofAll } = all;
      assert.equal(init.vectors, true);
      assert.equal(init.sets === 'package', asked.includes('/package/wasm/sets.js'));
      assert.deepEqual(ofAll, sent(await expected('index.js', labels)));
      assert.deepEqual(scalar, { ...all, init: { ...init, vectors: false } });
      assert.deepEqual(core, sent({ init: { vectors: true }, ...await expected('core.js', ofCore) }));

      assert.deepEqual(page.errors, []);
      assert.equal(page.verdict, 'damaged.txt is not UTF-8');
      assert.deepEqual(page.listed, all.findings.map(({ line, column, bytes }) =>
        `${line.toLocaleString('en')}:${column.toLocaleString('en')} ${bytes}`));
      assert.deepEqual(page.saved, all.repaired);
    } finally {
      close();
    }
  });
}
