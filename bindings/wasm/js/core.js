// UTF-8, UTF-16 and windows-1252 alone: a quarter of what './index.js' loads.
import { Engine } from './engine.js';
import { inflate } from './inflate.js';
import { utf8Functions } from './utf8.js';

export * from './errors.js';

const engine = new Engine(async (vectors) => {
  const source = await (vectors ? import('./wasm/core.js') : import('./wasm/core-scalar.js'));
  return { module: await WebAssembly.compile(await inflate(source)), tables: [] };
});

export const init = (options) => engine.init(options);
export const { isValid, validate, findings, repair, decode, Scanner, RepairStream,
  FindingStream } = utf8Functions(engine);
