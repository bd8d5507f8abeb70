// All of utfkit: what './core' has, with every encoding of the WHATWG and some of IANA's to decode,
// normalization and detection.
import type { Bytes, InitOptions, OwnBytes } from './core.js';

export * from './core.js';

/**
 * Loads the module, once. Says whether it is the one with vectors, and whether the characters of
 * Chinese, Japanese and Korean encodings were taken from the engine's TextDecoder, or loaded because
 * it has other ones.
 */
export function init(options?: InitOptions): Promise<{ vectors: boolean;
  sets: 'engine' | 'package' }>;

export type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';
export type Confidence = 'guess' | 'likely' | 'almost certain' | 'certain';

export interface Candidate {
  /** For decode(). */
  encoding: string;
  confidence: Confidence;
  /** A code of BCP 47. */
  language: string | null;
}

export interface Detection {
  /** What to tell people: "UTF-8 with errors", "gzip". */
  name: string;
  /** For decode(); null where no encoding would do. */
  encoding: string | null;
  /** Of the encoding: ask for that first. Where it is null, of the name: "not UTF-8". */
  confidence: Confidence;
  language: string | null;
  /** The encoding that the text says it is in. */
  declared: string | null;
  /** The encoding of the byte order mark. */
  signature: string | null;
  /** The best first; empty where the text is in a form of Unicode. */
  candidates: Candidate[];
}

/** In UTF-8; what is ill-formed becomes U+FFFD, or is thrown as DecodeError. */
export function normalize(bytes: Bytes, form?: Form, options?: { fatal?: boolean }): OwnBytes;
export function detect(bytes: Bytes): Detection;
