// A finding in the list, and what opens below it.
import type { Finding } from 'utfkit';

import { make, number } from './dom.js';
import { expected, meaningOf, shown, whatIsWrong } from './explain.js';
import type { Around } from './protocol.js';

export const bytesOf = (finding: Finding) =>
  finding.bytes.split(' ').map((hex) => parseInt(hex, 16));

// `open` is called when the button is pressed.
export function row(finding: Finding, index: number, open: (item: HTMLElement) => void) {
  const button = make('button', { 'type': 'button', 'aria-expanded': 'false',
    'aria-controls': `finding-${index}` },
  make('span', { class: 'place' }, `${number(finding.line)}:${number(finding.column)}`),
  make('code', {}, finding.bytes),
  make('span', { class: 'what' }, whatIsWrong(finding, bytesOf(finding))));
  const item = make('li', {}, button, make('div', { id: `finding-${index}`, hidden: '' }));
  button.addEventListener('click', () => open(item));
  return item;
}

function bitTable(bytes: number[]): HTMLElement {
  const head = make('tr', {}, ...['Byte', 'Bits', 'What it is'].map((text) =>
    make('th', { scope: 'col' }, text)));
  const rows = meaningOf(bytes).map(({ hex, marker, payload, meaning }) => make('tr', {},
    make('th', { scope: 'row' }, make('code', {}, hex)),
    make('td', {}, make('code', {}, make('b', { class: 'marker' }, marker), payload)),
    make('td', {}, meaning)));
  return make('table', { class: 'bits' }, make('thead', {}, head), make('tbody', {}, ...rows));
}

export function fill(item: HTMLElement, finding: Finding, around: Around): void {
  const rest = expected(around.bytes, around.next);
  const context = make('p', { class: 'context', dir: 'auto' }, shown(around.before),
    make('mark', {}, finding.bytes), shown(around.after));
  item.querySelector('div')!.replaceChildren(
    context, bitTable(around.bytes),
    ...(rest === null ? [] : [make('p', {}, rest)]),
    make('p', {}, `${finding.hint.charAt(0).toUpperCase()}${finding.hint.slice(1)}.`),
    make('p', { class: 'small' }, `Line ${number(finding.line)}, column ${number(finding.column)}, ` +
      `byte ${number(finding.offset)}; ${finding.kind}; ${finding.replacements} × U+FFFD in its ` +
      'place.'));
}

export function candidateTable(decoded: Around['decoded'], confidence: Map<string, string>) {
  const head = make('tr', {}, make('th', { scope: 'col' }, 'Read as'),
    make('th', { scope: 'col' }, 'The line of the finding is'));
  const rows = decoded.map(({ encoding, text }) => make('tr', {},
    make('th', { scope: 'row' }, encoding, make('small', {}, confidence.get(encoding) ?? '')),
    make('td', { dir: 'auto' }, shown(text))));
  return make('table', {}, make('thead', {}, head), make('tbody', {}, ...rows));
}
