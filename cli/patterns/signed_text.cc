#include "signed_text.hpp"

#include <algorithm>

#include "base/encoding_names.hpp"
#include "base/utf8_signature.hpp"

namespace utfkit::cli {

bool may_be_signed(encoding e) noexcept {
  return is_of_before_unicode(e) && kind_of(e) != "EBCDIC";
}

bool is_signed(byte_view head) noexcept {
  return head.as_string_view().starts_with(utf8_signature);
}

byte_view without_signature(byte_view piece, std::uint64_t offset) noexcept {
  const std::size_t size = utf8_signature.size();
  if (offset >= size) return piece;
  return piece.substr(std::min(piece.size(), size - static_cast<std::size_t>(offset)));
}

text_stats stats_of_signature() noexcept {
  return {.bytes = utf8_signature.size(),
          .code_points = 1,
          .utf16_units = 1,
          .code_points_since_newline = 1};
}

}  // namespace utfkit::cli
