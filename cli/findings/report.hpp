// Findings as rows of text or of JSON.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bytes.hpp>
#include <utfkit/encoding.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/stats.hpp>

namespace utfkit::cli {

// An error in a file, with all that is said about it.
struct located_finding {
  std::uint64_t offset = 0;  // bytes from the start of the file
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  errc kind = errc::ok;
  unsigned replacements = 0;
  std::string_view bytes;
  std::optional<char32_t> code_point;
  encoding encoded = encoding::utf8;  // of the file
};

// A finding in a piece of a file; `before` is what the file has before the finding.
located_finding locate(const finding& f, byte_view piece, const text_stats& before);

// JSON in the order in which it is written, one row a line.
using row = nlohmann::ordered_json;
row begin_row(std::string_view type, std::string_view file);
std::string line_of(const row& r);

row json_row(std::string_view file, const located_finding& f);

// "FILE:LINE:COLUMN: error: overlong encoding of U+002F '/' [overlong] at byte 1234: C0 AF\n"
std::string text_line(std::string_view file, const located_finding& f, bool coloured = false);

// Findings counted by kind.
struct tally {
  std::uint64_t findings = 0;
  std::uint64_t replacements = 0;
  std::array<std::uint64_t, static_cast<std::size_t>(errc::run_too_long) + 1> by_kind{};

  void add(const finding& f) noexcept {
    ++findings;
    replacements += f.replacements;
    ++by_kind[static_cast<std::size_t>(f.error)];
  }
  tally& operator+=(const tally& other) noexcept {
    findings += other.findings;
    replacements += other.replacements;
    for (std::size_t i = 0; i < by_kind.size(); ++i) by_kind[i] += other.by_kind[i];
    return *this;
  }
};

row by_kind_json(const tally& t);
// "2 overlong, 1 truncated"
std::string by_kind_text(const tally& t);

}  // namespace utfkit::cli
