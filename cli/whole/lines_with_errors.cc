#include "lines_with_errors.hpp"
#include "answers/answer.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <utfkit/detect.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit::cli {

namespace {

// Where the first error of `text` is, or its size.
std::size_t first_error(encoding in, byte_view text, input more) {
  transcoder t({.from = in, .on_input = bom_in::keep});
  std::array<char, 16384> unused;
  for (byte_view rest = text;;) {
    const step s = t.push(rest, unused, more);
    rest = rest.substr(s.read);
    if (s.is == step::state::malformed) return static_cast<std::size_t>(t.failure().offset);
    if (s.is != step::state::output_full) return text.size();
  }
}

void add(other_lines& lines, std::uint64_t line) {
  if (lines.range_count != 0 && lines.ranges[lines.range_count - 1U].last + 1 == line) {
    lines.ranges[lines.range_count - 1U].last = line;
  } else if (lines.range_count < other_lines::most_ranges) {
    lines.ranges[lines.range_count++] = {line, line};
  } else {
    lines.more = true;
  }
}

}  // namespace

std::optional<lines_with_errors> find_lines_with_errors(encoding whole, byte_view text,
                                                        bool from_start, bool to_end) {
  lines_with_errors found;
  detector by_themselves;
  std::uint64_t line = 1;
  const auto end_of_line = [&text](std::size_t from) {
    return std::min(text.as_string_view().find('\n', from), text.size() - 1) + 1;
  };
  if (!from_start && !text.empty()) {
    text = text.substr(end_of_line(0));
    ++line;
  }
  // LF is a character of its own in all of these encodings, so that a line can be decoded without
  // those before it.
  while (!text.empty()) {
    const std::size_t at = first_error(whole, text, to_end ? input::last : input::more);
    if (at >= text.size()) break;
    const std::string_view before = text.substr(0, at).as_string_view();
    const std::size_t begin = before.rfind('\n') + 1, end = end_of_line(at);  // npos + 1 is 0
    line += static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n'));
    add(found.lines, line++);
    by_themselves.push(text.substr(begin, end - begin));
    text = text.substr(end);
  }
  if (found.lines.range_count == 0) return std::nullopt;
  const detection d = by_themselves.finish();
  const bool is_utf8 = d.enc == encoding::utf8 && d.seen.errors == 0;
  found.known = is_utf8 || (is_of_before_unicode(d) && d.sure != confidence::guess &&
                            d.enc != whole && d.found[0].errors == 0);
  if (found.known) {
    found.lines.enc = *d.enc;
    // Vietnamese is written in no other encoding.
    const bool is_none = d.language == "vi" && d.enc != encoding::windows1258;
    found.lines.language = is_none ? std::string_view() : d.language;
  }
  return found;
}

}  // namespace utfkit::cli
