// All of utfkit. './core.js' has the same without normalization, detection and the encodings that
// have tables.
import { Engine } from './engine.js';
import { textFunctions } from './text.js';
import { utf8Functions } from './utf8.js';

export * from './errors.js';

const engine = new Engine({
  vectors: () => import('./wasm/utfkit.js'),
  scalar: () => import('./wasm/utfkit-scalar.js'),
});

export const init = (options) => engine.init(options);
export const { isValid, validate, findings, repair, decode, Scanner, RepairStream,
  FindingStream } = utf8Functions(engine);
export const { normalize, detect } = textFunctions(engine);
