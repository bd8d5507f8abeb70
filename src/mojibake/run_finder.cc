#include "run_finder.hpp"

#include <algorithm>
#include <cstring>

#include <utfkit/code_point.hpp>

#include "judgement.hpp"
#include "kernels/kernels.hpp"
#include "meant_text.hpp"
#include "misreadings.hpp"
#include "refusal.hpp"
#include "word_spaces.hpp"

namespace utfkit::internal::mojibake {

namespace {

// Letters and digits before `at`, or behind it, if they aren't many.
std::size_t word_before(byte_view text, std::size_t at, std::size_t floor) noexcept {
  std::size_t n = 0;
  while (n <= longest_gap && n < at - floor && is_alphanumeric(text[at - 1 - n])) ++n;
  return n > longest_gap ? 0 : n;
}
std::size_t word_behind(byte_view text, std::size_t at) noexcept {
  std::size_t n = 0;
  while (n <= longest_gap && n < text.size() - at && is_alphanumeric(text[at + n])) ++n;
  return n > longest_gap ? 0 : n;
}

void append_run_text(mojibake_run& run, byte_view text) noexcept {
  if (text.empty()) return;
  std::memcpy(run.text.data() + run.size, text.data(), text.size());
  run.size = static_cast<std::uint8_t>(run.size + text.size());
}

// Which of windows-1252 and Latin-1 it was: only Latin-1 has the control characters, but for five.
encoding western_of(const word& w, const segment& s) noexcept {
  for (std::size_t i = 0; i < s.source; ++i) {
    if (w.all.at[i].c > 0xFF) return encoding::windows1252;
  }
  return has_controls(w, s) ? encoding::latin1 : encoding::windows1252;
}

// Whether a small letter that was read wrongly, too, stands behind the first one and its space.
bool begins_before_small(const segment& s) noexcept {
  if (!s.begins_with_space || s.kept || s.was.count < 2) return false;
  const char32_t c = s.was.at[1].c;
  return c >= 0xDF && c < 0x180 && c != 0xF7 && !is_capital(c);
}

// Whether letters and a hyphen stand before, "vis-Ã -vis".
bool ends_part(byte_view text, std::size_t at) noexcept {
  return at >= 3 && text[at - 1] == '-' && is_small_of_ascii(text[at - 2]) &&
         is_small_of_ascii(text[at - 3]);
}

// Whether a capital with a space is none of a list, "A Ã B", and none that ends a word, "MÃ  ".
// `near`: other words of the line are mojibake, so that one of a letter may be, "Ã la".
bool has_its_place(byte_view text, std::size_t at, std::size_t prefix, const segment& s,
                   bool near) noexcept {
  const std::uint8_t before = prefix == 0 ? std::uint8_t{' '} : text[at - 1];
  const std::size_t end = at + (s.begins_with_space ? s.was.at[0].end : s.end());
  const byte_view behind = text.substr(end, 1);
  const bool before_small = !behind.empty() && behind[0] >= 'a' && behind[0] <= 'z';
  if (s.was.at[0].c == U'\u0160') return before_small;
  const bool spaced = !behind.empty() && behind[0] == ' ' && !s.kept;
  const byte_view next = text.substr(end + (s.kept ? 1 : 0), 2);
  const bool next_small = !next.empty() && is_small_of_ascii(next[0]);
  const bool before_word = next_small || begins_before_small(s);
  if (next.size() == 2 && next[0] == '-' && is_small_of_ascii(next[1]) && ends_part(text, at)) {
    return true;
  }
  const bool may_be_word = near && before_word && s.was.at[0].c != U'\u00A0';
  return before >= 'a' || (before == ' ' && (spaced || may_be_word));
}

mojibake_run described(byte_view text, std::size_t at, std::size_t floor, bool escapes,
                       const word& w, const judged& j) noexcept {
  segment s = j.best;
  const bool near = j.near != nullptr && (j.near->encodings >> s.misreading & 1) != 0;
  const std::size_t prefix = word_before(text, at, floor);
  const bool has_place = has_its_place(text, at, prefix, s, near || s.sound != 0);
  if (s.spaces != 0) settle_spaces(text, at, escapes, s);
  const std::size_t tail = s.kept ? 0 : word_behind(text, at + s.end());
  mojibake_run run;
  run.offset = at - prefix;
  run.length = prefix + s.end() + tail;
  run.read_as = s.misreading == western ? western_of(w, s) : misreading(s.misreading);
  run.times = static_cast<std::uint8_t>(s.rounds);
  run.sure = confidence_of(j.gain);
  if (s.spaces != 0) run.sure = std::min(run.sure, confidence::almost_certain);
  if (s.spaces != 0 && (s.sound == 0 || s.begins_with_space) && !has_place) {
    run.sure = std::min(run.sure, confidence::likely);
  }
  append_run_text(run, text.substr(run.offset, prefix));
  for (std::size_t i = 0; i < s.was.count; ++i) {
    char bytes[4];
    append_run_text(run, {bytes, encode(s.was.at[i].c, bytes)});
    run.lost = static_cast<std::uint8_t>(run.lost + s.was.at[i].lost);
  }
  append_run_text(run, text.substr(at + s.end(), tail));
  return run;
}

// How many bytes of ASCII at text[at], up to `limit`; a backslash ends them where it may be one.
std::size_t ascii_at(byte_view text, std::size_t at, std::size_t limit, bool escapes) noexcept {
  std::size_t n = 0;
  const auto left = [&] { return limit - at - n; };
  while (left() >= 8 && !escapes) {
    std::uint64_t eight;
    std::memcpy(&eight, text.data() + at + n, 8);
    if ((eight & 0x8080808080808080) != 0) break;
    n += 8;
  }
  while (left() != 0 && text[at + n] < 0x80 && !(escapes && text[at + n] == '\\')) ++n;
  return n;
}

// Passes over what no run begins with, up to `limit` or a few bytes before the end of the text.
// Nearly all text is such, so this is what a search costs. Without escapes.
class passer {
 public:
  passer(byte_view text, std::size_t limit, refusal& refused) noexcept
      : text_(text),
        bytes_(reinterpret_cast<const unsigned char*>(text.as_string_view().data())),
        limit_(text.size() < four_letters ? 0 : std::min(limit, text.size() - four_letters)),
        refused_(refused) {}

  std::size_t pass_over(std::size_t at) noexcept {
    while (at < limit_) {
      at = skip(at);
      const unsigned char b = bytes_[at];
      if (b < 0x80) {
        at += ascii_at({bytes_, limit_}, at, limit_, false);
      } else if (b >= first_without && b <= last_without && is_of_three(at)) {
        at += 3;
      } else if (pass_letters(at)) {
        break;
      }
    }
    return at;
  }

 private:
  static constexpr std::size_t four_letters = 16;
  // The lead bytes of U+3000 to U+CFFF, which no encoding of single bytes has.
  static constexpr unsigned char first_without = 0xE3, last_without = 0xEC;

  struct seen_letter {
    quick_costs::id id;
    std::uint8_t length;
  };

  // Two characters beside each other that may be bytes of an encoding: to the first of them. Where
  // such are near each other, letters are sooner looked at one by one.
  std::size_t skip(std::size_t at) noexcept {
    constexpr std::size_t near = 24, longest_rest = 1024;
    if (at < rest_until_ || at < before_misread) return at;
    const std::size_t found = at + kernels().find_mojibake(bytes_ + at, limit_ - at);
    rest_ = found - at < near ? std::min(longest_rest, 2 * rest_ + 1) : rest_ / 2;
    rest_until_ = found + rest_;
    return std::max(at, character_before(found));
  }
  static constexpr std::size_t before_misread = 3;
  // Where the character begins that ends at bytes_[end].
  std::size_t character_before(std::size_t end) const noexcept {
    std::size_t n = 1;
    while (n < 4 && n < end && (bytes_[end - n] & 0xC0) == 0x80) ++n;
    return end - n;
  }

  bool is_of_three(std::size_t at) const noexcept {
    return (bytes_[at + 1] & 0xC0) == 0x80 && (bytes_[at + 2] & 0xC0) == 0x80;
  }
  seen_letter letter(std::size_t at) const noexcept {
    const unsigned char b = bytes_[at];
    if (b < 0x80) return {number(character_table::number_of_ascii(b)), 1};
    if (b >= 0xC2 && b < 0xE0 && (bytes_[at + 1] & 0xC0) == 0x80) {
      return {number(table_.number_of_two(b, bytes_[at + 1])), 2};
    }
    const read_letter l = letter_of_several_bytes(bytes_ + at);
    if (l.length == 0) return {0, 1};
    return {number(table_.number_of(l.c)), l.length};
  }
  static quick_costs::id number(unsigned n) noexcept { return static_cast<quick_costs::id>(n); }
  const byte_kinds& kinds(seen_letter l) const noexcept { return table_.kinds_of_number(l.id); }
  // Whether text goes on in ASCII that is sooner passed over in other ways.
  bool is_ascii_at(std::size_t at) const noexcept {
    if (at >= rest_until_) return true;
    std::uint64_t eight;
    std::memcpy(&eight, bytes_ + at, 8);
    return (eight & 0x8080808080808080) == 0;
  }
  // Up to ASCII, or where a run may begin: true.
  bool pass_letters(std::size_t& at) noexcept {
    seen_letter before{0, 0};
    if (at != 0) before = letter(character_before(at));
    seen_letter first = letter(at);
    seen_letter second = letter(at + first.length);
    std::size_t behind = at + first.length + second.length;
    byte_kinds last = kinds(second);
    byte_kinds::beginnings begun = kinds(first).begun(last);
    for (;;) {
      const seen_letter third = letter(behind);
      const byte_kinds& next = kinds(third);
      if (const std::uint32_t among = begun.with(next); among != 0) {
        const seen_letter fourth = letter(behind + third.length);
        const bool refused =
            refused_.refuses_short({before.id, first.id, second.id, third.id, fourth.id}, among) ||
            refused_.refuses(text_, at, among);
        if (!refused) return true;
      }
      at += first.length;
      if (at >= limit_) return false;
      if (bytes_[at] < 0x80 && is_ascii_at(at)) return false;
      behind += third.length;
      begun = last.begun(next);
      last = next;
      before = first;
      first = second;
      second = third;
    }
  }

  const byte_view text_;
  const unsigned char* bytes_;
  std::size_t limit_;
  std::size_t rest_ = 0, rest_until_ = 0;  // nothing is skipped before
  refusal& refused_;
  const character_table& table_ = characters();
};

}  // namespace

namespace {

// A search through text. What is sure by itself is found first, because that is fast; then the
// words near it are judged with it in mind. So what is found depends on no cut: every word is
// judged by what stands within reach of it, and those that are passed over aren't near a sure one.
class finder {
 public:
  finder(byte_view text, search_state& s, std::size_t limit, const mojibake_options& o) noexcept
      : text_(text),
        s_(s),
        limit_(std::min(limit, text.size())),
        bound_(bound()),
        o_(o),
        least_(least_gain(o.at_least)),
        refused_(o),
        passer_(text, bound_, refused_) {}

  std::optional<mojibake_run> next() noexcept {
    if (s_.next >= limit_) return std::nullopt;
    if (s_.next != 0 && s_.next == s_.floor) {
      if (auto run = next_behind()) return run;
    }
    near_until_ = reach_of_word_before(text_, s_.next, o_.json_escapes);
    while (s_.next < limit_) {
      if (s_.next < near_until_) {
        if (auto run = next_near(std::min(limit_, near_until_))) return run;
      } else if (!pass_to_sure()) {
        s_.next = limit_;
      }
    }
    return std::nullopt;
  }

 private:
  struct judged_place {
    std::uint32_t among = 0;
    word w;
    std::size_t step = 1;  // to the next place
  };

  // The end of the line that the last word before the limit is in, as far as it has a say.
  std::size_t bound() const noexcept {
    const std::size_t most = limit_ + std::min(text_.size() - limit_, reach_of_words);
    const std::size_t line = text_.as_string_view().substr(limit_, most - limit_).find('\n');
    return line == std::string_view::npos ? most : limit_ + line;
  }

  // Judges what stands at a place by itself.
  void judge_alone(std::size_t at, judged_place& p, judged& j) noexcept {
    const read_letter first = letter_at(text_, at, o_.json_escapes);
    p.step = first.length == 0 ? 1 : first.length;
    p.among = first.c < 0x80 ? 0 : begun_at(text_, at, o_.json_escapes);
    if (p.among == 0) return;
    read_word(text_, at, o_.json_escapes, p.w);
    costs_.as_is.clear();
    judge_word(p.w, p.among, true, around(text_, at, at + p.w.bytes), j, costs_);
    if (j.found && j.gain >= least_) p.step = std::max(p.step, j.best.first_part);
  }

  // Behind a run, the first word if that is sure by itself: then nothing has to be known of the
  // run.
  std::optional<mojibake_run> next_behind() noexcept {
    const std::size_t at = s_.next + ascii_at(text_, s_.next, limit_, o_.json_escapes);
    if (at >= limit_) return std::nullopt;
    judged_place p;
    judged alone(std::min(least_, least_gain_of_default));
    judge_alone(at, p, alone);
    if (!alone.found) return std::nullopt;
    auto run = decided(at, p, alone);
    if (!run || run->sure < o_.at_least) return std::nullopt;
    s_.floor = s_.next = run->offset + run->length;
    return run;
  }

  // Up to a word that is sure by itself: then those near it are judged again. False: there is none.
  bool pass_to_sure() noexcept {
    for (std::size_t at = s_.next; at < bound_;) {
      at = o_.json_escapes ? at + ascii_at(text_, at, bound_, true) : passer_.pass_over(at);
      if (at >= bound_) break;
      const std::uint32_t among = begun_at(text_, at, o_.json_escapes);
      if (among == 0 || refused_.refuses(text_, at, among)) {
        const read_letter first = letter_at(text_, at, o_.json_escapes);
        at += first.length == 0 ? 1 : first.length;
        continue;
      }
      judged_place p;
      judged j(std::min(least_, least_gain_of_default));
      judge_alone(at, p, j);
      if (j.found) {
        s_.next = line_before(text_, at, std::max(s_.next, at - std::min(at, reach_of_words)));
        near_until_ = at + reach_of_words;
        return true;
      }
      at += p.step;
    }
    return false;
  }

  // The next run before `end`, where a word nearby may have a say.
  std::optional<mojibake_run> next_near(std::size_t end) noexcept {
    while (s_.next < end) {
      s_.next += ascii_at(text_, s_.next, end, o_.json_escapes);
      if (s_.next >= end) break;
      judged_place p;
      judged alone(std::min(least_, least_gain_of_default));
      judge_alone(s_.next, p, alone);
      if (alone.found) near_until_ = std::max(near_until_, s_.next + reach_of_words);
      auto run = p.among == 0 ? std::nullopt : decided(s_.next, p, alone);
      if (run && run->sure >= o_.at_least) {
        s_.floor = s_.next = run->offset + run->length;
        return run;
      }
      s_.next += p.step;
      end = std::min(limit_, near_until_);
    }
    return std::nullopt;
  }

  // What it is, by itself where that is clear, else by what stands nearby.
  std::optional<mojibake_run> decided(std::size_t at, judged_place& p,
                                      const judged& alone) noexcept {
    std::optional<mojibake_run> run;
    if (alone.found && alone.gain >= least_) run = described_at(at, p.w, alone);
    const bool sure = run && run->sure >= o_.at_least;
    const bool single = sure && is_single_letter(at, alone.best);
    const bool doubtful = sure && is_doubtful(at, p, alone);
    if (sure && !doubtful && !single) return run;
    nearby near = look_around(text_, at, o_.json_escapes, sure);
    if (near.encodings == 0 && !doubtful) return run;
    add_to(near.fit, fit_around(text_, at));
    judged j(least_);
    j.near = &near;
    j.every = true;
    judge_word(p.w, p.among, true, around(text_, at, at + p.w.bytes), j, costs_);
    const segment& best = (j.found ? j : alone).best;
    const bool against = single && is_against_words(p.w, best, near);
    if (!j.found && !against && !doubtful) return run;
    if (j.found) run = described_at(at, p.w, j);
    // In doubt, and less than sure with what stands nearby, such as controls of Latin-1.
    if (!j.found || against || is_contested(j, single)) {
      run->sure = confidence::guess;
      p.step = std::max(p.step, best.end());
    }
    return run;
  }

  mojibake_run described_at(std::size_t at, const word& w, const judged& j) const noexcept {
    return described(text_, at, s_.floor, o_.json_escapes, w, j);
  }

  // Whether it may be something else in another encoding, or in another round.
  bool is_doubtful(std::size_t at, const judged_place& p, const judged& alone) noexcept {
    constexpr cost clear = 10 * nat;
    segment again = alone.best;
    if (decode_again(again)) return true;
    const std::uint32_t others = otherwise_read(p.w, alone.readable, alone.best);
    if (others == 0) return false;
    judged j(alone.gain - clear);
    judge_word(p.w, others, true, around(text_, at, at + p.w.bytes), j, costs_);
    return j.found;
  }

  // One letter between what isn't: its text says hardly which encoding it was.
  bool is_single_letter(std::size_t at, const segment& s) const noexcept {
    if (s.was.count != 1) return false;
    const surroundings_of_word a = around(text_, at, at + s.end());
    return !is_letter_of_ascii(a.before) && !is_letter_of_ascii(a.behind);
  }

  // Whether the words nearby are sure in another encoding, in which it would be another letter, and
  // far from being text in its own.
  static bool is_against_words(const word& w, const segment& s, const nearby& near) noexcept {
    return near.gains[s.misreading] < 0 && otherwise_read(w, near.encodings, s) != 0;
  }

  const byte_view text_;
  search_state& s_;
  const std::size_t limit_, bound_;
  const mojibake_options& o_;
  const cost least_;
  refusal refused_;
  passer passer_;
  word_costs costs_;
  std::size_t near_until_ = 0;
};

}  // namespace

std::optional<mojibake_run> find_run(byte_view text, search_state& s, std::size_t limit,
                                     const mojibake_options& o) noexcept {
  return finder(text, s, limit, o).next();
}

namespace {

// \uXXXX, or two of them.
std::size_t write_escaped(char32_t c, char* out) noexcept {
  constexpr char digits[] = "0123456789abcdef";
  char16_t units[2] = {static_cast<char16_t>(c), 0};
  std::size_t count = 1;
  if (c > 0xFFFF) {
    units[0] = static_cast<char16_t>(0xD7C0 + (c >> 10));
    units[1] = static_cast<char16_t>(0xDC00 + (c & 0x3FF));
    count = 2;
  }
  for (std::size_t i = 0; i < count; ++i) {
    *out++ = '\\';
    *out++ = 'u';
    for (int shift = 12; shift >= 0; shift -= 4) *out++ = digits[units[i] >> shift & 0xF];
  }
  return 6 * count;
}

// What is written as \uXXXX or, in ASCII, as it is.
std::size_t escaped_size(byte_view was) noexcept {
  std::size_t size = 0;
  while (!was.empty()) {
    const decoded d = decode_first(was);
    was = was.substr(d.length);
    size += d.code_point < 0x80 ? 1 : d.code_point > 0xFFFF ? 12 : 6;
  }
  return size;
}

}  // namespace

// Where some of a run stands there without escapes, all of it with escapes may be longer: then none
// is written, which JSON takes as well.
std::size_t write_run(byte_view text, const mojibake_run& run, char* out) noexcept {
  const std::string_view source = text.substr(run.offset, run.length).as_string_view();
  if (source.find('\\') == source.npos || escaped_size(run.was()) > run.length) {
    std::memcpy(out, run.text.data(), run.size);
    return run.size;
  }
  std::size_t n = 0;
  for (byte_view rest = run.was(); !rest.empty();) {
    const decoded d = decode_first(rest);
    rest = rest.substr(d.length);
    if (d.code_point < 0x80) {
      out[n++] = static_cast<char>(d.code_point);
    } else {
      n += write_escaped(d.code_point, out + n);
    }
  }
  return n;
}

}  // namespace utfkit::internal::mojibake
