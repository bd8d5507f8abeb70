// Findings in words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/encoding.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/label.hpp>

namespace utfkit::cli {

// "U+002F".
std::string code_point_name(char32_t c);

// "U+002F '/'", without the character where it isn't printable.
std::string quoted_code_point(char32_t c);

// What is wrong: "overlong encoding of U+002F '/'". `bytes` are those of the finding, in a text of
// encoding `e`.
std::string what_is_wrong(errc kind, std::string_view bytes, std::optional<char32_t> code_point,
                          encoding e);

// "1 ill-formed part replaced", of so many maximal subparts.
std::string parts_that_were(std::string_view what, std::uint64_t subparts);

// What it probably comes from, or what to do. `is_signed` says that the text has the signature of
// `e`.
std::string hint(errc kind, std::string_view bytes, std::optional<char32_t> code_point, encoding e,
                 bool is_signed);

// Whether a text in `e` can have such errors, as far as that is known.
bool may_occur(errc kind, encoding e) noexcept;

// What a rule says of them, whatever their bytes are, in encodings other than UTF-8.
std::string what_is_wrong(errc kind, const named_encoding& in);
std::string hint_in(const named_encoding& in);

}  // namespace utfkit::cli
