// How fast, beside what npm has (peers.json): in the project's directory, mkdir -p build/peers && cp
// bindings/wasm/bench/peers.json build/peers/package.json && npm install --prefix build/peers, then
// node bindings/wasm/bench/peers.mjs [PACKAGE]. GB are 10^9 bytes of input a second of processor time, the best of some runs; detection
// is the time of a call, and what was answered.
import { isUtf8 } from 'node:buffer';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { pathToFileURL } from 'node:url';

import { packageDir } from '../tests/support.mjs';

const require = createRequire(new URL('../../../build/peers/package.json', import.meta.url));
const [from = packageDir] = process.argv.slice(2);
const utfkit = await import(new URL('index.js', pathToFileURL(`${from}/`)));
await utfkit.init();
const iconv = require('iconv-lite');
const japanese = require('encoding-japanese');
const chardet = require('chardet');
const jschardet = require('jschardet');
const { TextDecoder: TextDecoding } = require('text-decoding');
const engine = { TextDecoder, TextEncoder };
require('fast-text-encoding');
const FastDecoder = globalThis.TextDecoder;
Object.assign(globalThis, engine);

const sentences = {
  russian: 'Это письмо написано по-русски, и оно не очень длинное. Вчера вечером мы ходили в театр, ' +
    'а сегодня утром никто не хотел вставать рано. Погода была хорошая, светило солнце.\n',
  japanese: 'これは日本語で書かれた文章です。昨日の夜は友達と一緒に映画を見ました。' +
    '明日は天気がよければ、山に登るつもりです。カメラを忘れないでください。\n',
  chinese: '这是一段用中文写的文字。昨天晚上我们去看了电影，今天早上谁也不想早起。' +
    '如果明天天气好，我们打算去爬山，请不要忘记带照相机。\n',
  czech: 'Tento dopis je napsán česky a není příliš dlouhý. Včera večer jsme šli do divadla, ' +
    'ale dnes ráno nikdo nechtěl brzy vstávat. Počasí bylo pěkné, svítilo slunce.\n',
};
const filled = (bytes, size) => {
  const whole = [];
  for (let n = 0; n < size; n += bytes.length) whole.push(bytes);
  return Buffer.concat(whole);
};
const text = (name, label = 'utf8', size = 1 << 20) => filled(iconv.encode(sentences[name], label), size);
const damaged = (bytes) => {
  const out = Buffer.from(bytes);
  for (let at = 500; at < out.length; at += 1000) out[at] = 0xff;
  return out;
};

// Microseconds.
function time(work) {
  let best = Infinity;
  const limit = performance.now() + 600;
  for (let runs = 0; runs < 25 && (runs < 2 || performance.now() < limit); ++runs) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, user + system);
  }
  return best;
}
const shown = (speed) => speed.toPrecision(speed < 1 ? 2 : 3);
function table(title, columns, rows) {
  console.log(`\n| ${title} | ${columns.map(([name]) => name).join(' | ')} |`);
  console.log(`|---|${'---:|'.repeat(columns.length)}`);
  for (const [name, ...given] of rows) {
    const cells = columns.map(([, work]) => {
      const call = work(...given);
      return call ? shown(given[0].length / time(call) / 1e3) : '';
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}

console.log(`${cpus()[0].model}, Node ${process.version}, load ${loadavg()[0].toFixed(1)}`);
const scripts = [['Czech', text('czech')], ['Russian', text('russian')], ['Chinese', text('chinese')]];
const decoder = new TextDecoder();
table('is it UTF-8?, GB/s', [
  ['utfkit', (b) => () => utfkit.isValid(b)], ['buffer.isUtf8', (b) => () => isUtf8(b)],
  ['utf-8-validate', (b) => () => require('utf-8-validate')(b)],
  ['isutf8', (b) => () => require('isutf8')(b)], ['is-utf8', (b) => () => require('is-utf8')(b)],
], scripts);
table('UTF-8 as a string, GB/s', [
  ['utfkit', (b) => () => utfkit.decode(b)], ['TextDecoder', (b) => () => decoder.decode(b)],
  ['iconv-lite', (b) => () => iconv.decode(b, 'utf8')],
  ['fast-text-encoding', (b) => () => new FastDecoder().decode(b)],
  ['text-decoding', (b) => () => new TextDecoding().decode(b)],
], [...scripts, ...scripts.map(([name, b]) => [`${name}, damaged`, damaged(b)])]);
table('another encoding as a string, GB/s', [
  ['utfkit', (b, label) => () => utfkit.decode(b, { encoding: label })],
  ['TextDecoder', (b, label) => () => new TextDecoder(label).decode(b)],
  ['iconv-lite', (b, label) => () => iconv.decode(b, label)],
  ['encoding-japanese', (b, label) => (label !== 'shift_jis' ? null : () =>
    japanese.convert(b, { to: 'UNICODE', from: 'SJIS', type: 'string' }))],
  ['text-decoding', (b, label) => () => new TextDecoding(label).decode(b)],
], [['windows-1251', text('russian', 'win1251'), 'windows-1251'],
  ['GBK', text('chinese', 'gbk'), 'gbk'],
  ['Shift_JIS', text('japanese', 'shift_jis'), 'shift_jis']]);

const detectors = [
  ['utfkit', (b) => utfkit.detect(b).name], ['chardet', (b) => chardet.detect(b)],
  ['jschardet', (b) => jschardet.detect(b).encoding],
  ['encoding-japanese', (b) => japanese.detect(b)],
];
console.log(`\n| 100 kB, ms a call | ${detectors.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${'---|'.repeat(detectors.length)}`);
for (const [name, bytes] of [['UTF-8, Czech', text('czech', 'utf8', 1e5)],
  ['UTF-8, damaged', damaged(text('czech', 'utf8', 1e5))],
  ['windows-1250', text('czech', 'win1250', 1e5)], ['windows-1251', text('russian', 'win1251', 1e5)],
  ['KOI8-R', text('russian', 'koi8-r', 1e5)], ['GBK', text('chinese', 'gbk', 1e5)],
  ['Shift_JIS', text('japanese', 'shift_jis', 1e5)],
  ['EUC-JP', text('japanese', 'euc-jp', 1e5)]]) {
  const cells = detectors.map(([, detect]) =>
    `${shown(time(() => detect(bytes)) / 1e3)}: ${detect(bytes) || 'nothing'}`);
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
