// Lists of letters, such as alphabets: a letter and a sign may be a sequence of UTF-8 there.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::internal::mojibake {

// So many bytes before and behind a letter of a list have a say at most.
inline constexpr std::size_t reach_of_list = 120;

// Whether what begins at text[at] is in a list: three different letters in a row or more, with the
// same signs and spaces between each two, "«Á», «Â», «Ã»".
bool is_in_letter_list(byte_view text, std::size_t at) noexcept;

}  // namespace utfkit::internal::mojibake
