// Streams: any cut gives the same, what is read is asked for, and several go on side by side.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { chunksOf, damagedText, gathered, joined, load, randomSource } from './support.mjs';

let utfkit;
before(async () => {
  utfkit = await load('index.js');
  await utfkit.init();
});

const source = (chunks) => new ReadableStream({
  start(controller) {
    for (const chunk of chunks) controller.enqueue(chunk);
    controller.close();
  },
});

test('any cut gives the same', async () => {
  const { findings, FindingStream, repair, RepairStream } = utfkit;
  const random = randomSource();
  for (let i = 0; i < 60; ++i) {
    const text = damagedText(random, 1 + random(12), 1 + random(2));
    const most = [1, 2, 7, 40][random(4)];
    const expected = findings(text);
    assert.deepEqual(
      await gathered(source(chunksOf(random, text, most)).pipeThrough(new FindingStream())),
      expected);
    for (const policy of ['fffd', 'cesu8', 'escape', 'drop']) {
      const stream = source(chunksOf(random, text, most))
        .pipeThrough(new RepairStream({ with: policy }));
      assert.deepEqual(joined(await gathered(stream)), repair(text, { with: policy }), policy);
    }
  }
});

test('a scanner counts all, and gives what is asked for', () => {
  const { findings, Scanner } = utfkit;
  const random = randomSource();
  const text = damagedText(random, 300, 1);
  const expected = findings(text);
  const scanner = new Scanner();
  const found = [];
  for (const chunk of chunksOf(random, text, 90)) {
    found.push(...scanner.push(chunk, { from: 10, to: 25 }));
  }
  found.push(...scanner.push(new Uint8Array(0), { last: true }));
  assert.ok(expected.length > 100);
  assert.deepEqual(found, expected.slice(10, 25));
  assert.equal(scanner.summary.findings, expected.length);
});

test('every cut of every kind of damage', async () => {
  const { findings, FindingStream } = utfkit;
  const text = Uint8Array.from(Buffer.from(
    '61c0affcfc8080808080afe282f09f98eda0bdedb880c3f58041f49080808080e9c3a90a', 'hex'));
  const expected = findings(text);
  for (let a = 0; a <= text.length; ++a) {
    for (let b = a; b <= text.length; ++b) {
      const chunks = [text.subarray(0, a), text.subarray(a, b), text.subarray(b)];
      assert.deepEqual(await gathered(source(chunks).pipeThrough(new FindingStream())), expected);
    }
  }
});

test('streams side by side do not disturb each other, nor functions called between', async () => {
  const { decode, findings, FindingStream, repair, RepairStream } = utfkit;
  const random = randomSource();
  const texts = Array.from({ length: 6 }, () => damagedText(random, 40, 1));
  await Promise.all(texts.map(async (text, i) => {
    const chunks = chunksOf(random, text, 9);
    if (i % 2 === 0) {
      const found = [];
      for await (const each of source(chunks).pipeThrough(new FindingStream())) {
        found.push(each);
        decode(texts[(i + 1) % texts.length]);
      }
      assert.deepEqual(found, findings(text));
    } else {
      const out = [];
      for await (const part of source(chunks).pipeThrough(new RepairStream({ with: 'char:?' }))) {
        out.push(part);
        repair(texts[(i + 1) % texts.length], { with: 'char:!' });
      }
      assert.deepEqual(joined(out), repair(text, { with: 'char:?' }));
    }
  }));
});

test('nothing is read ahead of who reads', async () => {
  const { RepairStream } = utfkit;
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 1;
      controller.enqueue(new Uint8Array(1024).fill(0x61));
    },
  }, { highWaterMark: 0 });
  const reader = endless.pipeThrough(new RepairStream()).getReader();
  for (let i = 0; i < 5; ++i) await reader.read();
  await new Promise((resolve) => { setTimeout(resolve, 20); });
  assert.ok(given <= 8, `${given} chunks for 5 reads`);
  await reader.cancel();
});

test('what is no bytes makes the stream fail', async () => {
  const { FindingStream } = utfkit;
  await assert.rejects(gathered(source(['text']).pipeThrough(new FindingStream())), TypeError);
});

test('256 MiB go through bounded memory', async () => {
  const { FindingStream, RepairStream } = utfkit;
  const chunk = new Uint8Array(1 << 20).fill(0x61);
  chunk.set([0xe2, 0x82], 5000);
  let left = 256;
  const large = new ReadableStream({
    pull(controller) {
      if (left-- === 0) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const stream = new FindingStream();
  let findings = 0;
  const before = process.memoryUsage().rss;
  for await (const finding of large.pipeThrough(new RepairStream({ with: 'drop' }))
    .pipeThrough(stream)) {
    findings += finding.length;
  }
  assert.equal(findings, 0);
  assert.equal(stream.summary.bytes, 256 * (chunk.length - 2));
  const grown = (process.memoryUsage().rss - before) >> 20;
  assert.ok(grown < 128, `${grown} MiB`);
});
