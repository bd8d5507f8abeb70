// UTF-8, UTF-16 and windows-1252 alone: a tenth of what './index.js' loads.
import { Engine } from './engine.js';
import { utf8Functions } from './utf8.js';

export * from './errors.js';

const engine = new Engine({
  vectors: () => import('./wasm/core.js'),
  scalar: () => import('./wasm/core-scalar.js'),
});

export const init = (options) => engine.init(options);
export const { isValid, validate, findings, repair, decode, Scanner, RepairStream,
  FindingStream } = utf8Functions(engine);
