#include "describe.hpp"

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/describe.hpp>

#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

std::string as_utf8(char32_t c) {
  char bytes[4];
  return {bytes, encode(c, bytes)};
}

unsigned lead_of(std::string_view bytes) {
  return bytes.empty() ? 0 : static_cast<unsigned char>(bytes[0]);
}

// Whether code units are wider than a byte.
bool has_byte_order(encoding e) {
  using enum encoding;
  return e == utf16le || e == utf16be || e == utf32le || e == utf32be || e == ucs2le || e == ucs2be;
}

// In encodings other than UTF-8.
std::string what_is_wrong_in(encoding e, errc kind, std::string_view bytes) {
  const unsigned lead = lead_of(bytes);
  switch (kind) {
    case errc::truncated:
      if (!has_byte_order(e)) return std::string(message(kind));
      return "the text ends in the middle of a character";
    case errc::invalid_byte:
      if (bytes.size() > 1) {
        return fmt::format("bytes {}, which are no character of {}", hex(bytes), name(e));
      }
      if (goes_in_order(e)) {
        return fmt::format("byte {:02X}, which is no character of {} here", lead, name(e));
      }
      return fmt::format("byte {:02X}, which never occurs in {}", lead, name(e));
    case errc::surrogate:
      // In WTF-8 a lone one is as it should be, and a pair is not.
      return e == encoding::wtf8 ? std::string(message(kind)) : "lone surrogate";
    case errc::out_of_range:
      if (!has_byte_order(e)) return std::string(message(kind));
      return "code unit above U+10FFFF";
    default: return std::string(message(kind));
  }
}

}  // namespace

std::string code_point_name(char32_t c) {
  return fmt::format("U+{:04X}", static_cast<std::uint32_t>(c));
}

std::string quoted_code_point(char32_t c) {
  const std::string text = as_utf8(c);
  if (c <= U' ' || text.empty() || safe(text) != text) return code_point_name(c);
  return fmt::format("{} '{}'", code_point_name(c), text);
}

std::string what_is_wrong(errc kind, std::string_view bytes, std::optional<char32_t> code_point,
                          encoding e) {
  const unsigned lead = lead_of(bytes);
  if (e != encoding::utf8 && kind != errc::unmappable) return what_is_wrong_in(e, kind, bytes);
  switch (kind) {
    case errc::truncated:
      return fmt::format("sequence cut short after {} of {} bytes", bytes.size(),
                         intended_length(static_cast<std::uint8_t>(lead)));
    case errc::unexpected_continuation: return "continuation byte without a lead byte";
    case errc::invalid_byte: return fmt::format("byte {:02X}, which never occurs in UTF-8", lead);
    case errc::overlong:
      if (!code_point) return "overlong encoding";
      return "overlong encoding of " + quoted_code_point(*code_point);
    case errc::surrogate:
      if (!code_point) return "encoded surrogate";
      return fmt::format("encoded surrogate {}", code_point_name(*code_point));
    case errc::out_of_range:
      if (!code_point) return "sequence for a code point above U+10FFFF";
      return fmt::format("{} is above U+10FFFF", code_point_name(*code_point));
    case errc::unmappable:
      if (!code_point) return std::string(message(kind));
      return fmt::format("the target encoding has no {}", quoted_code_point(*code_point));
    case errc::ok:
    case errc::output_full:
    case errc::no_signature:
    case errc::run_too_long: break;
  }
  return std::string(message(kind));
}

std::string hint(errc kind, std::string_view bytes, std::optional<char32_t> code_point, encoding e,
                 bool is_signed) {
  if (e != encoding::utf8 && kind != errc::unmappable) {
    if (!is_signed) return hint_in({e, false});
    return fmt::format("the text begins with the signature of {}, and is cut or damaged here",
                       name(e));
  }
  if (kind == errc::unmappable) {
    if (code_point == U'\uFEFF') return "--bom strip leaves out an initial byte order mark";
    return "choose a target encoding that has the character, such as UTF-8";
  }
  return utfkit::hint(kind, bytes);
}

bool may_occur(errc kind, encoding e) noexcept {
  if (is_of_before_unicode(e)) return kind == errc::truncated || kind == errc::invalid_byte;
  if (!has_byte_order(e)) return true;
  if (kind == errc::out_of_range) return e == encoding::utf32le || e == encoding::utf32be;
  return kind == errc::truncated || kind == errc::surrogate;
}

std::string what_is_wrong(errc kind, const named_encoding& in) {
  if (kind != errc::invalid_byte) return what_is_wrong_in(in.id, kind, {});
  return fmt::format("bytes that are no character of {}", name(in.id));
}

std::string hint_in(const named_encoding& in) {
  if (!has_byte_order(in.id)) return fmt::format("is the text {}?", name(in.id));
  if (!in.byte_order_open) return fmt::format("is the text {}, in this byte order?", name(in.id));
  if (in.id == encoding::ucs2be) return "is the text UCS-2?";
  return fmt::format("is the text {}?", in.id == encoding::utf32be ? "UTF-32" : "UTF-16");
}

std::string parts_that_were(std::string_view what, std::uint64_t subparts) {
  return fmt::format("{} ill-formed part{} {}", subparts, subparts == 1 ? "" : "s", what);
}

}  // namespace utfkit::cli
