// What only the large module has.
import { asBytes, named, Sink } from './engine.js';
import { UnknownNameError } from './errors.js';
import { runStream } from './utf8.js';

const forms = ['NFC', 'NFD', 'NFKC', 'NFKD'];

export function textFunctions(engine) {
  function normalize(source, form = 'NFC', options) {
    const { fatal = false } = named(options);
    const bytes = asBytes(source);
    const number = forms.indexOf(String(form).toUpperCase());
    if (number < 0) throw new UnknownNameError(`there is no normalization form '${form}'`);
    const sink = new Sink(bytes.length);
    engine.call('normalize_begin', number, Number(fatal));
    try {
      runStream(engine, bytes, 'normalize', (written) => sink.add(engine.written(written)));
    } finally {
      engine.call('normalize_end');
    }
    return sink.bytes;
  }

  function detect(source) {
    const bytes = asBytes(source);
    engine.call('detect_begin');
    for (let at = 0, decided = false; !decided && at < bytes.length;) {
      const size = engine.put(bytes, at);
      decided = engine.call('detect_push', size) !== 0;
      at += size;
    }
    const lines = engine.writtenText(engine.call('detect_finish')).split('\n').slice(0, -1);
    const [name, encoding, confidence, language, declared, signature, ...rest] =
      lines.map((line) => line || null);
    const candidates = [];
    for (let i = 0; i < rest.length; i += 3) {
      candidates.push({ encoding: rest[i], confidence: rest[i + 1], language: rest[i + 2] });
    }
    return { name, encoding, confidence, language, declared, signature, candidates };
  }

  return { normalize, detect };
}
