#include "vectors.hpp"

#include <array>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace test {
namespace {

using reference::step;

std::vector<std::string> words(const std::string& text, char separator) {
  std::vector<std::string> all;
  std::istringstream in(text);
  for (std::string word; std::getline(in, word, separator);) {
    if (separator != ' ' || !word.empty()) all.push_back(word);
  }
  return all;
}

std::string trimmed(const std::string& s) {
  const std::size_t first = s.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return s.substr(first, s.find_last_not_of(' ') - first + 1);
}

// The rows of a file, each with `columns` columns; without comments and empty lines.
std::vector<std::vector<std::string>> rows(const std::string& file, std::size_t columns) {
  std::ifstream in(std::string(UTFKIT_VECTORS_DIR) + "/" + file);
  if (!in) throw std::runtime_error("cannot read the vectors in " + file);
  std::vector<std::vector<std::string>> all;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::vector<std::string> row = words(line, '|');
    if (row.size() == columns - 1) row.emplace_back();  // the last column may be empty
    if (row.size() != columns) throw std::runtime_error(file + ": wrong columns: " + line);
    for (std::string& column : row) column = trimmed(column);
    all.push_back(std::move(row));
  }
  if (all.empty()) throw std::runtime_error("no vectors in " + file);
  return all;
}

unsigned long parse(const std::string& digits, int base) {
  std::size_t used = 0;
  const unsigned long n = std::stoul(digits, &used, base);
  if (used != digits.size()) throw std::runtime_error("not a number: " + digits);
  return n;
}

template <class Unit>
std::basic_string<Unit> units(const std::string& column) {
  std::basic_string<Unit> s;
  for (const std::string& word : words(column, ' ')) s += static_cast<Unit>(parse(word, 16));
  return s;
}

template <class Unit>
std::optional<std::basic_string<Unit>> units_or_none(const std::string& column) {
  if (column == "-") return std::nullopt;
  return units<Unit>(column);
}

std::vector<std::size_t> numbers(const std::string& column) {
  std::vector<std::size_t> all;
  for (const std::string& word : words(column, ' ')) all.push_back(parse(word, 10));
  return all;
}

int kind(const std::string& name) {
  constexpr std::array names = {"ok",           "truncated",  "unexpected_continuation",
                                "invalid_byte", "overlong",   "surrogate",
                                "out_of_range", "unmappable", "output_full"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (name == names[i]) return static_cast<int>(i);
  }
  throw std::runtime_error("no kind of error: " + name);
}

// `length_of(code point)` is how much of the text a well-formed step is.
template <class Length>
std::vector<step> steps(const std::string& column, Length length_of) {
  std::vector<step> all;
  std::size_t offset = 0;
  for (const std::string& word : words(column, ' ')) {
    step s;
    s.offset = offset;
    if (word[0] == '!') {
      const std::vector<std::string> parts = words(word.substr(1), ':');
      s.why = kind(parts.at(0));
      s.length = static_cast<unsigned>(parse(parts.at(1), 10));
    } else {
      s.code_point = static_cast<std::uint32_t>(parse(word, 16));
      s.length = static_cast<unsigned>(length_of(s.code_point));
    }
    offset += s.length;
    all.push_back(s);
  }
  return all;
}

std::vector<step> steps_of_form(const std::string& column, const reference::form& form) {
  return steps(column, [&form](std::uint32_t c) { return reference::encode(form, c).length; });
}

std::vector<reference::finding> findings(const std::string& column) {
  std::vector<reference::finding> all;
  for (const std::string& word : words(column, ' ')) {
    const std::vector<std::string> parts = words(word, ':');
    reference::finding f;
    f.offset = parse(parts.at(0), 10);
    f.length = static_cast<unsigned>(parse(parts.at(1), 10));
    f.why = kind(parts.at(2));
    f.replacements = static_cast<unsigned>(parse(parts.at(3), 10));
    if (parts.size() > 4) f.code_point = static_cast<std::uint32_t>(parse(parts[4], 16));
    all.push_back(f);
  }
  return all;
}

template <class Unit>
std::vector<unit_vector<Unit>> read_units(const std::string& file, const reference::form& form) {
  std::vector<unit_vector<Unit>> all;
  for (const auto& row : rows(file, 3)) {
    all.push_back({row[0], units<Unit>(row[1]), steps_of_form(row[2], form)});
  }
  return all;
}

}  // namespace

const std::vector<utf8_vector>& utf8_vectors() {
  static const std::vector<utf8_vector> all = [] {
    std::vector<utf8_vector> read;
    for (const auto& row : rows("utf8.txt", 4)) {
      read.push_back(
          {row[0], units<char>(row[1]), steps_of_form(row[2], reference::utf8), findings(row[3])});
    }
    return read;
  }();
  return all;
}

const std::vector<unit_vector<char16_t>>& utf16_vectors() {
  static const auto all = read_units<char16_t>("utf16.txt", reference::utf16);
  return all;
}

const std::vector<unit_vector<char32_t>>& utf32_vectors() {
  static const auto all = read_units<char32_t>("utf32.txt", reference::utf32);
  return all;
}

const std::vector<scheme_vector>& scheme_vectors() {
  static const std::vector<scheme_vector> all = [] {
    std::vector<scheme_vector> read;
    for (const auto& row : rows("schemes.txt", 4)) {
      const reference::scheme& scheme = reference::scheme_by_name(row[1]);
      const auto length = [&](std::uint32_t c) { return reference::encoded(scheme, c).size(); };
      read.push_back({row[0], &scheme, units<char>(row[2]), steps(row[3], length)});
    }
    return read;
  }();
  return all;
}

const std::vector<code_point_vector>& code_point_vectors() {
  static const std::vector<code_point_vector> all = [] {
    std::vector<code_point_vector> read;
    for (const auto& row : rows("code_points.txt", 5)) {
      read.push_back({static_cast<char32_t>(parse(row[0], 16)), units_or_none<char>(row[1]),
                      units_or_none<char16_t>(row[2]), units_or_none<char32_t>(row[3]),
                      units_or_none<char>(row[4])});
    }
    return read;
  }();
  return all;
}

const std::vector<encoding_vector>& encoding_vectors() {
  static const std::vector<encoding_vector> all = [] {
    constexpr std::array names = {"US-ASCII", "windows-1252", "UCS-2BE",
                                  "CESU-8",   "WTF-8",        "MUTF-8"};
    std::vector<encoding_vector> read;
    for (const auto& row : rows("encodings.txt", names.size() + 1)) {
      const auto code_point = static_cast<char32_t>(parse(row[0], 16));
      for (std::size_t i = 0; i < names.size(); ++i) {
        read.push_back({code_point, &reference::scheme_by_name(names[i]),
                        units_or_none<char>(row[i + 1]).value_or("")});
      }
    }
    return read;
  }();
  return all;
}

const std::vector<stats_vector>& stats_vectors() {
  static const std::vector<stats_vector> all = [] {
    std::vector<stats_vector> read;
    for (const auto& row : rows("stats.txt", 3)) {
      const std::vector<std::size_t> n = numbers(row[2]);
      read.push_back(
          {row[0], units<char>(row[1]), {n.at(0), n.at(1), n.at(2), n.at(3), n.at(4), n.at(5)}});
    }
    return read;
  }();
  return all;
}

const std::vector<split_vector>& split_vectors() {
  static const std::vector<split_vector> all = [] {
    std::vector<split_vector> read;
    for (const auto& row : rows("split.txt", 4)) {
      read.push_back({row[0], units<char>(row[1]), numbers(row[2]), numbers(row[3]).at(0)});
    }
    return read;
  }();
  return all;
}

}  // namespace test
