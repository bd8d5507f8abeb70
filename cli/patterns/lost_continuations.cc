#include "lost_continuations.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_set>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "base/ascii.hpp"

namespace utfkit::cli {

namespace {

constexpr bool is_continuation(std::uint8_t b) noexcept {
  return b >= 0x80 && b <= 0xBF;
}

constexpr std::size_t length_of(std::uint8_t lead) noexcept {
  return lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
}

// Of characters with A0 that texts have: U+00A0, à, Ġ, Š, Ơ, Π, Р, letters of Turkic languages, נ,
// the digit zero of Arabic; all of more bytes, but for signs: U+2020.
constexpr bool may_have_a0(std::uint8_t lead) noexcept {
  constexpr std::string_view leads = "\xC2\xC3\xC4\xC5\xC6\xCE\xD0\xD2\xD3\xD7\xD9";
  return lead >= 0xE0 ? lead != 0xE2 : leads.find(static_cast<char>(lead)) != leads.npos;
}

// Of a sequence of which `stand_in` stands for continuation bytes: where it ends, or 0 where it
// doesn't become complete by that.
struct completed {
  std::size_t end = 0;
  bool by_a0 = false, by_85 = false;  // whether these make a character of it
  bool goes_on = false;               // continuation bytes follow one that was lost
  bool is_lead_alone = true;          // all of them were
};

completed complete_with(byte_view text, std::size_t at, std::uint8_t stand_in) {
  const std::size_t need = length_of(text[at]);
  if (need > text.size() - at) return {};
  std::string with_a0(1, static_cast<char>(text[at])), with_85 = with_a0;
  completed found;
  bool lost = false;
  for (std::size_t n = 1; n < need; ++n) {
    const std::uint8_t b = text[at + n];
    if (!is_continuation(b) && b != stand_in) return {};
    found.goes_on = found.goes_on || (lost && is_continuation(b));
    lost = lost || b == stand_in;
    found.is_lead_alone = found.is_lead_alone && b == stand_in;
    with_a0 += b == stand_in ? '\xA0' : static_cast<char>(b);
    with_85 += b == stand_in ? '\x85' : static_cast<char>(b);
  }
  found.end = at + need;
  found.by_a0 = may_have_a0(text[at]) && decode_first(with_a0).error == errc::ok;
  found.by_85 = decode_first(with_85).error == errc::ok;
  return found;
}

// Where a sequence ends of which the rest is on the next line, behind a blank where the line ends
// in CR LF (RFC 5545, section 3.1) or LF; else 0.
std::size_t end_of_folded(byte_view text, std::size_t at, std::size_t length) {
  std::size_t next = at + length;
  if (next < text.size() && text[next] == '\r') ++next;
  if (next >= text.size() || text[next] != '\n') return 0;
  ++next;
  if (next < text.size() && (text[next] == ' ' || text[next] == '\t')) ++next;
  const std::size_t rest = length_of(text[at]) - length;
  if (rest > text.size() - next) return 0;
  std::string whole(text.substr(at, length).as_string_view());
  whole += text.substr(next, rest).as_string_view();
  const utfkit::decoded d = decode_first(whole);
  if (d.error != errc::ok || d.length != whole.size()) return 0;
  // More of these would be another error.
  const std::size_t end = next + rest;
  return end < text.size() && is_continuation(text[end]) ? 0 : end;
}

// Bytes before a place, and behind it: longer lines and fields are taken for the whole text.
constexpr std::size_t looked_around = 2048;

// Whether the lines around the one that `at` is in have blanks at the same place, as between fields
// of one width: of three before and three behind, all that are so long, two at least.
bool is_in_column_of_blanks(byte_view text, std::size_t at) {
  constexpr int near = 3;
  const std::size_t passed = at - std::min(at, looked_around);
  const std::string_view all = text.as_string_view().substr(passed, 2 * looked_around);
  at -= passed;
  const std::size_t begin = all.rfind('\n', at) + 1;  // npos + 1 is 0
  int blanks = 0;
  const auto has_another = [&](std::size_t from) {
    const std::size_t there = from + (at - begin);
    if (there >= all.find('\n', from) || there >= all.size()) return false;
    ++blanks;
    return all[there] != ' ';
  };
  std::size_t line = begin;
  for (int n = 0; n < near && line > 1; ++n) {
    line = all.rfind('\n', line - 2) + 1;
    if (has_another(line)) return false;
  }
  line = begin;
  for (int n = 0; n < near; ++n) {
    line = all.find('\n', line) + 1;
    if (line == 0) break;
    if (has_another(line)) return false;
  }
  return blanks >= 2;
}

// Whether what is cut ends there, before fields or an ellipsis.
bool may_end_before(byte_view text, std::size_t blank) {
  return text.substr(blank + 1).as_string_view().starts_with("...") ||
         is_in_column_of_blanks(text, blank);
}

// Findings with the same stand-in.
struct stood_in {
  std::size_t count = 0, places = 0, by_a0 = 0, by_85 = 0, going_on = 0, ends = 0;
  std::size_t in_words = 0;                         // before letters
  std::size_t alone = 0;                            // C3 between spaces, which is à with A0
  std::size_t others_than_latin1 = 0;               // that don't begin with C2 or C3
  std::unordered_set<std::size_t> columns, sizes;   // in lines, and of fields
  std::unordered_set<std::string_view> beginnings;  // of those

  void add(byte_view text, std::size_t at, const completed& c) {
    constexpr std::string_view ends_field = "\n;,|\t\":>";
    const std::size_t passed = at - std::min(at, looked_around);
    const std::string_view before = text.as_string_view().substr(passed, at - passed);
    const std::size_t begin = before.find_last_of(ends_field) + 1;
    going_on += c.goes_on;
    // The same word once more tells nothing.
    if (!beginnings.emplace(before.substr(begin)).second) return;
    ++places;
    by_a0 += c.by_a0;
    by_85 += c.by_85;
    others_than_latin1 += text[at] > 0xC3;
    alone += text[at] == 0xC3 && before.ends_with(' ') &&
             text.substr(c.end - 1).as_string_view().starts_with("  ");
    in_words += c.end < text.size() && (text[c.end] >= 0x80 || is_ascii_letter(text[c.end]));
    ends += text[c.end - 1] == ' ' && may_end_before(text, c.end - 1);
    const std::size_t line = before.rfind('\n') + 1;
    columns.insert(at - (line == 0 ? 0 : passed + line));
    sizes.insert(at - (begin == 0 ? 0 : passed + begin));
  }
  // Whether it is a word of its own that several have lost, as no limit to what is cut leaves it.
  bool are_words() const noexcept { return places > 1 && 4 * alone >= places; }
  // Lines are only so long, and fields too.
  bool has_limit() const noexcept {
    constexpr std::size_t least = 4;  // bytes: a field of less is of numbers, with U+00A0 in them
    const std::size_t several = std::min<std::size_t>(places, 48);
    const bool is_one_size = places > 1 && sizes.size() == 1 && *sizes.begin() >= least;
    return 3 * columns.size() < 2 * several || 2 * ends > places || is_one_size ||
           4 * sizes.size() < several;
  }
};

class observer {
 public:
  observer(byte_view text, std::uint64_t leads)
      : text_(text),
        leads_(leads),
        is_icalendar_(text.as_string_view().substr(0, looked_around).find("BEGIN:VC") !=
                      std::string_view::npos) {}

  lost_continuations conclude() {
    constexpr std::size_t enough = 4096;  // findings
    for (std::size_t from = 0; all_ < enough;) {
      const auto f = next_finding(text_, from);
      if (!f) break;
      ++all_;
      from = f->offset + f->length;
      if (f->offset < end_) {
        ++*explained_;
      } else if (from < text_.size() && f->error == errc::truncated) {
        look_at(f->offset, f->length);
      }
    }
    return result();
  }

 private:
  // Alphabets have two lead bytes, D0 and D1, as a rule.
  bool has_lead(std::uint8_t b) const noexcept {
    return ((leads_ >> ((b & 0xFEu) - 0xC0u)) & 3) != 0;
  }
  bool is_most(std::size_t n) const noexcept { return n != 0 && 4 * n >= 3 * all_; }

  void look_at(std::size_t at, std::size_t length) {
    // Two bytes may be signs and letters of one byte each: É at the end of a line and ¿ behind it.
    const bool may_be_folded = has_lead(text_[at]) || length_of(text_[at]) > 2 || is_icalendar_;
    end_ = may_be_folded ? end_of_folded(text_, at, length) : 0;
    if (end_ != 0) {
      explained_ = &folded_;
      ++folded_;
      return;
    }
    const std::uint8_t next = text_[at + length];
    stood_in* const by = next == ' '    ? &blanks_
                         : next == '\n' ? &line_ends_
                         : next == '?'  ? &question_marks_
                                        : nullptr;
    if (!by) return;
    const completed c = complete_with(text_, at, next);
    // All signs of E2 80 may be lost.
    const bool is_known = has_lead(text_[at]) || (text_[at] == 0xE2 && c.is_lead_alone);
    if (c.end == 0 || !(is_known || (next == ' ' && c.by_a0))) return;
    by->add(text_, at, c);
    ++by->count;
    end_ = c.end;
    explained_ = &by->count;
  }

  // The continuation bytes of what is well formed, and of the rest.
  void count_bytes() {
    for (const char c : text_.as_string_view()) ++bytes_[static_cast<std::uint8_t>(c)];
  }
  // Whether the control characters that other programs have no sign for are nowhere.
  bool lacks_controls() const noexcept {
    constexpr std::uint8_t controls[] = {0x81, 0x8D, 0x8F, 0x90, 0x9D};
    return std::none_of(std::begin(controls), std::end(controls),
                        [this](std::uint8_t b) { return bytes_[b] != 0; });
  }

  // Whether all that U+0080 to U+009F have for their last byte are.
  bool lacks_all_controls() const noexcept {
    return std::all_of(bytes_.begin() + 0x80, bytes_.begin() + 0xA0,
                       [](std::size_t n) { return n == 0; });
  }

  // Where nothing tells it but that bytes are nowhere, that takes some.
  bool are_told(const stood_in& s) const noexcept {
    constexpr std::size_t few = 4, enough = 16;
    const std::size_t all =
        std::accumulate(bytes_.begin() + 0x80, bytes_.begin() + 0xC0, std::size_t{0});
    return s.going_on != 0 || (s.places >= few && all >= enough && !s.has_limit());
  }

  lost_continuations result() {
    count_bytes();
    if (is_most(folded_)) return lost_continuations::folded;
    // Of one in a scrap nothing is concluded.
    const bool is_text = blanks_.places > 1 || blanks_.going_on != 0 || text_.size() >= 64;
    // Of capital letters of Latin-1 a text may have none.
    const bool are_controls =
        lacks_all_controls() && 2 * blanks_.others_than_latin1 > blanks_.places;
    if (is_most(blanks_.count) && are_controls && are_told(blanks_)) {
      return lost_continuations::blanks;
    }
    const bool no_a0 = is_text && bytes_[0xA0] == 0 && blanks_.by_a0 == blanks_.places;
    const bool are_lost = blanks_.going_on != 0 || blanks_.are_words() || !blanks_.has_limit();
    if (is_most(blanks_.count) && no_a0 && are_lost) {
      return lost_continuations::blanks_for_a0;
    }
    const bool no_85 = bytes_[0x85] == 0 && line_ends_.by_85 == line_ends_.places;
    if (is_most(line_ends_.count) && no_85 && are_told(line_ends_)) {
      return lost_continuations::line_ends_for_85;
    }
    if (!lacks_controls()) return lost_continuations::none;
    if (is_most(blanks_.count) && are_told(blanks_)) return lost_continuations::blanks;
    const bool in_words =
        question_marks_.places > 1 && question_marks_.in_words == question_marks_.places;
    if (is_most(question_marks_.count) && (in_words || are_told(question_marks_))) {
      return lost_continuations::question_marks;
    }
    return lost_continuations::none;
  }

  byte_view text_;
  std::uint64_t leads_;
  bool is_icalendar_;  // or vCard, lines of which are folded
  std::size_t all_ = 0, folded_ = 0;
  std::size_t end_ = 0;               // of the sequence that was looked at last
  std::size_t* explained_ = nullptr;  // what counts the findings before that
  stood_in blanks_, line_ends_, question_marks_;
  std::array<std::size_t, 256> bytes_{};
};

}  // namespace

lost_continuations find_lost_continuations(byte_view text, std::uint64_t leads) {
  return observer(text, leads).conclude();
}

}  // namespace utfkit::cli
