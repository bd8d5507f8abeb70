#include "fix_policy.hpp"

#include <algorithm>
#include <iterator>

#include <utfkit/code_point.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "io/cut.hpp"

namespace utfkit::cli {

namespace {

using kind = fix_policy::kind;

struct named_kind {
  std::string_view name;
  kind with;
  encoding from = encoding::utf8;  // of what is mapped
};
constexpr named_kind kinds[] = {
    {"fffd", kind::fffd},
    {"drop", kind::drop},
    {"escape", kind::escape},
    {"same-length", kind::same_length},
    {"char:", kind::character},
    {"cp1252", kind::mapped, encoding::windows1252},
    {"latin1", kind::mapped, encoding::latin1},
    {"cesu8", kind::cesu8},
    {"auto", kind::automatic},
    // The same by their IANA names, which fix_policy::name() doesn't use.
    {"windows-1252", kind::mapped, encoding::windows1252},
    {"iso-8859-1", kind::mapped, encoding::latin1},
};

constexpr std::string_view replacement_text = "\uFFFD";

unsigned byte_at(byte_view bytes, std::size_t i) noexcept {
  return bytes[i];
}

fix_policy mapping_from(encoding e) {
  fix_policy p{kind::mapped, {}, e, nullptr};
  // As the web has it: no byte is left.
  p.page =
      std::make_shared<code_page>(e == encoding::windows1252 ? encoding::windows1252_whatwg : e);
  return p;
}

}  // namespace

std::string fix_policy::name() const {
  const auto* known = std::find_if(std::begin(kinds), std::end(kinds), [this](const named_kind& k) {
    return k.with == with && (with != kind::mapped || k.from == from);
  });
  if (known == std::end(kinds)) return lower_case(option_name(from));
  return std::string(known->name) + character;
}

std::optional<fix_policy> parse_policy(std::string_view word) {
  const std::string lower = lower_case(word);
  for (const named_kind& k : kinds) {
    if (k.with != kind::character) {
      if (lower != k.name) continue;
      return k.with == kind::mapped ? mapping_from(k.from) : fix_policy{.with = k.with};
    }
    if (!lower.starts_with(k.name)) continue;
    const std::string character(word.substr(k.name.size()));
    const decoded d = decode_first(character);
    if (d.error != errc::ok || d.length != character.size()) return std::nullopt;
    return fix_policy{.with = k.with, .character = character};
  }
  const auto other = find_encoding(std::string(word));
  if (!other || !has_code_page(other->id)) return std::nullopt;
  return mapping_from(other->id);
}

std::string policy_names() {
  std::string names;
  for (const named_kind& k : kinds) {
    if (!names.empty()) names += ", ";
    names += k.name;
    if (k.with == kind::character) names += 'X';
  }
  return names;
}

std::string_view character_in_1252(std::uint8_t byte) {
  return windows_1252()[byte];
}

// ── substitutes ─────────────────────────────────────────────────────────────────────────────────

void substitution::append(std::string_view part) noexcept {
  std::copy(part.begin(), part.end(), text_.begin() + static_cast<std::ptrdiff_t>(size_));
  size_ += part.size();
}

void substituter::replace(substitution& s, const finding& f, std::string_view with) const noexcept {
  for (unsigned i = 0; i < f.replacements; ++i) s.append(with);
  s.replacements_ = f.replacements;
}

bool substituter::maps(const file_piece& p, const finding& f) const noexcept {
  const byte_view found = p.text().substr(f.offset, f.length);
  if (in_1252_ == western::nothing || f.code_point || !is_defined_in_1252(found)) return false;
  const std::size_t at = p.begin + f.offset, before = std::min(at, file_piece::margin);
  const byte_view near = p.all.substr(at - before, before + file_piece::margin);
  if (may_be_cut(p.all, at, f.length) && cut_.has_in_line(near, before, f.length)) return false;
  if (in_1252_ == western::all) return true;
  return stands_alone(found, around(p, f.offset, f.length)) ||
         stands_in_short_run(p, f.offset, f.length);
}

void substituter::map(substitution& s, byte_view found, const code_page& page) noexcept {
  for (const char c : found) {
    const auto b = static_cast<std::uint8_t>(c);
    s.append(page[b]);
    s.replacements_ += !page.has(b);
  }
}

substitution substituter::at(const file_piece& p, const finding& f) const noexcept {
  const byte_view piece = p.text();
  constexpr std::string_view digits = "0123456789ABCDEF";
  substitution s;
  const byte_view found = piece.substr(f.offset, f.length);
  s.length_ = f.length;
  switch (policy_.with) {
    case kind::fffd: replace(s, f, replacement_text); return s;
    case kind::character: replace(s, f, policy_.character); return s;
    case kind::drop: return s;
    case kind::same_length: s.append(std::string_view("??????").substr(0, f.length)); return s;
    case kind::mapped: map(s, found, *policy_.page); return s;
    case kind::escape:
      for (std::size_t i = 0; i < found.size(); ++i) {
        const unsigned b = byte_at(found, i);
        const char escaped[] = {'\\', 'x', digits[b >> 4], digits[b & 15]};
        s.append({escaped, 4});
      }
      return s;
    case kind::cesu8:
    case kind::automatic: break;
  }
  if (is_surrogate_pair(piece, f.offset)) {
    const byte_view pair = piece.substr(f.offset, 6);
    const char32_t high = (byte_at(pair, 1) & 0xFu) << 6 | (byte_at(pair, 2) & 0x3Fu);
    const char32_t low = (byte_at(pair, 4) & 0xFu) << 6 | (byte_at(pair, 5) & 0x3Fu);
    char bytes[4];
    s.append({bytes, encode(0x10000 + (high << 10 | low), bytes)});
    s.length_ = 6;
  } else if (policy_.with == kind::cesu8 && found.as_string_view() == "\xC0\x80") {
    s.append(std::string_view("\0", 1));
  } else if (policy_.with == kind::automatic && maps(p, f)) {
    map(s, found, windows_1252());
  } else {
    replace(s, f, replacement_text);
  }
  return s;
}

}  // namespace utfkit::cli
