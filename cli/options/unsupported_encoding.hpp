// Encodings that people have files in and that aren't supported: by their names, so that none is
// taken for a typing error, and by what else converts them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

struct unsupported_encoding {
  std::string name;  // as IANA has it, or as it is mostly called
  std::string way;   // what else converts it, in words; empty: nothing that is known
};

// The encoding that is called so, in letters of either case, with or without `-`, `_`, `:` and `.`;
// nothing where it isn't known, or is supported.
std::optional<unsupported_encoding> find_unsupported(std::string_view name);

// One name of each that find_unsupported() knows, beside those of IANA's registry.
std::vector<std::string> unsupported_names();

}  // namespace utfkit::cli
