#include "found_encoding.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "answers/answer.hpp"
#include "cause/other_form.hpp"
#include "detect/added_bytes.hpp"
#include "detect/whole_reading.hpp"
#include "io/reader.hpp"
#include "second_look.hpp"
#include "told_form.hpp"

namespace utfkit::cli {

namespace {

// Whether a conversion would write control characters for bytes that no text in ISO-8859 has, and
// not stop there.
bool has_c1_controls(const detection& found) {
  const auto all = found.candidates();
  return is_of_before_unicode(found) && all.front().errors != 0 &&
         name(*found.enc).starts_with("ISO-8859");
}

// What is a guess isn't converted, and so much of it says why.
constexpr std::uint64_t looked_at_in_a_guess = std::uint64_t{4} * 1024 * 1024;

// What is told of an encoding that was found; nothing of what says itself what it is.
taken_encoding taken_for(const file_detection& in_file) {
  const detection& found = in_file.found;
  if (!found.candidates().empty()) {
    return {with_language(found), name(found.sure), words_read_otherwise(found, in_file.lines),
            told_beside(in_file.dictionary)};
  }
  if (is_ebcdic(*found.enc)) return {with_language(found), name(found.sure), {}};
  if (found.signature || unit_size(*found.enc) == 1) return {};
  return {fmt::format("{} without a signature", name(*found.enc)), name(found.sure), {}};
}

}  // namespace

found_encoding find_encoding(rereader& in, const detection_hints& given, on_error errors) {
  in.remember_all();
  std::vector<char> buffer(reader::block_size);
  file_detection in_file = detect_in(in, buffer.data(), buffer.size(), given);
  const detection_hints hints = in_file.hints(given);
  detection& found = in_file.found;
  const bool is_legacy = !found.candidates().empty() && found.enc != encoding::utf8;
  in.rewind();
  look_for_added_bytes(found, in, buffer.data(), buffer.size());
  in.rewind();
  second_look more;
  if (is_legacy) {
    more = found.sure == confidence::guess ? look_again(in, in_file, hints, looked_at_in_a_guess)
                                           : look_again(in, in_file, hints);
    in.rewind();
    if (more.others && !in_file.others) {
      if (more.further.empty() && reads_whole_in(in, in_file, *more.others)) {
        const bool was_guess = found.sure == confidence::guess;
        take_for(found, *more.others);
        more.others.reset();
        in.rewind();
        if (was_guess) more = look_again(in, in_file, hints);
      }
      in.rewind();
    }
  }
  if (more.later.iso_greek) take_for_iso_greek(found);
  const bool controls = errors == on_error::stop && has_c1_controls(found);
  found_encoding answer;
  const bool in_latin = more.latin && more.latin->sure;
  const bool has_japanese = in_file.iso2022_parts || more.iso2022_too;
  in_file.utf16_parts = in_file.utf16_parts || more.utf16_too;
  const bool is_mixed = more.utf8_too || more.utf16_too || more.private_use || in_latin ||
                        more.later.two_greek || has_japanese;
  if (is_mixed || more.others || controls || in_file.utf16_parts || !found.enc ||
      found.sure == confidence::guess) {
    in_file.utf8_parts = more.utf8_too;
    in_file.iso2022_parts = has_japanese;
    if (more.private_use && in_file.doubt.empty()) in_file.doubt = private_use_told;
    in_file.latin = more.latin;
    in_file.two_greek = more.later.two_greek;
    if (is_mixed || controls) in_file.found.sure = confidence::guess;
    note_others(in_file, more.others, more.further);
    answer.unknown = std::move(in_file);
    return answer;
  }
  answer.taken = taken_for(in_file);
  answer.odd = std::move(more.odd);
  answer.binary_strings = more.binary_strings;
  answer.seven_bit = in_file.seven_bit;
  // ASCII is UTF-8, which has the faster kernels.
  answer.id = *found.enc == encoding::ascii ? encoding::utf8 : *found.enc;
  return answer;
}

}  // namespace utfkit::cli
