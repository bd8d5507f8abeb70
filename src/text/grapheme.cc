#include <utfkit/grapheme.hpp>

#include <cstring>
#include <initializer_list>

#include <utfkit/code_point.hpp>
#include <utfkit/position.hpp>

#include "ucd/generated/grapheme.hpp"

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
  const decoded d = definition::utf8::decode_one(text.data() + at, text.size() - at);
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

// Goes over a text cluster by cluster; each character is decoded once.
class clusters {
 public:
  clusters(byte_view text, std::size_t from) noexcept : text_(text), end_(from) { read(); }

  // The end of the clusters so far; `from` before the first.
  std::size_t end() const noexcept { return end_; }
  bool at_end() const noexcept { return end_ == text_.size(); }

  // Precondition: !at_end().
  void next() noexcept {
    cluster so_far;
    do {
      so_far.add(next_);
      end_ += next_.length;
      read();
    } while (!at_end() && so_far.takes(next_));
  }

  // Goes over as many of the next clusters, but at most `most`, as are seen to be an ASCII
  // character each: eight that aren't CR, before another. Returns their number.
  std::size_t skip_ascii(std::size_t most) noexcept {
    constexpr std::uint64_t ones = 0x0101010101010101u;
    const std::size_t start = end_;
    for (; text_.size() - end_ > 8 && most - (end_ - start) >= 8; end_ += 8) {
      std::uint64_t word;
      std::memcpy(&word, text_.data() + end_, sizeof word);
      const std::uint64_t returns = (word ^ ones * '\r') - ones;  // where one is, its high bit
      if (((word | returns) & ones * 0x80) != 0 || text_[end_ + 8] > 0x7F) break;
    }
    if (end_ != start) read();
    return end_ - start;
  }

 private:
  void read() noexcept {
    if (!at_end()) next_ = character_at(text_, end_);
  }

  byte_view text_;
  std::size_t end_;
  character next_{control, 0};  // what is at end_
};

// The character that the byte before `at` is of, where at > 0; `at` is then where it begins.
// Inlined wherever it is called it takes 3 KB.
[[gnu::noinline]] character take_back(byte_view text, std::size_t& at) noexcept {
  at = floor_boundary(text, at - 1);
  return character_at(text, at);
}

// Whether a consonant at `at` goes on a conjunct (GB9c).
bool is_linked_at(byte_view text, std::size_t at) noexcept {
  bool linked = false;
  while (at > 0) {
    const character c = take_back(text, at);
    if (c.is_consonant()) return linked;
    if (!c.extends_conjunct()) break;
    linked |= c.is_linker();
  }
  return linked && !linkers_need_consonant;
}

// Whether a pictograph behind a ZWJ that begins at `at` is joined to another before it (GB11).
bool is_glued_by(byte_view text, std::size_t at) noexcept {
  while (at > 0) {
    const character c = take_back(text, at);
    if (c.is_pictographic()) return true;
    if (c.kind() != extend) break;
  }
  return false;
}

// Whether the number of regional indicators that end at `at` is odd (GB12, GB13).
bool odd_indicators_before(byte_view text, std::size_t at) noexcept {
  bool odd = false;
  while (at > 0 && take_back(text, at).kind() == regional_indicator) odd = !odd;
  return odd;
}

// Whether `after`, at `at`, is joined to `before`, which begins at `begin`.
bool is_joined(byte_view text, std::size_t begin, const character& before, std::size_t at,
               const character& after) noexcept {
  return (joined.after[before.kind()] >> after.kind() & 1) != 0 ||
         (after.is_consonant() && before.extends_conjunct() && is_linked_at(text, at)) ||
         (after.is_pictographic() && before.kind() == zwj && is_glued_by(text, begin)) ||
         (after.kind() == regional_indicator && odd_indicators_before(text, at));
}

}  // namespace

std::size_t next_grapheme(byte_view text, std::size_t from) noexcept {
  if (from >= text.size()) return text.size();
  clusters c(text, from);
  c.next();
  return c.end();
}

std::size_t floor_grapheme(byte_view text, std::size_t offset) noexcept {
  if (offset >= text.size()) return text.size();
  std::size_t at = offset + 1;
  for (character after = take_back(text, at); at > 0;) {
    std::size_t begin = at;
    const character before = take_back(text, begin);
    if (!is_joined(text, begin, before, at, after)) break;
    after = before;
    at = begin;
  }
  return at;
}

std::size_t previous_grapheme(byte_view text, std::size_t from) noexcept {
  if (from > text.size()) from = text.size();
  return from == 0 ? 0 : floor_grapheme(text, from - 1);
}

std::size_t count_graphemes(byte_view text) noexcept {
  std::size_t count = 0;
  for (clusters c(text, 0); !c.at_end(); ++count) {
    count += c.skip_ascii(text.size());
    c.next();
  }
  return count;
}

std::string_view first_graphemes(byte_view text, std::size_t max_clusters) noexcept {
  clusters c(text, 0);
  while (max_clusters != 0 && !c.at_end()) {
    max_clusters -= c.skip_ascii(max_clusters - 1);
    c.next();
    --max_clusters;
  }
  return text.substr(0, c.end()).as_string_view();
}

std::string_view graphemes_within(byte_view text, std::size_t max_bytes) noexcept {
  clusters c(text, 0);
  std::size_t kept = 0;
  while (!c.at_end() && kept < max_bytes) {
    kept += c.skip_ascii(max_bytes - kept);
    c.next();
    if (c.end() > max_bytes) break;
    kept = c.end();
  }
  return text.substr(0, kept).as_string_view();
}

}  // namespace utfkit
