#include "refusal.hpp"

#include <bit>
#include <utility>

#include <utfkit/code_point.hpp>
#include <utfkit/finding.hpp>

#include "judgement.hpp"
#include "letters.hpp"
#include "segment.hpp"

namespace utfkit::internal::mojibake {

namespace {

bool is_ascii_alphanumeric(unsigned number) noexcept {
  return character_table::is_ascii(number) &&
         is_alphanumeric(number - character_table::first_number);
}

// What may make a run part of a word or of a number.
bool is_word_beside(char32_t c) noexcept {
  return is_alphanumeric(c) || c == U'.';
}

bool is_number_beside(unsigned number) noexcept {
  return character_table::is_ascii(number) &&
         is_word_beside(number - character_table::first_number);
}

bool is_continuation(std::uint8_t b) noexcept {
  return b >= 0x80 && b <= 0xBF;
}

bool begins_unit(std::uint8_t b) noexcept {
  return b >= 0xC2 && b <= 0xF4;
}

}  // namespace

inline read_letter refusal::next_letter() const noexcept {
  const bool plain = !options_.json_escapes && text_.size() - next_ >= 4 && text_[next_] >= 0x80;
  if (!plain) return letter_at(text_, next_, options_.json_escapes);
  const char* const p = text_.as_string_view().data() + next_;
  return letter_of_several_bytes(reinterpret_cast<const unsigned char*>(p));
}

void refusal::read_next() noexcept {
  const read_letter l = next_letter();
  ended_ = l.length == 0;
  if (ended_) return;
  letters_[read_] = l.c;
  stepped_[read_] = misreadings;
  ids_[read_] = id_of(l.c);
  places_[read_++] = next_;
  next_ += l.length;
}

// What isn't read yet, if it isn't more than is looked at.
refusal::code refusal::read_up_to(std::size_t i, unsigned m) noexcept {
  if (i >= most_letters) return not_known;
  while (!ended_ && read_ <= base_ + i) read_next();
  if (read_ <= base_ + i) return code_of_end;
  if (places_[base_ + i] - places_[base_] > most_bytes) return not_known;
  ready_ = i + 1;
  return code_of(i, m);
}

inline refusal::code refusal::code_of(std::size_t i, unsigned m) noexcept {
  if (i >= ready_) return read_up_to(i, m);
  const unsigned number = ids_[base_ + i];
  if (character_table::is_ascii(number)) {
    const unsigned c = number - character_table::first_number;
    return static_cast<code>(c < 0x20 ? 0x20 - 1 : c);
  }
  const code b = table_.bytes_of_number(number)[m];
  return b != 0 ? b : letter(i) == stands_for_lost ? code_of_lost : code_of_none;
}

// A whole sequence, as decode_unit() has it with characters that are lost.
void refusal::read_sequence(std::size_t i, reading r, step& s) noexcept {
  const unsigned m = r.misreading;
  const code lead = code_of(i, m);
  const std::size_t intended = intended_length(lead);
  s.is = step::nothing;
  s.spaced = s.met_space = false;
  s.lead_alone = lead >= 0xE0;
  bool lost = false;
  char32_t c = lead & (0x7Fu >> intended);
  for (std::size_t n = 1; n < intended; ++n) {
    code b = code_of(i + n, m);
    if (!is_continuation(b)) {
      const bool space = b == ' ' && (with_no_break_space >> m & 1) != 0;
      s.met_space = s.met_space || space;
      const bool lost_one = b == '?' || b == code_of_lost;
      if (b == not_known) s.is = step::unknown;
      if (!lost_one && !(space && r.spaces)) return;
      s.spaced = s.spaced || space;
      lost = lost || lost_one;
      b = 0xA0;
    } else {
      s.lead_alone = false;
    }
    c = c << 6 | (b & 0x3Fu);
  }
  s.size = static_cast<std::uint8_t>(intended);
  s.was = lost ? stands_for_lost : c;
  constexpr std::array<char32_t, 5> first = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = c >= 0xD800 && c <= 0xDFFF;
  if (lost || (c >= first[intended] && c <= 0x10FFFF && !surrogate)) {
    s.is = step::unit;
  } else if (surrogate) {
    const code behind = code_of(i + intended, m);
    if (behind == not_known || behind == 0xED) s.is = step::unknown;
  }
}

// As decode_word() has it at a lead.
void refusal::read_step(std::size_t i, reading r, step& s) noexcept {
  read_sequence(i, r, s);
  if (s.is != step::nothing) return;
  const unsigned m = r.misreading;
  const std::size_t intended = intended_length(code_of(i, m));
  std::size_t n = 1;
  while (is_continuation(code_of(i + n, m))) ++n;
  const code behind = code_of(i + n, m);
  s.spaced = false;
  if (n < intended && begins_unit(behind)) {
    step next;
    read_sequence(i + n, r, next);
    s.is = next.is;
    s.met_space = s.met_space || next.met_space;
  }
  const bool cut = behind == code_of_end || (behind >= 0x20 - 1 && behind < 0x80);
  if (cut) s.is = step::cut;
  if (behind == not_known) s.is = step::unknown;
  s.size = static_cast<std::uint8_t>(n);
  s.lead_alone = n == 1 && intended > 2;
  s.was = stands_for_lost;
}

void refusal::take_step(std::size_t i, reading r, step& s) noexcept {
  read_step(i, r, s);
  if (s.is != step::unit) return;
  s.least = costs_.least_of(s.was);
  const std::uint8_t b = table_.bytes(s.was)[r.misreading];
  s.leads = begins_unit(b);
  s.continues = is_continuation(b);
}

// Each is taken once for all places where a run could begin before.
inline const refusal::step& refusal::step_at(std::size_t i, reading r) noexcept {
  step& s = r.spaces ? spaced_step_ : steps_[base_ + i];
  if (r.spaces || stepped_[base_ + i] != r.misreading) {
    take_step(i, r, s);
    const unsigned reading_of = s.is == step::unknown ? misreadings : r.misreading;
    if (!r.spaces) stepped_[base_ + i] = static_cast<std::uint8_t>(reading_of);
  }
  return s;
}

// Whether the units of a run may stand by Latin, all of them.
bool refusal::is_in_latin(const outline& run, reading r) noexcept {
  for (std::size_t i = 0; i < run.letters;) {
    if (code_of(i, r.misreading) < 0x80) {
      ++i;  // of a gap
      continue;
    }
    const step& s = step_at(i, r);
    if (!may_stand_by_latin(s.was)) return false;
    i += s.size;
  }
  return true;
}

// Whether a lead byte alone is sooner the letter that it is, as decode_word() has it. It is in
// step_at() again when this returns.
bool refusal::is_meant(std::size_t i, reading r, const outline& run) noexcept {
  const char32_t c = letter(i);
  const bool is_half = step_at(i, r).size == 1;
  if (!is_of_latin(c) || (!is_half && (run.units == 0 || c == U'\u00E2'))) return false;
  if (run.units != 0 && run.units == run.lost) return false;
  const bool meant = is_in_latin(run, r);
  step_at(i, r);
  return meant;
}

// What the run in a reading is. False: that isn't known.
bool refusal::follow(reading r, outline& run) noexcept {
  constexpr unsigned fewest_gaps = 4;
  const unsigned m = r.misreading;
  for (unsigned gaps = 0; gaps <= fewest_gaps;) {
    std::size_t at = run.letters;
    code b = code_of(at, m);
    while (run.units != 0 && b < 0x80 && is_alphanumeric(b)) b = code_of(++at, m);
    const std::size_t gap = at - run.letters;
    if (b == not_known) return false;
    if (gap > longest_gap || !begins_unit(b)) return true;
    const step& s = step_at(at, r);
    run.met_space = run.met_space || s.met_space;
    if (s.is == step::unknown || (s.spaced && s.was == U'\u2020')) return false;
    if (s.is == step::nothing) return true;
    if (s.lead_alone && s.was == stands_for_lost && is_meant(at, r, run)) return true;
    if (s.is == step::cut) {
      const bool counts = gap == 0 || (s.size > 1 && b >= 0xE0);
      if (counts && run.units != 0) run.with_cut = at + s.size;
      return true;
    }
    gaps += gap != 0;
    if (run.units++ == 0) run.first = s.was;
    run.lost += s.was == stands_for_lost;
    run.least += s.least;
    run.again = run.again || (gap == 0 && run.leads && s.continues);
    run.leads = s.leads;
    run.letters = at + s.size;
    if (s.spaced && run.first_spaced == 0) {
      run.first_spaced = run.letters;
      run.least_spaced = run.least;
    }
  }
  return false;
}

// Whether a character beside this may be in company, as judge_word() has it.
bool refusal::may_part(quick_costs::id letter) const noexcept {
  const char32_t c = letter - character_table::first_number;
  if (character_table::is_ascii(letter)) return !is_letter_of_ascii(c);
  return letter < character_table::first_number || quick_.in_one_script(letter, letter);
}

// What so many letters were costs no less. `in_company`: one may be.
cost refusal::least_of(const outline& run, std::size_t letters, bool in_company) const noexcept {
  if (run.again) return 0;
  if (letters < run.letters) return run.least_spaced;
  const bool cut = letters > run.letters;
  const cost least = run.least + (cut ? costs_.least_of(stands_for_lost) : 0);
  if (run.units != 1 || cut) return least;
  const bool may_be_in_company = in_company && run.first >= first_in_company;
  return std::max(least, least_cost_of_letter(run.first, letters_[base_ - 1])) +
         (may_be_in_company ? -gain_of_company : cost_of_lone(run.first)) -
         (is_of_measure(run.first) ? gain_of_measure : 0);
}

// Whether what stands there costs less than a run of so many letters would gain.
bool refusal::is_common(const outline& run, std::size_t letters, reading r) noexcept {
  const unsigned m = r.misreading;
  const code next = code_of(letters, m);
  const char32_t behind = next == not_known || next == code_of_end ? U' ' : letter(letters);
  quick_costs::id* const ids = ids_.data() + base_ - 1;  // from the one before
  const quick_costs::id behind_id = id_of(behind);
  const bool commonest = m == western && run.first <= 0xFF;
  const cost lost = static_cast<cost>(run.lost) + (letters > run.letters ? 1 : 0);
  const cost within = (quick_.in_one_script(ids[0], ids[1]) ? cost_of_script : 0) +
                      (quick_.in_one_script(ids[letters], behind_id) ? cost_of_script : 0);
  const cost needed =
      least_ + least_of(run, letters, may_part(ids[0]) && may_part(behind_id)) + prior_cost(m) -
      (commonest ? 2 * nat : 0) + within + cost_of_lost * lost -
      (r.spaces ? gain_of_two_spaces : 0) - (run.units > 1 ? most_gain_across_digits : 0) -
      (is_word_beside(letters_[base_ - 1]) || is_word_beside(behind) ? most_gain_within_word : 0);
  const quick_costs::id kept_id = std::exchange(ids[letters + 1], behind_id);
  const bool fast = quick_.is_less(ids, letters + 2, needed, quick_language_);
  ids[letters + 1] = kept_id;
  if (fast) return true;

  for (; weighed_ < letters + 1; ++weighed_) {
    rows_[weighed_] = costs_.row_of(letters_[base_ - 1 + weighed_]);
  }
  const cost_table::row kept = std::exchange(rows_[letters + 1], costs_.row_of(behind));
  const bool common = costs_.costs_less(rows_.data(), letters + 2, needed, language_);
  rows_[letters + 1] = kept;
  return common;
}

bool refusal::refuses_reading(unsigned m) noexcept {
  outline plain;
  const reading without{m, false}, with{m, true};
  if (!follow(without, plain)) return false;
  if (plain.units != 0 && !is_common(plain, plain.letters, without)) return false;
  if (plain.with_cut != 0 && !is_common(plain, plain.with_cut, without)) return false;
  if (!plain.met_space) return true;

  outline spaced;
  if (!follow(with, spaced)) return false;
  if (spaced.first_spaced == 0) return true;
  if (!is_common(spaced, spaced.letters, with)) return false;
  if (spaced.with_cut != 0 && !is_common(spaced, spaced.with_cut, with)) return false;
  return spaced.first_spaced == spaced.letters || is_common(spaced, spaced.first_spaced, with);
}

bool refusal::refuses_short(const std::array<quick_costs::id, 5>& ids,
                            std::uint32_t among) noexcept {
  for (; among != 0; among &= among - 1) {
    const auto m = static_cast<unsigned>(std::countr_zero(among));
    const auto byte = [&](std::size_t i) { return table_.bytes_of_number(ids[i + 1])[m]; };
    const std::uint8_t lead = byte(0), second = byte(1);
    if (lead >= 0xF0 || !is_continuation(second)) return false;
    std::size_t size = 2;
    const bool may_be_measure = lead == 0xC2 && is_of_measure(second);
    cost of_was = may_be_measure ? -gain_of_measure : 0;
    if (lead >= 0xE0) {
      const std::uint8_t third = byte(2);
      const char32_t was = (lead & 0xFu) << 12 | (second & 0x3Fu) << 6 | (third & 0x3Fu);
      const bool surrogate = was >= 0xD800 && was <= 0xDFFF;
      if (!is_continuation(third) || was < first_in_company || surrogate) return false;
      of_was = costs_.least_of(was);
      size = 3;
      if (may_part(ids[0]) && may_part(ids[4])) of_was -= gain_of_company;
    }
    const quick_costs::id behind = ids[size + 1];
    if (behind < character_table::first_number || is_ascii_alphanumeric(behind)) return false;
    if (begins_unit(byte(size))) return false;
    const cost within = (quick_.in_one_script(ids[0], ids[1]) ? cost_of_script : 0) +
                        (quick_.in_one_script(ids[size], behind) ? cost_of_script : 0);
    const cost needed = least_ + of_was + prior_cost(m) - (m == western ? 2 * nat : 0) + within -
                        (is_number_beside(ids[0]) ? most_gain_within_word : 0);
    if (!quick_.is_less(ids.data(), size + 2, needed, quick_language_)) return false;
  }
  return true;
}

void refusal::look_at(byte_view text, std::size_t at) noexcept {
  weighed_ = 0;
  while (base_ < read_ && places_[base_] < at) ++base_;
  ready_ = 0;
  if (base_ < read_ && places_[base_] == at && base_ + most_letters < room) {
    if (!options_.json_escapes) ready_ = std::min(read_ - base_, most_letters);
    return;
  }
  const decoded before = decode_last(text.substr(0, at));
  letters_[0] = before.error == errc::ok ? before.code_point : U' ';
  ids_[0] = id_of(letters_[0]);
  text_ = text;
  next_ = at;
  base_ = read_ = 1;
  ended_ = false;
}

bool refusal::refuses(byte_view text, std::size_t at, std::uint32_t among) noexcept {
  look_at(text, at);
  for (; among != 0; among &= among - 1) {
    if (!refuses_reading(static_cast<unsigned>(std::countr_zero(among)))) return false;
  }
  return true;
}

}  // namespace utfkit::internal::mojibake
