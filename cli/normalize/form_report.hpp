// What normalize says of a place in a text.
#pragma once

#include <string>
#include <string_view>

#include <utfkit/normalize.hpp>
#include <utfkit/stats.hpp>

namespace utfkit::cli {

// Of the place where a text isn't in the form `to`: `before` comes before it, `rest` stands there.
// "FILE:LINE:COLUMN: error: not NFC: U+0065 U+0301 is U+00E9 at byte 1234: 65 CC 81", or a row.
std::string not_in_form(const std::string& file, std::string_view rest, const text_stats& before,
                        form to, bool json);

// The same of a place where it is ill-formed, as check shows it.
std::string not_well_formed(const std::string& file, std::string_view rest,
                            const text_stats& before, bool json);

}  // namespace utfkit::cli
