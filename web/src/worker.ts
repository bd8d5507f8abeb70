// Reads the file in blocks, so that its size doesn't matter, and answers one request after the
// other.
import { decode, detect, findings, init, repair, RepairStream, Scanner } from 'utfkit';
import type { Detection, Finding, Policy } from 'utfkit';

import { pageSize, parts } from './protocol.js';
import type { Answer, Around, Request } from './protocol.js';

const blockSize = 1 << 20;
let file: Blob = new Blob();
let cancelled = false;

const post = (answer: Answer) => self.postMessage(answer);
const read = async (from: number, to: number) =>
  new Uint8Array(await file.slice(Math.max(0, from), to).arrayBuffer());

// Calls `work` for each block, or part of one that lies in one part of the map. Whether it came to
// the end.
async function forEachPiece(work: (bytes: Uint8Array, part: number, last: boolean) => void,
  tell: (done: number) => void): Promise<boolean> {
  const { size } = file;
  let told = 0;
  for (let at = 0; at < size; at += blockSize) {
    const block = await read(at, at + blockSize);
    for (let from = 0; from < block.length;) {
      const part = Math.min(parts - 1, Math.floor(((at + from) / size) * parts));
      const end = Math.ceil(((part + 1) / parts) * size) - at;
      const to = Math.min(block.length, Math.max(end, from + 1));
      work(block.subarray(from, to), part, at + to === size);
      from = to;
    }
    if (cancelled) return false;
    if (performance.now() > told + 50) {
      tell(at + block.length);
      told = performance.now();
      // Lets a request to cancel in.
      await new Promise((resolve) => { setTimeout(resolve, 0); });
    }
  }
  return true;
}

async function scan(): Promise<void> {
  const scanner = new Scanner();
  const map = new Uint32Array(parts);
  const found: Finding[] = [];
  let counted = 0;
  const whole = await forEachPiece((bytes, part, last) => {
    found.push(...scanner.push(bytes, { last, to: pageSize }));
    const { findings } = scanner.summary;
    map[part]! += findings - counted;
    counted = findings;
  }, (done) => post({ type: 'progress', done, of: file.size, findings: counted }));
  if (!whole) {
    post({ type: 'cancelled' });
    return;
  }
  post({ type: 'scanned', summary: scanner.summary, map, found, detection: await look(found[0]) });
}

// Of what stands around the first finding; of the start, where there is none.
async function look(first: Finding | undefined): Promise<Detection> {
  const from = Math.max(0, (first?.offset ?? 0) - (1 << 16));
  return detect(await read(from, from + blockSize));
}

async function page(from: number): Promise<void> {
  const scanner = new Scanner();
  const found: Finding[] = [];
  await forEachPiece((bytes, _, last) => {
    found.push(...scanner.push(bytes, { last, from, to: from + pageSize }));
  }, (done) => post({ type: 'progress', done, of: file.size, findings: from }));
  post({ type: 'page', from, found });
}

// Where a character can begin, at or after `from`.
function boundary(bytes: Uint8Array, from: number): number {
  while (from < bytes.length && (bytes[from]! & 0xc0) === 0x80) from += 1;
  return from;
}

const plain = (bytes: Uint8Array) => decode(bytes, { ignoreBOM: true });

// Text as it is, with what is ill-formed in hexadecimal.
function asItIs(bytes: Uint8Array): string {
  let text = '';
  let at = 0;
  for (const { offset, length, bytes: hex } of findings(bytes)) {
    text += `${plain(bytes.subarray(at, offset))}⟨${hex}⟩`;
    at = offset + length;
  }
  return text + plain(bytes.subarray(at));
}

async function around(finding: Finding, policy: Policy, encodings: string[]): Promise<Around> {
  const margin = 60;
  const begin = Math.max(0, finding.offset - margin);
  const bytes = await read(begin, finding.offset + finding.length + margin);
  const at = finding.offset - begin;
  const end = at + finding.length;
  let from = begin === 0 ? 0 : Math.min(boundary(bytes, 0), at);
  // From the start of the line, if that is near.
  from = Math.max(from, bytes.subarray(0, at).lastIndexOf(0x0a) + 1);
  let to = bytes.indexOf(0x0a, end);
  if (to < 0) to = bytes.length;
  if (begin + to < file.size) while (to > end && (bytes[to]! & 0xc0) === 0x80) to -= 1;
  const text = bytes.subarray(from, to);
  return {
    before: asItIs(bytes.subarray(from, at)),
    bytes: [...bytes.subarray(at, end)],
    after: asItIs(bytes.subarray(end, to)),
    next: end < bytes.length ? bytes[end]! : null,
    now: asItIs(text),
    repaired: plain(repair(text, { with: policy })),
    decoded: encodings.map((encoding) => ({ encoding, text: decode(text, { encoding }) })),
  };
}

async function save(policy: Policy, to: FileSystemFileHandle | null): Promise<void> {
  let read = 0;
  let written = 0;
  let told = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.length;
      if (performance.now() > told + 50) {
        told = performance.now();
        post({ type: 'progress', done: read, of: file.size, findings: 0 });
      }
      controller.enqueue(chunk);
    },
  });
  const measure = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      written += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const repaired = file.stream().pipeThrough(count).pipeThrough(new RepairStream({ with: policy }))
    .pipeThrough(measure);
  if (to !== null) {
    await repaired.pipeTo(await to.createWritable());
    post({ type: 'saved', blob: null, bytes: written });
  } else {
    const blob = await new Response(repaired).blob();
    post({ type: 'saved', blob, bytes: written });
  }
}

async function answer(request: Request): Promise<void> {
  await init();
  switch (request.type) {
    case 'scan':
      file = request.file;
      cancelled = false;
      return scan();
    case 'page': return page(request.from);
    case 'around': {
      const { finding, policy, encodings } = request;
      return post({ type: 'around', finding, around: await around(finding, policy, encodings) });
    }
    case 'save': return save(request.policy, request.to);
    case 'cancel': return undefined;
  }
}

let before = Promise.resolve();
self.onmessage = ({ data }: MessageEvent<Request>) => {
  if (data.type === 'cancel') {
    cancelled = true;
    return;
  }
  before = before.then(() => answer(data)).catch((error: unknown) => {
    post({ type: 'failed', why: error instanceof Error ? error.message : String(error) });
  });
};
