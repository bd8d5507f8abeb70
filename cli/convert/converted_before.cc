#include "converted_before.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include <utfkit/transcoder.hpp>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "detect/detection.hpp"
#include "io/reader.hpp"

namespace utfkit::cli {

namespace {

bool is_of_word(std::uint8_t b) noexcept {
  return b >= 0x80 || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z');
}

// Which bytes are in a file.
class letter_census {
 public:
  explicit letter_census(rereader& in) {
    std::vector<char> buffer(reader::block_size);
    for (std::size_t got = 0; (got = in.read(buffer.data(), buffer.size())) != 0;) {
      for (std::size_t i = 0; i < got; ++i) add(static_cast<std::uint8_t>(buffer[i]));
    }
    in.rewind();
  }

  bool has(unsigned byte) const noexcept { return seen_[byte]; }
  // Letters that say more than one of them would: two different ones within words, or one and a
  // different byte.
  bool has_letters() const noexcept {
    const auto within = std::count(within_words_.begin(), within_words_.end(), true);
    const auto different = std::count(seen_.begin() + 0x80, seen_.end(), true);
    return within > 1 || (within == 1 && different > 1 && high_ > 2);
  }

 private:
  void add(std::uint8_t b) noexcept {
    seen_[b] = true;
    high_ += b >= 0x80;
    if (before_ >= 0x80 && is_of_word(before_that_) && is_of_word(b)) within_words_[before_] = true;
    before_that_ = before_;
    before_ = b;
  }

  std::array<bool, 256> seen_{}, within_words_{};
  std::uint64_t high_ = 0;
  std::uint8_t before_ = 0, before_that_ = 0;
};

std::string character(encoding e, unsigned byte) {
  const char text = static_cast<char>(byte);
  std::array<char, transcoder::min_room> room;
  transcoder to_utf8({.from = e, .errors = on_error::replace, .on_input = bom_in::keep});
  return {room.data(), to_utf8.push(byte_view(&text, 1), room, input::last).written};
}

// Whether a file of such bytes reads the same in both.
bool read_the_same(const letter_census& seen, encoding a, encoding b) {
  if (a == b) return true;
  const auto is_chinese = [](encoding e) { return e == encoding::gbk || e == encoding::gb18030; };
  if (goes_in_order(a) || goes_in_order(b)) return is_chinese(a) && is_chinese(b);
  for (unsigned byte = 0; byte < 256; ++byte) {
    if (seen.has(byte) && character(a, byte) != character(b, byte)) return false;
  }
  return true;
}

detection detect_all(rereader& in, const detection_hints& hints) {
  std::vector<char> buffer(reader::block_size);
  const detection found = detect_in(in, buffer.data(), buffer.size(), hints).found;
  in.rewind();
  return found;
}

}  // namespace

std::optional<std::string> converted_before(rereader& in, encoding from, encoding to) {
  if (!is_of_before_unicode(from) || !is_of_before_unicode(to)) return std::nullopt;
  const letter_census seen(in);
  if (!seen.has_letters() || read_the_same(seen, from, to)) return std::nullopt;
  const auto because = [&](std::string_view language) {
    return fmt::format("it reads as {}{}, which it is to be converted to, and not as {}", name(to),
                       language.empty() ? "" : fmt::format(" ({})", language_name(language)),
                       name(from));
  };
  const detection found = detect_all(in, {});
  if (found.enc && found.sure != confidence::guess && is_of_before_unicode(*found.enc)) {
    if (read_the_same(seen, *found.enc, to)) return because(found.language);
    if (read_the_same(seen, *found.enc, from)) return std::nullopt;
  }
  // That an encoding which nobody has named is as probable as that to which it was converted is no
  // doubt here. Both have to be among what is found: what isn't may be one that is never found.
  constexpr std::uint32_t enough = 8 * 7;  // e^7 is 1,100
  const std::array<encoding, 2> both = {from, to};
  const detection better = detect_all(in, {.among = both});
  const auto two = better.candidates();
  if (two.size() < 2 || two[1].behind < enough || two[0].errors != 0 ||
      !read_the_same(seen, two[0].enc, to)) {
    return std::nullopt;
  }
  return because(two[0].language);
}

}  // namespace utfkit::cli
