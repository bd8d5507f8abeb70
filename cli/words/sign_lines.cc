#include "sign_lines.hpp"

#include "two_encodings.hpp"

namespace utfkit::cli {

sign_lines::sign_lines(encoding whole) : whole_(whole, true) {}

bool sign_lines::take(byte_view line, std::uint64_t number) {
  if (whole_.are_all_signs(line)) return true;
  const sign_reading* const other = reading_of_signs(line);
  if (other == nullptr) return false;
  if (other->reads_as(line, whole_)) return true;
  if (!others_) {
    others_.emplace();
    others_->enc = other->in();
  }
  add_line(*others_, number);
  return true;
}

}  // namespace utfkit::cli
