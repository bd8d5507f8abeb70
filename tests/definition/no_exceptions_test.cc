// A program that is compiled without exceptions: every header, and templates that write into
// containers of its own. The library itself has exceptions.
#include <utfkit/compat/simdutf.hpp>
#include <utfkit/utfkit.hpp>
#include <utfkit/views.hpp>

#include <cstddef>
#include <string>
#include <vector>

#if defined(__cpp_exceptions)
#error "this program is to be compiled without exceptions"
#endif

int main() {
  std::vector<char16_t> units;
  const bool appended = utfkit::append_utf16(units, "5 \u20AC") && units.size() == 3;
  std::u8string text;
  utfkit::append_utf8_lossy(text, U"\u20AC");
  const bool repaired = utfkit::repair<std::vector<std::byte>>("caf\xE9").size() == 6;
  const bool normal = *utfkit::normalize<std::u8string>("e\u0301", utfkit::form::nfc) == u8"\u00E9";
  utfkit::transcoder t({.from = utfkit::encoding::latin1});
  std::string out;
  const auto is = utfkit::append_pushed(out, t, "n\xE9", utfkit::input::last);
  std::size_t count = 0;
  for (const char32_t c : utfkit::code_points(out)) count += c != 0;
  const bool streamed = is == utfkit::step::state::done && count == 2;
  return appended && text == u8"\u20AC" && repaired && normal && streamed ? 0 : 1;
}
