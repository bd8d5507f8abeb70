#include "run_finder.hpp"

#include <algorithm>
#include <cstring>

#include <utfkit/code_point.hpp>

#include "judgement.hpp"
#include "misreadings.hpp"

namespace utfkit::internal::mojibake {

namespace {

// In which readings a sequence may begin at text[at], where `first` is. `lost`: of three characters
// the last may be one that stands for a byte.
std::uint32_t begun_at(byte_view text, std::size_t at, const read_letter& first,
                       const mojibake_options& o) noexcept {
  const byte_kinds& a = kinds_of(first.c);
  if (a.leads() == 0) return 0;
  at += first.length;
  const read_letter second = letter_at(text, at, o.json_escapes);
  if (second.length == 0) return 0;
  const byte_kinds& b = kinds_of(second.c);
  std::uint32_t two = a.lead2 & b.continuation;
  std::uint32_t more = (a.lead3 | a.lead4) & b.continuation;
  if (more != 0) {
    const read_letter third = letter_at(text, at + second.length, o.json_escapes);
    const bool lost = third.c == U'?' || third.c == stands_for_lost;
    more &= third.length == 0 ? 0 : lost ? ~0u : kinds_of(third.c).continuation;
  }
  const std::uint32_t half = a.lead2 & b.lead2;
  if (half != 0) {
    const read_letter third = letter_at(text, at + second.length, o.json_escapes);
    if (third.length != 0) two |= half & kinds_of(third.c).continuation;
  }
  return two | more;
}

surroundings_of_word around(byte_view text, std::size_t at, std::size_t end) noexcept {
  constexpr cost beside_ill_formed = 10 * nat;
  surroundings_of_word s;
  const decoded before = decode_last(text.substr(0, at));
  const decoded behind = decode_first(text.substr(end, 4));
  if (before.error == errc::ok) s.before = before.code_point;
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
    const bool gap = c == 0x81 || c == 0x8D || c == 0x8F || c == 0x90 || c == 0x9D;
    controls = controls || (c >= 0x80 && c <= 0x9F && !gap);
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

// Whether there is one sequence at most, and what stands there is too common a text for it: as
// nearly everywhere where text is as it was meant.
bool is_hopeless(byte_view text, std::size_t at, std::uint32_t among,
                 const mojibake_options& o) noexcept {
  constexpr std::size_t longest_unit = 4;
  letters all;
  all.count = 0;
  std::size_t end = at;
  while (all.count <= longest_unit) {
    const read_letter l = letter_at(text, end, o.json_escapes);
    if (l.length == 0) break;
    all.add({l.c, 0, 0, l.escaped, false});
    end += l.length;
  }
  std::array<weighed_letter, longest_unit + 2> weighed;
  const surroundings_of_word beside = around(text, at, text.size());
  for (unsigned m = 0; among >> m != 0; ++m) {
    if ((among >> m & 1) == 0) continue;
    letter was;
    const std::size_t n = decode_unit(all, 0, m, {}, was);
    if (n == 0 || n > longest_unit) return false;
    const char32_t behind = n < all.count ? all.at[n].c : U' ';
    if (is_alphanumeric(behind) || behind == U'?' || behind == stands_for_lost) return false;
    if ((kinds_of(behind).leads() >> m & 1) != 0) return false;
    weighed[0] = weigh(beside.before);
    for (std::size_t i = 0; i < n; ++i) weighed[i + 1] = weigh(all.at[i].c);
    weighed[n + 1] = weigh(behind);
    const bool common = m == western && was.c <= 0xFF;
    const cost needed = least_gain(o.at_least) - (common ? 2 * nat : 0) +
                        least_cost_of_letter(was.c) + prior_cost(m) + cost_of_lone(was.c) +
                        cost_within_word(all.at[0].c, all.at[n - 1].c, {beside.before, behind, 0});
    if (!costs_less(weighed.data(), n + 2, needed)) return false;
  }
  return true;
}

}  // namespace

std::optional<mojibake_run> find_run(byte_view text, search_state& s, std::size_t limit,
                                     const mojibake_options& o) noexcept {
  while (s.next < limit) {
    s.next += ascii_at(text, s.next, limit, o.json_escapes);
    if (s.next >= limit) break;
    const read_letter first = letter_at(text, s.next, o.json_escapes);
    const std::uint32_t among = first.length == 0 ? 0 : begun_at(text, s.next, first, o);
    if (among == 0) {
      s.next += first.length == 0 ? 1 : first.length;
      continue;
    }
    if (is_hopeless(text, s.next, among, o)) {
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
