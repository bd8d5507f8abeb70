// What makes an answer a guess that reads well: what is known of no text in that encoding.
#pragma once

#include <string>

#include <utfkit/bytes.hpp>
#include <utfkit/detect.hpp>

namespace utfkit::cli {

// Why, in words, and `d` is a guess then; empty where nothing speaks against it. `text` is all of
// it or its beginning. After whatever else is heard: no declaration makes it surer.
std::string doubt(detection& d, byte_view text);

// What is said of characters of private use.
inline constexpr const char* private_use_told = "parts of it read as private-use characters";

}  // namespace utfkit::cli
