// A program that converts between encodings of the RFC's family, named where the compiler sees
// them.
#include <string>

#include <utfkit/transcoder.hpp>
#include <utfkit/validate.hpp>

int main() {
  utfkit::transcoder t({.from = utfkit::encoding::utf16le, .to = utfkit::encoding::utf8});
  std::string out;
  const auto is = append_pushed(out, t, std::string_view("h\0i\0", 4), utfkit::input::last);
  t.reset();
  return is == utfkit::step::state::done && utfkit::is_valid(out) && out == "hi" ? 0 : 1;
}
