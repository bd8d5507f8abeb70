#include "legacy_scores.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <iterator>
#include <utility>

#include "generated/language_model.hpp"
#include "multi_byte_score.hpp"
#include "single_byte_score.hpp"
#include "utf8_runs.hpp"

namespace utfkit::internal {

using namespace detection_model;

candidate_score described(std::size_t candidate) noexcept {
  if (candidate >= single_count) {
    const std::size_t multi = candidate - single_count;
    return {multi_byte_encoding(multi),
            multi_byte_language(multi),
            multi_byte_cost(multi),
            0,
            false,
            static_cast<std::uint8_t>(candidate)};
  }
  const single_byte_candidate& c = single_bytes[candidate];
  const language_model& l = languages[c.language];
  return {c.enc, l.code, c.cost, 0, l.script == 0, static_cast<std::uint8_t>(candidate)};
}

bool is_known_in(encoding e, std::size_t candidate) noexcept {
  const std::string_view language = described(candidate).language;
  return std::any_of(std::begin(single_bytes), std::end(single_bytes),
                     [e, language](const single_byte_candidate& c) {
                       return c.enc == e && languages[c.language].code == language;
                     });
}

namespace {

static_assert(candidate_count <= legacy_reading::most_candidates);

// Of candidates that are so much behind, nothing is looked at any more: 60 nats, and more as long
// as little was seen, because a headline in capitals isn't all of a text.
std::uint32_t behind_too_far(std::uint64_t pairs) noexcept {
  return pairs < 256 ? 1200 : pairs < 2048 ? 800 : 480;
}

// And no more are kept than this: what is far down in the order of many won't come first.
std::size_t most_kept(std::uint64_t pairs) noexcept {
  return pairs < 256 ? 64 : pairs < 1024 ? 24 : pairs < 4096 ? 8 : 4;
}

void drop_the_hopeless(legacy_reading& r) noexcept {
  const auto first = r.cost.begin();
  std::array<std::uint32_t, legacy_reading::most_candidates> sorted{};
  std::copy_n(first, r.left, sorted.begin());
  const std::size_t last = std::min<std::size_t>(r.left, most_kept(r.pairs_seen)) - 1;
  std::nth_element(sorted.begin(), sorted.begin() + last, sorted.begin() + r.left);
  const std::uint32_t best = *std::min_element(sorted.begin(), sorted.begin() + last + 1);
  const std::uint32_t most = std::min(best + behind_too_far(r.pairs_seen), sorted[last]);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < r.left; ++i) {
    if (r.cost[i] > most) continue;
    r.candidates[kept] = r.candidates[i];
    r.cost[kept] = r.cost[i] - best;  // so that it never overflows
    r.errors[kept] = r.errors[i];
    ++kept;
  }
  r.behind += best;
  r.left = static_cast<std::uint8_t>(kept);
}

std::string_view language_hint(unsigned hint) noexcept {
  return hint <= std::size(languages) ? languages[hint - 1].code
                                      : multi_byte_language(hint - 1 - std::size(languages));
}

// What a language that the text is said to be in is worth.
constexpr std::uint32_t worth_of_language = 64;

void begin(legacy_reading& r) noexcept {
  r.left = 0;
  for (std::size_t i = 0; i < candidate_count; ++i) {
    const candidate_score c = described(i);
    if (!may_be_in(r, c.enc)) continue;
    const bool said = r.language != 0 && c.language == language_hint(r.language);
    r.candidates[r.left] = static_cast<std::uint8_t>(i);
    r.cost[r.left] = c.cost + (r.language == 0 || said ? 0 : worth_of_language);
    ++r.left;
  }
}

// Each byte from 80 on is the second of one pair.
void count_high_bytes(legacy_reading& r) noexcept {
  std::array<std::uint8_t, 256> met{};
  for (std::size_t i = 0; i < r.waiting; ++i) {
    const std::size_t b = r.pairs[i] & 0xFF;
    met[b] = 1;
    r.high_bytes += b >> 7;
  }
  for (std::size_t b = 0; b < 128; ++b) {
    r.seen[b / 64] |= std::uint64_t{met[128 + b]} << b % 64;
  }
}

// The first pairs of all, for language_mixture.hpp.
void keep_first(legacy_reading& r) noexcept {
  const std::size_t kept =
      static_cast<std::size_t>(std::min<std::uint64_t>(r.pairs_seen, r.first_pairs.size()));
  std::copy_n(r.pairs.begin(), std::min<std::size_t>(r.waiting, r.first_pairs.size() - kept),
              r.first_pairs.begin() + static_cast<std::ptrdiff_t>(kept));
}

void score(legacy_reading& r) noexcept {
  if (r.pairs_seen == 0) begin(r);
  keep_first(r);
  count_high_bytes(r);
  for (std::size_t i = 0; i < r.left; ++i) {
    const std::size_t at = r.candidates[i];
    r.cost[i] += at < single_count ? single_byte_pairs(at, r.pairs.data(), r.waiting, r.errors[i])
                                   : multi_byte_pairs(r.multi[at - single_count], at - single_count,
                                                      r.pairs.data(), r.waiting, r.errors[i]);
  }
  r.pairs_seen += r.waiting;
  r.waiting = 0;
  if (r.left != 0) drop_the_hopeless(r);
}

// After how many pairs in all they are scored: often at first, so that few candidates are left.
std::size_t batch(const legacy_reading& r) noexcept {
  return r.pairs_seen == 0 ? 64 : r.pairs_seen < 256 ? 192 : r.pairs.size();
}

// More than this of a text says nothing new.
constexpr std::uint64_t most_pairs = 16'384;

// How many bytes after an error are looked at: in text that isn't UTF-8 there are errors all along,
// and in damaged UTF-8 what follows them needn't be.
constexpr std::uint32_t window = 1024;

const std::uint16_t* characters_of(encoding e) noexcept {
  for (const single_byte_candidate& c : single_bytes) {
    if (c.enc == e) return byte_characters + std::size_t{128} * c.characters;
  }
  return nullptr;
}

void add_pair(legacy_reading& r, byte a, byte b) noexcept {
  r.pairs[r.waiting++] = static_cast<std::uint16_t>(a << 8 | b);
  if (r.waiting == batch(r)) score(r);
}

// Pairs of which a byte is not ASCII, and one pair of letters before and after them: they say which
// language a word is in.
void add_pairs(legacy_reading& r, const byte* in, std::size_t size, bool well_formed) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    if (r.pairs_seen >= most_pairs) return add_runs(r, in + i, size - i, well_formed);
    std::uint64_t eight;
    if ((r.before | r.before_that) < 0x80 && size - i >= 8) {
      std::memcpy(&eight, in + i, 8);
      if ((eight & 0x8080808080808080) == 0) {
        i += 7;
        r.before_that = in[i - 1];
        r.before = in[i];
        r.added = false;
        continue;
      }
    }
    const byte b = in[i];
    if (b >= 0x80) {
      add_to_run(r, r.before, b, well_formed);
      const bool letters = is_ascii_letter(r.before) && is_ascii_letter(r.before_that);
      if (letters && !r.added) add_pair(r, r.before_that, r.before);
    }
    if ((r.before & ~b) >= 0x80) end_run(r, b);
    const bool after = r.before_that >= 0x80 && is_ascii_letter(r.before) && is_ascii_letter(b);
    r.added = (r.before | b) >= 0x80 || after;
    if (r.added) add_pair(r, r.before, b);
    r.before_that = r.before;
    r.before = b;
  }
}

}  // namespace

std::uint8_t hint_of_language(std::string_view given) noexcept {
  std::array<char, 12> lower{};
  const std::size_t size = std::min(given.size(), lower.size());
  std::transform(given.begin(), given.begin() + size, lower.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c == '_' ? '-' : c;
  });
  const std::string_view code(lower.data(), size);
  const std::string_view first = code.substr(0, code.find('-'));
  const auto has = [&](std::string_view part) { return code.find(part) != code.npos; };
  const bool traditional = has("-hant") || has("-tw") || has("-hk") || has("-mo");
  const std::string_view ours = first == "zh" ? traditional ? "zh-Hant" : "zh-Hans"
                                : first == "sr" && has("-latn")  ? "sr-Latn"
                                : first == "no" || first == "nn" ? "nb"
                                                                 : first;
  constexpr std::size_t single = std::size(languages);
  for (std::size_t i = 0; i < single + multi_byte_candidates; ++i) {
    const std::string_view known = i < single ? languages[i].code : multi_byte_language(i - single);
    if (known == ours) return static_cast<std::uint8_t>(i + 1);
  }
  return 0;
}

bool may_be_in(const legacy_reading& r, encoding e) noexcept {
  const auto n = static_cast<unsigned>(e);
  return (r.among[0] | r.among[1] | r.among[2]) == 0 || (r.among[n / 64] >> n % 64 & 1) != 0;
}

void limit_to(legacy_reading& r, encoding e) noexcept {
  bool known = e == encoding::ibm037 || e == encoding::ibm858;
  for (std::size_t i = 0; i < candidate_count; ++i) {
    known = known || described(i).enc == e;
  }
  const auto n = static_cast<unsigned>(e);
  if (known) r.among[n / 64] |= std::uint64_t{1} << n % 64;
}

namespace {

std::uint64_t leads_in(const byte* in, std::size_t size) noexcept {
  return static_cast<std::uint64_t>(std::count_if(in, in + size, [](byte b) { return b >= 0xC0; }));
}

// Sequences that are far from errors. A run of them that an error ends was not meant as UTF-8.
void count_far(legacy_reading& r, const byte* in, std::size_t size) noexcept {
  const auto is_ascii = [](byte b) { return b < 0x80; };
  const byte* const first = std::find_if(in, in + size, is_ascii);
  const auto open = static_cast<std::size_t>(first - in);
  r.open_sequences += leads_in(in, open);
  if (open == size) return;
  r.far_sequences += std::exchange(r.open_sequences, 0);
  std::size_t end = size;
  while (in[end - 1] >= 0x80) --end;
  r.far_sequences += leads_in(first, end - open);
  r.open_sequences = leads_in(in + end, size - end);
}

void pass_over(legacy_reading& r, const byte* in, std::size_t size, bool ascii) noexcept {
  if (size == 0) return;
  if (!ascii) count_far(r, in, size);
  if (ascii) r.far_sequences += std::exchange(r.open_sequences, 0);
  r.before_that = size == 1 ? r.before : in[size - 2];
  r.before = in[size - 1];
  r.added = false;
  r.run_is_utf8 = false;
}

}  // namespace

void add_valid(legacy_reading& r, const byte* in, std::size_t size, bool ascii) noexcept {
  const std::size_t looked_at = std::min<std::size_t>(size, r.ahead);
  add_pairs(r, in, looked_at, true);
  pass_over(r, in + looked_at, size - looked_at, ascii);
  r.ahead -= static_cast<std::uint32_t>(looked_at);
}

void add_error(legacy_reading& r, const byte* in, std::size_t size) noexcept {
  r.open_sequences = 0;
  add_pairs(r, in, size, false);
  r.ahead = std::max(r.ahead, window);
}

namespace {

bool has_runs(const legacy_reading& r, const bytes_of_block& bytes) noexcept {
  return r.run_is_utf8 || (bytes.high & ~bytes.wrong) != 0;
}

// Runs of which nothing is wrong so far are kept byte by byte, as add_pairs() does it. There are
// few of them: in what isn't UTF-8 most have an error, and room is for some twenty.
[[gnu::noinline]] void keep_runs(legacy_reading& r, const byte* in,
                                 const bytes_of_block& bytes) noexcept {
  const std::uint64_t right = bytes.high & ~bytes.wrong;
  const bool after_high = r.before >= 0x80;
  std::uint64_t starts = right & ~(bytes.high << 1 | std::uint64_t{after_high});
  if (after_high && r.run_is_utf8) {
    if ((bytes.high & 1) == 0) end_run(r, in[0]);
    starts |= right & 1;
  }
  // A carry goes through what is right, to the byte behind it: what is wrong there ends no run.
  std::uint64_t ends = (right + starts) & ~right & ~bytes.wrong;
  if (ends == 0) r.run_is_utf8 = false;
  for (; ends != 0; ends &= ends - 1) {
    const auto end = static_cast<unsigned>(std::countr_zero(ends));
    const std::uint64_t before_end = (std::uint64_t{1} << end) - 1;
    auto at = static_cast<unsigned>(std::bit_width(starts & before_end)) - 1;
    for (; at < end; ++at) add_to_run(r, at == 0 ? r.before : in[at - 1], in[at], true);
    if (end < bytes.size) end_run(r, in[end]);
  }
}

// Of the pairs that end in a block, those that are scored.
struct block_pairs {
  std::uint64_t these;
  bool last;  // it is one of them, whatever follows
};

block_pairs pairs_of(const legacy_reading& r, const bytes_of_block& bytes) noexcept {
  const auto before = [](std::uint64_t bits, bool first) {
    return bits << 1 | std::uint64_t{first};
  };
  const std::uint64_t high1 = before(bytes.high, r.before >= 0x80);
  const std::uint64_t high2 = before(high1, r.before_that >= 0x80);
  const std::uint64_t letters = bytes.letters & before(bytes.letters, is_ascii_letter(r.before));
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - bytes.size);
  const std::uint64_t sure = (bytes.high | high1 | (high2 & letters)) & all;
  return {sure | (letters & bytes.high >> 1), (sure >> (bytes.size - 1) & 1) != 0};
}

void add_pairs_of_block(legacy_reading& r, const byte* in, const bytes_of_block& bytes) noexcept {
  if ((bytes.high & 1) != 0 && !r.added && is_ascii_letter(r.before) &&
      is_ascii_letter(r.before_that)) {
    add_pair(r, r.before_that, r.before);
  }
  const block_pairs pairs = pairs_of(r, bytes);
  std::uint64_t left = pairs.these;
  if ((left & 1) != 0) add_pair(r, r.before, in[0]);
  left &= ~std::uint64_t{1};
  if (r.waiting + std::size_t{64} < batch(r)) {
    std::uint16_t* to = r.pairs.data() + r.waiting;
    for (; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      *to++ = static_cast<std::uint16_t>(in[at - 1] << 8 | in[at]);
    }
    r.waiting = static_cast<std::uint16_t>(to - r.pairs.data());
  } else {
    for (; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      add_pair(r, in[at - 1], in[at]);
    }
  }
  r.before_that = bytes.size == 1 ? r.before : in[bytes.size - 2];
  r.before = in[bytes.size - 1];
  r.added = pairs.last;
}

}  // namespace

void add_block(legacy_reading& r, const byte* in, const bytes_of_block& bytes) noexcept {
  const std::uint64_t seen = r.pairs_seen + r.waiting;
  if (seen + std::uint64_t{2} * bytes_of_block::most < most_pairs) {
    if (has_runs(r, bytes)) keep_runs(r, in, bytes);
    add_pairs_of_block(r, in, bytes);
  } else if (r.pairs_seen < most_pairs) {
    for (std::size_t i = 0; i < bytes.size; ++i) {
      add_pairs(r, in + i, 1, (bytes.wrong >> i & 1) == 0);
    }
  } else {
    if (has_runs(r, bytes)) keep_runs(r, in, bytes);
    r.before = in[bytes.size - 1];
  }
  const auto end_of_errors = static_cast<unsigned>(std::bit_width(bytes.wrong));
  r.ahead -= end_of_errors - static_cast<unsigned>(std::popcount(bytes.wrong));
  if (bytes.wrong != 0) {
    r.open_sequences = 0;
    r.ahead = std::max(r.ahead, window);
  }
  r.ahead -= bytes.size - end_of_errors;
}

std::size_t best_candidates(legacy_reading& r, candidate_score* out, std::size_t room) noexcept {
  if (r.waiting != 0) score(r);
  std::size_t n = 0;
  for (std::size_t i = 0; i < r.left; ++i) {
    candidate_score found = described(r.candidates[i]);
    found.cost = r.cost[i];
    if (r.candidates[i] >= single_count) {
      found.cost += multi_byte_end(r.multi[r.candidates[i] - single_count]);
    }
    found.errors = r.errors[i];
    std::size_t place = n;
    while (place != 0 && out[place - 1].cost > found.cost) --place;
    if (place == room) continue;
    if (n < room) ++n;
    std::move_backward(out + place, out + n - 1, out + n);
    out[place] = found;
  }
  return n;
}

namespace {
bool is_small_letter(byte b) noexcept {
  return b >= 'a' && b <= 'z';
}
}  // namespace

bool has_utf8_runs(const legacy_reading& r, encoding e) noexcept {
  // Of real text a pair costs less than five nats, but for some words: few runs cost six nats more.
  // In East Asia one or two rare characters do, and up to twelve; but hardly any stands between
  // small letters, as "ü" does in "für".
  // Half-width katakana cost little, and Cyrillic reads as such; but hardly any run of Shift_JIS is
  // well formed by chance.
  constexpr std::uint64_t above = 48, above_if_short = 104, above_in_word = 32;
  const std::uint64_t usual = e == encoding::shift_jis ? 24 : 40;
  constexpr std::ptrdiff_t is_short = 8;
  const bool single = characters_of(e) != nullptr;
  const byte* const end = r.utf8_runs.data() + r.utf8_runs_size;
  for (const byte* run = r.utf8_runs.data(); run != end;) {
    const byte* const after = std::find_if(run + 1, end, [](byte b) { return b < 0x80; }) + 1;
    legacy_reading read;
    limit_to(read, e);
    add_pairs(read, run, static_cast<std::size_t>(after - run), false);
    candidate_score best;
    if (best_candidates(read, &best, 1) == 0) return false;
    const bool in_word = is_small_letter(*run) && is_small_letter(after[-1]);
    const std::uint64_t more = in_word                            ? above_in_word
                               : single || after - run > is_short ? above
                                                                  : above_if_short;
    if (read.behind + best.cost > usual * read.pairs_seen + more) return true;
    run = after;
  }
  return false;
}

bool reading_of::is_same(const seen_bytes& seen, const std::uint16_t* of_b) const noexcept {
  if (characters_ == nullptr || of_b == nullptr) return false;
  for (unsigned half = 0; half < 2; ++half) {
    for (std::uint64_t bits = seen[half]; bits != 0; bits &= bits - 1) {
      const unsigned i = 64 * half + static_cast<unsigned>(std::countr_zero(bits));
      if (characters_[i] != of_b[i]) return false;
    }
  }
  return true;
}

bool reading_of::is_western(const seen_bytes& seen) const noexcept {
  // Of U+00C0 to U+00FF without eth, thorn, y with acute and the signs.
  constexpr std::uint64_t letters = ~(std::uint64_t{0x6081'0000} << 32 | 0x6081'0000);
  for (unsigned i = 0; i < 128; ++i) {
    if ((seen[i / 64] >> i % 64 & 1) == 0) continue;
    const unsigned c = characters_ == nullptr ? 0 : characters_[i];
    if (c < 0xC0 || c > 0xFF || (letters >> (c - 0xC0) & 1) == 0) return false;
  }
  return true;
}

reading_of::reading_of(encoding e) noexcept : enc_(e), characters_(characters_of(e)) {}

bool reading_of::is_same(const seen_bytes& seen, encoding other) const noexcept {
  return enc_ == other || is_same(seen, characters_of(other));
}

bool reading_of::is_same(const seen_bytes& seen, std::size_t candidate) const noexcept {
  if (candidate >= single_count) return enc_ == multi_byte_encoding(candidate - single_count);
  const single_byte_candidate& c = single_bytes[candidate];
  return enc_ == c.enc || is_same(seen, byte_characters + std::size_t{128} * c.characters);
}

bool has_letters_in(const seen_bytes& seen, encoding e) noexcept {
  const auto* const of = std::find_if(std::begin(single_bytes), std::end(single_bytes),
                                      [e](const single_byte_candidate& c) { return c.enc == e; });
  if (of == std::end(single_bytes)) return true;
  const std::uint8_t* const cases = byte_cases + std::size_t{128} * of->characters;
  for (unsigned i = 0; i < 128; ++i) {
    if ((seen[i / 64] >> i % 64 & 1) != 0 && cases[i] != 0) return true;
  }
  return false;
}

}  // namespace utfkit::internal
