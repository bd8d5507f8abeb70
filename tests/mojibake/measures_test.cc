// Signs of Latin-1 alone, which IBM437, IBM850, Mac OS Roman and ISO-8859-15 read as lines and
// signs: where measures have them they come back, and beside words that are sure.
#include <utfkit/mojibake.hpp>

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace utfkit {
namespace {

struct undone {
  std::string_view text, was;
};

TEST(mojibake_measures, are_undone_alone) {
  constexpr undone known[] = {
      {"┬╜ tasse", "½ tasse"},
      {"┬¢ tasse, 180 ┬░C", "½ tasse, 180 °C"},
      {"1┬¢ cup, ┬╝ tsp (200 ┬░F)", "1½ cup, ¼ tsp (200 °F)"},
      {"1┬╜", "1½"},
      {"- ┬¥ l", "- ¾ l"},
      {"¬º cup, 180 ¬∞C", "¼ cup, 180 °C"},
      {"Âœ tasse, 180 Â°C", "½ tasse, 180 °C"},
      {"1Âœ cup, ÂŒ tsp, ÂŸ l", "1½ cup, ¼ tsp, ¾ l"},
      {"12 m┬▓, 3 cm┬│", "12 m², 3 cm³"},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
}

// The buffer of a stream is cut in and around them.
TEST(mojibake_measures, are_undone_however_they_are_cut) {
  const std::string text = "\n┬╝ tasse, 1┬¢ cup, 180 ┬░C", was = "\n¼ tasse, 1½ cup, 180 °C";
  for (std::size_t before = 3600; before < 4200; ++before) {
    const std::string padding(before, '-'), in = padding + text;
    std::string out(in.size(), '\0');
    mojibake_undoer undoer;
    const step first = undoer.push({in.data(), before + 6}, {out.data(), out.size()}, input::more);
    const step rest =
        undoer.push({in.data() + first.read, in.size() - first.read},
                    {out.data() + first.written, out.size() - first.written}, input::last);
    out.resize(first.written + rest.written);
    EXPECT_TRUE(out == padding + was) << before;
  }
}

TEST(mojibake_measures, are_left_where_lines_are_drawn) {
  for (const std::string_view text :
       {"┬╜", "─┬╜ a", "┬░", "a ┬░ b", "─ ┬╝ cup", "┬│ a│", "┌┬┐", "├┬┤", "p ∧ ¬q", "¬º", "25 ┬░",
        "ÂŒ", "Âœ", "¬β", "m┬│x", "│┬╜ a", "┬╜│", "├─┬ C", "180 ┬░Celsius"}) {
    EXPECT_EQ(undo_mojibake(text), text);
  }
}

TEST(mojibake_measures, come_back_beside_what_is_sure) {
  constexpr undone known[] = {
      {"caf├® ┬¢ tasse", "café ½ tasse"},
      {"caf├®: ┬º 5, ┬ú5", "café: § 5, £5"},
      {"caf√© d√©j√† o√π", "café déjà où"},
      {"O√π est la cl√©, d'o√π", "Où est la clé, d'où"},
  };
  for (const undone& k : known) EXPECT_EQ(undo_mojibake(k.text), k.was);
  for (const std::string_view text : {"o√π", "2√π caf√©s", "x√π"}) {
    EXPECT_EQ(undo_mojibake(text).find("ù"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace utfkit
