#include "whole_reading.hpp"

#include <algorithm>

#include "base/encoding_names.hpp"
#include "patterns/upper_half.hpp"

namespace utfkit::cli {

namespace {

// Of some words in Vietnamese nothing is known.
bool has_few_letters(encoding e) noexcept {
  return !goes_in_order(e) && e != encoding::windows1258;
}

}  // namespace

whole_reading::whole_reading(encoding rest, const other_lines& in)
    : possible_(has_few_letters(rest) && has_few_letters(in.enc)),
      lines_(in.enc),
      odd_(in.enc, {.among = {}, .language = in.language}) {
  if (!possible_) return;
  const upper_half one = upper_half_of(rest), other = upper_half_of(in.enc);
  for (std::size_t i = 0; i < one.size(); ++i) {
    differs_[0x80 + i] = one[i] != other[i];
    controls_[0x80 + i] = other[i] >= 0x80 && other[i] < 0xA0;
  }
}

void whole_reading::push(byte_view piece) {
  if (!possible_) return;
  for (const char c : piece) {
    const auto b = static_cast<std::uint8_t>(c);
    high_ += b >> 7;
    different_ += differs_[b];
    has_controls_ = has_controls_ || controls_[b] != 0;
  }
  lines_.push(piece);
  odd_.push(piece);
}

bool whole_reading::is_right() {
  constexpr std::uint64_t few = 10;  // one in so many
  return possible_ && !has_controls_ && different_ > 1 && few * different_ <= high_ &&
         !lines_.finish() && odd_.finish().empty();
}

bool reads_whole_in(byte_view text, encoding rest, const other_lines& in) {
  whole_reading r(rest, in);
  r.push(text);
  return r.is_right();
}

}  // namespace utfkit::cli
