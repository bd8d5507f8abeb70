// The oracle's legacy encodings: the algorithms of the WHATWG Encoding Standard, sections 9 to 14,
// step by step as it words them, over its index files. Nothing here is shared with the library, and
// nothing is fast: an index is a map.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace reference {

// A file index-NAME.txt of the standard, read once: pointers to code points.
using index = std::map<unsigned, char32_t>;
const index& index_named(const std::string& directory, const std::string& name);

struct decoded_text {
  std::u32string text;                          // U+FFFD where the decoder returns an error
  std::size_t first_error = std::string::npos;  // bytes before the first one
};

// Decodes, in error mode "replacement". `name` is that of the standard, in lower case:
// "shift_jis", "gb18030", "iso-8859-2".
decoded_text decode_legacy(const std::string& directory, const std::string& name,
                           std::string_view bytes);

// Encodes; `wrong` gets the code points that can't be, for each of which a '?' is written as the
// encoder writes it.
std::string encode_legacy(const std::string& directory, const std::string& name,
                          std::u32string_view text, std::u32string& wrong);

}  // namespace reference
