// What is printed can be trusted: nothing of the input acts on a terminal, a line or a shell.
#include "base/safe_text.hpp"

#include <algorithm>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/code_point.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "base/trouble.hpp"
#include "scratch.hpp"

namespace utfkit::cli {
namespace {

// Reads back what safe() writes, by the description in its header.
std::string unsafe(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    if (text[0] != '\\' || text.size() < 2) {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    const char kind = text[1];
    std::size_t length = 2;
    switch (kind) {
      case 'n': out += '\n'; break;
      case 't': out += '\t'; break;
      case 'r': out += '\r'; break;
      case '\\': out += '\\'; break;
      case 'x':
        out += static_cast<char>(std::stoi(std::string(text.substr(2, 2)), nullptr, 16));
        length = 4;
        break;
      case 'u':
        length = text.find('}') + 1;
        append_utf8(out, static_cast<char32_t>(
                             std::stoul(std::string(text.substr(3, length - 4)), nullptr, 16)));
        break;
      default: out += '\\'; length = 1;
    }
    text.remove_prefix(length);
  }
  return out;
}

// Strings of the pieces that are hostile to some terminal, shell or file system. No NUL.
std::vector<std::string> hostile_names() {
  const std::vector<std::string> pieces = {"a",
                                           "7",
                                           "-",
                                           " ",
                                           "'",
                                           "\"",
                                           "\\",
                                           "$",
                                           "`",
                                           "!",
                                           "%",
                                           "%s",
                                           "(",
                                           ")",
                                           "*",
                                           "?",
                                           "[",
                                           "]",
                                           "{",
                                           "}",
                                           "~",
                                           "#",
                                           "&",
                                           ";",
                                           "|",
                                           "<",
                                           ">",
                                           "=",
                                           "^",
                                           "\n",
                                           "\t",
                                           "\r",
                                           "\x1B",
                                           "\x07",
                                           "\x7F",
                                           "\x01",
                                           "\xC2\x9B",
                                           "\xC3\xA9",
                                           "\xE2\x80\xAE",
                                           "\xE2\x80\xA8",
                                           "\xC0",
                                           "\xAF",
                                           "\xE2\x82",
                                           "\xFF",
                                           "\\n",
                                           "\\x41",
                                           "\\u{41}",
                                           "/",
                                           "$(id)",
                                           ".",
                                           "x",
                                           "u{9}",
                                           "1",
                                           "\xF0\x9F\x98\x80"};
  std::vector<std::string> names = {"",   "-",  "--", "-n",   "-rf",   "a b",  "it's",
                                    "'",  "''", "\n", "a\n",  "a\n\n", "\n\n", "%",
                                    "%%", "%d", "\\", "\\\\", "\\101"};
  for (const std::string& p : pieces) {
    names.push_back(p);
    for (const std::string& q : pieces) names.push_back(p + q);
  }
  std::mt19937 random(3629);
  for (int i = 0; i < 1000; ++i) {
    std::string name;
    for (auto n = random() % 12; n > 0; --n) {
      name += random() % 4 != 0 ? pieces[random() % pieces.size()]
                                : std::string(1, static_cast<char>(1 + random() % 255));
    }
    names.push_back(name);
  }
  return names;
}

bool is_printable_text(std::string_view text) {
  for (; !text.empty(); text.remove_prefix(decode_first(text).length)) {
    const decoded d = decode_first(text);
    if (d.error != errc::ok || !is_printable(d.code_point)) return false;
  }
  return true;
}

TEST(Safe, ShowsWhatIsPrintableAsItIs) {
  for (const char* text : {"", "plain.txt", "C:\\dir\\file", "caf\xC3\xA9", "\xE6\x97\xA5",
                           "\xF0\x9F\x98\x80", "a 'b' \"c\"", "\\", "end\\", "\xEF\xBF\xBD"}) {
    EXPECT_EQ(safe(text), text);
  }
}

TEST(Safe, EscapesWhatIsNot) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"a\nb\tc\rd", "a\\nb\\tc\\rd"},
      {"\x1B[31m", "\\x1B[31m"},
      {"\x7F", "\\x7F"},
      {std::string(1, '\0'), "\\x00"},
      {"\xC2\x9B", "\\u{9B}"},
      {"\xC2\xAD", "\\u{AD}"},
      {"\xE2\x80\x8E", "\\u{200E}"},
      {"\xE2\x80\xAE", "\\u{202E}"},
      {"\xE2\x80\xA8", "\\u{2028}"},
      {"\xE2\x80\xA9", "\\u{2029}"},
      {"\xEF\xBB\xBF", "\\u{FEFF}"},
      {"\xEF\xBF\xBE", "\\u{FFFE}"},
      {"\xF3\xA0\x81\x81", "\\u{E0041}"},
      {"\xC0\xAF", "\\xC0\\xAF"},
      {"\xC0\x9B", "\\xC0\\x9B"},
      {"\xE2\x82", "\\xE2\\x82"},
      {"\x9B", "\\x9B"},
      // A backslash is doubled where it would be misread.
      {"a\\n", "a\\\\n"},
      {"\\x41", "\\\\x41"},
      {"\\u{41}", "\\\\u{41}"},
      {"\\\n", "\\\\\\n"},
      {"\\\xFF", "\\\\\\xFF"},
      {"\\\\", "\\\\\\"},
      {"\\a", "\\a"},
  };
  for (const auto& [bytes, text] : cases) EXPECT_EQ(safe(bytes), text);
}

TEST(Safe, IsOneLineOfPrintableTextAndLosesNothing) {
  for (const std::string& name : hostile_names()) {
    const std::string text = safe(name);
    EXPECT_TRUE(is_printable_text(text)) << hex(name);
    EXPECT_EQ(hex(unsafe(text)), hex(name)) << text;
  }
}

// Of GitHub Actions and Azure Pipelines, wherever it stands.
TEST(Safe, HasNoCommandOfRunners) {
  for (const std::string name :
       {"##[stop-commands]x", "a ##vso[task.complete]x", "###[group]", "\\##[x]"}) {
    const std::string text = safe(name);
    EXPECT_EQ(text.find("##["), text.npos) << text;
    EXPECT_EQ(text.find("##vso["), text.npos) << text;
    EXPECT_EQ(unsafe(text), name) << text;
    EXPECT_EQ(shell_quoted(name).find("##"), std::string::npos) << shell_quoted(name);
  }
  for (const std::string name : {"## [x]", "#[x]", "##vs[x]", "a##", "##"})
    EXPECT_EQ(safe(name), name);
}

TEST(SafeAtStart, IsNoCommandOfGitHub) {
  for (const std::string name : {"::error::x", " ::x", "  ::", "\u00A0::x", "\u3000 ::x"}) {
    EXPECT_EQ(safe_at_start(name), "./" + safe(name));
  }
  for (const std::string name :
       {"a::x", "./::x", ":x:", " : :x", "\xFF::x", "\n::x", "", " ", ":"}) {
    EXPECT_EQ(safe_at_start(name), safe(name));
  }
}

TEST(SafeAsLine, IsNoCommandOfGitHubBehindBlanks) {
  EXPECT_EQ(safe_as_line("::error::x"), "\\x3A:error::x");
  EXPECT_EQ(safe_as_line(" \u00A0\u3000::x"), " \u00A0\u3000\\x3A:x");
  for (const std::string line : {"a::x", "\\t::x", ":x:", " : :x", "", " ", ":", "...::x"})
    EXPECT_EQ(safe_as_line(line), line);
}

// The path of a file of the Unicode Character Database; empty where it isn't installed.
std::string unicode_data() {
  std::vector<std::string> places;
  if (const char* shared = std::getenv("UTFKIT_SHARED_DIR")) places.emplace_back(shared);
#ifdef UTFKIT_SHARED_DIR
  places.emplace_back(UTFKIT_SHARED_DIR);
#endif
  for (std::string& place : places) place += "/ucd/17.0.0/UnicodeData.txt";
  places.emplace_back("/usr/share/unicode/UnicodeData.txt");
  for (const std::string& place : places) {
    if (std::ifstream(place)) return place;
  }
  return {};
}

TEST(IsPrintable, FollowsUnicodeData) {
  const std::string path = unicode_data();
  if (path.empty()) GTEST_SKIP() << "there is no UnicodeData.txt";
  const std::set<std::string> refused = {"Cc", "Cf", "Zl", "Zp"};
  std::ifstream in(path);
  std::size_t seen = 0;
  char32_t first = 0;
  for (std::string line; std::getline(in, line);) {
    std::istringstream fields(line);
    std::string number, name, category;
    std::getline(fields, number, ';');
    std::getline(fields, name, ';');
    std::getline(fields, category, ';');
    const auto c = static_cast<char32_t>(std::stoul(number, nullptr, 16));
    if (!name.ends_with(", Last>")) first = c;
    if (name.ends_with(", First>") || category == "Cs") continue;
    for (char32_t each = first; each <= c; ++each) {
      const bool selector = each >= 0xE0100 && each <= 0xE01EF;
      const bool noncharacter = (each & 0xFFFE) == 0xFFFE;
      ASSERT_EQ(is_printable(each), !refused.contains(category) && !selector && !noncharacter)
          << number << " " << name;
      ++seen;
    }
  }
  EXPECT_GT(seen, 280000u);
}

TEST(IsPrintable, RefusesNoncharacters) {
  for (char32_t c = 0xFDD0; c <= 0xFDEF; ++c) EXPECT_FALSE(is_printable(c));
  for (char32_t plane = 0; plane <= 0x10; ++plane) {
    EXPECT_FALSE(is_printable(plane << 16 | 0xFFFE));
    EXPECT_FALSE(is_printable(plane << 16 | 0xFFFF));
  }
  EXPECT_TRUE(is_printable(0xFDCF));
  EXPECT_TRUE(is_printable(0xFDF0));
  EXPECT_TRUE(is_printable(0xFFFD));
}

TEST(ShellQuoted, QuotesOnlyWhereItMust) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"a.txt", "a.txt"},
      {"/usr/lib/x_1-2,3:4@5%6+7=8", "/usr/lib/x_1-2,3:4@5%6+7=8"},
      {"", "''"},
      {"-n", "./-n"},
      {"-", "./-"},
      {"-a b", "'./-a b'"},
      {"a b", "'a b'"},
      {"it's", "'it'\\''s'"},
      {"~", "'~'"},
      {"caf\xC3\xA9", "'caf\xC3\xA9'"},
      {"a\nb", "\"$(printf 'a\\012b')\""},
      {"a\x1B%1", "\"$(printf 'a\\033%%1')\""},
      {"\xFF\\", "\"$(printf '\\377\\\\')\""},
      {"\xE2\x80\xAE", "\"$(printf '\\342\\200\\256')\""},
  };
  for (const auto& [path, word] : cases) {
    EXPECT_EQ(shell_quoted(path), word);
    EXPECT_EQ(shell_command("cat < ", path, " > x"), "cat < " + word + " > x");
  }
  EXPECT_EQ(shell_command("cat ", "%\n"), "(f=$(printf '%%\\012.'); cat \"${f%.}\")");
  EXPECT_EQ(shell_command("cat < ", "-\n\n", " > x"),
            "(f=$(printf './-\\012\\012.'); cat < \"${f%.}\" > x)");
}

TEST(ShellQuoted, IsPrintable) {
  for (const std::string& name : hostile_names()) {
    EXPECT_TRUE(is_printable_text(shell_command("cat ", name))) << hex(name);
  }
}

// Gives the shell a script with all the words and reads back what it makes of them.
void expect_shell_reads_back(const std::string& shell) {
  if (!test::is_installed(shell)) GTEST_SKIP() << shell << " isn't installed";
  const std::vector<std::string> names = hostile_names();
  ASSERT_TRUE(std::any_of(names.begin(), names.end(),
                          [](const std::string& name) { return name.ends_with('\n'); }));
  std::string script;
  for (const std::string& name : names) {
    script += shell_command("printf '%s\\0' ", name) + "\n";
  }
  const test::outcome result = test::run({shell}, script);
  ASSERT_EQ(result.status, 0);
  std::string_view out = result.out;
  for (const std::string& name : names) {
    const std::size_t end = out.find('\0');
    ASSERT_NE(end, out.npos);
    const std::string expected = name.starts_with('-') ? "./" + name : name;
    EXPECT_EQ(hex(out.substr(0, end)), hex(expected)) << shell_command("", name);
    out.remove_prefix(end + 1);
  }
  EXPECT_EQ(out, "");
}

TEST(ShellQuoted, IsOneWordForSh) {
  expect_shell_reads_back("sh");
}
TEST(ShellQuoted, IsOneWordForDash) {
  expect_shell_reads_back("dash");
}
TEST(ShellQuoted, IsOneWordForBash) {
  expect_shell_reads_back("bash");
}
TEST(ShellQuoted, IsOneWordForZsh) {
  expect_shell_reads_back("zsh");
}

TEST(ShellQuoted, IsOneWordOnACommandLine) {
  for (const std::string name :
       {"a b", "it's", "a\nb", "%s\x1B", "\xFF!", "$(id)", "\\n\n.", "a\n", "%\n\n"}) {
    EXPECT_EQ(test::run({"sh", "-c", shell_command("printf %s ", name)}).out, name);
  }
}

TEST(SafeShortened, LeavesOutTheMiddleOfWhatNobodyReads) {
  const std::string short_path(4096, 'x');
  EXPECT_EQ(safe_shortened(short_path), short_path);
  EXPECT_EQ(safe_shortened(short_path + "y"),
            std::string(500, 'x') + "...(3097 bytes)..." + std::string(499, 'x') + "y");
  std::string euros;
  while (euros.size() < 9000) euros += "\u20AC";
  const std::string shown = safe_shortened(euros);
  EXPECT_TRUE(is_valid(shown));
  EXPECT_EQ(shown.find('\\'), shown.npos);
  EXPECT_LT(shown.size(), 1100u);
}

// Several names, each of which the shell has to give as it is.
TEST(ShellWords, AreAllWhatTheyWere) {
  const std::string names[] = {"a\n", "b", "-c\n\n", "d'\xFF\n", "e \n"};
  shell_words words;
  std::string command = "printf '%s|'", expected;
  for (const std::string& name : names) {
    command += ' ' + words.word(name);
    expected += (name.starts_with('-') ? "./" : "") + name + '|';
  }
  EXPECT_EQ(test::run({"sh", "-c", words.line(command)}).out, expected);
  EXPECT_EQ(shell_words().line("cat f"), "cat f");
}

TEST(Hex, IsUpperCase) {
  EXPECT_EQ(hex(""), "");
  EXPECT_EQ(hex("\xC0\xAF"), "C0 AF");
  EXPECT_EQ(hex_packed("\xC0\xAF\x0A"), "C0AF0A");
}

TEST(Lossy, IsValid) {
  EXPECT_EQ(lossy("a\xC0\xAF\xC3\xA9"), "a\xEF\xBF\xBD\xEF\xBF\xBD\xC3\xA9");
  for (const std::string& name : hostile_names()) EXPECT_TRUE(is_valid(lossy(name)));
}

TEST(Trouble, NamesTheFileSafely) {
  EXPECT_STREQ(system_trouble("cannot open", "a\nb", ENOENT).what(),
               "cannot open 'a\\nb': No such file or directory");
  errno = EACCES;
  EXPECT_STREQ(system_trouble("cannot read", "x").what(), "cannot read 'x': Permission denied");
}

}  // namespace
}  // namespace utfkit::cli
