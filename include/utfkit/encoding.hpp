// Encodings chosen at run time, by name. Byte order exists only here: the functions of
// transcode.hpp work on code units of this machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace utfkit {

enum class encoding : std::uint8_t {
  utf8,
  utf16le,
  utf16be,
  utf32le,
  utf32be,
  latin1,
  ascii,
  windows1252,
  ucs2le,
  ucs2be,
  cesu8,
  wtf8,
  mutf8,
};

// The preferred name that IANA has for `e`: "UTF-8", "ISO-8859-1". Static storage.
std::string_view name(encoding e) noexcept;

// The encoding that IANA's registry knows by `name` or has it as an alias of; letters of either
// case. Every name means itself: ISO-8859-1 is not windows-1252 here. Nothing for other names.
std::optional<encoding> encoding_by_name(std::string_view name) noexcept;

}  // namespace utfkit
