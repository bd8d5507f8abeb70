// Formats whose lines aren't records: one that is taken out breaks what is left.
#pragma once

#include <string_view>

#include <utfkit/bytes.hpp>

namespace utfkit::cli {

// What a text is whose beginning this is, as far as that shows: "JSON" over several lines, "XML or
// HTML", "SQL", "a catalogue of messages", "subtitles", "vCards or a calendar"; empty for any
// other. JSON Lines and statements of SQL of a line each are none.
std::string_view format_of_connected_lines(byte_view head) noexcept;

}  // namespace utfkit::cli
