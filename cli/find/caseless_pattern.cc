#include "caseless_pattern.hpp"

#include <algorithm>
#include <iterator>

#include <utfkit/code_point.hpp>
#include <utfkit/normalize.hpp>

#include "base/generated/case_folding.hpp"

namespace utfkit::cli {

namespace {

// Calls `take` with each code point of the full case folding of the decomposition of `text`, until
// it answers false. False as well where `text` is ill-formed.
template <class Take>
bool for_each_folded(byte_view text, Take take) {
  const expected<std::string> decomposed = normalize(text, form::nfd);
  if (!decomposed) return false;
  const byte_view all(*decomposed);
  for (std::size_t at = 0; at < all.size();) {
    const decoded d = decode_first(all.substr(at));
    at += d.length;
    const auto* const found = std::lower_bound(
        std::begin(generated::foldings), std::end(generated::foldings), d.code_point,
        [](const generated::folding& f, char32_t c) { return f.code_point < c; });
    if (found == std::end(generated::foldings) || found->code_point != d.code_point) {
      if (!take(d.code_point)) return false;
      continue;
    }
    for (const char32_t c : found->folded) {
      if (c != 0 && !take(c)) return false;
    }
  }
  return true;
}

char32_t lower_case_of_ascii(std::uint8_t byte) noexcept {
  return byte >= 'A' && byte <= 'Z' ? byte + ('a' - 'A') : byte;
}

// The syllables of Hangul whose decomposition begins with `c` (Unicode 3.12).
std::pair<char32_t, char32_t> syllables_of(char32_t c) noexcept {
  constexpr char32_t first = 0x1100, leads = 19, first_syllable = 0xAC00, each = 21 * 28;
  if (c < first || c >= first + leads) return {0, 0};
  const char32_t from = first_syllable + (c - first) * each;
  return {from, from + each};
}

std::uint8_t first_byte_of(char32_t c) noexcept {
  char bytes[4] = {};
  encode(c, bytes);
  return static_cast<std::uint8_t>(bytes[0]);
}

}  // namespace

caseless_pattern::caseless_pattern(std::string_view pattern) : boundary_("") {
  for_each_folded(pattern, [this](char32_t c) {
    folded_ += c;
    return true;
  });
  const char32_t first = folded_.front();
  char bytes[4] = {};
  std::string after_letter = "x";
  after_letter.append(bytes, encode(first, bytes));
  begins_with_mark_ = boundary_.find_in(after_letter, 1)->offset != 1;
  beginnings_.push_back(first);
  for (const generated::folded_beginning& b : generated::folded_beginnings) {
    if (b.first == first) beginnings_.push_back(b.code_point);
  }
  std::sort(beginnings_.begin(), beginnings_.end());
  syllables_ = syllables_of(first);
  for (const char32_t c : beginnings_) leads_[first_byte_of(c)] = true;
  for (char32_t c = syllables_.first; c < syllables_.second; ++c) leads_[first_byte_of(c)] = true;
}

bool caseless_pattern::begins_match(byte_view text, std::size_t at) const noexcept {
  const decoded d = decode_first(text.substr(at, 4));
  if (d.error != errc::ok) return false;
  return (d.code_point >= syllables_.first && d.code_point < syllables_.second) ||
         std::binary_search(beginnings_.begin(), beginnings_.end(), d.code_point);
}

std::optional<std::size_t> caseless_pattern::matched(byte_view sequence, std::size_t done) const {
  const std::size_t before = done;
  if (sequence.size() == 1) {
    const std::uint8_t byte = sequence[0];
    return byte <= 0x7F && lower_case_of_ascii(byte) == folded_[done]
               ? std::optional<std::size_t>(1)
               : std::nullopt;
  }
  const bool same = for_each_folded(
      sequence, [&](char32_t c) { return done < folded_.size() && folded_[done++] == c; });
  return same ? std::optional(done - before) : std::nullopt;
}

// Precondition: `start` is a boundary, canonical too.
std::optional<match> caseless_pattern::match_at(byte_view text, std::size_t start) const {
  const byte_view rest = text.substr(start, longest_match() + 4);
  std::size_t at = 0;
  for (std::size_t done = 0; done < folded_.size();) {
    if (at == rest.size()) return std::nullopt;
    const std::size_t end = boundary_.find_in(rest, at + 1)->offset;
    const std::optional<std::size_t> n = matched(rest.substr(at, end - at), done);
    if (!n) return std::nullopt;
    done += *n;
    at = end;
  }
  return match{start, at};
}

std::optional<match> caseless_pattern::find_in(byte_view text, std::size_t from) const {
  // Only the start of a text is a boundary before a mark. U+0345 becomes a letter, an iota.
  if (from == 0 && !text.empty()) {
    if (const auto found = match_at(text, 0)) return found;
  }
  if (begins_with_mark_) return std::nullopt;
  for (std::size_t at = from; at < text.size(); ++at) {
    if (!leads_[text[at]] || !begins_match(text, at)) continue;
    if (const auto found = match_at(text, at)) return found;
  }
  return std::nullopt;
}

}  // namespace utfkit::cli
