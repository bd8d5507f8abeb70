#include "sample.hpp"

#include <algorithm>

#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t before_first = 40;  // bytes of a line before its first that isn't ASCII

bool is_high(char c) noexcept {
  return (static_cast<unsigned char>(c) & 0x80) != 0;
}

bool is_wide(encoding e) noexcept {
  return e == encoding::utf16le || e == encoding::utf16be || e == encoding::utf32le ||
         e == encoding::utf32be;
}

// `text` before the first end of a line.
std::string_view first_line_of(std::string_view text) noexcept {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.substr(0, line.find('\r'));
}

}  // namespace

void telling_lines::end_line() {
  if (telling_) lines_.push_back(std::move(line_));
  line_.clear();
  telling_ = false;
  cut_ = false;
}

void telling_lines::push(byte_view piece) {
  head_ += piece.substr(0, longest - head_.size()).as_string_view();
  if (lines_.size() == most) return;
  if (!telling_ && is_ascii(piece)) {
    const std::string_view text = piece.as_string_view();
    const std::size_t end = text.find_last_of("\r\n");
    if (end != text.npos) end_line();
    if (cut_) return;
    line_ += text.substr(std::max(end == text.npos ? 0 : end + 1,
                                  text.size() - std::min(text.size(), 2 * before_first)));
    if (line_.size() > 4 * before_first) line_.erase(0, line_.size() - 2 * before_first);
    return;
  }
  for (std::string_view text = piece.as_string_view(); !text.empty() && lines_.size() < most;) {
    const std::string_view line = first_line_of(text);
    text.remove_prefix(line.empty() ? 1 : push_some(line));
    if (line.empty()) end_line();
  }
}

// Of the rest of a line that isn't empty; returns how much.
std::size_t telling_lines::push_some(std::string_view line) {
  if (cut_) return line.size();
  if (telling_) {
    const std::size_t taken = std::min(line.size(), longest - line_.size());
    line_ += line.substr(0, taken);
    if (line_.size() < longest) return taken;
    lines_.push_back(std::move(line_));
    line_.clear();
    telling_ = false;
    cut_ = true;
    return taken;
  }
  const auto taken =
      static_cast<std::size_t>(std::find_if(line.begin(), line.end(), is_high) - line.begin());
  line_ += line.substr(0, taken);
  telling_ = taken != line.size();
  if (!telling_) {
    if (line_.size() > 4 * before_first) line_.erase(0, line_.size() - 2 * before_first);
  } else if (line_.size() > before_first) {
    // What is before the first byte above 7F is kept from a space on, where no character is cut.
    const std::size_t space = line_.find(' ', line_.size() - before_first);
    line_.erase(0, space == line_.npos ? line_.size() - before_first : space + 1);
  }
  return taken;
}

std::string decoded(std::string_view line, encoding e) {
  transcoder t({.from = e, .errors = on_error::replace, .on_input = bom_in::strip});
  std::string text;
  static_cast<void>(append_pushed(text, t, line, input::last));
  return safe(text);
}

std::string sample_of(const telling_lines& text, encoding e) {
  if (is_wide(e)) return decoded(text.head(), e);
  const auto& lines = text.lines();
  if (lines.empty()) return {};
  const auto several = [](const std::string& line) {
    return std::count_if(line.begin(), line.end(), is_high) >= 3;
  };
  const auto found = std::find_if(lines.begin(), lines.end(), several);
  return decoded(found == lines.end() ? lines.front() : *found, e);
}

std::vector<std::string_view> deciding_lines(const telling_lines& text, encoding a, encoding b,
                                             std::size_t most) {
  std::vector<std::string_view> deciding;
  for (const std::string& line : text.lines()) {
    if (deciding.size() == most) break;
    if (decoded(line, a) != decoded(line, b)) deciding.push_back(line);
  }
  return deciding;
}

}  // namespace utfkit::cli
