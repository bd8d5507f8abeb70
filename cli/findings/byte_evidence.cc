#include "byte_evidence.hpp"

#include <algorithm>
#include <string_view>

namespace utfkit::cli {

namespace {

bool is_ascii_or_nothing(int b) noexcept {
  return b < 0x80;
}

// Bytes of the code page that are no characters.
bool is_undefined_in_1252(unsigned b) noexcept {
  return b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D;
}

bool is_common_in_1252(unsigned b) noexcept {
  if (b >= 0xE0) return b != 0xFE && b != 0xFF;  // thorn is rare, and FE and FF come from UTF-16
  return b == 0x80 || b == 0x85 || (b >= 0x91 && b <= 0x94) || b == 0x96 || b == 0x97;
}

// Where nothing else is UTF-8: not one of the lead bytes that its commonest two-byte sequences
// have.
bool is_possible_in_1252(unsigned b) noexcept {
  constexpr std::string_view leads = "\xC2\xC3\xCE\xCF\xD0\xD1\xFE\xFF";
  return leads.find(static_cast<char>(b)) == leads.npos;
}

}  // namespace

bool is_defined_in_1252(byte_view found) noexcept {
  return std::none_of(found.begin(), found.end(),
                      [](char c) { return is_undefined_in_1252(static_cast<unsigned char>(c)); });
}

bool stands_alone(byte_view found, surroundings around) noexcept {
  return found.size() == 1 && is_ascii_or_nothing(around.before) && around.after >= 0 &&
         around.after < 0x80;
}

void byte_evidence::add(byte_view found, surroundings around) noexcept {
  const bool alone = stands_alone(found, around);
  alone_ += alone;
  if (!is_defined_in_1252(found)) {
    ++against_;
  } else if (alone) {
    const unsigned b = found[0];
    ++(is_common_in_1252(b) ? common_ : is_possible_in_1252(b) ? possible_ : leads_);
  } else if (found.size() > 1 || around.before >= 0x80) {
    ++against_;
  }
}

}  // namespace utfkit::cli
