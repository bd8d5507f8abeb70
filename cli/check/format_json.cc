// JSON Lines.
#include "check_format.hpp"

#include <nlohmann/json.hpp>

#include "run/report_writer.hpp"

namespace utfkit::cli {

namespace {

class json_format : public check_format {
 public:
  json_format(const context& ctx, output& out) : out_(ctx, out) {}

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
    if (f.records) {
      r["records"] = f.records->records;
      r["open_quote"] = f.records->open ? row(f.records->open->offset) : row(nullptr);
    }
    out_.write(line_of(r));
  }

  void end(bool) override { out_.end(); }

 private:
  report_writer out_;
  std::string file_;
  item_rows rows_;
};

}  // namespace

std::unique_ptr<check_format> make_json_format(context& ctx, output& out) {
  return std::make_unique<json_format>(ctx, out);
}

}  // namespace utfkit::cli
