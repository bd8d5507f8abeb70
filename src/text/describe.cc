#include <utfkit/describe.hpp>

#include <utfkit/code_point.hpp>

namespace utfkit {

namespace {

constexpr char digits[] = "0123456789ABCDEF";

// "2F", or "C3 A9".
std::string hex(std::string_view bytes) {
  std::string out;
  for (const char each : bytes) {
    const auto b = static_cast<unsigned char>(each);
    if (!out.empty()) out += ' ';
    out += digits[b >> 4];
    out += digits[b & 15];
  }
  return out;
}

// "U+002F".
std::string code_point_name(char32_t c) {
  std::string out;
  for (char32_t left = c; left != 0 || out.size() < 4; left >>= 4) {
    out.insert(out.begin(), digits[left & 15]);
  }
  return "U+" + out;
}

std::string hint_of_overlong(std::optional<char32_t> c) {
  if (c == U'\0') return "Java's modified UTF-8 writes U+0000 so; UTF-8 writes it 00";
  const std::string why = "hide characters from filters (RFC 3629 section 10)";
  if (!c || !is_scalar_value(*c)) return "longer forms than necessary " + why;
  char bytes[4];
  const std::string_view shortest(bytes, encode(*c, bytes));
  return code_point_name(*c) + " is written " + hex(shortest) + "; longer forms " + why;
}

}  // namespace

std::string hint(errc error, byte_view sequence) {
  switch (error) {
    case errc::truncated:
      return "the rest of the character is missing: the text was cut here, or bytes were lost";
    case errc::unexpected_continuation:
      return "the start of the character is missing, or the text is in a single-byte encoding such "
             "as windows-1252";
    case errc::invalid_byte:
      return !sequence.empty() && sequence[0] >= 0xFE
                 ? "FE and FF come from UTF-16 or from a single-byte encoding such as windows-1252"
                 : "UTF-8 has no five- or six-byte forms (RFC 3629); the text may be in a "
                   "single-byte encoding such as windows-1252";
    case errc::overlong: {
      const std::optional<finding> found = next_finding(sequence);
      return hint_of_overlong(found ? found->code_point : std::nullopt);
    }
    case errc::surrogate:
      return "surrogates belong to UTF-16; CESU-8 and faulty converters encode them one by one";
    case errc::out_of_range:
      return "Unicode ends at U+10FFFF; the text may be in a single-byte encoding or be binary "
             "data";
    case errc::ok:
    case errc::unmappable:
    case errc::output_full:
    case errc::no_signature:
    case errc::run_too_long: break;
  }
  return {};
}

}  // namespace utfkit
