// The package says of a text what the command says, and repairs it to the same bytes.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { command, damagedText, load, mutated, randomSource, withoutCommand } from './support.mjs';

// The texts, and files that have them: a pipe that isn't read while it is written is full at 64 KiB.
const texts = [];
const paths = [];
let directory;
before(() => {
  directory = mkdtempSync(join(tmpdir(), 'utfkit-'));
  const random = randomSource();
  for (let i = 0; i < 25; ++i) {
    const text = damagedText(random, 1 + random(30), random(4));
    texts.push(text, mutated(random, text));
  }
  // Longer than the module's input, with findings where it is cut; and more of them than there is
  // room for at once.
  texts.push(damagedText(random, 4000, 2));
  const dense = new Uint8Array(140_000).fill(0xff);
  for (let i = 0; i < dense.length; i += 7) dense[i] = 0x0a;
  texts.push(dense, new Uint8Array(0), Uint8Array.of(0xf0, 0x9f, 0x98));
  for (const [i, text] of texts.entries()) {
    paths.push(join(directory, `${i}`));
    writeFileSync(paths[i], text);
  }
});
after(() => rmSync(directory, { recursive: true, force: true }));

// Members in the same order, too. Compared as text, as there may be a hundred thousand.
const lines = (rows) => rows.map((row) => JSON.stringify(row)).join('\n');

function run(...args) {
  const done = spawnSync(command, args, { maxBuffer: 1 << 30 });
  assert.ok(done.status < 2, done.stderr.toString());
  return done.stdout;
}

for (const vectors of [true, false]) {
  for (const entry of ['index.js', 'core.js']) {
    const which = `${entry}, ${vectors ? 'vectors' : 'scalar'}`;
    // An instance of the sources for each, as init() keeps the first module.
    const utfkit = () => load(`${entry}?${vectors}`).then(async (module) => {
      await module.init({ vectors });
      return module;
    });

    test(`findings are those of utf8 check --json: ${which}`, { skip: withoutCommand },
      async () => {
        const { findings, FindingStream } = await utfkit();
        for (const [i, text] of texts.entries()) {
          const rows = run('check', '--json', paths[i]).toString().trimEnd().split('\n')
            .map((line) => JSON.parse(line));
          const { valid, bytes, code_points: codePoints, lines: lineFeeds, findings: count, replacements,
            by_kind: byKind } = rows.pop();
          for (const row of rows) {
            delete row.type;
            delete row.file;
          }
          assert.equal(lines(findings(text)), lines(rows));
          if (rows.length > 10_000) continue; // a stream takes some 50 microseconds for each
          const stream = new FindingStream();
          const found = [];
          await new Blob([text]).stream().pipeThrough(stream)
            .pipeTo(new WritableStream({ write: (finding) => { found.push(finding); } }));
          assert.equal(lines(found), lines(rows));
          assert.deepEqual(stream.summary,
            { valid, bytes, codePoints, lines: lineFeeds, findings: count, replacements, byKind });
        }
      });

    test(`repaired bytes are those of utf8 fix: ${which}`, { skip: withoutCommand }, async () => {
      const { repair } = await utfkit();
      for (const policy of ['fffd', 'drop', 'escape', 'same-length', 'char:?', 'char:😀', 'cp1252',
        'windows-1252', 'latin1', 'iso-8859-1', 'cesu8']) {
        for (let i = texts.length - 20; i < texts.length; ++i) {
          const fixed = run('fix', `--with=${policy}`, '-q', paths[i]);
          assert.ok(Buffer.from(repair(texts[i], { with: policy })).equals(fixed), policy);
        }
      }
    });
  }
}
