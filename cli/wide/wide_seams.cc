#include "wide_seams.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include <utfkit/validate.hpp>

namespace utfkit::cli {

namespace {

using form = wide_seams::form;

constexpr std::size_t longest_line = std::size_t{64} * 1024, kept = longest_line, most_parts = 8,
                      longest_judged = 4096;

bool is_printable(char c) noexcept {
  return c >= 0x20 && c < 0x7F;
}

// Whether a line may be text of one byte a character or UTF-8: it has no control characters but
// those that lines have, and ESC.
bool is_text(byte_view line) noexcept {
  constexpr std::string_view usual = "\t\n\f\r\x1B";
  return std::none_of(line.begin(), line.end(), [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return (b < 0x20 || b == 0x7F) && usual.find(c) == usual.npos;
  });
}

// Whether a third of it is ASCII, but for control characters: in UTF-16LE, letters of Gujarati and
// Gurmukhi are pairs with 0A, those of other alphabets of India with 09 and 0C.
bool is_largely_ascii(byte_view line) noexcept {
  const auto size = line.as_string_view().find_last_not_of("\r\n") + 1;
  const auto ascii = std::count_if(line.begin(), line.end(), is_printable);
  return 3 * static_cast<std::size_t>(ascii) >= size;
}

// Whether a line ends in CR and has no other, nor control characters, as those of alphabets have in
// every second byte. 0D 0A are beside each other only where 0D is in all characters, as in
// Malayalam.
bool ends_in_cr_alone(std::string_view line) noexcept {
  constexpr std::size_t shortest = 4;
  return line.size() >= shortest && line.find('\r') == line.size() - 1 && is_text(line) &&
         line.find('\n') == line.npos;
}

// Whether it is a line of ASCII, and so long that no ideographs are.
bool is_long_line_of_ascii(byte_view line) noexcept {
  constexpr std::size_t shortest = 10;
  const auto size = line.as_string_view().find_last_not_of("\r\n") + 1;
  return size >= shortest &&
         std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(size),
                     [](char c) { return is_printable(c) || c == '\t'; });
}

// Whether what stands before a byte 0A is a line, and not units of UTF-16LE: it is in ASCII but for
// a few letters, with empty lines before it, perhaps, and ends in CR or has three bytes of that
// side by side; or it is in UTF-8; or it is in any encoding and ends in CR. Letters of Gurmukhi
// have 0A in every second byte.
bool is_line_of_bytes(std::string_view line) noexcept {
  constexpr std::size_t enough = 3;
  std::size_t ascii = 0, beside = 0, most = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (c == '\n' && at != 0 && line[at - 1] != '\r') return false;
    const bool prints = is_printable(c);
    ascii += prints || c == '\t' || c == '\r' ? std::size_t{1} : 0;
    beside = prints ? beside + 1 : 0;
    most = std::max(most, beside);
  }
  if (ends_in_cr_alone(line)) return true;
  if (!is_ascii(line) && is_valid(line)) return true;  // units of UTF-16 are hardly sequences
  const bool is_text = most >= enough || (line.size() > 1 && line.back() == '\r');
  return is_text && 5 * ascii >= 4 * line.size();
}

// Whether more NULs are where those of ASCII in UTF-16 are than elsewhere, as of U+4E00.
bool has_nuls_of(form is, std::string_view line) noexcept {
  std::size_t of_ascii = 0,
              elsewhere = 0;  // sums: a loop without branches is several times as fast
  for (std::size_t at = 0; at + 1 < line.size(); at += 2) {
    const std::size_t low = line[at] == '\0' ? 1 : 0, high = line[at + 1] == '\0' ? 1 : 0;
    of_ascii += is == form::little ? high : low;
    elsewhere += is == form::little ? low : high;
  }
  return of_ascii > elsewhere && line.size() % 2 == 0;
}

// Whether a line that is taken for UTF-16 begins as one of bytes would whose end is missing, or has
// a signature inside, or may have lines of bytes behind it.
bool may_be_joined(form is, std::string_view line, bool is_behind_bytes, bool has_end) noexcept {
  constexpr std::size_t some = 3, many = 8;
  const auto rest = std::find_if_not(line.begin(), line.end(), is_printable);
  const auto ascii = static_cast<std::size_t>(rest - line.begin());
  const bool ends_in_nul = rest != line.end() && *rest == '\0';
  if (is_behind_bytes && (ascii >= many || (ascii >= some && ends_in_nul))) return true;
  const std::string_view sign = is == form::little ? "\xFF\xFE" : "\xFE\xFF";
  for (std::size_t at = line.find(sign, 1); at != line.npos; at = line.find(sign, at + 1)) {
    if (at % 2 == 0) return true;
  }
  return !has_end && line.find('\n') != line.npos;
}

// Of the last line of a file, which has no end, or LF where a NUL might have followed.
form form_of_last(std::string_view line, form before, bool latin) noexcept {
  if (line.find('\0') != line.npos) {
    return has_nuls_of(form::little, line) ? form::little : form::big;
  }
  if (line.ends_with('\n')) line.remove_suffix(1);
  const bool is_line = before != form::little || latin || is_line_of_bytes(line);
  return is_line ? form::bytes : form::little;
}

// Whether an even number of bytes before everything else are no units of UTF-16LE: LF would be the
// second byte of a letter of Gurmukhi or Gujarati, which a text in these has in most of its units.
// In others 0A is a first byte.
bool are_lines_before_units(std::string_view text) noexcept {
  if (text.empty() || text.back() != '\n') return false;
  std::size_t of_lf = 0;
  for (std::size_t at = 1; at < text.size(); at += 2) of_lf += text[at] == '\n' ? 1U : 0U;
  return 2 * of_lf <= text.size() / 2;
}

bool has_signature(byte_view text, form is) noexcept {
  return text.as_string_view().starts_with(is == form::little ? "\xFF\xFE" : "\xFE\xFF");
}

// Of the high bytes of code units.
constexpr std::size_t first_high(form is) noexcept {
  return is == form::little ? 1 : 0;
}

// Whether the first NUL of a text in UTF-16LE, at `nul`, is of LF or CR LF, so that what is before
// is a line of it. Where bytes were put in, the next line begins with something else.
bool ends_line_in_utf16(std::string_view text, std::size_t nul) noexcept {
  if (nul >= text.size() || nul % 2 == 0) return false;
  const std::string_view rest = text.substr(nul - 1);
  return rest[0] == '\n' || (rest[0] == '\r' && rest.substr(2, 2) == std::string_view("\n\0", 2));
}

}  // namespace

void wide_seams::give_up() noexcept {
  failed_ = true;
  parts_.clear();
  rest_.clear();
}

void wide_seams::add_line(form is, byte_view line, bool has_end) {
  if (line.size() > longest_line) {
    give_up();
    return;
  }
  const std::string_view bytes = line.as_string_view();
  const bool is_behind_bytes = !parts_.empty() && parts_.back().is == form::bytes;
  if (is == form::bytes
          ? !is_text(line)
          : !has_nuls_of(is, bytes) || may_be_joined(is, bytes, is_behind_bytes, has_end)) {
    give_up();
    return;
  }
  if (parts_.empty() || parts_.back().is != is) {
    if (parts_.size() == most_parts) {
      give_up();
      return;
    }
    parts_.push_back({is, at_, at_, is != form::bytes && has_signature(line, is)});
    parts_.back().begins_with_ascii = is == form::bytes && is_long_line_of_ascii(line);
  }
  part& p = parts_.back();
  p.end += line.size();
  p.is_ascii = p.is_ascii && (is != form::bytes || is_largely_ascii(line));
  at_ += line.size();
  p.is_whole = bytes.ends_with('\n');
  if (is != form::bytes) {
    const auto nuls = static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), '\0'));
    p.nuls += nuls;
    p.has_more_nuls = p.has_more_nuls && nuls > 1;
  }
  if (is != form::bytes) units_.push(bytes, first_high(is));
  if (is != form::bytes || p.text.size() >= kept) return;
  p.text += line.substr(0, kept - p.text.size()).as_string_view();
}

// A line, and what it is.
struct wide_seams::found_line {
  std::size_t size;
  form is;
};

// Of a text behind a part of that form, in Latin letters or not; nothing where it isn't whole.
std::optional<wide_seams::found_line> wide_seams::first_line(std::string_view text, form before,
                                                             bool latin) noexcept {
  bool nul = false;  // before `at`
  for (std::size_t from = 0, at = 0; (at = text.find('\n', from)) != text.npos; from = at + 1) {
    nul = nul || text.substr(0, at).find('\0', from) != text.npos;
    if (at % 2 == 0) {  // U+000A is 0A 00 there
      if (at + 1 == text.size()) return std::nullopt;
      const bool may_end = text[at + 1] == '\0';
      if (may_end && (nul || before == form::little || !is_line_of_bytes(text.substr(0, at)))) {
        return found_line{at + 2, form::little};
      }
    }
    if (nul && at % 2 == 1 && text[at - 1] == '\0') return found_line{at + 1, form::big};
    // U+4E0A and the like have a byte 0A, too, and all of Gurmukhi.
    // Each of these is looked at from the beginning, so of a long line no more.
    const bool is_line = before != form::little || latin ||
                         (at <= longest_judged && is_line_of_bytes(text.substr(0, at)));
    if (!nul && is_line) return found_line{at + 1, form::bytes};
  }
  return std::nullopt;
}

// The same of what is next, which in another alphabet than Latin is known for bytes by all lines up
// to the next NUL, or by so many as are looked at.
std::optional<wide_seams::found_line> wide_seams::next_line(std::string_view text,
                                                            bool last) const noexcept {
  const bool latin = is_behind_latin();
  auto line = first_line(text, before(), latin);
  const bool is_bytes = line && line->is == form::bytes;
  const bool is_seen = line || last || text.size() > longest_judged;
  if (is_bytes || !is_seen || latin || parts_.empty() || before() != form::little) return line;
  std::string_view lines = text.substr(0, line ? line->size : longest_judged);
  const std::size_t nul = std::min(text.find('\0'), longest_judged);
  if (ends_line_in_utf16(text, nul)) return line;
  lines = lines.substr(0, nul);
  lines = lines.substr(0, lines.rfind('\n') + 1);
  const bool is_off = line ? line->is == form::big : last;
  if (!are_bytes_behind(lines, first_high(form::little), units_, is_off)) return line;
  return found_line{lines.find('\n') + 1, form::bytes};
}

void wide_seams::look_at(byte_view text, bool last) {
  while (!text.empty() && !failed_) {
    const std::string_view all = text.as_string_view();
    auto line = next_line(all, last);
    const bool has_end = line.has_value();
    if (!line && last) line = {all.size(), form_of_last(all, before(), is_behind_latin())};
    if (!line) break;
    add_line(line->is, text.substr(0, line->size), has_end);
    text = text.substr(line->size);
  }
  if (failed_) return;
  if (text.size() > longest_line) {
    give_up();
    return;
  }
  rest_ = std::string(text.as_string_view());
}

// Before the first NUL there is one part, of which the last line may be another's.
void wide_seams::take_bytes(std::string_view lines) {
  if (parts_.empty()) parts_.push_back({form::bytes, 0, 0});
  part& all = parts_.front();
  for (const std::string_view s : {std::string_view(rest_), lines}) {
    if (all.text.size() < kept) all.text += s.substr(0, kept - all.text.size());
  }
  at_ += rest_size_ + lines.size();
  all.end = at_;
  rest_.clear();
  rest_size_ = 0;
}

// Of all lines before the first NUL, as far as they are kept.
bool wide_seams::judge_bytes() noexcept {
  if (parts_.empty()) return true;
  part& all = parts_.front();
  for (byte_view rest(all.text); !rest.empty();) {
    const std::size_t end = rest.as_string_view().find('\n');
    const byte_view line = rest.substr(0, end == std::string_view::npos ? rest.size() : end + 1);
    all.is_ascii = all.is_ascii && is_largely_ascii(line);
    rest = rest.substr(line.size());
  }
  return is_text(all.text);
}

void wide_seams::look_for_signature(byte_view head) noexcept {
  for (const form is : {form::little, form::big}) {
    if (!has_signature(head, is)) continue;
    signed_ = is;
    any_nul_ = true;
  }
}

void wide_seams::push(byte_view piece) {
  if (failed_) return;
  if (at_ == 0 && rest_size_ < 2 && !any_nul_)
    look_for_signature(rest_ + std::string(piece.substr(0, 2).as_string_view()));
  if (!any_nul_) {
    const std::string_view s = piece.as_string_view();
    const std::size_t nul = s.find('\0');
    any_nul_ = nul != s.npos;
    std::size_t lf = s.substr(0, nul).rfind('\n');
    // A NUL may follow, as where the first line of UTF-16 has no other.
    if (lf != s.npos && lf + 1 == std::min(nul, s.size())) {
      lf = lf == 0 ? s.npos : s.substr(0, lf).rfind('\n');
    }
    if (lf != s.npos) {
      take_bytes(s.substr(0, lf + 1));
      piece = piece.substr(lf + 1);
    }
    if (!any_nul_) {
      rest_ +=
          piece.substr(0, longest_line - std::min(longest_line, rest_.size())).as_string_view();
      rest_size_ += piece.size();
      return;
    }
    if (rest_size_ > longest_line || !judge_bytes()) {
      give_up();
      return;
    }
  }
  rest_ += piece.as_string_view();
  const std::string text = std::move(rest_);
  rest_.clear();
  look_at(text, false);
}

void wide_seams::judge_parts() noexcept {
  if (!parts_.empty() && parts_.front().is == form::bytes) {
    part& first = parts_.front();
    const bool may_be_units = first.end % 2 == 0 && first.text.size() == first.end;
    if (may_be_units) first.is_whole = are_lines_before_units(first.text);
  }
  for (std::size_t n = 1; n < parts_.size(); ++n) {
    part& p = parts_[n];
    const form before = parts_[n - 1].is;
    if (p.is != form::bytes || before == form::bytes) continue;
    const std::string_view text = std::string_view(p.text).substr(0, longest_judged);
    // In UTF-16BE, 0A is the last byte of ideographs as well, whose line may go on, or end the
    // file; but not of a text of some length that has none.
    constexpr std::uint64_t enough = 64;
    const bool ends_text = n + 1 == parts_.size() && units_.units() >= enough;
    const bool is_off = before == form::little || ends_text || (p.end - p.begin) % 2 != 0;
    p.is_no_utf16 =
        are_bytes_behind(text.substr(0, text.rfind('\n') + 1), first_high(before), units_, is_off);
  }
}

void wide_seams::finish() {
  if (!failed_ && any_nul_) {
    const std::string text = std::move(rest_);
    look_at(text, true);
  }
  const auto has = [this](form f) {
    return std::any_of(parts_.begin(), parts_.end(), [f](const part& p) { return p.is == f; });
  };
  judge_parts();
  const bool in_one_order = !has(form::little) || !has(form::big);
  if (!any_nul_ || parts_.size() < 2 || !in_one_order) parts_.clear();
}

std::uint64_t wide_seams::bytes_in_utf16() const noexcept {
  std::uint64_t all = 0;
  const bool is_little =
      std::any_of(parts_.begin(), parts_.end(), [](const part& p) { return p.is == form::little; });
  for (const part& p : parts_) {
    if (p.is != form::bytes) continue;
    const bool is_known = p.is_no_utf16 || (is_little && (p.is_ascii || p.begins_with_ascii));
    if (!is_known || !p.is_whole) return 0;
    all += p.end - p.begin;
  }
  return all;
}

}  // namespace utfkit::cli
