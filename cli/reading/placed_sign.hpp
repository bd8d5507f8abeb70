// Signs of Windows in places where a code page of DOS has letters: whether somebody wrote them
// there.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace utfkit::cli {

// How a sign is written in a place: where a sentence has it, where it would be odd, or where nobody
// writes it, as in "fall¢" and "m›rk".
enum class written : std::uint8_t { usual, doubtful, never };

struct sign_use {
  written how = written::usual;
  // Of a quotation mark that is doubtful: those which a text has that quotes so, in other lines.
  std::u32string_view partners{};
};

// Of a byte above 7F in a line; `here` and `there` are the characters of the line's bytes, one for
// each, in the encoding of Windows and in the code page.
sign_use use_of_sign(std::u32string_view here, std::u32string_view there, std::size_t at) noexcept;

}  // namespace utfkit::cli
