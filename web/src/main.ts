// The page: what is chosen goes to the worker, and what the worker finds is shown.
import type { Detection, Finding, Policy, Summary } from 'utfkit';

import { candidateTable, fill, row } from './details.js';
import { byId, make, number, plural } from './dom.js';
import { shown } from './explain.js';
import { draw, findingAt, inWords } from './map.js';
import { pageSize } from './protocol.js';
import type { Answer, Request } from './protocol.js';
import Worker from './worker.ts?worker&inline';

const policies: [Policy, string][] = [
  ['fffd', 'U+FFFD, the replacement character, as browsers do'],
  ['windows-1252', 'each byte as windows-1252 reads it: é for E9'],
  ['latin1', 'each byte as ISO-8859-1 reads it'],
  ['cesu8', 'encoded surrogate pairs joined, C0 80 as NUL, else U+FFFD'],
  ['escape', '\\xHH for each byte'],
  ['same-length', '? for each byte'],
  ['drop', 'nothing'],
];

const worker = new Worker();
const ask = (request: Request) => worker.postMessage(request);

let file: File | null = null;
let summary: Summary | null = null;
let map: Uint32Array = new Uint32Array();
let detection: Detection | null = null;
let found: Finding[] = [];
let firstShown = 0;
let selected: Finding | null = null;
let saving = false;

const policy = () =>
  document.querySelector<HTMLInputElement>('input[name=policy]:checked')!.value as Policy;

function say(text: string): void {
  byId('status').textContent = text;
}
function busy(what: string | null): void {
  byId('work').hidden = what === null;
  byId('doing').textContent = what ?? '';
  byId<HTMLProgressElement>('progress').value = 0;
}

function look(at: File): void {
  file = at;
  byId('result').hidden = true;
  busy(`Reading ${shown(at.name)}`);
  say('');
  ask({ type: 'scan', file: at });
}

// ── what was found ──────────────────────────────────────────────────────────────────────────────

function verdict(of: Summary): string {
  const name = shown(file!.name);
  if (of.bytes === 0) return `${name} is empty`;
  return of.valid ? `${name} is UTF-8` : `${name} is not UTF-8`;
}

function counts(of: Summary): string {
  const all = `${plural(of.bytes, 'byte')}, ${plural(of.codePoints, 'character')}, ` +
    `${plural(of.lines, 'line feed')}`;
  if (of.valid) return `${all}. ${detection!.name === 'US-ASCII' ? 'All of it is ASCII.' : ''}`;
  const kinds = Object.entries(of.byKind).map(([kind, n]) => `${number(n!)} ${kind}`).join(', ');
  return `${plural(of.findings, 'place')} where it is ill-formed (${kinds}), in ${all}.`;
}

function showResult(): void {
  const of = summary!;
  busy(null);
  byId('verdict').textContent = verdict(of);
  byId('counts').textContent = counts(of);
  const canvas = byId<HTMLCanvasElement>('map');
  draw(canvas, map, 1);
  byId('map-text').textContent = inWords(map);
  canvas.setAttribute('aria-label', inWords(map));
  byId('damage').hidden = of.valid;
  byId('result').hidden = false;
  byId('verdict').focus();
  showPage();
}

function showPage(): void {
  const of = summary!;
  if (of.valid) return;
  byId('window').textContent = of.findings === 1 ? 'One finding.' :
    `Findings ${number(firstShown + 1)} to ${number(firstShown + found.length)} of ` +
    `${number(of.findings)}.`;
  byId('findings').replaceChildren(...found.map((finding, i) => row(finding, i,
    (item) => toggle(item, finding))));
  byId('findings').setAttribute('start', String(firstShown + 1));
  byId<HTMLButtonElement>('previous').disabled = firstShown === 0;
  byId<HTMLButtonElement>('next').disabled = firstShown + found.length >= of.findings;
  byId('pages').hidden = of.findings <= pageSize;
  const [first] = found;
  if (first) select(first, byId('findings').querySelector('li')!);
}

function toggle(item: HTMLElement, finding: Finding): void {
  const button = item.querySelector('button')!;
  if (button.getAttribute('aria-expanded') === 'true') {
    button.setAttribute('aria-expanded', 'false');
    item.querySelector('div')!.hidden = true;
  } else {
    select(finding, item);
  }
}

// Opens it, and shows the line that it is in repaired and in other encodings.
function select(finding: Finding, item: HTMLElement): void {
  selected = finding;
  item.querySelector('button')!.setAttribute('aria-expanded', 'true');
  item.querySelector('div')!.hidden = false;
  askAround();
}

function encodings(): string[] {
  const all = ['UTF-8', ...detection!.candidates.map(({ encoding }) => encoding),
    detection!.encoding, 'windows-1252'];
  return [...new Set(all.filter((name) => name !== null))].slice(0, 7);
}
function askAround(): void {
  if (selected) {
    ask({ type: 'around', finding: selected, policy: policy(), encodings: encodings() });
  }
}

function goTo(from: number): void {
  firstShown = from;
  busy('Reading');
  ask({ type: 'page', from });
}

// ── answers ─────────────────────────────────────────────────────────────────────────────────────

function showAround({ finding, around }: Extract<Answer, { type: 'around' }>): void {
  const index = found.findIndex(({ offset }) => offset === finding.offset);
  const item = byId('findings').children[index];
  if (item instanceof HTMLElement) fill(item, finding, around);
  byId('before').textContent = shown(around.now);
  byId('after').textContent = shown(around.repaired);
  const confidence = new Map(detection!.candidates.map(({ encoding, confidence: sure, language }) =>
    [encoding, language ? `${sure}, ${language}` : sure]));
  byId('candidates').replaceChildren(candidateTable(around.decoded, confidence));
  byId('detected').textContent =
    `By what is around the first finding: ${detection!.name}, ${detection!.confidence}.`;
}

function offer(blob: Blob | null, bytes: number): void {
  busy(null);
  saving = false;
  say(`The repaired file has ${plural(bytes, 'byte')}.`);
  if (!blob) return;
  const address = URL.createObjectURL(blob);
  make('a', { href: address, download: nameOfRepaired() }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

worker.onmessage = ({ data }: MessageEvent<Answer>) => {
  switch (data.type) {
    case 'progress':
      byId<HTMLProgressElement>('progress').value = data.of === 0 ? 1 : data.done / data.of;
      break;
    case 'scanned':
      ({ summary, map, found, detection } = data);
      firstShown = 0;
      showResult();
      break;
    case 'page':
      busy(null);
      ({ found } = data);
      showPage();
      byId('findings').querySelector('button')?.focus();
      break;
    case 'around': showAround(data); break;
    case 'saved': offer(data.blob, data.bytes); break;
    case 'cancelled':
      busy(null);
      say('Cancelled.');
      break;
    case 'failed':
      busy(null);
      saving = false;
      say(`That went wrong: ${data.why}`);
      break;
  }
};

worker.onerror = (event) => {
  busy(null);
  say(`That doesn’t work in this browser: ${event.message}`);
};

// ── what is chosen ──────────────────────────────────────────────────────────────────────────────

function nameOfRepaired(): string {
  const dot = file!.name.lastIndexOf('.');
  return dot > 0 ? `${file!.name.slice(0, dot)}.fixed${file!.name.slice(dot)}`
    : `${file!.name}.fixed`;
}

interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

async function save(): Promise<void> {
  if (saving) return;
  const { showSaveFilePicker } = window as Picker;
  let to: FileSystemFileHandle | null = null;
  try {
    to = await showSaveFilePicker?.({ suggestedName: nameOfRepaired() }) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
  }
  saving = true;
  busy('Writing');
  ask({ type: 'save', policy: policy(), to });
}

// Bytes in hexadecimal, or else UTF-8.
function pasted(text: string): File {
  const hex = /^\s*([0-9a-f]{2}([\s,]+|$))+$/i.test(text);
  const bytes = hex ? Uint8Array.from(text.trim().split(/[\s,]+/), (b) => parseInt(b, 16))
    : new TextEncoder().encode(text);
  return new File([bytes], 'pasted.txt');
}

const sample = Uint8Array.from((
  '43 61 66 E9 2C 20 4B C3 B6 6C 6E 2C 20 35 20 E2 82 20 6E 65 74 0A 2E 2E C0 AF 65 74 63 0A ' +
  'ED A0 BD ED B8 80 20 93 71 75 6F 74 65 94 0A').split(' '), (hex) => parseInt(hex, 16));

function listen(): void {
  byId<HTMLInputElement>('file').addEventListener('change', ({ target }) => {
    const [chosen] = (target as HTMLInputElement).files ?? [];
    if (chosen) look(chosen);
  });
  document.addEventListener('dragover', (event) => {
    event.preventDefault();
    byId('drop').classList.add('over');
  });
  document.addEventListener('dragleave', () => byId('drop').classList.remove('over'));
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    byId('drop').classList.remove('over');
    const [dropped] = event.dataTransfer?.files ?? [];
    if (dropped) look(dropped);
  });
  document.addEventListener('paste', (event) => {
    const [copied] = event.clipboardData?.files ?? [];
    if (!copied) return;
    event.preventDefault();
    look(copied);
  });
  byId('paste').addEventListener('submit', (event) => {
    event.preventDefault();
    look(pasted(byId<HTMLTextAreaElement>('text').value));
  });
  byId('sample').addEventListener('click', () => look(new File([sample], 'example.txt')));
  byId('cancel').addEventListener('click', () => ask({ type: 'cancel' }));
  byId('previous').addEventListener('click', () => goTo(Math.max(0, firstShown - pageSize)));
  byId('next').addEventListener('click', () => goTo(firstShown + pageSize));
  byId('save').addEventListener('click', () => void save());
  byId('policies').addEventListener('change', askAround);
  byId<HTMLCanvasElement>('map').addEventListener('click', (event) => {
    const box = (event.target as HTMLElement).getBoundingClientRect();
    const at = findingAt(map, (event.clientX - box.left) / box.width);
    if (summary && at < summary.findings) goTo(at);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    draw(byId<HTMLCanvasElement>('map'), map, 1);
  });
}

byId('policies').append(...policies.map(([value, text], i) => make('label', {},
  make('input', { type: 'radio', name: 'policy', value, ...(i === 0 ? { checked: '' } : {}) }),
  ` ${text}`)));
listen();
