// JSON Lines and SARIF.
#include <fmt/format.h>

#include <array>

#include <utfkit/version.hpp>

#include "base/safe_text.hpp"
#include "check_format.hpp"

namespace utfkit::cli {

namespace {

class json_format : public check_format {
 public:
  explicit json_format(output& out) : out_(out) {}

  void begin_file(const std::string& file) override {
    file_ = file;
    rows_.begin_file(file);
  }

  void report(const located_item& i) override {
    std::string& line = rows_.begin_row(i);
    end_line(line);
    out_.write(line);
  }

  void end_file(const file_report& f) override {
    row r = begin_row("summary", file_);
    r["valid"] = f.found.ill_formed == 0;
    r["bytes"] = f.stats.bytes;
    r["code_points"] = f.stats.code_points;
    r["lines"] = f.stats.lines;
    r["findings"] = f.found.findings;
    r["replacements"] = f.stats.replacements;
    r["by_kind"] = by_kind_json(f.found);
    r["likely_cause"] = f.why.likely_cause ? row(*f.why.likely_cause) : row(nullptr);
    r["suggestion"] = f.why.suggestion ? row(*f.why.suggestion) : row(nullptr);
    out_.write(line_of(r));
  }

 private:
  output& out_;
  std::string file_;
  item_rows rows_;
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

  void report(const located_item& i) override {
    row_ = any_ ? ",\n" : "\n";
    any_ = true;
    row_ += "{\"ruleId\":\"";
    row_ += name_of(i.rule);
    row_ += '"';
    append_member(row_, "ruleIndex", index_[i.rule]);
    row_ += ",\"level\":\"";
    row_ += level(i.rule);
    row_ += "\",\"message\":{\"text\":";
    append_json_string(row_, fmt::format("{}: {}; {}", what_is_wrong(i), hex(i.bytes), hint(i)));
    row_ += '}';
    row_ += location_;
    append_number(row_, i.line);
    append_member(row_, "startColumn", i.column);
    append_member(row_, "byteOffset", i.offset);
    append_member(row_, "byteLength", i.bytes.size());
    row_ += "}}}]}";
    out_.write(row_);
  }

  void end_file(const file_report& r) override {
    if (r.found.findings + r.found.remarks == 0) return;
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
