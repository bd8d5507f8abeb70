// UTF-8, UTF-16 and windows-1252. Everything but init() throws NotReadyError before init() is done,
// OutOfMemoryError where the module has no memory, and TypeError for what is no bytes. What is given
// back is the caller's: nothing is a view of the module's memory.

/** Bytes: anything that lies in a buffer. */
export type Bytes = ArrayBufferView | ArrayBufferLike;

/** Bytes of the caller's own: Uint8Array<ArrayBuffer>, where TypeScript knows of that. */
export type OwnBytes = ReturnType<Uint8Array['slice']>;

export type Kind =
  | 'truncated'
  | 'unexpected_continuation'
  | 'invalid_byte'
  | 'overlong'
  | 'surrogate'
  | 'out_of_range';

/** One intended sequence that is ill-formed, with the fields of `utf8 check --json`. */
export interface Finding {
  /** Bytes before it. */
  offset: number;
  /** From 1; lines end at LF. */
  line: number;
  /** From 1, in code points; each maximal subpart of what is ill-formed is one. */
  column: number;
  /** Bytes, 1 to 6. */
  length: number;
  /** Maximal subparts: the number of U+FFFD that repair() writes. */
  replacements: number;
  /** What the first of them is. */
  kind: Kind;
  /** In hexadecimal: "C0 AF". */
  bytes: string;
  /** What it probably comes from, or what to do; a sentence that may change. */
  hint: string;
}

/** What was read so far. */
export interface Summary {
  valid: boolean;
  bytes: number;
  codePoints: number;
  lines: number;
  findings: number;
  replacements: number;
  byKind: Partial<Record<Kind, number>>;
}

export interface Verdict {
  valid: boolean;
  /** Bytes that are well-formed from the start. */
  offset: number;
  /** Of the first error; null if there is none. */
  kind: Kind | null;
  /** The bytes of its first maximal subpart. */
  length: number;
}

/** As `utf8 fix --with` has them. `char:X` writes X once for each maximal subpart. */
export type Policy =
  | 'fffd'
  | 'drop'
  | 'escape'
  | 'same-length'
  | `char:${string}`
  | 'windows-1252'
  | 'cp1252'
  | 'latin1'
  | 'iso-8859-1'
  | 'cesu8';

export interface RepairOptions {
  /** 'fffd', as TextDecoder does it, if not given. */
  with?: Policy;
}

export interface DecodeOptions {
  /** A label, as TextDecoder takes them; 'utf-8' if not given. */
  encoding?: string;
  /** Throw DecodeError where the text is ill-formed, instead of writing U+FFFD. */
  fatal?: boolean;
  /** Keep a byte order mark. */
  ignoreBOM?: boolean;
}

export interface InitOptions {
  /** Whether to use the module with vectors; as the machine has it, if not given. */
  vectors?: boolean;
}

/** Loads the module, once. Says whether it is the one with vectors. */
export function init(options?: InitOptions): Promise<{ vectors: boolean }>;

export function isValid(bytes: Bytes): boolean;
export function validate(bytes: Bytes): Verdict;
export function findings(bytes: Bytes, options?: { limit?: number }): Finding[];
export function repair(bytes: Bytes, options?: RepairOptions): OwnBytes;
export function decode(bytes: Bytes, options?: DecodeOptions): string;

/** Repairs a stream of bytes: any way of cutting it gives the same output. */
export class RepairStream extends TransformStream<Bytes, OwnBytes> {
  constructor(options?: RepairOptions);
}

/** The findings of a text that comes in chunks, without a stream: for those who count many. */
export class Scanner {
  /**
   * The findings of a chunk, and of what the one before left incomplete. All are counted; given are
   * those from number `from` of the text on, before number `to`.
   */
  push(chunk: Bytes, options?: { last?: boolean; from?: number; to?: number }): Finding[];
  /** Of what was read so far. */
  readonly summary: Summary;
}

/** The findings of a stream of bytes. */
export class FindingStream extends TransformStream<Bytes, Finding> {
  constructor();
  /** Of what was read so far. */
  readonly summary: Summary;
}

export class UtfkitError extends Error {}
export class NotReadyError extends UtfkitError {}
export class OutOfMemoryError extends UtfkitError {}
export class UnknownNameError extends UtfkitError {}
export class DecodeError extends UtfkitError {
  constructor(kind: string, offset: number, length: number);
  readonly kind: string;
  readonly offset: number;
  readonly length: number;
}
