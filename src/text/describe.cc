#include <utfkit/describe.hpp>

#include <string_view>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

namespace utfkit {

namespace {

// A sentence that is put together, without allocating.
class sentence {
 public:
  std::string_view view() const noexcept { return {text_, size_}; }
  sentence& add(std::string_view words) noexcept {
    for (const char each : words) text_[size_++] = each;
    return *this;
  }
  // `count` hexadecimal digits.
  sentence& add_hex(char32_t number, unsigned count) noexcept {
    while (count-- != 0) text_[size_++] = "0123456789ABCDEF"[number >> 4 * count & 15];
    return *this;
  }

 private:
  char text_[128];
  std::size_t size_ = 0;
};

constexpr std::string_view why = "longer forms hide characters from filters (RFC 3629 section 10)";

sentence hint_of_overlong(char32_t c) noexcept {
  sentence s;
  s.add("U+").add_hex(c, c > 0xFFFF ? 5 : 4).add(" is written");
  char bytes[4];
  const std::size_t size = encode(c, bytes);
  for (std::size_t i = 0; i < size; ++i) s.add(" ").add_hex(static_cast<std::uint8_t>(bytes[i]), 2);
  return s.add("; ").add(why);
}

std::string_view constant_hint(errc error, byte_view sequence) noexcept {
  switch (error) {
    case errc::truncated: {
      // A lead byte by itself is most often a letter of another encoding.
      constexpr std::string_view causes =
          "the rest of the character is missing: the text was cut here, or bytes were lost, or the "
          "text is in a single-byte encoding such as windows-1252";
      constexpr std::size_t in_utf8 = causes.rfind(", or");
      return {causes.data(), sequence.size() == 1 ? causes.size() : in_utf8};
    }
    case errc::unexpected_continuation:
      return "the start of the character is missing, or the text is in a single-byte encoding such "
             "as windows-1252";
    case errc::invalid_byte:
      return !sequence.empty() && sequence[0] >= 0xFE
                 ? "FE and FF come from UTF-16 or from a single-byte encoding such as windows-1252"
                 : "UTF-8 has no five- or six-byte forms (RFC 3629); the text may be in a "
                   "single-byte encoding such as windows-1252";
    case errc::overlong:
      return "longer forms than necessary hide characters from filters (RFC 3629 section 10)";
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

}  // namespace

std::string hint(errc error, byte_view sequence) {
  const std::optional<finding> f = error == errc::overlong ? next_finding(sequence) : std::nullopt;
  if (!f || !f->code_point) return std::string(constant_hint(error, sequence));
  if (*f->code_point == U'\0') {
    return "Java's modified UTF-8 writes U+0000 so; UTF-8 writes it 00";
  }
  if (!is_scalar_value(*f->code_point)) return std::string(constant_hint(error, sequence));
  return std::string(hint_of_overlong(*f->code_point).view());
}

}  // namespace utfkit
