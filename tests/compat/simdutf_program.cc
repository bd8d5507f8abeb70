// A program as simdutf's users write it: measure, convert, look at the error.
#include <utfkit/compat/simdutf.hpp>
namespace simdutf = utfkit::compat::simdutf;

#include <memory>
#include <string_view>

int main() {
  constexpr std::string_view source = "1234 caf\xC3\xA9";
  if (!simdutf::validate_utf8(source.data(), source.size())) return 1;
  const std::size_t units = simdutf::utf16_length_from_utf8(source.data(), source.size());
  const std::unique_ptr<char16_t[]> utf16(new char16_t[units]);
  if (simdutf::convert_utf8_to_utf16be(source.data(), source.size(), utf16.get()) != units)
    return 2;
  const simdutf::result r = simdutf::validate_utf8_with_errors(source.data(), source.size() - 1);
  return r.error == simdutf::error_code::TOO_SHORT && r.count == 8 ? 0 : 3;
}
