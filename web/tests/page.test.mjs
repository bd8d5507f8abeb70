// The page in Debian's Chromium, from a file, as people may open it: what it finds and what it saves
// is what the command does, it opens no connection, and it can be used by keyboard and read aloud.
// UTFKIT_SHOTS=DIR keeps pictures of it; UTFKIT_HUGE=1 has a file of 1 GiB too.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, afterEach, test as skipped } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { executablePath, withoutBrowser } from './browser.mjs';
import { command, damagedText, randomSource, withoutCommand }
  from '../../bindings/wasm/tests/support.mjs';

const pagePath = fileURLToPath(new URL('../../build/web/index.html', import.meta.url));
const shots = process.env.UTFKIT_SHOTS;
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// Skipped as a whole, where there is none.
const test = withoutBrowser ? (name) => skipped(name, { skip: withoutBrowser }, () => {}) : skipped;
let browser, context, page, requests, folder;
const paths = {};

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'utfkit-'));
  const random = randomSource();
  const texts = {
    damaged: damagedText(random, 3000, 3),
    valid: damagedText(random, 300, 0),
    small: Buffer.from('caf\xe9 5 \xe2\x82 net\n..\xc0\xafetc \xed\xa0\xbd\xed\xb8\x80\n', 'latin1'),
  };
  for (const [name, text] of Object.entries(texts)) {
    paths[name] = join(folder, `${name}.txt`);
    writeFileSync(paths[name], text);
  }
  if (withoutBrowser) return;
  browser = await chromium.launch({ executablePath,
    args: ['--no-sandbox'] });
});
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});
async function open(options = {}) {
  context = await browser.newContext({ acceptDownloads: true, ...options });
  page = await context.newPage();
  page.setDefaultTimeout(20_000);
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => assert.fail(`the page throws ${error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') assert.fail(`the page says ${message.text()}`);
  });
  // Then what is repaired is downloaded, which a test can look at.
  await page.addInitScript(() => { delete window.showSaveFilePicker; });
  await page.goto(pathToFileURL(pagePath).href);
}
beforeEach(() => (withoutBrowser ? null : open()));
afterEach(async () => {
  if (withoutBrowser) return;
  // The page itself, its worker, and what it gives for download.
  const others = requests.filter((url) => !/^(blob:|data:)/.test(url) &&
    url !== pathToFileURL(pagePath).href);
  assert.deepEqual(others, []);
  await context.close();
});

const choose = async (path) => {
  await page.setInputFiles('#file', path);
  await page.waitForSelector('#result:not([hidden])');
};
const run = (args) => spawnSync(command, args, { maxBuffer: 1 << 30 }).stdout;
const rowsOf = (path) => run(['check', '--json', path]).toString().trimEnd().split('\n')
  .map((line) => JSON.parse(line));

// The list as it is read, through all of its pages.
async function listed() {
  const all = [];
  for (;;) {
    all.push(...await page.$$eval('#findings > li > button', (buttons) => buttons.map((button) =>
      [...button.children].slice(0, 2).map((part) => part.textContent).join(' '))));
    if (await page.isHidden('#pages') || await page.isDisabled('#next')) return all;
    const before = await page.textContent('#window');
    await page.click('#next');
    await page.waitForFunction((text) => document.querySelector('#window').textContent !== text,
      before);
  }
}

test('findings are those of the command', { skip: withoutCommand }, async () => {
  for (const name of ['small', 'damaged', 'valid']) {
    await choose(paths[name]);
    const rows = rowsOf(paths[name]);
    const { findings, bytes, valid } = rows.pop();
    const verdict = await page.textContent('#verdict');
    assert.equal(verdict, `${name}.txt is ${valid ? '' : 'not '}UTF-8`);
    const counts = await page.textContent('#counts');
    assert.ok(counts.includes(`${bytes.toLocaleString('en')} bytes`), counts);
    if (valid) continue;
    assert.ok(counts.includes(`${findings.toLocaleString('en')} place`), counts);
    const expected = rows.map(({ line, column, bytes: hex }) =>
      `${line.toLocaleString('en')}:${column.toLocaleString('en')} ${hex}`);
    assert.deepEqual(await listed(), expected);
  }
});

test('what is saved is what the command writes', { skip: withoutCommand }, async () => {
  await choose(paths.damaged);
  for (const policy of ['fffd', 'windows-1252', 'latin1', 'cesu8', 'escape', 'same-length',
    'drop']) {
    await page.check(`input[value="${policy}"]`);
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    assert.equal(download.suggestedFilename(), 'damaged.fixed.txt');
    const fixed = run(['fix', '-q', `--with=${policy}`, paths.damaged]);
    assert.ok(readFileSync(await download.path()).equals(fixed), policy);
  }
});

test('a file is dropped', async () => {
  const bytes = [...readFileSync(paths.small)];
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content)], 'dropped.txt'));
    document.querySelector('#drop').dispatchEvent(
      new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
  }, bytes);
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.textContent('#verdict'), 'dropped.txt is not UTF-8');
});

test('a file is pasted', async () => {
  const bytes = [...readFileSync(paths.small)];
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.items.add(new File([Uint8Array.from(content)], 'copied.txt'));
    document.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, bytes);
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.textContent('#verdict'), 'copied.txt is not UTF-8');
  assert.deepEqual(await listed(), rowsOf(paths.small).filter((row) => row.kind)
    .map((row) => `${row.line}:${row.column} ${row.bytes}`));
});

// The dialogue is the browser's own; the file that it gives is one of the page's origin, which a page
// from a file has none of.
test('a file is saved where the dialogue says', { skip: withoutCommand }, async () => {
  await context.route('https://page.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: readFileSync(pagePath) }));
  await page.addInitScript(() => {
    window.asked = [];
    window.showSaveFilePicker = async (options) => {
      window.asked.push(options.suggestedName);
      if (window.asked.length === 1) throw new DOMException('no', 'AbortError');
      const folder = await navigator.storage.getDirectory();
      return folder.getFileHandle('chosen.txt', { create: true });
    };
  });
  await page.goto('https://page.test/');
  await choose(paths.damaged);
  await page.check('input[value="windows-1252"]');
  page.on('download', () => assert.fail('it is downloaded'));
  await page.click('#save');
  await page.waitForFunction(() => window.asked.length === 1);
  await page.click('#save');
  const content = () => page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const file = await (await folder.getFileHandle('chosen.txt', { create: true })).getFile();
    return [...new Uint8Array(await file.arrayBuffer())];
  });
  const fixed = run(['fix', '-q', '--with=windows-1252', paths.damaged]);
  for (let i = 0; i < 100 && (await content()).length !== fixed.length; ++i) {
    await page.waitForTimeout(50);
  }
  assert.deepEqual(await page.evaluate(() => window.asked), ['damaged.fixed.txt', 'damaged.fixed.txt']);
  assert.ok(Buffer.from(await content()).equals(fixed));
  requests = requests.filter((url) => url !== 'https://page.test/');
});

test('a browser without vectors', { skip: withoutCommand }, async () => {
  const vectors = () => page.evaluate((bytes) => WebAssembly.validate(Uint8Array.from(bytes)),
    [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 23, 1, 21, 0, 253, 12,
      ...Array(16).fill(0), 26, 11]);
  assert.equal(await vectors(), true);
  const usual = browser, contextBefore = context;
  browser = await chromium.launch({ executablePath,
    args: ['--no-sandbox', '--js-flags=--no-enable-ssse3'] });
  try {
    await open();
    assert.equal(await vectors(), false);
    await choose(paths.damaged);
    assert.deepEqual(await listed(), rowsOf(paths.damaged).filter((row) => row.kind)
      .map(({ line, column, bytes }) =>
        `${line.toLocaleString('en')}:${column.toLocaleString('en')} ${bytes}`));
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#save')]);
    assert.ok(readFileSync(await download.path()).equals(
      run(['fix', '-q', '--with=fffd', paths.damaged])));
  } finally {
    await browser.close();
    browser = usual;
    context = contextBefore;
  }
});

test('text and bytes are pasted, and a finding is explained', async () => {
  await page.fill('#text', 'Grüße');
  await page.click('#paste button[type=submit]');
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await page.textContent('#verdict'), 'pasted.txt is UTF-8');
  await page.fill('#text', '61 E2 82 41');
  await page.click('#paste button[type=submit]');
  await page.waitForSelector('#findings table');
  const details = await page.textContent('#findings li');
  for (const part of ['E2', '1110', 'lead byte of 3', 'continuation byte 1 of 2',
    'sequence cut short after 2 of 3 bytes', 'what follows is 41', 'line 1, column 2, byte 1']) {
    assert.ok(details.toLowerCase().includes(part.toLowerCase()), `${part}: ${details}`);
  }
  assert.equal(await page.textContent('#before'), 'a⟨E2 82⟩A');
  await page.check('input[value=escape]');
  await page.waitForFunction(() => document.querySelector('#after').textContent === 'a\\xE2\\x82A');
});

test('encodings stand side by side', async () => {
  const path = join(folder, 'russian.txt');
  writeFileSync(path, Buffer.from('cff0e8e2e5f220e2f1e5ec2c20eae0ea20e4e5ebe03f0a', 'hex'));
  await choose(path);
  await page.waitForSelector('#candidates table');
  const rows = await page.$$eval('#candidates tbody tr', (all) => all.map((row) => row.textContent));
  assert.ok(rows.some((row) => row.startsWith('windows-1251') &&
    row.endsWith('Привет всем, как дела?')), rows.join('\n'));
});

test('by keyboard alone', async () => {
  const focused = () => page.evaluate(() => document.activeElement.id ||
    document.activeElement.textContent);
  for (let i = 0; i < 10 && await focused() !== 'sample'; ++i) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#result:not([hidden])');
  assert.equal(await focused(), 'verdict');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.ariaExpanded), 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForSelector('#findings li:nth-child(2) table');
  for (let i = 0; i < 20 && !(await focused()).startsWith('save'); ++i) {
    if (await page.evaluate(() => document.activeElement.name === 'policy')) {
      await page.keyboard.press('ArrowDown');
      assert.equal(await page.evaluate(() => document.activeElement.value), 'windows-1252');
    }
    await page.keyboard.press('Tab');
  }
  const [download] = await Promise.all([page.waitForEvent('download'),
    page.keyboard.press('Enter')]);
  assert.ok(readFileSync(await download.path(), 'utf8').startsWith('Café, Köln, 5 â‚ net'));
});

for (const [name, options] of Object.entries({
  wide: { viewport: { width: 1200, height: 900 } },
  narrow: { viewport: { width: 320, height: 640 } },
  dark: { viewport: { width: 1200, height: 900 }, colorScheme: 'dark' },
  'narrow-dark': { viewport: { width: 320, height: 640 }, colorScheme: 'dark' },
})) {
  test(`axe finds nothing, and nothing is wider than the window: ${name}`, async () => {
    await context.close();
    await open(options);
    for (const shown of ['start', 'small', 'damaged']) {
      if (shown !== 'start') {
        await choose(paths[shown]);
        await page.waitForSelector('#candidates table');
      }
      await page.evaluate(axeSource);
      const { violations } = await page.evaluate(() => window.axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]), []);
      const [content, window] = await page.evaluate(() =>
        [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= window, `${content} pixels in ${window}`);
      if (shots) {
        await page.screenshot({ path: join(shots, `${name}-${shown}.png`), fullPage: true });
      }
    }
  });
}

// The resident memory of all processes below one, in MiB; what they share counts for each.
function residentBelow(parent) {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid=,rss=']).stdout.toString().trim().split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (id) => rows.filter(([, ppid]) => ppid === id)
    .reduce((sum, [pid, , rss]) => sum + rss + below(pid), 0);
  return Math.round(below(parent) / 1024);
}

test('1 GiB in bounded memory', { skip: process.env.UTFKIT_HUGE ? false : 'UTFKIT_HUGE is not set' },
  async () => {
    const path = join(folder, 'huge.txt');
    const block = Buffer.alloc(1 << 20, 'twelve bytes');
    block[777] = 0xff;
    writeFileSync(path, Buffer.alloc(0));
    for (let i = 0; i < 1024; ++i) writeFileSync(path, block, { flag: 'a' });
    const start = Date.now();
    await page.setInputFiles('#file', path);
    let most = 0;
    while (await page.isHidden('#result')) {
      most = Math.max(most, residentBelow(process.pid));
      await new Promise((resolve) => { setTimeout(resolve, 200); });
    }
    console.log(`1 GiB: ${((Date.now() - start) / 1000).toFixed(1)} s, all of the browser ${most} MiB`);
    assert.ok(most < 1500, `${most} MiB`);
    assert.ok((await page.textContent('#counts')).startsWith('1,024 places'));
  });
