#include <utfkit/bom.hpp>

#include <string_view>

#include "bom.hpp"
#include "registry.hpp"

namespace utfkit {

namespace {

struct row {
  std::string_view bytes;
  encoding enc;
};

using namespace std::string_view_literals;

// UTF-32LE stands before UTF-16LE, with which it begins.
constexpr row table[] = {
    {"\xEF\xBB\xBF"sv, encoding::utf8},        {"\xFF\xFE\x00\x00"sv, encoding::utf32le},
    {"\x00\x00\xFE\xFF"sv, encoding::utf32be}, {"\xFF\xFE"sv, encoding::utf16le},
    {"\xFE\xFF"sv, encoding::utf16be},
};

// The encoding with the byte order of `signature` that belongs to the family of `expected`; nothing
// where it belongs to another one. UCS-2 has the signatures of UTF-16.
std::optional<encoding> in_family(encoding expected, encoding signature) noexcept {
  using enum encoding;
  switch (expected) {
    case utf16le:
    case utf16be:
      if (signature == utf16le || signature == utf16be) return signature;
      break;
    case ucs2le:
    case ucs2be:
      if (signature == utf16le) return ucs2le;
      if (signature == utf16be) return ucs2be;
      break;
    case utf32le:
    case utf32be:
      if (signature == utf32le || signature == utf32be) return signature;
      break;
    case utf8:
    case cesu8:
    case wtf8:
    case mutf8:
      if (signature == utf8) return expected;
      break;
    default: break;  // they have no U+FEFF, but for gb18030, where nobody takes it for a signature
  }
  return std::nullopt;
}

}  // namespace

namespace internal {

signature_match match_signature(byte_view start, encoding expected, signatures which) noexcept {
  signature_match match;
  const std::string_view bytes = start.as_string_view();
  for (const row& r : table) {
    const auto enc = which == signatures::any ? r.enc : in_family(expected, r.enc);
    if (!enc) continue;
    if (bytes.size() < r.bytes.size() && r.bytes.starts_with(bytes)) match.more = true;
    if (!match.found && bytes.starts_with(r.bytes)) {
      match.found = bom{*enc, static_cast<std::uint8_t>(r.bytes.size())};
    }
  }
  return match;
}

}  // namespace internal

bool has_byte_order_mark(encoding e) noexcept {
  if (is_legacy(e)) return e == encoding::gb18030;
  internal::byte mark[internal::any_codec::max_bytes];
  return internal::codec_of_encoding(e).encode(0xFEFF, mark) != 0;
}

std::optional<bom> detect_bom(byte_view text) noexcept {
  return internal::match_signature(text, encoding::utf8, internal::signatures::any).found;
}

}  // namespace utfkit
