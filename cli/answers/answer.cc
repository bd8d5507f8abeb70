#include "answer.hpp"

#include <algorithm>

#include "base/encoding_names.hpp"
#include "base/language_name.hpp"

namespace utfkit::cli {

bool is_of_before_unicode(const detection& found) noexcept {
  const auto all = found.candidates();
  return found.enc && !all.empty() && all.front().enc == *found.enc;
}

bool has_no_words(const detection& found) noexcept {
  if (!found.enc || goes_in_order(*found.enc) || is_in_latin_letters(found.language)) return false;
  const evidence& e = found.seen;
  return 4 * e.error_bytes <= 5 * e.error_runs;
}

void take_answer(detection& d, const detection& other) noexcept {
  d.enc = other.enc;
  d.name = other.name;
  d.sure = other.sure;
  d.language = other.language;
  d.found = other.found;
  d.found_count = other.found_count;
}

void take_for(detection& d, const other_lines& in) noexcept {
  const auto first = d.found.begin(), end = first + d.found_count;
  const auto known =
      std::find_if(first, end, [&in](const detection_candidate& c) { return c.enc == in.enc; });
  // In the place of the last one, where it isn't among those that are told.
  const auto place = known != end ? known : end - 1;
  std::rotate(first, place, place + 1);
  d.sure = confidence::likely;
  d.found[0] = {.enc = in.enc, .sure = d.sure, .language = in.language};
  if (d.found_count > 1) d.found[1].behind = 0;
  d.enc = in.enc;
  d.name = name(in.enc);
  d.language = in.language;
}

void take_for_encoding(detection& d, encoding e) noexcept {
  d.enc = d.found[0].enc = e;
  d.name = name(e);
  auto* const end = d.found.data() + d.found_count;
  auto* const others = d.found.data() + std::min<std::size_t>(1, d.found_count);
  const auto is_same = [e](const detection_candidate& c) { return c.enc == e; };
  d.found_count =
      static_cast<decltype(d.found_count)>(std::remove_if(others, end, is_same) - d.found.data());
}

void take_for_iso_greek(detection& d) noexcept {
  take_for_encoding(d, encoding::iso8859_7);
  d.sure = d.found[0].sure = std::min(d.sure, confidence::likely);
}

}  // namespace utfkit::cli
