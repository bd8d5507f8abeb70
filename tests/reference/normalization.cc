#include "normalization.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

namespace reference {
namespace {

std::u32string code_points(const std::string& text) {
  std::istringstream in(text);
  std::u32string out;
  for (std::string each; in >> each;) out += static_cast<char32_t>(std::stoul(each, nullptr, 16));
  return out;
}

std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == ';')
      fields.emplace_back();
    else
      fields.back() += c;
  }
  for (std::string& each : fields) {
    each.erase(0, each.find_first_not_of(" \t"));
    each.erase(each.find_last_not_of(" \t\r") + 1);
  }
  return fields;
}

// Calls `use` with the first and last code point and the fields of each line.
void for_each_row(
    const std::string& path,
    const std::function<void(char32_t, char32_t, const std::vector<std::string>&)>& use) {
  std::ifstream in(path);
  for (std::string line; std::getline(in, line);) {
    const std::vector<std::string> fields = fields_of(line);
    if (fields.size() < 2) continue;
    const std::size_t dots = fields[0].find("..");
    const std::u32string range = code_points(
        dots == std::string::npos ? fields[0]
                                  : fields[0].substr(0, dots) + " " + fields[0].substr(dots + 2));
    if (!range.empty()) use(range.front(), range.back(), fields);
  }
}

constexpr char32_t s_base = 0xAC00, s_last = 0xD7A3, l_base = 0x1100, v_base = 0x1161,
                   t_base = 0x11A7;

}  // namespace

normalization::normalization(const std::string& directory) {
  for_each_row(directory + "/UnicodeData.txt", [this](char32_t c, char32_t, const auto& field) {
    if (field[3] != "0") classes_[c] = std::stoi(field[3]);
    if (field[5].empty()) return;
    const std::size_t tag = field[5].find('>');
    if (tag == std::string::npos)
      canonical_[c] = code_points(field[5]);
    else
      compatible_[c] = code_points(field[5].substr(tag + 1));
  });
  std::set<char32_t> excluded;
  for_each_row(directory + "/DerivedNormalizationProps.txt",
               [&](char32_t a, char32_t b, const auto& field) {
                 static const char* const names[] = {"NFC_QC", "NFD_QC", "NFKC_QC", "NFKD_QC"};
                 for (char32_t c = a; c <= b; ++c) {
                   if (field[1] == "Full_Composition_Exclusion") excluded.insert(c);
                   if (field[1] == "NFKC_CF") folded_[c] = code_points(field[2]);
                   for (unsigned f = 0; f < forms; ++f)
                     if (field[1] == names[f]) not_yes_[f].insert(c);
                 }
               });
  for_each_row(directory + "/DerivedAge.txt", [this](char32_t a, char32_t b, const auto&) {
    for (char32_t c = a; c <= b; ++c)
      if (c < 0xD800 || c > 0xDFFF) assigned_.insert(c);
  });
  for (const auto& [c, parts] : canonical_) {
    decomposing.push_back(c);
    if (excluded.contains(c)) continue;
    composites_[parts] = c;
    firsts.push_back(parts[0]);
    seconds.push_back(parts[1]);
  }
  for (const auto& each : compatible_) decomposing.push_back(each.first);
  for (const auto& each : classes_) marks.push_back(each.first);
}

int normalization::combining_class(char32_t c) const {
  const auto found = classes_.find(c);
  return found == classes_.end() ? 0 : found->second;
}

void normalization::decompose(char32_t c, bool compatible, std::u32string& out) const {
  if (c >= s_base && c <= s_last) {
    const char32_t s = c - s_base;
    out += l_base + s / 588;
    out += v_base + s % 588 / 28;
    if (s % 28 != 0) out += t_base + s % 28;
    return;
  }
  auto found = canonical_.find(c);
  if (found == canonical_.end() && compatible) {
    found = compatible_.find(c);
    if (found == compatible_.end()) found = canonical_.end();
  }
  if (found == canonical_.end()) {
    out += c;
    return;
  }
  for (const char32_t part : found->second) decompose(part, compatible, out);
}

// D108, D109: neighbours change places as long as there is a reorderable pair.
void normalization::order(std::u32string& text) const {
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i != text.size() && combining_class(text[i]) != 0) continue;
    std::stable_sort(text.begin() + static_cast<std::ptrdiff_t>(start),
                     text.begin() + static_cast<std::ptrdiff_t>(i), [this](char32_t a, char32_t b) {
                       return combining_class(a) < combining_class(b);
                     });
    start = i + 1;
  }
}

// D117, character by character.
std::u32string normalization::compose(const std::u32string& text) const {
  std::u32string out;
  std::size_t starter = std::u32string::npos;
  for (const char32_t c : text) {
    const int combining = combining_class(c);
    bool blocked = starter == std::u32string::npos;
    for (std::size_t i = starter + 1; !blocked && i < out.size(); ++i)
      blocked = combining_class(out[i]) == 0 || combining_class(out[i]) >= combining;
    char32_t composite = 0;
    if (!blocked) {
      const char32_t first = out[starter];
      if (first >= l_base && first < l_base + 19 && c >= v_base && c < v_base + 21) {
        composite = s_base + ((first - l_base) * 21 + c - v_base) * 28;
      } else if (first >= s_base && first <= s_last && (first - s_base) % 28 == 0 && c > t_base &&
                 c < t_base + 28) {
        composite = first + (c - t_base);
      } else if (const auto found = composites_.find({first, c}); found != composites_.end()) {
        composite = found->second;
      }
    }
    if (composite != 0) {
      out[starter] = composite;
      continue;
    }
    if (combining == 0) starter = out.size();
    out += c;
  }
  return out;
}

std::u32string normalization::normalize(const std::u32string& text, int form) const {
  std::u32string out;
  for (const char32_t c : text) decompose(c, form >= 2, out);
  order(out);
  return form % 2 == 0 ? compose(out) : out;
}

std::u32string normalization::nfkc_casefold(const std::u32string& text) const {
  std::u32string out;
  for (const char32_t c : normalize(text, 1)) {
    const auto found = folded_.find(c);
    if (found == folded_.end())
      out += c;
    else
      out += found->second;
  }
  return normalize(out, 0);
}

}  // namespace reference
