// What encodings are called on the command line, and what kinds there are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/label.hpp>

namespace utfkit::cli {

// The encoding that IANA has by that name, as an option gives it, or IBM by that number.
std::optional<named_encoding> find_encoding(const std::string& name);

// What an option takes for `e`: its first name, as IANA has it; empty where it has none.
std::string_view option_name(encoding e);

// The others that it takes; without those that leave the byte order open.
std::vector<std::string_view> other_names(encoding e);

// All encodings that have a name, in the order of their numbers.
std::vector<encoding> named_encodings();

// The words that are offered, in lower case: a name for each encoding.
std::vector<std::string> encoding_words();

// Whether a text in it can't be cut in pieces that are worked on by themselves: characters of
// several bytes that tell not where they begin, or states.
bool goes_in_order(encoding e) noexcept;

// Whether it is one of before Unicode; not ASCII, which every text in UTF-8 may be in.
bool is_of_before_unicode(encoding e) noexcept;

// Whether it is one of these with one byte a character, ASCII in its lower half, and others in the
// upper one.
bool has_code_page(encoding e) noexcept;

// What letters it has beside those of ASCII; `other` are Hebrew, Arabic, Thai and Vietnamese, whose
// words have marks.
enum class script : std::uint8_t { other, latin, cyrillic, greek, east_asia };
script script_of(encoding e) noexcept;

// What kind of encoding it is: "Unicode", "single-byte", "multi-byte", "EBCDIC".
std::string_view kind_of(encoding e) noexcept;

}  // namespace utfkit::cli
