// Which tables of the modules are packed, in this order; src/packed_tables.cc is how.

// By name, with the width of their rows in bytes.
const byRows = [
  ['generated::decomposition_pool', 1], ['generated::normalization_records_values', 2],
  ['generated::normalization_records_index', 2], ['generated::normalization_properties', 6],
  ['generated::compositions', 12], ['generated::quick_check', 1],
  ['detection_model::high_byte_classes', 128], ['detection_model::byte_characters', 256],
  ['detection_model::byte_cases', 128], ['detection_model::single_bytes', 8],
  ['detection_model::big5_steps', 1], ['detection_model::gb2312_steps', 1],
  ['detection_model::jis0208_steps', 1], ['detection_model::ksx1001_steps', 1],
  ['\\(anonymous namespace\\)::names', 1], ['\\(anonymous namespace\\)::labels', 1],
  ['legacy::\\w+_units', 256], ['legacy::shift_jis_of_nec', 2], ['legacy::ks_syllables', 8],
  ['legacy::big5_plane2', 8],
];
// In the order of js/sets.js.
const sets = ['gb18030_cells', 'big5_cells', 'jis0208_cells', 'jis0212_cells', 'ks_cells'];

// The languages of detection: script, and classes of what is not ASCII and of what is.
function languages(module) {
  const { bytes } = module.table('detection_model::languages');
  return Array.from({ length: bytes.length / 16 }, (_, i) => [...bytes.subarray(16 * i + 8, 16 * i + 11)]);
}

// { parts: what is to be unpacked, tables: which that is }.
export function packedTables(module) {
  const parts = languages(module).map((language) => ['costs', ...language]);
  const tables = [module.table('detection_model::pair_costs')];
  for (const [name, width] of byRows) {
    const found = [...module.tables(new RegExp(`^utfkit::.*${name}$`))];
    if (found.length === 0) throw new Error(`there is no ${name}`);
    tables.push(...found);
    parts.push(['table', found.reduce((sum, { bytes }) => sum + bytes.length, 0), width]);
  }
  return { parts, tables };
}
export const setTables = (module) => sets.map((name) => module.table(`legacy::${name}`));

// Units of UTF-16 as differences, the upper half first.
export function differences(tables) {
  return tables.map(({ bytes }) => {
    const out = new Uint8Array(bytes.length);
    for (let i = 0, before = 0; i + 1 < bytes.length; i += 2) {
      const unit = bytes[i] | bytes[i + 1] << 8;
      out[i] = (unit - before) >> 8;
      out[i + 1] = unit - before;
      before = unit;
    }
    return out;
  });
}
