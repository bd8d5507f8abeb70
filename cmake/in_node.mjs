// Runs a program for WASI: node in_node.mjs PROGRAM ARGUMENTS... It sees the files of this machine,
// and the environment.
import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
// Node 18 wants the flag, and has no getImportObject() yet.
const wasi = new WASI({
  version: 'preview1',
  args,
  env: process.env,
  preopens: { '/': '/' },
  returnOnExit: true,
});
const module = new WebAssembly.Module(readFileSync(args[0]));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(new WebAssembly.Instance(module, imports));
