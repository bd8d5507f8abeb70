#include "check_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <utfkit/definition/utf8.hpp>
#include <utfkit/validate.hpp>

#include "base/safe_text.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"

namespace utfkit::cli {

spot locate(const item& i, const window& w, const text_stats& before) {
  const std::uint64_t carried = i.lines == 0 ? before.code_points_since_newline : 0;
  return {i,
          w.offset + i.offset,
          before.line() + i.lines,
          carried + i.column + 1,
          w.all.substr(w.begin + i.offset, i.length).as_string_view(),
          w};
}

std::string what_is_wrong(const spot& s) {
  if (is_ill_formed(s.rule())) {
    return what_is_wrong(static_cast<errc>(s.rule()), s.bytes, s.what.code_point, encoding::utf8);
  }
  if ((s.rule() == json_control || s.rule() == xml_not_a_char) && s.what.code_point) {
    return fmt::format("{}: {}", rule_at(s.rule()).what, code_point_name(*s.what.code_point));
  }
  return std::string(rule_at(s.rule()).what);
}

std::string hint(const spot& s) {
  if (is_ill_formed(s.rule())) {
    return hint(static_cast<errc>(s.rule()), s.bytes, s.what.code_point, encoding::utf8);
  }
  return std::string(rule_at(s.rule()).hint);
}

void file_report::count(rule_id rule) noexcept {
  if (is_remark(rule)) {
    ++remarks;
    return;
  }
  ++findings;
  ill_formed += is_ill_formed(rule);
  ++by_rule[rule];
}

std::string by_kind_text(const file_report& r) {
  std::string text;
  for (std::size_t id = 0; id < r.by_rule.size(); ++id) {
    if (r.by_rule[id] == 0) continue;
    if (!text.empty()) text += ", ";
    text += fmt::format("{} {}", r.by_rule[id], rule_at(static_cast<rule_id>(id)).id);
  }
  return text;
}

void say_summary(context& ctx, const std::string& file, const file_report& r) {
  std::string text = fmt::format("{}: ", safe(file));
  if (r.findings != 0) {
    text +=
        fmt::format("{} finding{}: {}", r.findings, r.findings == 1 ? "" : "s", by_kind_text(r));
  } else {
    text += fmt::format("{} remark{}", r.remarks, r.remarks == 1 ? "" : "s");
  }
  if (r.why.likely_cause) text += "; likely cause: " + *r.why.likely_cause;
  if (r.why.suggestion) text += "; to repair: " + *r.why.suggestion;
  ctx.say(text);
}

std::string context_line(const spot& s, std::string_view open, std::string_view close) {
  constexpr std::size_t most = 60;
  static_assert(most + max_intended_length * 2 < window::margin);
  const byte_view all = s.around.all;
  const std::size_t at = s.around.begin + s.what.offset;
  const std::size_t end = at + s.bytes.size();
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
  return fmt::format("{}{}{}{}{}{}{}", cut_before ? "..." : "",
                     safe(all.substr(first, at - first).as_string_view()), open, hex(s.bytes),
                     close, safe(all.substr(end, last - end).as_string_view()),
                     cut_after ? "..." : "");
}

void append_json_string(std::string& out, std::string_view text) {
  const bool plain = std::all_of(text.begin(), text.end(), [](char c) {
    return c >= ' ' && c <= '~' && c != '"' && c != '\\';
  });
  if (plain) {
    out += '"';
    out += text;
    out += '"';
    return;
  }
  std::string quoted = line_of(row(std::string(text)));
  quoted.pop_back();
  out += quoted;
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
