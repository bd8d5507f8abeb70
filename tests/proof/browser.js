// What TextDecoder makes of texts that browser.cc makes too, as hashes of blocks of texts; blocks
// whose hash isn't the expected one are written out. `expected` is defined before: a list of
// {label, name, blocks}.
'use strict';

const TOKENS = [[0x1B, 0x24, 0x42], [0x1B, 0x28, 0x42], [0x1B, 0x28, 0x4A], [0x1B, 0x28, 0x49],
                [0x1B, 0x24, 0x40], [0x1B], [0x1B, 0x24], [0x8E], [0x8F], [0x0E], [0x0A], [0x5C],
                [0x7E], [0x80], [0xA0], [0xFF], [0x81, 0x30], [0x84, 0x31, 0xA4], [0x39], [0xFE]];
const RANDOM_TEXTS = 128;

// Marsaglia's xorshift.
class Random {
  constructor(seed) { this.state = seed | 0; }
  below(n) {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return (x >>> 8) % n;
  }
}

function randomText(random) {
  const text = [];
  for (let left = 1 + random.below(12); left !== 0; --left) {
    const kind = random.below(4);
    if (kind === 0) text.push(random.below(256));
    if (kind === 1) text.push(0x80 + random.below(128), 0x40 + random.below(192));
    if (kind === 2) text.push(0x21 + random.below(94), 0x21 + random.below(94));
    if (kind === 3) text.push(...TOKENS[random.below(TOKENS.length)]);
  }
  return text;
}

// Blocks 0 to 255: that byte, and each byte behind it. The others: texts at random.
function textsOf(block) {
  const texts = [];
  if (block < 256) {
    texts.push([block]);
    for (let next = 0; next < 256; ++next) texts.push([block, next]);
    return texts;
  }
  const random = new Random(block);
  for (let i = 0; i < RANDOM_TEXTS; ++i) texts.push(randomText(random));
  return texts;
}

function decode(label, bytes) {
  return new TextDecoder(label, {ignoreBOM: true}).decode(bytes);
}

// Of a text in two pieces, cut in the middle.
function decodeInPieces(label, bytes) {
  const decoder = new TextDecoder(label, {ignoreBOM: true});
  const middle = bytes.length >> 1;
  return decoder.decode(bytes.subarray(0, middle), {stream: true}) +
         decoder.decode(bytes.subarray(middle));
}

function decodeFatal(label, bytes) {
  try {
    return new TextDecoder(label, {fatal: true, ignoreBOM: true}).decode(bytes);
  } catch {
    return null;
  }
}

// The text, and whether a decoder that is fatal stops; "pieces" and "fatal" where these differ.
function answer(label, text) {
  const bytes = Uint8Array.from(text);
  const lossy = decode(label, bytes), fatal = decodeFatal(label, bytes);
  if (fatal !== null && fatal !== lossy) return {text: lossy, end: 'fatal'};
  if (decodeInPieces(label, bytes) !== lossy) return {text: lossy, end: 'pieces'};
  return {text: lossy, end: fatal === null ? '!' : '.'};
}

function hashOf(answers) {
  let hash = 0;
  for (const {text, end} of answers) {
    for (const c of text + end) {
      for (let i = 0; i < c.length; ++i) hash = Math.imul(hash ^ c.charCodeAt(i), 0x01000193);
    }
    hash = Math.imul(hash ^ 0xFFFE, 0x01000193);
  }
  return hash >>> 0;
}

function inHex(text) {
  let hex = '';
  for (let i = 0; i < text.length; ++i) hex += text.charCodeAt(i).toString(16).padStart(4, '0');
  return hex;
}

function report() {
  const lines = [];
  for (const {label, name, blocks} of expected) {
    let decoder;
    try {
      decoder = new TextDecoder(label);
    } catch {
      if (name !== '') lines.push(`label ${label} unknown`);
      continue;
    }
    if (decoder.encoding !== name) lines.push(`label ${label} ${decoder.encoding}`);
    for (let block = 0; block < blocks.length; ++block) {
      const answers = textsOf(block).map((text) => answer(label, text));
      if (hashOf(answers) === blocks[block]) continue;
      const written = answers.map(({text, end}) => inHex(text) + end);
      lines.push(`block ${label} ${block} ${written.join(' ')}`);
    }
  }
  lines.push('end');
  return lines;
}

document.body.textContent = report().join('\n');
