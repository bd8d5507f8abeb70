#include "other_form.hpp"

#include <fmt/format.h>

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"

namespace utfkit::cli {

namespace {

bool is_little(encoding e) noexcept {
  return e == encoding::utf16le || e == encoding::ucs2le || e == encoding::utf32le;
}

}  // namespace

unsigned unit_size(encoding e) noexcept {
  switch (e) {
    case encoding::utf16le:
    case encoding::utf16be:
    case encoding::ucs2le:
    case encoding::ucs2be: return 2;
    case encoding::utf32le:
    case encoding::utf32be: return 4;
    default: return 1;
  }
}

bool is_same_form(const named_encoding& named, encoding found) noexcept {
  return unit_size(named.id) == unit_size(found) &&
         (named.byte_order_open || is_little(named.id) == is_little(found));
}

std::string other_form::cause() const {
  return fmt::format("the file is {}{}", name(is),
                     is_signed ? ", as its signature says" : ", without a signature");
}

std::string other_form::option() const {
  // With a signature, which says the byte order and is taken off then.
  if (is_signed) return unit_size(is) == 4 ? "utf-32" : "utf-16";
  return lower_case(option_name(is));
}

std::optional<other_form> form_of(std::string_view head) {
  const std::optional<bom> sign = detect_bom(head);
  const std::optional<encoding> wide = sign ? std::optional(sign->enc) : detect_wide(head);
  if (!wide || *wide == encoding::utf8) return std::nullopt;
  return other_form{*wide, sign.has_value()};
}

bool is_mostly_ill_formed(encoding in, std::uint64_t bytes, std::uint64_t high_bytes,
                          std::uint64_t subparts) noexcept {
  // A character of several bytes has two or three above 7F.
  return unit_size(in) == 1 ? 3 * subparts > high_bytes : 2 * subparts > bytes / unit_size(in);
}

std::string cause_of_most(encoding in) {
  return fmt::format("most of what isn't ASCII is ill-formed in {}: it is in another encoding",
                     name(in));
}

}  // namespace utfkit::cli
