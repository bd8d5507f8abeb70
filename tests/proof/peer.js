// Node's decoder as a peer; what goes in and out is described in peer.py. It tells that there is an
// error and not where: the place is FFFFFFFE.
'use strict';
const fs = require('fs');

const strict = new TextDecoder('utf-8', {fatal: true, ignoreBOM: true});
const lossy = new TextDecoder('utf-8', {ignoreBOM: true});

function number(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function isValid(text) {
  try {
    strict.decode(text);
    return true;
  } catch {
    return false;
  }
}

// All at once: a pipe may be read in pieces of any size.
const input = fs.readFileSync(0);
const parts = [];
for (let at = 0; at < input.length;) {
  const size = input.readUInt32LE(at);
  const text = input.subarray(at + 4, at + 4 + size);
  at += 4 + size;
  const decoded = lossy.decode(text);
  const repaired = Buffer.from(decoded, 'utf8');
  const units = Buffer.from(decoded, 'utf16le');
  const place = number(isValid(text) ? 0xFFFFFFFF : 0xFFFFFFFE);
  parts.push(place, number(repaired.length), repaired, number(units.length), units);
}
fs.writeFileSync(1, Buffer.concat(parts));
