#include "added_bytes.hpp"

namespace utfkit::cli {

bool is_utf16(const detection& d) noexcept {
  return d.enc == encoding::utf16le || d.enc == encoding::utf16be;
}

void look_at_seams(detection& d, const wide_seams& seams) noexcept {
  if (!is_utf16(d) || d.seen.byte_text != 0) return;
  d.seen.byte_text = seams.bytes_in_utf16();
  if (d.seen.byte_text == 0) return;
  d.name = "UTF-16 and UTF-8";
  d.sure = confidence::guess;
}

void look_for_added_bytes(detection& d, byte_view all) {
  if (!is_utf16(d) || d.sure == confidence::guess) return;
  wide_seams seams;
  seams.push(all);
  seams.finish();
  look_at_seams(d, seams);
}

}  // namespace utfkit::cli
