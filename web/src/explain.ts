// What is wrong with a finding, and what each of its bits means.
import type { Finding } from 'utfkit';

export interface ByteMeaning {
  hex: string;
  // The bits that say what the byte is, and those that are a part of the code point.
  marker: string;
  payload: string;
  meaning: string;
}

const hex = (b: number) => b.toString(16).toUpperCase().padStart(2, '0');
const bits = (b: number) => b.toString(2).padStart(8, '0');
const codePoint = (c: number) => `U+${c.toString(16).toUpperCase().padStart(4, '0')}`;

// As the original UTF-8 had it, with forms of up to six bytes (RFC 2279).
export function intendedLength(lead: number): number {
  if (lead < 0xc0 || lead > 0xfd) return 1;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf8 ? 4 : lead < 0xfc ? 5 : 6;
}

export function meaningOf(bytes: number[]): ByteMeaning[] {
  const [lead = 0] = bytes;
  const claimed = intendedLength(lead);
  return bytes.map((b, i) => {
    const text = bits(b);
    if (i > 0) {
      return { hex: hex(b), marker: text.slice(0, 2), payload: text.slice(2),
        meaning: `continuation byte ${i} of ${claimed - 1}` };
    }
    if (b >= 0xfe) {
      return { hex: hex(b), marker: text, payload: '', meaning: 'no byte of UTF-8, ever' };
    }
    if (b < 0xc0) {
      return { hex: hex(b), marker: text.slice(0, 2), payload: text.slice(2),
        meaning: 'continuation byte, with no lead byte before it' };
    }
    const form = claimed > 4 ? `lead byte of ${claimed}, a form that UTF-8 doesn’t have`
      : `lead byte of ${claimed}`;
    return { hex: hex(b), marker: text.slice(0, claimed + 1), payload: text.slice(claimed + 1),
      meaning: form };
  });
}

// The code point that the bits are, if all are there.
export function denoted(bytes: number[]): number | null {
  const [lead = 0] = bytes;
  const length = intendedLength(lead);
  if (length === 1 || bytes.length !== length) return null;
  return bytes.slice(1).reduce((c, b) => c * 64 + (b & 0x3f), lead & (0x7f >> length));
}

export function whatIsWrong({ kind }: Finding, bytes: number[]): string {
  const [lead = 0] = bytes;
  const c = denoted(bytes);
  const name = c === null ? '' : codePoint(c);
  switch (kind) {
    case 'truncated':
      return `sequence cut short after ${bytes.length} of ${intendedLength(lead)} bytes`;
    case 'unexpected_continuation': return 'continuation byte without a lead byte';
    case 'invalid_byte': return `byte ${hex(lead)}, which never occurs in UTF-8`;
    case 'overlong': return name ? `overlong encoding of ${name}` : 'overlong encoding';
    case 'surrogate': return name ? `encoded surrogate ${name}` : 'encoded surrogate';
    case 'out_of_range':
      return name ? `${name} is above U+10FFFF` : 'sequence for a code point above U+10FFFF';
  }
}

// What was missing behind it.
export function expected(bytes: number[], next: number | null): string | null {
  const missing = intendedLength(bytes[0] ?? 0) - bytes.length;
  if (missing <= 0) return null;
  const what = missing === 1 ? 'a continuation byte' : `${missing} continuation bytes`;
  const came = next === null ? 'the end of the text' : `${hex(next)}, ${bits(next)}`;
  return `Here ${what}, 10xxxxxx, had to follow; what follows is ${came}.`;
}

// Text with its controls, and what turns the direction of a line, as pictures or code points.
export function shown(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f]/g, (c) =>
    String.fromCharCode(c === '\u007f' ? 0x2421 : 0x2400 + c.charCodeAt(0)))
    .replace(/[\u0080-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
      (c) => `⟨${codePoint(c.charCodeAt(0))}⟩`);
}
