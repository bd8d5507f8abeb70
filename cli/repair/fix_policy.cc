#include "fix_policy.hpp"

#include <algorithm>
#include <iterator>

#include <utfkit/code_point.hpp>
#include <utfkit/transcoder.hpp>

#include "base/nearest.hpp"
#include "io/cut.hpp"

namespace utfkit::cli {

namespace {

using kind = fix_policy::kind;

struct named_kind {
  std::string_view name;
  kind with;
};
constexpr named_kind kinds[] = {
    {"fffd", kind::fffd},
    {"drop", kind::drop},
    {"escape", kind::escape},
    {"same-length", kind::same_length},
    {"char:", kind::character},
    {"cp1252", kind::windows_1252},
    {"latin1", kind::latin1},
    {"cesu8", kind::cesu8},
    {"auto", kind::automatic},
    // The same by their IANA names, which fix_policy::name() doesn't use.
    {"windows-1252", kind::windows_1252},
    {"iso-8859-1", kind::latin1},
};

constexpr std::string_view replacement_text = "\uFFFD";

unsigned byte_at(byte_view bytes, std::size_t i) noexcept {
  return bytes[i];
}

// The characters that the bytes 80..FF are, in UTF-8.
class code_page {
 public:
  explicit code_page(encoding e) {
    transcoder::options o;
    o.from = e;
    transcoder t(o);
    for (unsigned b = 0x80; b <= 0xFF; ++b) {
      const char byte = static_cast<char>(b);
      std::array<char, transcoder::min_room> room;
      const step s = t.push(byte_view(&byte, 1), byte_span(room), input::more);
      characters_[b - 0x80].assign(room.data(), s.written);
    }
  }
  std::string_view operator[](unsigned byte) const noexcept { return characters_[byte - 0x80]; }

 private:
  std::array<std::string, 128> characters_;
};

const code_page& windows_1252() {
  static const code_page page(encoding::windows1252_whatwg);  // it has all bytes
  return page;
}

const code_page& latin1() {
  static const code_page page(encoding::latin1);
  return page;
}

}  // namespace

std::string fix_policy::name() const {
  const auto* known = std::find_if(std::begin(kinds), std::end(kinds),
                                   [this](const named_kind& k) { return k.with == with; });
  return std::string(known->name) + character;
}

std::optional<fix_policy> parse_policy(std::string_view word) {
  for (const named_kind& k : kinds) {
    if (k.with != kind::character) {
      if (lower_case(word) == k.name) return fix_policy{k.with, {}};
      continue;
    }
    if (lower_case(word.substr(0, k.name.size())) != k.name) continue;
    const std::string_view character = word.substr(k.name.size());
    const decoded d = decode_first(character);
    if (d.error != errc::ok || d.length != character.size()) return std::nullopt;
    return fix_policy{k.with, std::string(character)};
  }
  return std::nullopt;
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

substitution substituter::at(const file_piece& p, const finding& f) const noexcept {
  const byte_view piece = p.text();
  constexpr std::string_view digits = "0123456789ABCDEF";
  substitution s;
  const byte_view found = piece.substr(f.offset, f.length);
  s.length_ = f.length;
  const auto map = [&](const code_page& page) {
    for (std::size_t i = 0; i < found.size(); ++i) s.append(page[byte_at(found, i)]);
  };
  switch (policy_.with) {
    case kind::fffd: replace(s, f, replacement_text); return s;
    case kind::character: replace(s, f, policy_.character); return s;
    case kind::drop: return s;
    case kind::same_length: s.append(std::string_view("??????").substr(0, f.length)); return s;
    case kind::windows_1252: map(windows_1252()); return s;
    case kind::latin1: map(latin1()); return s;
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
    map(windows_1252());
  } else {
    replace(s, f, replacement_text);
  }
  return s;
}

}  // namespace utfkit::cli
