#include "text.hpp"

#include "encodings.hpp"

namespace reference {

outcome first_error(const std::vector<step>& steps) {
  for (const step& s : steps) {
    if (s.why != ok) return {s.offset, s.why, s.length};
  }
  return {steps.empty() ? 0 : steps.back().offset + steps.back().length, ok, 0};
}

std::string repaired(std::string_view text, std::string_view with) {
  std::string out;
  for (const step& s : steps(text)) {
    out += s.why == ok ? text.substr(s.offset, s.length) : with;
  }
  return out;
}

namespace {

// The octets of RFC 2279 section 2, with x for the bits of the character. C0, C1 and F5..F7 are
// leads of it like any other.
constexpr std::string_view lead_patterns[] = {"110xxxxx", "1110xxxx", "11110xxx", "111110xx",
                                              "1111110x"};
constexpr std::string_view tail_pattern = "10xxxxxx";

std::string bits(char octet) {
  std::string s;
  for (std::uint32_t bit = 0x80; bit != 0; bit /= 2) s += (number(octet) & bit) != 0 ? '1' : '0';
  return s;
}

bool matches(char octet, std::string_view pattern) {
  const std::string have = bits(octet);
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] != 'x' && pattern[i] != have[i]) return false;
  }
  return true;
}

// The bytes that `lead` claims, itself included.
std::size_t claim(char lead) {
  std::size_t length = 2;
  for (const std::string_view pattern : lead_patterns) {
    if (matches(lead, pattern)) return length;
    ++length;
  }
  return 1;
}

std::optional<std::uint32_t> intended_code_point(std::string_view intended) {
  if (intended.size() < 2 || !is_complete(intended)) return std::nullopt;
  std::string free_bits;
  for (std::size_t i = 0; i < intended.size(); ++i) {
    const std::string_view pattern = i == 0 ? lead_patterns[intended.size() - 2] : tail_pattern;
    for (std::size_t k = 0; k < 8; ++k) {
      if (pattern[k] == 'x') free_bits += bits(intended[i])[k];
    }
  }
  return static_cast<std::uint32_t>(std::stoul(free_bits, nullptr, 2));
}

}  // namespace

bool is_complete(std::string_view intended) {
  return claim(intended[0]) == intended.size();
}

std::size_t intended_sequence(std::string_view text) {
  const std::size_t claimed = claim(text[0]);
  std::size_t length = 1;
  while (length < claimed && length < text.size() && matches(text[length], tail_pattern)) ++length;
  return length;
}

std::vector<std::size_t> boundaries(std::string_view text) {
  std::vector<std::size_t> all;
  for (std::size_t at = 0; at < text.size(); at += intended_sequence(text.substr(at))) {
    all.push_back(at);
  }
  all.push_back(text.size());
  return all;
}

std::size_t complete_prefix(std::string_view text) {
  if (text.empty()) return 0;
  const std::vector<std::size_t> all = boundaries(text);
  const std::size_t last = all[all.size() - 2];
  return is_complete(text.substr(last)) ? text.size() : last;
}

std::vector<finding> findings(std::string_view text) {
  std::vector<finding> all;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::string_view intended = text.substr(at, intended_sequence(text.substr(at)));
    const std::vector<step> parts = steps(intended);
    if (parts.size() != 1 || parts[0].why != ok) {
      // In the middle of a text as alone: bytes after an intended sequence never belong to it.
      all.push_back({at, static_cast<unsigned>(intended.size()), parts[0].why,
                     static_cast<unsigned>(parts.size()), intended_code_point(intended)});
    }
    at += intended.size();
  }
  return all;
}

stats measure(const std::vector<step>& steps) {
  stats s;
  for (const step& each : steps) {
    s.bytes += each.length;
    s.code_points += 1;
    s.utf16_units += encode(lone_utf16, each.code_point).length;
    s.replacements += each.why != ok;
    s.code_points_since_newline += 1;
    if (each.code_point == '\n') {
      s.lines += 1;
      s.code_points_since_newline = 0;
    }
  }
  return s;
}

}  // namespace reference
