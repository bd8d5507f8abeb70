#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include <utfkit/position.hpp>
#include <utfkit/search.hpp>
#include <utfkit/validate.hpp>

#include "decompose.hpp"
#include "ucd/generated/spelling.hpp"

namespace utfkit {

using namespace internal;

namespace {

using ordered = canonically_ordered<decomposer<false>>;

// Whether a code point of a decomposition joins what is before it. All that stand inside of
// decompositions do, so that one that doesn't begins a character.
bool joins(char32_t c) noexcept {
  if (c < 0x300) return false;
  const normalization& n = properties_of(c);
  return n.combining_class != 0 || (n.flags & normalization::maybe) != 0 ||
         std::binary_search(std::begin(generated::inner_starters),
                            std::end(generated::inner_starters), static_cast<std::uint32_t>(c));
}

// Whether a combining sequence that is this code point alone is spelled in one way.
bool is_fixed(char32_t c) noexcept {
  return !std::binary_search(std::begin(generated::respelled), std::end(generated::respelled),
                             static_cast<std::uint32_t>(c));
}

// The first code point of the decomposition.
char32_t first_decomposed(char32_t c) noexcept {
  if (c < 0xC0) return c;
  char32_t all[longest_decomposition];
  decompose<false>(c, all);
  return all[0];
}

bool is_canonical_boundary(byte_view text, std::size_t at) noexcept {
  return at == 0 || at == text.size() ||
         !joins(first_decomposed(decode_first(text.substr(at)).code_point));
}

// The border of each prefix of a pattern (Knuth, Morris and Pratt 1977): the longest part, but for
// all of it, that it both begins and ends with.
template <class C>
std::vector<std::size_t> borders_of(std::basic_string_view<C> pattern) {
  std::vector<std::size_t> borders(pattern.size(), 0);
  for (std::size_t i = 1, k = 0; i < pattern.size(); ++i) {
    while (k != 0 && pattern[i] != pattern[k]) k = borders[k - 1];
    k += pattern[i] == pattern[k];
    borders[i] = k;
  }
  return borders;
}

// Goes on by the next unit of a text: `same` units of the pattern are what the text had before it.
template <class C>
std::size_t next_same(std::basic_string_view<C> pattern, const std::vector<std::size_t>& borders,
                      std::size_t same, C unit) noexcept {
  if (same == pattern.size()) same = borders[same - 1];
  while (same != 0 && pattern[same] != unit) same = borders[same - 1];
  return same + (pattern[same] == unit);
}

// What comparisons may cost, in code points, after so many bytes of the text.
std::size_t allowance(std::size_t passed) noexcept {
  return 4096 + 32 * passed;
}

// The code point; one that no pattern has where U+FFFD stands for what is ill-formed.
char32_t code_point_in(byte_view text, const decomposed& d) noexcept {
  const bool is_other =
      d.code_point != replacement || text.substr(d.offset).as_string_view().starts_with("\uFFFD");
  return is_other ? d.code_point : 0x110000;
}

}  // namespace

canonical_pattern::canonical_pattern(byte_view pattern)
    : pattern_bytes_(pattern.size()), ill_formed_(!is_valid(pattern)) {
  ordered source(pattern);
  for (decomposed d; source.next(d);) decomposed_ += d.code_point;

  std::size_t run_size = 0, longest = 0, end = 0;
  std::size_t run_sequences = 0, run_start = 0;
  for (std::size_t i = 0; i < decomposed_.size(); ++sequences_) {
    const std::size_t start = i++;
    while (i < decomposed_.size() && joins(decomposed_[i])) ++i;
    if (i - start > 1 || joins(decomposed_[start]) || !is_fixed(decomposed_[start])) {
      run_size = 0;
      continue;
    }
    if (run_size == 0) {
      run_sequences = sequences_;
      run_start = start;
    }
    run_size += encoded_length(decomposed_[start]);
    if (run_size > longest) {
      longest = run_size;
      end = i;
      before_ = run_sequences;
      code_points_before_ = run_start;
    }
  }
  // With few code points, to compare each place is linear too.
  constexpr std::size_t few = 16;
  if (decomposed_.size() > few) borders_ = borders_of(std::u32string_view(decomposed_));
  fixed_.reserve(longest);
  for (std::size_t i = code_points_before_; i < end; ++i) {
    char bytes[4];
    fixed_.append(bytes, encode(decomposed_[i], bytes));
  }
}

// Such a pattern is found at the start of a text and nowhere else.
bool canonical_pattern::begins_joined() const noexcept {
  return !decomposed_.empty() && joins(decomposed_.front());
}

// Precondition: `start` is a boundary, canonical too. Code points that are starters in either have
// to be the same at once; others in one order or another, which is seen to where all are there.
// What that costs is added to `cost`.
std::optional<match> canonical_pattern::match_at(byte_view text, std::size_t start,
                                                 std::size_t& cost) const noexcept {
  const byte_view rest = text.substr(start);
  decomposer<false> source(rest);
  decomposed d;
  bool marks = false;
  for (const char32_t c : decomposed_) {
    ++cost;
    if (!source.next(d)) return std::nullopt;
    if (d.combining_class != 0 && combining_class(c) != 0) {
      marks = true;
    } else if (d.code_point != c) {
      return std::nullopt;
    }
  }
  const bool more = source.next(d);
  if (more && joins(d.code_point)) return std::nullopt;
  const byte_view found = rest.substr(0, more ? d.offset : rest.size());
  if (marks) {
    ordered in_order(found);
    for (const char32_t c : decomposed_) {
      ++cost;
      in_order.next(d);
      if (d.code_point != c) return std::nullopt;
    }
  }
  // U+FFFD may have stood for what is ill-formed.
  if (!is_valid(found)) return std::nullopt;
  return match{start, found.size()};
}

// One pass over the code points of the text, however many places begin as the pattern does. For
// patterns that have borders_ and begin with what joins nothing. Calls `accept` with the end of
// each match, up to the first of which it is true.
template <class Accept>
bool canonical_pattern::walk(byte_view text, std::size_t from, Accept accept) const noexcept {
  const byte_view rest = text.substr(from);
  ordered source(rest);
  decomposed d;
  for (std::size_t same = 0;;) {  // code points of the pattern
    const bool more = source.next(d);
    if (same == decomposed_.size() && (!more || !joins(d.code_point)) &&
        accept(more ? from + d.offset : text.size()))
      return true;
    if (!more) return false;
    same = next_same<char32_t>(decomposed_, borders_, same, code_point_in(rest, d));
  }
}

std::optional<match> canonical_pattern::find_by_walk(byte_view text,
                                                     std::size_t from) const noexcept {
  match found;
  const auto to_its_start = [&](std::size_t end) noexcept {
    std::size_t start = end;
    for (std::size_t left = sequences_; left != 0;) {
      start -= decode_last(text.substr(0, start)).length;
      left -= is_canonical_boundary(text, start);
    }
    found = {start, end - start};
    return true;
  };
  if (!walk(text, from, to_its_start)) return std::nullopt;
  return found;
}

// Whether a match that begins at `from` or after it has other bytes than `pattern`, of which this
// was made: whether one ends where none of these bytes do. What begins with the first byte of the
// pattern and ends where a match does begins with it, too.
bool canonical_pattern::has_other_by_walk(byte_view text, std::size_t from,
                                          byte_view pattern) const {
  const std::string_view bytes = pattern.as_string_view();
  const std::vector<std::size_t> borders = borders_of(bytes);
  std::size_t same = 0;
  return walk(text, from, [&](std::size_t end) noexcept {
    for (; from != end; ++from) same = next_same(bytes, borders, same, text.data()[from]);
    return same != bytes.size();
  });
}

// Without a part to look for: place after place.
std::optional<match> canonical_pattern::scan(byte_view text, std::size_t from) const noexcept {
  if (decomposed_.empty()) {
    while (!is_canonical_boundary(text, from)) from = ceil_boundary(text, from + 1);
    return match{from, 0};
  }
  const char32_t first = decomposed_.front();
  std::size_t cost = 0;
  for (const std::size_t begin = from; from < text.size();) {
    char32_t c = text[from];
    const std::size_t at = from++;
    if (c > 0x7F) {
      const decoded d = decode_first(text.substr(at));
      c = d.error == errc::ok ? first_decomposed(d.code_point) : 0x110000;
      from = at + d.length;
    }
    if (c != first) continue;
    if (!borders_.empty() && cost > allowance(at - begin)) return find_by_walk(text, at);
    if (const auto found = match_at(text, at, cost)) return found;
  }
  return std::nullopt;
}

std::optional<match> canonical_pattern::find_in(byte_view text, std::size_t from) const noexcept {
  if (ill_formed_ || from > text.size()) return std::nullopt;
  from = ceil_boundary(text, from);
  std::size_t cost = 0;
  if (begins_joined()) return from == 0 ? match_at(text, 0, cost) : std::nullopt;
  if (fixed_.empty()) return scan(text, from);
  for (std::size_t next = from;; ++next) {
    const std::optional<std::size_t> place = find_bytes(text, fixed_, next);
    if (!place) break;
    const std::size_t at = next = *place;
    if (has_one_spelling()) {
      if (!is_canonical_boundary(text, at + fixed_.size())) continue;
      return match{at, fixed_.size()};
    }
    // Back by so many combining sequences, which have no more code points than the pattern's.
    std::size_t start = at;
    std::size_t sequences = 0, steps = 0;
    for (; sequences < before_ && steps < code_points_before_ && start > from; ++steps) {
      start -= decode_last(text.substr(0, start)).length;
      sequences += is_canonical_boundary(text, start);
    }
    cost += fixed_.size() + steps;
    if (!borders_.empty() && cost > allowance(at - from)) return find_by_walk(text, start);
    if (sequences < before_) continue;
    if (const auto found = match_at(text, start, cost)) return found;
  }
  return std::nullopt;
}

// `pattern` is what this was made of. Matches overlap: to look for the next from the byte after
// each, and to compare the bytes of each, is linear only where they are few.
bool canonical_pattern::has_other_in(byte_view text, byte_view pattern) const {
  if (has_one_spelling()) return false;
  std::size_t cost = 0;
  for (std::size_t from = 0;;) {
    const auto found = find_in(text, from);
    if (!found) return false;
    const byte_view spelled = text.substr(found->offset, found->length);
    if (spelled.as_string_view() != pattern.as_string_view()) return true;
    from = found->offset + 1;
    if (begins_joined()) return false;
    cost += decomposed_.size();
    if (!borders_.empty() && cost > allowance(from))
      return has_other_by_walk(text, found->offset, pattern);
  }
}

std::optional<match> find_canonical(byte_view text, byte_view pattern, std::size_t from) {
  return canonical_pattern(pattern).find_in(text, from);
}

bool contains_other_spelling(byte_view text, byte_view pattern) {
  return canonical_pattern(pattern).has_other_in(text, pattern);
}

}  // namespace utfkit
