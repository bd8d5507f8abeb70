#include <utfkit/grapheme.hpp>

#include <initializer_list>

#include <utfkit/code_point.hpp>

#include "normalize/generated/grapheme.hpp"

namespace utfkit {

namespace {

using namespace internal::generated;

// Grapheme_Cluster_Break, in the order of tools/ucd_properties.py. What is ill-formed is `control`:
// nothing is joined to it on either side.
enum kind : unsigned {
  other,
  control,
  cr,
  lf,
  extend,
  zwj,
  spacing_mark,
  prepend,
  regional_indicator,
  l,
  v,
  t,
  lv,
  lvt,
  kinds
};

constexpr unsigned set(std::initializer_list<kind> of) {
  unsigned bits = 0;
  for (const kind k : of) bits |= 1u << k;
  return bits;
}

// Which kinds no kind is parted from, whatever else is there: GB3 to GB9b.
struct joined_kinds {
  unsigned after[kinds];
};
constexpr joined_kinds joined = [] {
  joined_kinds table{};
  for (unsigned k = 0; k < kinds; ++k) table.after[k] = set({extend, zwj, spacing_mark});
  table.after[control] = table.after[lf] = 0;
  table.after[cr] = set({lf});
  table.after[l] |= set({l, v, lv, lvt});
  table.after[lv] |= set({v, t});
  table.after[v] |= set({v, t});
  table.after[lvt] |= set({t});
  table.after[t] |= set({t});
  table.after[prepend] = ~set({control, cr, lf});
  return table;
}();

struct character {
  unsigned properties;
  std::size_t length;

  unsigned kind() const noexcept { return properties & 0x0F; }
  bool is_consonant() const noexcept { return (properties & 0x30) == 0x10; }
  bool extends_conjunct() const noexcept { return (properties & 0x20) != 0; }  // linkers too
  bool is_linker() const noexcept { return (properties & 0x30) == 0x30; }
  bool is_pictographic() const noexcept { return (properties & 0x40) != 0; }
};

character character_at(byte_view text, std::size_t at) noexcept {
  const decoded d = scalar::utf8::decode_one(text.data() + at, text.size() - at);
  if (d.error != errc::ok) return {control, d.length};
  return {grapheme_properties[d.code_point], d.length};
}

// What a cluster has shown so far, as far as GB9c, GB11 and GB12 ask.
class cluster {
 public:
  void add(const character& c) noexcept {
    if (c.is_consonant()) {
      conjunct_ = consonant;
    } else if (!c.extends_conjunct()) {
      conjunct_ = none;
    } else if (c.is_linker() && (conjunct_ == consonant || !linkers_need_consonant)) {
      conjunct_ = linked;
    }
    const bool pictograph = emoji_ == pictographic;
    emoji_ = c.is_pictographic()                ? pictographic
             : pictograph && c.kind() == extend ? pictographic
             : pictograph && c.kind() == zwj    ? glued
                                                : nothing;
    odd_indicators_ = c.kind() == regional_indicator && !odd_indicators_;
    last_ = c.kind();
  }
  bool takes(const character& c) const noexcept {
    return (joined.after[last_] >> c.kind() & 1) != 0 ||
           (conjunct_ == linked && c.is_consonant()) || (emoji_ == glued && c.is_pictographic()) ||
           (odd_indicators_ && c.kind() == regional_indicator);
  }

 private:
  unsigned last_ = other;
  enum : char { none, consonant, linked } conjunct_ = none;
  enum : char { nothing, pictographic, glued } emoji_ = nothing;
  bool odd_indicators_ = false;
};

}  // namespace

std::size_t next_grapheme(byte_view text, std::size_t from) noexcept {
  if (from >= text.size()) return text.size();
  // Two ASCII characters are parted, but for CR LF.
  if (text[from] <= 0x7F && (from + 1 == text.size() || text[from + 1] <= 0x7F)) {
    return from + 1 + (text[from] == '\r' && from + 1 < text.size() && text[from + 1] == '\n');
  }
  cluster so_far;
  character c = character_at(text, from);
  do {
    so_far.add(c);
    from += c.length;
    if (from == text.size()) break;
    c = character_at(text, from);
  } while (so_far.takes(c));
  return from;
}

std::size_t count_graphemes(byte_view text) noexcept {
  std::size_t count = 0;
  for (std::size_t at = 0; at < text.size(); ++count) at = next_grapheme(text, at);
  return count;
}

std::string_view truncate_graphemes(byte_view text, std::size_t max_clusters) noexcept {
  std::size_t at = 0;
  for (; max_clusters != 0 && at < text.size(); --max_clusters) at = next_grapheme(text, at);
  return text.substr(0, at).as_string_view();
}

std::string_view truncate_between_graphemes(byte_view text, std::size_t max_bytes) noexcept {
  std::size_t at = 0;
  for (std::size_t next = 0; next <= max_bytes; next = next_grapheme(text, at)) {
    at = next;
    if (at == text.size()) break;
  }
  return text.substr(0, at).as_string_view();
}

}  // namespace utfkit
