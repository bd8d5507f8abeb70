// What the page asks the worker for, and what it hears.
import type { Detection, Finding, Policy, Summary } from 'utfkit';

// The parts of the file that the map shows, and how many findings the page has at a time.
export const parts = 600;
export const pageSize = 100;

export type Request =
  | { type: 'scan'; file: Blob }
  | { type: 'cancel' }
  // The findings from number `from` on.
  | { type: 'page'; from: number }
  // What stands around a finding, as it is, as `policy` repairs it, and in other encodings.
  | { type: 'around'; finding: Finding; policy: Policy; encodings: string[] }
  | { type: 'save'; policy: Policy; to: FileSystemFileHandle | null };

export interface Around {
  before: string;
  bytes: number[];
  after: string;
  // The byte behind the finding, which is none of it.
  next: number | null;
  now: string;
  repaired: string;
  decoded: { encoding: string; text: string }[];
}

export type Answer =
  | { type: 'progress'; done: number; of: number; findings: number }
  | { type: 'scanned'; summary: Summary; map: Uint32Array; found: Finding[]; detection: Detection }
  | { type: 'page'; from: number; found: Finding[] }
  | { type: 'around'; finding: Finding; around: Around }
  | { type: 'saved'; blob: Blob | null; bytes: number }
  | { type: 'cancelled' }
  | { type: 'failed'; why: string };
