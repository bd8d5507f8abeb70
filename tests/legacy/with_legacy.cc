// A program that names a legacy encoding.
#include <string>

#include <utfkit/transcoder.hpp>

int main() {
  utfkit::transcoder t({.from = utfkit::encoding::shift_jis});
  std::string out;
  const auto is = append_pushed(out, t, "\x82\xA0", utfkit::input::last);
  return is == utfkit::step::state::done && out == "\u3042" ? 0 : 1;
}
