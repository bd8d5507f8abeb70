// Lists of letters, such as alphabets: a letter and a sign may be a sequence of UTF-8 there.
#pragma once

#include <cstddef>

#include <utfkit/bytes.hpp>

namespace utfkit::internal::mojibake {

// Whether what begins at text[at] is in a list: three different letters in a row or more, with the
// same signs and spaces between each two, "«Á», «Â», «Ã»". At most some 120 bytes on either side
// are looked at.
bool is_in_letter_list(byte_view text, std::size_t at) noexcept;

}  // namespace utfkit::internal::mojibake
