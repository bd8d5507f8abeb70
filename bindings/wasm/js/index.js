// All of utfkit. './core.js' has the same without normalization, detection and the encodings that
// have tables.
import { Engine } from './engine.js';
import { textFunctions } from './text.js';
import { unpackModule } from './unpack.js';
import { utf8Functions } from './utf8.js';

export * from './errors.js';

const engine = new Engine(async (vectors) => {
  const [source, unpacker, tables] = await Promise.all([
    vectors ? import('./wasm/utfkit.js') : import('./wasm/utfkit-scalar.js'),
    import('./wasm/unpack.js'), import('./wasm/tables.js')]);
  return unpackModule(source, unpacker, tables, () => import('./wasm/sets.js'));
});

export const init = (options) => engine.init(options);
export const { isValid, validate, findings, repair, decode, Scanner, RepairStream,
  FindingStream } = utf8Functions(engine);
export const { normalize, detect } = textFunctions(engine);
