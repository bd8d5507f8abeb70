#include <utfkit/casefold.hpp>

#include <utfkit/code_point.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "case_folding.hpp"

namespace utfkit {

std::string casefold_lossy(byte_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    if (const std::uint8_t byte = text[at]; byte <= 0x7F) {
      out += static_cast<char>(byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte);
      ++at;
      continue;
    }
    const decoded d = decode_first(text.substr(at));
    at += d.length;
    const internal::folded_text folded = internal::full_case_folding::of(d.code_point);
    if (folded.data == nullptr) {
      append_utf8(out, d.code_point);
    } else {
      out.append(byte_view(folded.data, folded.size).as_string_view());
    }
  }
  return out;
}

expected<std::string> casefold(byte_view text) {
  const result r = validate(text);
  if (r.error != errc::ok) return failure{r.read, r.error, r.error_length};
  return casefold_lossy(text);
}

}  // namespace utfkit
