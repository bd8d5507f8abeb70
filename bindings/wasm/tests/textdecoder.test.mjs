// decode() is TextDecoder, of UTF-8 and UTF-16 to the last character. Node's decoders of other
// encodings are those of ICU, which differ from the Encoding Standard; a browser's are compared in
// web/tests.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { damagedText, load, mutated, randomSource, validText } from './support.mjs';

const outcome = (decode) => {
  try {
    return decode();
  } catch (error) {
    return error instanceof TypeError || error.name === 'DecodeError' ? 'it is refused' : error;
  }
};

function compare(decode, label, bytes) {
  for (const fatal of [false, true]) {
    for (const ignoreBOM of [false, true]) {
      const theirs = outcome(() => new TextDecoder(label, { fatal, ignoreBOM }).decode(bytes));
      const ours = outcome(() => decode(bytes, { encoding: label, fatal, ignoreBOM }));
      assert.equal(ours, theirs, `${label} ${fatal} ${ignoreBOM} ${Buffer.from(bytes).toString('hex')}`);
    }
  }
}

for (const vectors of [true, false]) {
  for (const entry of ['index.js', 'core.js']) {
    const which = `${entry}, ${vectors ? 'vectors' : 'scalar'}`;
    const utfkit = async () => {
      const module = await load(`${entry}?${vectors}`);
      await module.init({ vectors });
      return module;
    };

    test(`UTF-8: ${which}`, async () => {
      const { decode, isValid, validate, repair } = await utfkit();
      const random = randomSource();
      for (let i = 0; i < 400; ++i) {
        const text = damagedText(random, 1 + random(20), random(5));
        for (const bytes of [text, mutated(random, text)]) {
          compare(decode, 'utf-8', bytes);
          const plain = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
          assert.deepEqual(repair(bytes), new TextEncoder().encode(plain));
          const valid = Buffer.from(plain).equals(bytes);
          assert.equal(isValid(bytes), valid);
          const { offset, kind } = validate(bytes);
          assert.equal(kind === null, valid);
          assert.ok(isValid(bytes.subarray(0, offset)));
        }
      }
      const large = damagedText(random, 30_000, 4);
      compare(decode, 'utf-8', large);
      compare(decode, 'utf-8', new TextEncoder().encode('plain ASCII\n'.repeat(60_000)));
    });

    test(`UTF-16: ${which}`, async () => {
      const { decode } = await utfkit();
      const random = randomSource();
      for (let i = 0; i < 300; ++i) {
        const text = Uint8Array.from(Buffer.from(validText(random, 1 + random(20)), 'utf16le'));
        for (const bytes of [text, mutated(random, text), text.subarray(0, random(text.length))]) {
          compare(decode, 'utf-16le', bytes);
          compare(decode, 'utf-16be', bytes);
        }
      }
    });

    test(`all bytes of windows-1252, by its labels: ${which}`, async () => {
      const { decode } = await utfkit();
      const all = Uint8Array.from({ length: 256 }, (_, i) => i);
      const c1 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
      const expected = [...all].map((b) => (b >= 0x80 && b < 0xa0 ? c1[b - 0x80]
        : String.fromCharCode(b))).join('');
      for (const label of ['windows-1252', ' Latin1\n', 'iso-8859-1', 'us-ascii']) {
        assert.equal(decode(all, { encoding: label }), expected);
      }
    });
  }
}

// What no two implementations read differently.
test('legacy encodings that Node reads as the Standard does', async () => {
  const { init, decode } = await load('index.js');
  await init();
  const samples = {
    'shift_jis': ['82a082a2838d8e9a', 'あいロ字'], 'euc-jp': ['a4a2a4a4bbfa', 'あい字'],
    'iso-2022-jp': ['1b244224221b284241', 'あA'], 'gbk': ['c4e3bac3', '你好'],
    'gb18030': ['c4e38130813041', '你\u0080A'], 'big5': ['a741a66e', '你好'],
    'euc-kr': ['bec8b3e7', '안녕'], 'koi8-r': ['f0d2c9', 'При'], 'windows-1251': ['cff0e8', 'При'],
    'ibm866': ['8fe0a8', 'При'], 'iso-8859-2': ['b9b6', 'šś'], 'macintosh': ['8e', 'é'],
    'utf-32le': ['00f60100', '😀'], 'IBM850': ['81', 'ü'], 'x-user-defined': ['80', '\uf780'],
  };
  for (const [encoding, [hex, text]] of Object.entries(samples)) {
    const bytes = Uint8Array.from(Buffer.from(hex, 'hex'));
    assert.equal(decode(bytes, { encoding }), text, encoding);
  }
  assert.throws(() => decode(Uint8Array.of(0x81, 0x20), { encoding: 'gbk', fatal: true }),
    { name: 'DecodeError', offset: 0 });
});
