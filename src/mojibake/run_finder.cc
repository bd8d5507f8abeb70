#include "run_finder.hpp"

#include <algorithm>
#include <cstring>

#include <utfkit/code_point.hpp>

#include "judgement.hpp"
#include "misreadings.hpp"
#include "refusal.hpp"

namespace utfkit::internal::mojibake {

namespace {

// In which readings a sequence may begin at text[at], where `first` is.
std::uint32_t begun_at(const character_table& table, byte_view text, std::size_t at,
                       const read_letter& first, const mojibake_options& o) noexcept {
  at += first.length;
  const read_letter second = letter_at(text, at, o.json_escapes);
  if (second.length == 0) return 0;
  const read_letter third = letter_at(text, at + second.length, o.json_escapes);
  return table.kinds(first.c).begun(table.kinds(second.c), table.kinds(third.c));
}

surroundings_of_word around(byte_view text, std::size_t at, std::size_t end) noexcept {
  constexpr cost beside_ill_formed = 10 * nat;
  surroundings_of_word s;
  const decoded before = decode_last(text.substr(0, at));
  const decoded behind = decode_first(text.substr(end, 4));
  if (before.error == errc::ok) s.before = before.code_point;
  s.word_before = at >= 2 && is_letter_of_ascii(text[at - 1]) &&
                  (is_letter_of_ascii(text[at - 2]) || text[at - 2] >= 0x80);
  if (behind.error == errc::ok) s.behind = behind.code_point;
  if (before.length != 0 && before.error != errc::ok) s.ill_formed += beside_ill_formed;
  if (behind.length != 0 && behind.error != errc::ok) s.ill_formed += beside_ill_formed;
  return s;
}

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
  bool controls = false;
  for (std::size_t i = 0; i < s.source; ++i) {
    const char32_t c = w.all.at[i].c;
    if (c > 0xFF) return encoding::windows1252;
    controls = controls || (c >= 0x80 && c <= 0x9F && !is_gap_of_windows_1252(c));
  }
  return controls ? encoding::latin1 : encoding::windows1252;
}

// Whether a capital with a space is none of a list, "A Ã B", and none that ends a word, "MÃ  ".
bool has_its_place(byte_view text, std::size_t at, std::size_t prefix, const segment& s) noexcept {
  const std::uint8_t before = prefix == 0 ? std::uint8_t{' '} : text[at - 1];
  const byte_view behind = text.substr(at + s.end(), 1);
  const bool before_small = !behind.empty() && behind[0] >= 'a' && behind[0] <= 'z';
  if (s.was.at[0].c == U'\u0160') return before_small;
  const bool spaced = !behind.empty() && behind[0] == ' ' && !s.kept;
  return before >= 'a' || (before == ' ' && spaced);
}

mojibake_run described(byte_view text, std::size_t at, std::size_t floor, const word& w,
                       const judged& j) noexcept {
  const segment& s = j.best;
  const std::size_t prefix = word_before(text, at, floor);
  const std::size_t tail = s.kept ? 0 : word_behind(text, at + s.end());
  mojibake_run run;
  run.offset = at - prefix;
  run.length = prefix + s.end() + tail;
  run.read_as = s.misreading == western ? western_of(w, s) : misreading(s.misreading);
  run.times = static_cast<std::uint8_t>(s.rounds);
  run.sure = confidence_of(j.gain);
  if (s.spaces != 0) run.sure = std::min(run.sure, confidence::almost_certain);
  if (s.sound == 0 && s.spaces != 0 && !has_its_place(text, at, prefix, s)) {
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
      : bytes_(reinterpret_cast<const unsigned char*>(text.as_string_view().data())),
        limit_(text.size() < four_letters ? 0 : std::min(limit, text.size() - four_letters)),
        refused_(refused) {}

  std::size_t pass_over(std::size_t at) noexcept {
    while (at < limit_) {
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
  // Up to what is ASCII, or where a run may begin: true.
  bool pass_letters(std::size_t& at) noexcept {
    seen_letter before{0, 0};
    if (at != 0 && bytes_[at - 1] < 0x80) before = letter(at - 1);
    seen_letter first = letter(at);
    seen_letter second = letter(at + first.length);
    for (;;) {
      const std::size_t behind = at + first.length + second.length;
      const seen_letter third = letter(behind);
      const std::uint32_t among = kinds(first).begun(kinds(second), kinds(third));
      if (among != 0) {
        const seen_letter fourth = letter(behind + third.length);
        if (!refused_.refuses_short({before.id, first.id, second.id, third.id, fourth.id}, among)) {
          return true;
        }
      }
      at += first.length;
      if (at >= limit_ || bytes_[at] < 0x80) return false;
      before = first;
      first = second;
      second = third;
    }
  }

  const unsigned char* bytes_;
  std::size_t limit_;
  refusal& refused_;
  const character_table& table_ = characters();
};

}  // namespace

std::optional<mojibake_run> find_run(byte_view text, search_state& s, std::size_t limit,
                                     const mojibake_options& o) noexcept {
  const character_table& table = characters();
  refusal refused(o);
  passer passed(text, limit, refused);
  while (s.next < limit) {
    s.next =
        o.json_escapes ? s.next + ascii_at(text, s.next, limit, true) : passed.pass_over(s.next);
    if (s.next >= limit) break;
    const read_letter first = letter_at(text, s.next, o.json_escapes);
    const std::uint32_t among = first.length == 0 ? 0 : begun_at(table, text, s.next, first, o);
    if (among == 0) {
      s.next += first.length == 0 ? 1 : first.length;
      continue;
    }
    if (refused.refuses(text, s.next, among)) {
      s.next += first.length;
      continue;
    }
    word w;
    read_word(text, s.next, o.json_escapes, w);
    judged j(least_gain(o.at_least));
    judge_word(w, among, true, around(text, s.next, s.next + w.bytes), j);
    const std::size_t at = s.next;
    if (j.found) {
      const mojibake_run run = described(text, at, s.floor, w, j);
      if (run.sure >= o.at_least) {
        s.floor = s.next = run.offset + run.length;
        return run;
      }
    }
    s.next += std::max<std::size_t>(j.found ? j.best.first_part : 0, first.length);
  }
  return std::nullopt;
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

}  // namespace

std::size_t write_run(byte_view text, const mojibake_run& run, char* out) noexcept {
  const std::string_view source = text.substr(run.offset, run.length).as_string_view();
  if (source.find('\\') == source.npos) {
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
