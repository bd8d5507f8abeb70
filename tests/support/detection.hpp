// Texts for detection, and how to print what is found.
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/detect.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit {

// How GoogleTest prints what it compares.
void PrintTo(const detection& d, std::ostream* out);

}  // namespace utfkit

namespace test {

std::string repeated(std::string_view text, std::size_t times);

// A text, and what it is to be taken for.
struct sample {
  std::string text;
  std::string_view name;
  std::optional<utfkit::encoding> enc;
  utfkit::confidence sure;
};
const std::vector<sample>& detection_samples();

// Sentences with spaces, in eight scripts.
std::u32string sentence(unsigned language);

std::string encoded(const std::u32string& text, std::string_view scheme);

// UTF-8 in an encoding, which has all of its characters unless it is said what becomes of others;
// and bytes as a text in one, with U+FFFD for what they have that it hasn't.
std::string in(utfkit::encoding e, std::string_view utf8,
               utfkit::on_unmappable others = utfkit::on_unmappable::stop);
std::string read_as(utfkit::encoding e, std::string_view bytes);

utfkit::detection detect_in_pieces(std::string_view text, std::size_t first, std::size_t second);

}  // namespace test
