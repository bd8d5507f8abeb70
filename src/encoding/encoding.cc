#include <utfkit/encoding.hpp>

#include "names/name_table.hpp"
#include "registry.hpp"

namespace utfkit {

std::string_view name(encoding e) noexcept {
  // Also for a number that is no encoding: it may have come from C or from a file.
  return internal::is_encoding(e) ? internal::row_of(e).name : "unknown";
}

std::optional<encoding> encoding_by_name(std::string_view name) noexcept {
  const auto row = internal::find_iana_row(name);
  return row ? row->id : std::nullopt;
}

}  // namespace utfkit
