// A program that is compiled without char8_t, as code from before C++20 is: all headers, and
// strings of char by u8"". The library itself has char8_t.
#include "all_headers.hpp"

#include <string>

#if defined(__cpp_char8_t)
#error "this program is to be compiled without char8_t"
#endif

int main() {
  const char literal[] = u8"n\u00E9";
  const std::string text = u8"n\u00E9";
  std::string out;
  char room[4];
  const bool viewed = utfkit::is_valid(literal) && utfkit::byte_view(literal).size() == 3 &&
                      utfkit::count_code_points(text) == 2 && utfkit::is_valid(text.c_str());
  const bool written = utfkit::append_utf8(out, U'\u00E9') && utfkit::encode(U'n', room) == 1 &&
                       *utfkit::to_utf8<std::string>(u"n\u00E9") == u8"n\u00E9";
  return viewed && written && out == u8"\u00E9" ? 0 : 1;
}
