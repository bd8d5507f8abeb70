#include "check_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/validate.hpp>

#include "base/colour.hpp"
#include "base/safe_text.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"

namespace utfkit::cli {

void say_summary(context& ctx, const std::string& file, const file_report& r) {
  std::string text = fmt::format("{}: ", safe(file));
  if (r.found.findings != 0) {
    text += fmt::format("{} finding{}: {}", r.found.findings, r.found.findings == 1 ? "" : "s",
                        by_kind_text(r.found));
  } else {
    text += fmt::format("{} remark{}", r.found.remarks, r.found.remarks == 1 ? "" : "s");
  }
  if (r.why.likely_cause) text += "; likely cause: " + *r.why.likely_cause;
  if (r.why.suggestion) text += "; to repair: " + *r.why.suggestion;
  ctx.say(text);
}

namespace {

// Breaks `text` between words, with two spaces before all lines but the first. Each character is
// taken for one column.
std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    const std::string_view word = text.substr(0, end);
    text = end == text.npos ? std::string_view() : text.substr(end + 1);
    const std::size_t size = count_code_points(word);
    if (column != 0 && column + 1 + size > width) {
      out += "\n  ";
      column = 2;
    } else if (!out.empty()) {
      out += ' ';
      ++column;
    }
    out += word;
    column += size;
  }
  return out + '\n';
}

}  // namespace

void show_summary(const context& ctx, const std::string& file, const file_report& r,
                  const report_options& o) {
  const bool any = r.found.findings != 0;
  const std::uint64_t n = any ? r.found.findings : r.found.remarks;
  const std::string count =
      fmt::format("{} {}{}{}", n, any ? "finding" : "remark", n == 1 ? "" : "s", any ? ": " : "") +
      (any ? by_kind_text(r.found) : "");
  std::string text = wrapped(
      fmt::format("{}: {}", safe_at_start(file), r.why.likely_cause.value_or(count)), o.width);
  if (o.colour) {
    text = fmt::format("{}{}{}", any ? colour::red : colour::cyan, text, colour::plain);
  }
  if (r.why.likely_cause) text += "  " + wrapped(count, o.width - 2);
  if (r.why.suggestion) text += fmt::format("  to repair: {}\n", *r.why.suggestion);
  ctx.print(text);
}

std::string context_line(const located_item& i, std::string_view open, std::string_view close) {
  constexpr std::size_t most = 60;
  static_assert(most + max_intended_length * 2 < file_piece::margin);
  const byte_view all = i.around;
  const auto at = static_cast<std::size_t>(i.bytes.data() - all.as_string_view().data());
  const std::size_t end = at + i.bytes.size();
  std::size_t first = at;
  while (first > 0 && at - first < most && all[first - 1] != '\n') --first;
  std::size_t last = end;
  while (last < all.size() && last - end < most && all[last] != '\n') ++last;
  // A character that would be cut is left out.
  const bool cut_before = first > 0 && all[first - 1] != '\n';
  const bool cut_after = last < all.size() && all[last] != '\n';
  if (cut_before) {
    while (first < at && definition::utf8::is_continuation(all[first])) ++first;
  }
  if (cut_after) last = end + complete_prefix(all.substr(end, last - end));
  if (!cut_after && last > end && all[last - 1] == '\r') --last;
  return safe_as_line(
      fmt::format("{}{}{}{}{}{}{}", cut_before ? "..." : "",
                  safe(all.substr(first, at - first).as_string_view()), open, hex(i.bytes), close,
                  safe(all.substr(end, last - end).as_string_view()), cut_after ? "..." : ""));
}

std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    if (plain) {
      uri += c;
    } else {
      uri += '%' + hex_packed({&c, 1});
    }
  }
  return uri;
}

std::string github_escaped(std::string_view text, bool property) {
  std::string out;
  for (const char c : text) {
    const bool escaped = c == '%' || c == '\r' || c == '\n' || (property && (c == ':' || c == ','));
    if (escaped) {
      out += '%' + hex_packed({&c, 1});
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace utfkit::cli
