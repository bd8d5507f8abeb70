// GitLab's Code Quality report: one array of JSON.
#include <fmt/format.h>

#include <cstdint>
#include <unordered_map>

#include <utfkit/validate.hpp>

#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "limited_format.hpp"

namespace utfkit::cli {

namespace {

// FNV-1a, 64 bits.
std::uint64_t hash_of(std::string_view text, std::uint64_t hash) noexcept {
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3;
  }
  return hash;
}

// A name that isn't UTF-8 as in text, for it is no string of JSON; and what might be taken for
// that.
std::string path_of(std::string_view file) {
  const bool is_itself = is_valid(file) && file.find("\\x") == file.npos;
  return is_itself ? std::string(file) : safe(file);
}

class gitlab_format : public document_format {
 public:
  using document_format::document_format;

  void begin() override { out_.write("["); }

  void begin_file(const std::string& file) override {
    limited_format::begin_file(file);
    seen_.clear();
    location_ = ",\"location\":{\"path\":";
    append_json_string(location_, path_of(service_path_));
    location_ += ",\"lines\":{\"begin\":";
  }

  void end(bool) override {
    out_.write("\n]\n");
    say_left_out();
  }

 private:
  // By it GitLab knows a finding again: it stays the same when lines come and go before it.
  std::string fingerprint(const located_item& i) {
    constexpr std::uint64_t basis = 0xCBF29CE484222325;
    const std::uint64_t hash =
        hash_of(i.bytes, hash_of(name_of(i.rule), hash_of(service_path_, basis)));
    return fmt::format("{:016x}-{}", hash, ++seen_[hash]);
  }

  std::string row(const located_item& i, std::string_view what, std::string_view why) override {
    std::string text = "{\"description\":";
    append_json_string(text, fmt::format("{} at byte {}: {}{}{}{}", what, i.offset, hex(i.bytes),
                                         record_text(i), why.empty() ? "" : "; ", why));
    append_member(text, "check_name", name_of(i.rule));
    append_member(text, "fingerprint", fingerprint(i));
    append_member(text, "severity", is_remark(i.rule) ? "info" : "major");
    text += location_;
    append_number(text, i.line);
    return text + "}}}";
  }

  std::string location_;
  std::unordered_map<std::uint64_t, std::uint64_t> seen_;  // of the file, at most what is shown
};

}  // namespace

std::unique_ptr<check_format> make_gitlab_format(context& ctx, output& out,
                                                 const report_options& o) {
  return std::make_unique<gitlab_format>(ctx, out, o);
}

}  // namespace utfkit::cli
