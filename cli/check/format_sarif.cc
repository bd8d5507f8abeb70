// The Static Analysis Results Interchange Format, OASIS Standard 2.1.0.
#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include <utfkit/version.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "findings/describe.hpp"
#include "limited_format.hpp"

namespace utfkit::cli {

namespace {

// A plain text message (3.11.3) of names and commands that may have anything in them.
// [TEXT](TARGET) would be a link (3.11.6), so where that may be, brackets and backslashes are
// escaped; elsewhere they stand for themselves.
std::string message_text(std::string text) {
  if (text.find("](") == text.npos) return text;
  std::string escaped;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == '\\') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

class sarif_format : public document_format {
 public:
  using document_format::document_format;

  void begin() override {
    ctx_.keep_troubles(most_results);
    cli::row driver;
    driver["name"] = "utf8";
    driver["version"] = library_version();
    driver["informationUri"] = "https://www.rfc-editor.org/rfc/rfc3629";
    driver["rules"] = cli::row::array();
    for (std::size_t id = 0; id < rule_count; ++id) {
      const auto number = static_cast<rule_id>(id);
      const rule& r = rule_at(number);
      if (r.id.empty() || !is_looked_for(number)) continue;
      index_[id] = driver["rules"].size();
      cli::row described;
      described["id"] = r.id;
      const auto kind = static_cast<errc>(id);
      described["shortDescription"]["text"] =
          o_.checked ? what_is_wrong(kind, *o_.checked) : std::string(r.what);
      described["help"]["text"] = o_.checked ? hint_in(*o_.checked) : std::string(r.hint);
      described["defaultConfiguration"]["level"] = level(number);
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
    limited_format::begin_file(file);
    location_ = location_of(service_path_);
    location_ += ",\"region\":{\"startLine\":";
  }

  void end(bool complete) override {
    out_.write(fmt::format("\n],\"invocations\":[{{\"executionSuccessful\":{}{}}}]}}]}}\n",
                           complete, notifications()));
    say_left_out();
  }

 private:
  // In other encodings than UTF-8 nothing is but what is ill-formed.
  bool is_looked_for(rule_id id) const noexcept {
    return !o_.checked || (is_ill_formed(id) && may_occur(static_cast<errc>(id), o_.checked->id));
  }

  static std::string_view level(rule_id id) noexcept { return is_remark(id) ? "note" : "error"; }

  // The file, where the place within it may follow.
  static std::string location_of(const std::string& service_path) {
    std::string text = ",\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":";
    append_json_string(text, uri_of(service_path));
    return text + '}';
  }

  // Of what couldn't be read, and why.
  std::string notifications() const {
    std::string text;
    for (const context::note& note : ctx_.troubles()) {
      text += text.empty() ? ",\"toolExecutionNotifications\":[" : ",";
      text += "\n{\"level\":\"error\",\"message\":{\"text\":";
      append_json_string(text, message_text(note.message));
      text += '}';
      if (!note.path.empty()) text += location_of(o_.paths.of(note.path)) + "}}]";
      text += '}';
    }
    return text.empty() ? text : text + ']';
  }

  std::string row(const located_item& i, std::string_view what, std::string_view why) override {
    std::string text = "{\"ruleId\":\"";
    text += name_of(i.rule);
    text += '"';
    append_member(text, "ruleIndex", index_[i.rule]);
    text += ",\"level\":\"";
    text += level(i.rule);
    text += "\",\"message\":{\"text\":";
    append_json_string(text,
                       message_text(fmt::format("{}: {}{}{}{}", what, hex(i.bytes), record_text(i),
                                                why.empty() ? "" : "; ", why)));
    text += '}';
    text += location_;
    append_number(text, i.line);
    append_member(text, "startColumn", i.column);
    append_member(text, "byteOffset", i.offset);
    append_member(text, "byteLength", i.bytes.size());
    return text + "}}}]}";
  }

  std::string location_;
  std::array<std::size_t, rule_count> index_{};
};

}  // namespace

std::unique_ptr<check_format> make_sarif_format(context& ctx, output& out,
                                                const report_options& o) {
  return std::make_unique<sarif_format>(ctx, out, o);
}

}  // namespace utfkit::cli
