#include "no_break_spaces.hpp"

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <utfkit/finding.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

bool is_of_word(char c) noexcept {
  const auto b = static_cast<std::uint8_t>(c);
  return b >= 0x80 || is_ascii_letter(b);
}

bool is_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

std::unordered_set<std::string_view> words_of(std::string_view text) {
  std::unordered_set<std::string_view> words;
  const auto* const end = text.end();
  for (const auto* at = text.begin(); at != end;) {
    const auto* const begin = std::find_if(at, end, is_of_word);
    at = std::find_if_not(begin, end, is_of_word);
    if (begin != at) words.emplace(begin, static_cast<std::size_t>(at - begin));
  }
  return words;
}

bool has_any(std::string_view text, std::initializer_list<std::string_view> letters) {
  return std::any_of(letters.begin(), letters.end(),
                     [text](std::string_view c) { return text.find(c) != text.npos; });
}

constexpr std::string_view left_quotation = "\u00AB", right_quotation = "\u00BB";

class judge_of_blanks {
 public:
  explicit judge_of_blanks(std::string_view text) : words_(words_of(text)) {
    has_a_ = has_any(text, {"\u00E1", "\u00C1", "\u0101", "\u0100"});
    is_french_ = has_any(text, {"\u00E0", "\u00E8", "\u00EA", "\u0153"}) &&
                 !has_any(text, {"\u00E1", "\u00ED", "\u00F3", "\u00FA", "\u00F1", "\u00E3",
                                 "\u00F5", "\u00BF"});
  }

  // What stands before a byte A0 since the ill-formed byte before that, and behind it.
  void add(std::string_view before, std::string_view after) {
    ++all_;
    const std::string_view left = before.substr(end_of_word_backwards(before));
    const std::string_view right = after.substr(
        0, static_cast<std::size_t>(std::find_if_not(after.begin(), after.end(), is_of_word) -
                                    after.begin()));
    const bool has_left = is_known(left), has_right = is_known(right);
    const char next = after.empty() ? '\n' : after.front();
    const bool before_sign = std::string_view(":;!?%").find(next) != std::string_view::npos ||
                             after.starts_with(right_quotation);
    const bool beside_number = (!before.empty() && is_digit(before.back()) &&
                                (is_digit(next) || is_of_word(next) || next == '%')) ||
                               (has_left && left.size() >= 2 && is_digit(next));
    if (beside_number || (before_sign && has_left && is_french_)) {
      ++sure_;
    } else if (before.ends_with(left_quotation) || (before_sign && !left.empty())) {
      likely_ += !has_a_;
    } else if (!left.empty() && !right.empty()) {
      // Pieces of words may be words: "ser" and the "n" of "s/n" are those of será and serán.
      constexpr std::size_t least = 3, least_beside_a = 5;  // bytes of each
      const std::size_t shorter = std::min(left.size(), right.size());
      const bool is_sure = has_left && has_right && shorter >= (has_a_ ? least_beside_a : least);
      sure_ += is_sure;
      likely_ += !is_sure && ((has_left && left.size() >= 2) || (has_right && right.size() >= 2));
    }
  }

  // All, or of several most, some of which may be between words that are nowhere else.
  bool conclude() const noexcept {
    constexpr std::size_t few = 3;
    if (all_ == 0) return false;
    return sure_ == all_ || (all_ >= few && 6 * sure_ >= all_ && 3 * (sure_ + likely_) >= 2 * all_);
  }

 private:
  static std::size_t end_of_word_backwards(std::string_view text) noexcept {
    std::size_t at = text.size();
    while (at != 0 && is_of_word(text[at - 1])) --at;
    return at;
  }
  bool is_known(std::string_view word) const { return words_.find(word) != words_.end(); }

  std::unordered_set<std::string_view> words_;
  bool has_a_ = false, is_french_ = false;  // French has a space before : ; ! ?
  std::size_t all_ = 0, sure_ = 0, likely_ = 0;
};

}  // namespace

bool are_no_break_spaces(byte_view text) {
  constexpr std::size_t enough = 4096;
  std::vector<finding> found;
  for (auto f = next_finding(text, 0); f; f = next_finding(text, f->offset + f->length)) {
    if (found.size() == enough) break;
    found.push_back(*f);
  }
  const std::string_view all = text.as_string_view();
  judge_of_blanks judge(all);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const std::size_t at = found[i].offset;
    if (found[i].length != 1 || text[at] != 0xA0) continue;
    const std::size_t from = i == 0 ? 0 : found[i - 1].offset + found[i - 1].length;
    const std::size_t to = i + 1 == found.size() ? all.size() : found[i + 1].offset;
    judge.add(all.substr(from, at - from), all.substr(at + 1, to - at - 1));
  }
  return judge.conclude();
}

}  // namespace utfkit::cli
