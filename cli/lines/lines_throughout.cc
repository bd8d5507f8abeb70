#include "lines_throughout.hpp"

#include <algorithm>
#include <string_view>

#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "reading/other_lines.hpp"

namespace utfkit::cli {

namespace {

constexpr std::uint64_t whole_size = std::uint64_t{1} << 20;
constexpr std::size_t longest = 4096;  // of a line that is looked at behind that

// Whether lines are told that were found in a text in `whole`. Latin letters are in languages that
// nobody has statistics of, and single words tell them (odd_words.hpp); in Hebrew, Arabic and Thai
// a letter stands for a word.
bool are_told(encoding whole, const other_lines& found) noexcept {
  const script of_whole = script_of(whole), of_found = script_of(found.enc);
  const auto is_gb = [](encoding e) { return e == encoding::gbk || e == encoding::gb18030; };
  if (found.enc == whole || (is_gb(found.enc) && is_gb(whole))) return false;
  if (of_whole == script::other || of_found == script::other || of_found == script::latin) {
    return false;
  }
  // A line of letters of an alphabet may be characters in common use.
  constexpr std::uint64_t few = 2;
  const bool is_by_chance =
      of_found == script::east_asia && (of_whole == script::cyrillic || of_whole == script::greek);
  return !is_by_chance || found.more || count_of_lines(found) > few;
}

}  // namespace

bool lines_throughout::may_be_in(encoding in) noexcept {
  return is_of_before_unicode(in) && in != encoding::iso2022_jp && kind_of(in) != "EBCDIC";
}

void lines_throughout::push(byte_view piece, const take_line& rare) {
  if (!piece.empty()) ends_in_feed_ = piece.as_string_view().ends_with('\n');
  if (pushed_ < whole_size) {
    const auto size =
        static_cast<std::size_t>(std::min<std::uint64_t>(piece.size(), whole_size - pushed_));
    const byte_view head = piece.substr(0, size);
    line_feeds_ += static_cast<std::uint64_t>(std::count(head.begin(), head.end(), '\n'));
    lines_.push(head);
    bytes_.count(head);
    pushed_ += head.size();
    piece = piece.substr(head.size());
  }
  pushed_ += piece.size();
  if (!piece.empty()) look_for_rare(piece, rare);
}

// A line that the first megabyte cuts goes on with what follows it: it is no longer than others.
void lines_throughout::look_for_rare(byte_view piece, const take_line& rare) {
  for (std::string_view rest = piece.as_string_view(); !rest.empty();) {
    const std::size_t lf = rest.find('\n');
    const bool is_whole = lf != rest.npos;
    const std::string_view part = rest.substr(0, is_whole ? lf + 1 : rest.size());
    rest.remove_prefix(part.size());
    line_feeds_ += is_whole;
    is_long_ = is_long_ || begun_.size() + part.size() > longest;
    if (!is_whole || !begun_.empty()) {
      if (!is_long_) begun_ += part;
      if (!is_whole) continue;
    }
    const std::string_view line = begun_.empty() ? part : std::string_view(begun_);
    if (!is_long_ && takes_as_rare(line)) {
      pass_over();
      lines_.push(line);
      rare(line, line_feeds_);
    } else {
      if (!is_long_) keep_between(line);
      ++passed_;
    }
    begun_.clear();
    is_long_ = false;
  }
}

// So many bytes above 7F are a part by themselves, so that what is before and after it isn't one
// range.
void lines_throughout::keep_between(byte_view line) {
  constexpr std::size_t enough = 16;
  if (high_between_ >= enough || is_ascii(line)) return;
  high_between_ += static_cast<std::size_t>(std::count_if(
      line.begin(), line.end(), [](char c) { return static_cast<std::uint8_t>(c) >= 0x80; }));
  between_ += line.as_string_view();
  ++lines_between_;
}

void lines_throughout::pass_over() {
  static constexpr std::size_t at_once = 4096;
  lines_.push(between_);
  passed_ -= lines_between_;
  between_.clear();
  high_between_ = lines_between_ = 0;
  // The first ones are as long as lines are: line_detector judges what follows by itself then.
  static constexpr std::size_t at_length = 16, length = 64;
  const std::string line = std::string(length, ' ') + '\n';
  for (std::size_t n = 0; n < at_length && passed_ != 0; ++n, --passed_) lines_.push(line);
  const std::string feeds(std::min(passed_, at_once), '\n');
  while (passed_ != 0) {
    const std::size_t now = std::min(passed_, at_once);
    lines_.push(std::string_view(feeds).substr(0, now));
    passed_ -= now;
  }
}

// By a bit more a byte than the text has; in Latin letters, of which a line has one or two, by
// three.
bool lines_throughout::takes_as_rare(byte_view line) noexcept {
  return bytes_.take(line, script_of(in_) == script::latin ? 48 : 16);
}

std::optional<other_lines> lines_throughout::finish(const take_line& rare) {
  const bool has_begun = !begun_.empty() || (pushed_ != 0 && !ends_in_feed_);
  if (!begun_.empty() && !is_long_ && takes_as_rare(begun_)) {
    pass_over();
    lines_.push(begun_);
    rare(begun_, line_feeds_ + 1);
  }
  begun_.clear();
  const auto found = lines_.finish();
  if (!found || found->range_count == 0 || !are_told(in_, *found)) return std::nullopt;
  // All of it is another question.
  if (!found->more && count_of_lines(*found) >= line_feeds_ + has_begun) return std::nullopt;
  return found;
}

}  // namespace utfkit::cli
