// JSON Lines and SARIF. A row is written by hand, because a million of them through a tree of
// values would take longer than finding them; append_json_string() has the strings escaped.
#include <fmt/format.h>

#include <array>
#include <charconv>

#include <utfkit/validate.hpp>
#include <utfkit/version.hpp>

#include "base/safe_text.hpp"
#include "check_format.hpp"
#include "findings/report.hpp"

namespace utfkit::cli {

namespace {

void append_number(std::string& out, std::uint64_t n) {
  std::array<char, 20> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), n);
  static_cast<void>(error);  // there is room for all numbers of 64 bits
  out.append(digits.data(), end);
}

// ,"name":123
void append_member(std::string& out, std::string_view name, std::uint64_t n) {
  out += ",\"";
  out += name;
  out += "\":";
  append_number(out, n);
}

// "C0 AF" in quotes.
void append_hex(std::string& out, std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out += '"';
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const auto byte = static_cast<unsigned char>(bytes[i]);
    if (i != 0) out += ' ';
    out += digits[byte >> 4];
    out += digits[byte & 15];
  }
  out += '"';
}

// The hints in JSON. But for overlong forms, which name the right one, there are two for a rule at
// most: one of them is about the bytes FE and FF.
class hints {
 public:
  const std::string& of(const spot& s) {
    const bool last_bytes = !s.bytes.empty() && static_cast<unsigned char>(s.bytes[0]) >= 0xFE;
    std::string& json = known_[2 * std::size_t{s.rule()} + last_bytes];
    if (s.rule() == rule_of(errc::overlong)) json.clear();
    if (json.empty()) append_json_string(json, hint(s));
    return json;
  }

 private:
  std::array<std::string, 2 * rule_count> known_;
};

class json_format : public check_format {
 public:
  explicit json_format(output& out) : out_(out) {}

  void begin_file(const std::string& file) override {
    file_ = file;
    for (const std::string_view type : {"finding", "remark"}) {
      std::string begun = line_of(begin_row(type, file));
      begun.resize(begun.size() - 2);  // without "}\n"
      (type == "finding" ? finding_ : remark_) = begun;
    }
  }

  void report(const spot& s) override {
    row_ = is_remark(s.rule()) ? remark_ : finding_;
    append_member(row_, "offset", s.offset);
    append_member(row_, "line", s.line);
    append_member(row_, "column", s.column);
    append_member(row_, "length", s.what.length);
    append_member(row_, "replacements", s.what.replacements);
    row_ += ",\"kind\":\"";
    row_ += rule_at(s.rule()).id;
    row_ += "\",\"bytes\":";
    append_hex(row_, s.bytes);
    row_ += ",\"hint\":";
    row_ += hints_.of(s);
    row_ += "}\n";
    out_.write(row_);
  }

  void end_file(const file_report& f) override {
    row r = begin_row("summary", file_);
    r["valid"] = f.ill_formed == 0;
    r["bytes"] = f.stats.bytes;
    r["code_points"] = f.stats.code_points;
    r["lines"] = f.stats.lines;
    r["findings"] = f.findings;
    r["replacements"] = f.stats.replacements;
    row& by_kind = r["by_kind"] = row::object();
    for (std::size_t id = 0; id < f.by_rule.size(); ++id) {
      if (f.by_rule[id] == 0) continue;
      by_kind[std::string(rule_at(static_cast<rule_id>(id)).id)] = f.by_rule[id];
    }
    r["likely_cause"] = f.why.likely_cause ? row(*f.why.likely_cause) : row(nullptr);
    r["suggestion"] = f.why.suggestion ? row(*f.why.suggestion) : row(nullptr);
    out_.write(line_of(r));
  }

 private:
  output& out_;
  std::string file_;
  std::string finding_;  // the beginning of the rows of a file
  std::string remark_;
  std::string row_;
  hints hints_;
};

// The Static Analysis Results Interchange Format, OASIS Standard 2.1.0.
class sarif_format : public check_format {
 public:
  sarif_format(context& ctx, output& out) : ctx_(ctx), out_(out) {}

  void begin() override {
    row driver;
    driver["name"] = "utf8";
    driver["version"] = library_version();
    driver["informationUri"] = "https://www.rfc-editor.org/rfc/rfc3629";
    driver["rules"] = row::array();
    for (std::size_t id = 0; id < rule_count; ++id) {
      const rule& r = rule_at(static_cast<rule_id>(id));
      if (r.id.empty()) continue;
      index_[id] = driver["rules"].size();
      row described;
      described["id"] = r.id;
      described["shortDescription"]["text"] = r.what;
      described["help"]["text"] = r.hint;
      described["defaultConfiguration"]["level"] = level(static_cast<rule_id>(id));
      driver["rules"].push_back(described);
    }
    std::string text =
        "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
        "\"runs\":[{\"tool\":{\"driver\":";
    text += line_of(driver);
    text.pop_back();
    text += "},\"columnKind\":\"unicodeCodePoints\",\"results\":[";
    out_.write(text);
  }

  void begin_file(const std::string& file) override {
    file_ = file;
    location_ = ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":";
    append_json_string(location_, uri_of(file));
    location_ += "},\"region\":{\"startLine\":";
  }

  void report(const spot& s) override {
    row_ = any_ ? ",\n" : "\n";
    any_ = true;
    row_ += "{\"ruleId\":\"";
    row_ += rule_at(s.rule()).id;
    row_ += '"';
    append_member(row_, "ruleIndex", index_[s.rule()]);
    row_ += ",\"level\":\"";
    row_ += level(s.rule());
    row_ += "\",\"message\":{\"text\":";
    append_json_string(row_, fmt::format("{}: {}; {}", what_is_wrong(s), hex(s.bytes), hint(s)));
    row_ += '}';
    row_ += location_;
    append_number(row_, s.line);
    append_member(row_, "startColumn", s.column);
    append_member(row_, "byteOffset", s.offset);
    append_member(row_, "byteLength", s.bytes.size());
    row_ += "}}}]}";
    out_.write(row_);
  }

  void end_file(const file_report& r) override {
    if (r.findings + r.remarks == 0) return;
    out_.flush();
    say_summary(ctx_, file_, r);
  }

  void end(bool complete) override {
    out_.write(
        fmt::format("\n],\"invocations\":[{{\"executionSuccessful\":{}}}]}}]}}\n", complete));
  }

 private:
  static std::string_view level(rule_id id) noexcept { return is_remark(id) ? "note" : "error"; }

  context& ctx_;
  output& out_;
  bool any_ = false;
  std::string file_;
  std::string location_;
  std::string row_;
  std::array<std::size_t, rule_count> index_{};
};

}  // namespace

std::unique_ptr<check_format> make_json_format(output& out) {
  return std::make_unique<json_format>(out);
}

std::unique_ptr<check_format> make_sarif_format(context& ctx, output& out) {
  return std::make_unique<sarif_format>(ctx, out);
}

}  // namespace utfkit::cli
