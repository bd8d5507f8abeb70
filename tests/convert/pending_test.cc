// transcoder::pending(): the bytes that were taken and wait for more.
#include <string>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

#include <utfkit/transcoder.hpp>

namespace {

using utfkit::append_pushed;
using utfkit::bom_in;
using utfkit::encoding;
using utfkit::input;
using utfkit::step;
using utfkit::transcoder;

TEST(pending, is_what_waits_for_the_next_piece) {
  for (const auto& [from, whole, open] : {std::tuple(encoding::utf8, "a\xC3\xA9", "\xF0\x9F\x98"),
                                          std::tuple(encoding::utf16be, "\1a", "\xD8"),
                                          std::tuple(encoding::shift_jis, "\x82\xA0", "\x82"),
                                          std::tuple(encoding::gb18030, "\xA4\xA2", "\x84\x31\x95"),
                                          std::tuple(encoding::iso2022_jp, "\x1B$B!!", "\x1B$")}) {
    transcoder t({.from = from});
    EXPECT_EQ(t.pending().as_string_view(), "");
    std::string out;
    const std::string text = std::string(whole) + open;
    EXPECT_EQ(append_pushed(out, t, text, input::more), step::state::need_input);
    EXPECT_EQ(t.pending().as_string_view(), open);
    EXPECT_EQ(append_pushed(out, t, "", input::last), step::state::malformed);
    EXPECT_EQ(t.failure().offset, std::string_view(whole).size());
    t.reset();
    EXPECT_EQ(t.pending().as_string_view(), "");
  }
  transcoder t({.from = encoding::utf16le, .on_input = bom_in::sniff_order});
  char room[transcoder::min_room];
  EXPECT_EQ(t.push("\xFE", room, input::more).read, 1u);
  EXPECT_EQ(t.pending().as_string_view(), "\xFE");
  EXPECT_EQ(t.push("\xFF", room, input::more).is, step::state::need_input);
  EXPECT_EQ(t.pending().as_string_view(), "");
}

}  // namespace
