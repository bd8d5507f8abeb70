#include "form_report.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include <fmt/format.h>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/transcode.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"
#include "form_check.hpp"

namespace utfkit::cli {

namespace {

// The characters from which on the text isn't in the form, few or as many as show it.
std::string_view culprit(std::string_view text, form to) {
  std::size_t size = 0;
  for (int i = 0; i < 8 && size < text.size() && is_normalized(text.substr(0, size), to); ++i)
    size += decode_first(text.substr(size)).length;
  return text.substr(0, size);
}

std::string code_points(byte_view text) {
  std::vector<std::string> names;
  for (const char32_t c : to_utf32_lossy(text)) names.push_back(code_point_name(c));
  return fmt::format("{}", fmt::join(names, " "));
}

}  // namespace

std::string not_in_form(const std::string& file, std::string_view rest, const text_stats& before,
                        form to, bool json) {
  if (decode_first(rest).error != errc::ok) return not_well_formed(file, rest, before, json);
  const std::string_view bytes = culprit(rest.substr(0, form_check::shown), to);
  const std::string becomes = normalize_lossy(bytes, to);
  if (!json) {
    return fmt::format("{}:{}:{}: error: not {}: {} is {} at byte {}: {}\n", safe_at_start(file),
                       before.line(), before.column(), name(to), code_points(bytes),
                       code_points(becomes), before.bytes, hex(bytes));
  }
  row r = begin_row("not_normalized", file);
  r["offset"] = before.bytes;
  r["line"] = before.line();
  r["column"] = before.column();
  r["length"] = bytes.size();
  r["form"] = name(to);
  r["bytes"] = hex(bytes);
  r["normalized"] = hex(becomes);
  return line_of(r);
}

std::string not_well_formed(const std::string& file, std::string_view rest,
                            const text_stats& before, bool json) {
  const auto found = next_finding(rest);
  if (!found) return {};
  const located_item i = locate(*found, rest, before);
  return json ? json_line(file, i) : text_line(safe_at_start(file), i);
}

}  // namespace utfkit::cli
