#include <utfkit/detect_lines.hpp>

#include <algorithm>
#include <cstring>
#include <utility>

#include "legacy_answer.hpp"
#include "legacy_scores.hpp"

namespace utfkit {

using namespace internal;

namespace {

// Costs are in eighths of a nat, and those of real text, for a pair of bytes, two to four nats.
// The numbers are chosen so that of 11,645 texts in one encoding none is found to be in two.
constexpr std::uint32_t nat = 8;

constexpr bool is_multi_byte(encoding e) noexcept {
  return e == encoding::gbk || e == encoding::big5 || e == encoding::euc_kr ||
         e == encoding::euc_jp || e == encoding::shift_jis;
}

// More than most lines cost: worth a look at other encodings. Characters of East Asia cost more.
constexpr std::uint64_t odd_cost(encoding whole, std::size_t pairs) noexcept {
  return (is_multi_byte(whole) ? 36 : 26) * std::uint64_t{pairs} + std::uint64_t{5} * nat;
}

// How much less a part has to cost in another one to count at all.
constexpr std::uint32_t least_gain = 3 * nat;

// How much less all of them have to. Of a long text a few lines are like nothing else in it.
constexpr std::uint64_t asked_gain(encoding whole, std::uint64_t parts) noexcept {
  return is_multi_byte(whole) ? std::uint64_t{60} * nat + parts / 4
                              : std::uint64_t{20} * nat + parts / 8;
}

// And no more than real text does. Alphabets of their own cost less: most letters are above 7F. Of
// two encodings of East Asia both have characters for the bytes of a row; names and addresses in
// the right one cost up to five nats, and of 1,831 texts in one nothing gains so much at that.
constexpr std::uint64_t most_cost(encoding whole, const candidate_score& c) noexcept {
  if (is_multi_byte(c.enc)) return is_multi_byte(whole) ? 40 : 34;
  return (c.latin ? 38U : 27U) - (is_multi_byte(whole) ? 5U : 0U);
}

// Rows of a table are names and words in capitals, which cost more than prose does. But some cost
// so much in the encoding of the rest that no text in it does, five and a half nats a pair and
// more: there the gain of two words decides, however long the text is.
constexpr std::uint64_t least_gain_of_rows = std::uint64_t{20} * nat;
constexpr std::uint64_t least_cost_of_rows = 45;
constexpr std::uint64_t least_gain_of_asian_rows = std::uint64_t{48} * nat;
constexpr std::uint64_t least_cost_of_asian_rows = 48;

// Of another alphabet than Latin they may cost more: all of them, and one.
constexpr std::uint64_t more_in_rows = 14, more_in_row = 10;

constexpr bool may_be_alphabet(encoding whole, const candidate_score& c) noexcept {
  return !c.latin && !is_multi_byte(whole);
}

// One block of lines, and nothing else that is odd, in a language which the encoding of the rest
// isn't known to be used for: the gain of a word and a half decides, if it reads as well as prose.
// A sign or two are in no language.
constexpr std::uint64_t least_gain_of_block = std::uint64_t{12} * nat;
constexpr std::uint64_t least_pairs_of_block = 6;
constexpr std::uint64_t most_cost_of_block = 31;

// Bytes from 80 on of which a part has at least so many.
constexpr std::uint16_t least_high = 4;

// Whether two encodings have the same letters but for a few, so that a line reads well in the other
// if only that one is known in the language of the line.
constexpr bool are_alike(encoding a, encoding b) noexcept {
  const auto is_western = [](encoding e) {
    return e == encoding::windows1252 || e == encoding::iso8859_15;
  };
  return is_western(a) && is_western(b);
}

// The first line of `text`, with its end.
byte_view line_of(byte_view text) noexcept {
  for (const char end : {'\n', '\r'}) {
    const void* const found = std::memchr(text.data(), end, text.size());
    if (found == nullptr) continue;
    text =
        text.substr(0, static_cast<std::size_t>(static_cast<const char*>(found) - text.data()) + 1);
  }
  return text;
}

}  // namespace

// A part of the text as the tables of detection see it.
struct line_detector::judgement {
  std::array<std::uint16_t, 768> pairs;
  std::size_t bytes;          // of it
  std::size_t size = 0;       // pairs
  std::size_t repeated = 0;   // pairs that are those before the last: lines that were drawn
  std::size_t both_high = 0;  // pairs of two bytes from 80 on, which other alphabets consist of
  seen_bytes seen{};          // which bytes it has

  judgement(const std::uint8_t* in, std::size_t n) noexcept : bytes(n) {
    std::uint8_t before = '\n', before_that = '\n';
    for (std::size_t i = 0; i < n; ++i) {
      const std::uint8_t b = in[i];
      const bool letters = is_ascii_letter(before) && is_ascii_letter(b);
      const bool beside = before_that >= 0x80 || (i + 1 < n && in[i + 1] >= 0x80);
      if ((before | b) >= 0x80 || (letters && beside)) add(before, b);
      if (b >= 0x80) seen[(b >> 6) & 1] |= std::uint64_t{1} << (b & 63);
      before_that = before;
      before = b;
    }
  }

  void add(std::uint8_t before, std::uint8_t b) noexcept {
    pairs[size] = static_cast<std::uint16_t>(before << 8 | b);
    const bool again = size >= 2 && pairs[size] == pairs[size - 2];
    repeated += again;
    both_high += !again && (before & b) >= 0x80;
    ++size;
  }

  // Pairs that aren't where they were before, behind the same one: of a word that is written more
  // than once, those of the first time.
  std::size_t said_once() const noexcept {
    std::size_t once = 0;
    for (std::size_t i = 0; i < size; ++i) {
      bool before = false;
      for (std::size_t k = 1; k < i && !before; ++k) {
        before = pairs[k] == pairs[i] && pairs[k - 1] == pairs[i - 1];
      }
      once += !before;
    }
    return once;
  }

  // Of its pairs, and in their order. Never 0.
  std::uint64_t key() const noexcept {
    std::uint64_t hash = 0x9E37'79B9'7F4A'7C15 ^ size;
    for (std::size_t i = 0; i < size; ++i) {
      hash = (hash ^ pairs[i]) * 0xD6E8'FEB8'6659'FD93;
      hash ^= hash >> 32;
    }
    return hash | 1;
  }

  // Whether its letters are from 80 on, as those of an alphabet of its own.
  bool may_be_in_alphabet() const noexcept { return 2 * both_high >= size - repeated; }

  // Whether it is in one, where it costs so much in an encoding of that.
  bool is_in_alphabet(encoding whole, const candidate_score& c, std::uint32_t cost) const noexcept {
    const std::size_t drawn_apart = size - repeated;
    return may_be_in_alphabet() &&
           cost <= (most_cost(whole, c) + more_in_row) * drawn_apart + std::uint64_t{3} * nat;
  }

  // What it costs; adds to `errors` what the encoding doesn't have of it.
  std::uint32_t cost_of(std::size_t candidate, std::uint32_t& errors) const noexcept {
    if (candidate < single_count) {
      return single_byte_pairs(candidate, pairs.data(), size, errors);
    }
    multi_byte_reading r;
    const std::size_t multi = candidate - single_count;
    return multi_byte_pairs(r, multi, pairs.data(), size, errors) + multi_byte_end(r);
  }

  // The same if it is less than `limit` and the encoding has all of it; else the limit.
  std::uint32_t cost_below(std::size_t candidate, std::uint32_t limit) const noexcept {
    if (candidate < single_count) {
      return single_byte_cost_below(candidate, pairs.data(), size, limit);
    }
    std::uint32_t errors = 0;
    const std::uint32_t cost = cost_of(candidate, errors);
    return errors == 0 ? std::min(cost, limit) : limit;
  }
};

// The lines of a part that read better in another encoding, from the first to the last, and
// whether lines that don't stand before and after these. ASCII is neither.
struct line_detector::narrowed {
  line_range lines;
  bool fits_before = false, fits_after = false;
  std::int64_t gain = 0;  // of these lines, where the part has several
};

line_detector::line_detector(encoding whole) noexcept : whole_(as_detected(whole)) {}

void line_detector::push(byte_view piece) noexcept {
  while (!piece.empty()) {
    // A part ends with its line; or, in a long one, where no character of it is cut.
    const std::size_t sure = text_.size() - 128;
    const std::uint8_t first = piece[0];
    if (size_ == text_.size() || (first < 0x40 && size_ >= sure)) judge();
    const std::size_t room = size_ < sure ? sure - size_ : 1;
    const byte_view line = line_of(piece.substr(0, room));
    std::memcpy(text_.data() + size_, line.data(), line.size());
    last_line_ = line_;
    size_ = static_cast<std::uint16_t>(size_ + line.size());
    high_ = static_cast<std::uint16_t>(high_ + std::count_if(line.begin(), line.end(), [](char c) {
                                         return static_cast<std::uint8_t>(c) >= 0x80;
                                       }));
    piece = piece.substr(line.size());
    const std::uint8_t last = line[line.size() - 1];
    if (last != '\n' && last != '\r') continue;
    if (high_ >= least_high) judge();
    if (high_ == 0) size_ = 0;
    line_ += last == '\n';
    if (size_ == 0) first_line_ = line_;
  }
}

void line_detector::judge() noexcept {
  const judgement part(text_.data(), size_);
  size_ = high_ = 0;
  if (part.size == 0) return;
  ++judged_;
  const std::uint64_t key = part.key();
  if (!is_known(part, key)) {
    const std::uint32_t least = cost_in_whole(part);
    // A line that is drawn, of one character many times, costs much in what it is in, too.
    const bool is_drawn = is_multi_byte(whole_) && 2 * part.repeated > part.size;
    const bool fits = is_drawn || least <= odd_cost(whole_, part.size);
    if (fits) {
      adjacent_ = false;
      for (std::size_t i = 0; i < 2; ++i) usual_bytes_[i] |= part.seen[i];
    }
    if (fits || !try_others(part, least)) known_[slot_of(key)] = {key, usual_, fits};
  }
  first_line_ = line_;
}

// Whether the same was judged before, and what came of that is all that would come of this.
bool line_detector::is_known(const judgement& part, std::uint64_t key) noexcept {
  const judged_part& before = known_[slot_of(key)];
  if (before.key != key || before.usual != usual_) return false;
  if (!before.fits && adjacent_ && range_count_ != 0) return false;  // it may go on the last range
  if (before.fits) adjacent_ = false;
  for (std::size_t i = 0; i < 2; ++i) usual_bytes_[i] |= part.seen[i];
  return true;
}

// In its encoding, and those that read it the same; no more than a usual one, if it is usual.
std::uint32_t line_detector::cost_in_whole(const judgement& part) noexcept {
  const auto odd = odd_cost(whole_, part.size);
  const reading_of whole(whole_);
  std::uint32_t errors = 0;
  std::uint32_t least = ~std::uint32_t{0};
  if (usual_ != 0 && whole.is_same(part.seen, usual_ - std::size_t{1})) {
    least = part.cost_of(usual_ - 1U, errors);
  }
  for (std::size_t i = 0; i < candidate_count && least > odd; ++i) {
    if (!whole.is_same(part.seen, i)) continue;
    const std::uint32_t cost = part.cost_of(i, errors);
    if (cost >= least) continue;
    usual_ = static_cast<std::uint8_t>(i + 1);
    least = cost;
  }
  return least;
}

// Whether one gains by it. What a candidate is not for, whatever it costs, is asked first: that is
// what takes the time.
bool line_detector::try_others(const judgement& part, std::uint32_t least) noexcept {
  const reading_of whole(whole_);
  const bool quotes = guillemets_in(part.pairs.data(), part.size) != 0;
  std::uint32_t best_gain = 0;
  std::size_t best = 0;
  encoding last = whole_;  // of which is known whether it reads the same
  bool is_same = true;
  for (std::size_t i = 0; i < candidate_count; ++i) {
    const candidate_score c = described(i);
    if (c.cost + least_gain >= least) continue;
    const bool in_alphabet = may_be_alphabet(whole_, c);
    if (in_alphabet && !part.may_be_in_alphabet()) continue;
    if (std::exchange(last, c.enc) != c.enc) is_same = whole.is_same(part.seen, i);
    if (is_same) continue;
    if (quotes && has_letters_for_guillemets(c.enc)) continue;
    if (are_alike(whole_, c.enc) && !is_known_in(whole_, i)) continue;
    const std::uint32_t limit = least - least_gain - c.cost;
    const std::uint32_t cost = part.cost_below(i, limit);
    if (cost >= limit || (in_alphabet && !part.is_in_alphabet(whole_, c, cost))) continue;
    const std::uint32_t gain = least - c.cost - cost;
    gained_[i] += gain;
    cost_[i] += cost;
    pairs_[i] += part.size - part.repeated;
    if (gain > best_gain) {
      best_gain = gain;
      best = i;
    }
  }
  auto& bytes = best_gain == 0 ? usual_bytes_ : odd_bytes_;
  for (std::size_t i = 0; i < 2; ++i) bytes[i] |= part.seen[i];
  if (best_gain == 0) {
    // Lines of both encodings are like nothing in either; the range before says which it may be.
    if (!adjacent_ || range_count_ == 0) return false;
    const std::uint8_t before = ranges_[range_count_ - 1].candidate;
    const narrowed to = narrow(part, described(before).enc);
    if (to.gain >= least_gain) add_range(to, before);
    return false;
  }
  add_range(narrow(part, described(best).enc), static_cast<std::uint8_t>(best));
  // Asked of the first block until it has enough; it takes long to count.
  if (is_block_ && gained_once_ < least_gain_of_block) {
    gained_once_ += std::uint64_t{best_gain} * part.said_once() / part.size;
  }
  return true;
}

// Of a part of several lines, those from which most is gained together. A line is read in whatever
// language reads it best, in either encoding.
line_detector::narrowed line_detector::narrow(const judgement& part,
                                              encoding other) const noexcept {
  narrowed best{{first_line_, last_line_}};
  const byte_view text(reinterpret_cast<const char*>(text_.data()), part.bytes);
  if (line_of(text).size() == text.size()) return best;
  const reading_of whole(whole_);
  std::int64_t gained = 0;  // by the lines from `first` on
  std::uint64_t line = first_line_, first = line;
  bool fits = false, fits_before_first = false;  // a line before this one, or before `first`
  for (std::size_t at = 0; at < part.bytes;) {
    const byte_view in = line_of(text.substr(at));
    const judgement one(text_.data() + at, in.size());
    std::uint32_t in_whole = ~std::uint32_t{0}, in_other = in_whole;
    for (std::size_t i = 0; i < candidate_count && one.size != 0; ++i) {
      const bool is_other = described(i).enc == other;
      if (!is_other && !whole.is_same(one.seen, i)) continue;
      std::uint32_t& least = is_other ? in_other : in_whole;
      least = one.cost_below(i, least);
    }
    const std::int64_t gain = one.size == 0 ? 0 : std::int64_t{in_whole} - std::int64_t{in_other};
    if (gained <= 0) {
      gained = 0;
      first = line;
      fits_before_first = fits;
    }
    gained += gain;
    fits = fits || gain < 0;
    best.fits_after = best.gain != 0 && (best.fits_after || gain < 0);
    if (gained > best.gain) best = {{first, line}, fits_before_first, false, gained};
    at += in.size();
    line += in[in.size() - 1] == '\n';
  }
  return best;
}

void line_detector::add_range(const narrowed& to, std::uint8_t candidate) noexcept {
  const encoding in = described(candidate).enc;
  const bool follows =
      adjacent_ && range_count_ != 0 && described(ranges_[range_count_ - 1].candidate).enc == in;
  const bool goes_on = follows && !ended_ && !to.fits_before;
  is_block_ = range_count_ == 0 || (is_block_ && follows);
  adjacent_ = true;
  ended_ = to.fits_after;
  if (goes_on) {
    ranges_[range_count_ - 1].lines.last = to.lines.last;
  } else if (range_count_ < ranges_.size()) {
    ranges_[range_count_++] = {to.lines, candidate};
  } else {
    adjacent_ = false;
    more_ = true;
  }
}

// Rows of names in Italian, which has ì and ù seldom, read well as Czech: with ě and ů, the same
// bytes in windows-1250. Where both are in Latin letters of one byte, rows in another encoding have
// bytes that the others haven't.
bool line_detector::has_other_bytes(bool latin) const noexcept {
  if (!latin || is_multi_byte(whole_) || usual_ == 0 || !described(usual_ - std::size_t{1}).latin) {
    return true;
  }
  return ((odd_bytes_[0] & ~usual_bytes_[0]) | (odd_bytes_[1] & ~usual_bytes_[1])) != 0;
}

namespace {

// Đ, đ, Ư or ư of windows-1258, which several lines have some of. Among Latin letters the rest are
// letters of other languages, and signs.
bool has_letters_of_vietnamese(const std::array<std::uint64_t, 2>& seen) noexcept {
  constexpr std::uint64_t letters =
      std::uint64_t{1} << (0xD0 - 0xC0) | std::uint64_t{1} << (0xDD - 0xC0) |
      std::uint64_t{1} << (0xF0 - 0xC0) | std::uint64_t{1} << (0xFD - 0xC0);
  return (seen[1] & letters) != 0;
}

}  // namespace

std::optional<other_lines> line_detector::finish() noexcept {
  if (high_ != 0) judge();
  const auto best =
      static_cast<std::size_t>(std::max_element(gained_.begin(), gained_.end()) - gained_.begin());
  if (gained_[best] == 0) return std::nullopt;
  const candidate_score c = described(best);
  if (!is_multi_byte(c.enc) && !has_other_bytes(c.latin)) return std::nullopt;
  const bool in_latin = usual_ != 0 && described(usual_ - std::size_t{1}).latin;
  const bool is_of_tones = c.enc == encoding::windows1258 && in_latin;
  if (is_of_tones && !has_letters_of_vietnamese(odd_bytes_)) return std::nullopt;
  const std::uint64_t gain = gained_[best], cost = cost_[best], pairs = pairs_[best];
  const std::uint64_t most = most_cost(whole_, c), more = c.latin ? 0 : more_in_rows;
  const bool reads_well = gain >= asked_gain(whole_, judged_) && cost <= most * pairs;
  const bool are_rows = !is_multi_byte(whole_) && gain >= least_gain_of_rows &&
                        gain + cost >= least_cost_of_rows * pairs && cost <= (most + more) * pairs;
  const bool are_asian_rows = is_multi_byte(whole_) && is_multi_byte(c.enc) &&
                              gain >= least_gain_of_asian_rows &&
                              gain + cost >= least_cost_of_asian_rows * pairs &&
                              cost <= (gain >= 2 * least_gain_of_asian_rows ? 42 : 40) * pairs;
  // Italian and Spanish may read as syllables of Vietnamese, with tones behind them.
  const bool is_block = is_block_ && !is_multi_byte(whole_) && c.enc != encoding::windows1258 &&
                        gained_once_ >= least_gain_of_block && pairs >= least_pairs_of_block &&
                        cost <= std::min(most, most_cost_of_block) * pairs &&
                        !is_known_in(whole_, best);
  if (!reads_well && !are_rows && !are_asian_rows && !is_block) return std::nullopt;
  other_lines found{.enc = c.enc, .language = c.language, .more = more_};
  for (std::size_t i = 0; i < range_count_; ++i) {
    if (described(ranges_[i].candidate).enc != c.enc) continue;
    if (found.range_count == found.ranges.size()) {
      found.more = true;
    } else {
      found.ranges[found.range_count++] = ranges_[i].lines;
    }
  }
  return found;
}

}  // namespace utfkit
