#include <utfkit/equivalence.hpp>

#include <cstring>

#include "driver/units.hpp"
#include "fold.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Whether, whatever stands before, nothing of it mixes with what `c` becomes: where that begins
// with a starter.
struct canonical_rules {
  using reader = decomposer<false>;
  static bool separates(char32_t c) noexcept {
    const normalization& n = properties_of(c);
    return (n.canonical == 0 ? n.combining_class : pooled_text(n.canonical).first_class) == 0;
  }
};
struct compatibility_rules {
  using reader = decomposer<true>;
  static bool separates(char32_t c) noexcept {
    const normalization& n = properties_of(c);
    const std::uint16_t text = n.compatible != 0 ? n.compatible : n.canonical;
    return (text == 0 ? n.combining_class : pooled_text(text).first_class) == 0;
  }
};
// A starter is folded to what begins with one.
struct caseless_rules : canonical_rules {
  using reader = case_folder;
};
struct identifier_rules {
  using reader = folder;
  static bool separates(char32_t c) noexcept {
    char32_t parts[longest_decomposition];
    decompose<false>(c, parts);
    if (combining_class(parts[0]) != 0) return false;
    const std::uint16_t offset = generated::folded_texts[parts[0]];
    const pooled_text text(offset);
    return offset == 0 || text.first_class == 0;  // a character that vanishes isn't asked about
  }
};

// A prefix that both have, behind which they can be compared on their own: to the last character
// that separates, and is the same in both. So does what is ill-formed, which is read as U+FFFD. Of
// the last step only what is the same is known: cut off, it can be anything.
template <class Rules>
std::size_t separable_prefix(byte_view a, byte_view b) noexcept {
  const std::size_t same = common_prefix(a, b);
  if (same == a.size() && same == b.size()) return same;
  for (std::size_t at = same; at > 0;) {
    const decoded d = decode_last(a.substr(0, at));
    const bool whole = d.error != errc::truncated || at != same;
    at -= d.length;
    if (whole && Rules::separates(d.code_point)) return at;
  }
  return 0;
}

template <class Rules>
bool equal(byte_view a, byte_view b) noexcept {
  constexpr std::size_t worth_skipping = 64;
  for (;;) {
    const std::size_t same = separable_prefix<Rules>(a, b);
    a = a.substr(same);
    b = b.substr(same);
    canonically_ordered<typename Rules::reader> left(a), right(b);
    decomposed x{}, y{};
    std::size_t last_x = 0, last_y = 0, skip = 0;
    while (skip == 0) {
      const bool more = left.next(x);
      if (more != right.next(y)) return false;
      if (!more) return true;
      if (x.code_point != y.code_point) return false;
      // Both at new characters: what follows may be the same for long.
      if (x.offset > last_x && y.offset > last_y && x.combining_class == 0) {
        const std::size_t further = worth_skipping;
        if (a.size() - x.offset > further && b.size() - y.offset > further &&
            std::memcmp(a.data() + x.offset, b.data() + y.offset, further) == 0 &&
            Rules::separates(decode_first(a.substr(x.offset)).code_point)) {
          skip = separable_prefix<Rules>(a.substr(x.offset), b.substr(y.offset));
        }
      }
      last_x = x.offset;
      last_y = y.offset;
    }
    a = a.substr(x.offset);
    b = b.substr(y.offset);
  }
}

}  // namespace

bool canonically_equal(byte_view a, byte_view b) noexcept {
  return equal<canonical_rules>(a, b);
}
bool compatibly_equal(byte_view a, byte_view b) noexcept {
  return equal<compatibility_rules>(a, b);
}
bool caselessly_equal(byte_view a, byte_view b) noexcept {
  return equal<caseless_rules>(a, b);
}
bool identifier_equal(byte_view a, byte_view b) noexcept {
  return equal<identifier_rules>(a, b);
}

}  // namespace utfkit
