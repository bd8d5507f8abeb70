// Signs that several encodings read otherwise: the common one was meant, or nothing is undone.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/mojibake.hpp>
#include <utfkit/transcoder.hpp>

namespace utfkit {
namespace {

// What the bytes of a text are in an encoding, with the control characters of ISO-8859.
std::string misread(std::string_view text, encoding e) {
  std::string out(max_output_size(e, encoding::utf8, text.size()), '\0');
  transcoder t({.from = e, .to = encoding::utf8});
  const step s = t.push({text.data(), text.size()}, {out.data(), out.size()}, input::last);
  EXPECT_EQ(s.is, step::state::done);
  out.resize(s.written);
  return out;
}

void expect_undone(std::string_view text, encoding e) {
  for (const confidence least : {confidence::likely, confidence::almost_certain}) {
    EXPECT_EQ(undo_mojibake(misread(text, e), {.at_least = least}), text);
  }
}

// By ISO-8859-15 "Š" is A6, the last byte of an ellipsis: by ISO-8859-2, where it is A9, that would
// be U+2029, and by windows-1252, where it is 8A, U+200A.
TEST(common_signs, are_no_separators_and_no_spaces) {
  for (const std::string_view text :
       {"don’t… stop", "C’est… bon", "Wait… “what?”", "The “End”…", "I can’t… no", "isn’t… aren’t",
        "l’amour… toujours", "Zoë said: don’t… do it", "foo… bar", "“word”…", "kot, żaba … x"}) {
    expect_undone(text, encoding::iso8859_15);
  }
  const std::string_view text = "“Don’t panic,” she said… it’s £5 or €6.";
  const std::string was = undo_mojibake(misread(text, encoding::iso8859_15));
  EXPECT_NE(was.find("said… it’s"), was.npos);
  EXPECT_NE(was.find("€6."), was.npos);
}

// Where nothing else reads as a sign, and the encoding is common, they are what they were.
TEST(common_signs, leave_spaces_of_windows_1252) {
  EXPECT_EQ(undo_mojibake("10â€‰000"), "10\u2009000");
  EXPECT_EQ(undo_mojibake("fooâ€¨bar"), "foo\u2028bar");
}

// One sequence has no control characters of Latin-1 beside characters of windows-1252.
TEST(common_signs, are_in_one_encoding) {
  for (const std::string_view text : {"a ≤ b – it’s", "a ≤ b", "its ▸ word"}) {
    expect_undone(text, encoding::iso8859_15);
  }
}

// Of two signs that a line may have had, the one that is written; by ISO-8859-15 "♦" is what "♊"
// is by windows-1252 with control characters, and "♩" by ISO-8859-2.
TEST(common_signs, are_read_before_rare_ones) {
  for (const std::string_view text : {"♠ ♥ ♦ ♣ — it’s a game", "7♦ – don’t", "a ♦ b"}) {
    expect_undone(text, encoding::iso8859_15);
  }
}

}  // namespace
}  // namespace utfkit
