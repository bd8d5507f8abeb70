// Calls of iconv() with texts cut everywhere and rooms of every size, damaged texts and random
// calls, against the C library's.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "iconv_support.hpp"

namespace iconv_test {
namespace {

struct pair {
  const char* to;
  const char* from;
  const char* text;  // in UTF-8
};

constexpr const char* latin = "Straße, 5 £, naïve café – Łódź, ČR";
constexpr const char* russian = "Съешь ещё этих мягких французских булок";
constexpr const char* greek = "Ξεσκεπάζω την ψυχοφθόρα";
constexpr const char* japanese = "日本語のテキスト、ｶﾀｶﾅ ¢£¬—";
constexpr const char* korean = "한국어 텍스트 똠방각하";
constexpr const char* emoji = "a\U0001F600b\U000E0041c\uFFFF\u0080";

constexpr pair pairs[] = {
    {"UTF-8", "UTF-8", emoji},
    {"UTF-16", "UTF-8", emoji},
    {"UTF-8", "UTF-16", emoji},
    {"UTF-16BE", "UTF-16", emoji},
    {"UTF-32", "UTF-8", emoji},
    {"UTF-8", "UTF-32", emoji},
    {"UTF-16", "UTF-32", emoji},
    {"UCS-2", "UTF-8", japanese},
    {"UNICODE", "UTF-8", emoji},
    {"UTF-8", "UNICODE", japanese},
    {"UTF-16LE", "UCS-4", emoji},
    {"UCS-4LE", "UTF-16BE", emoji},
    {"ISO-8859-1", "UTF-8", latin},
    {"UTF-8", "ISO-8859-1", "naïve café"},
    {"ISO-8859-2", "UTF-8", latin},
    {"CP1252", "UTF-16", latin},
    {"KOI8-R", "UTF-8", russian},
    {"UTF-8", "CP1251", russian},
    {"KOI8-U", "CP1251", russian},
    {"ISO-8859-7", "UTF-8", greek},
    {"CP932", "UTF-8", japanese},
    {"UTF-8", "CP932", japanese},
    {"UTF-16", "CP932", japanese},
    {"CP932", "UTF-16LE", emoji},
    {"UHC", "UTF-8", korean},
    {"UTF-8", "UHC", korean},
    {"UTF-16", "UHC", korean},
    {"ASCII", "UTF-8", emoji},
    {"IBM037", "UTF-8", "plain, naïve"},
    {"UTF-8", "IBM500", "plain, naïve"},
    {"UTF-8", "ASCII", "plain"},
    {"ASCII", "ISO-8859-1", "plain é"},
};

std::string in_encoding(const char* to, const char* utf8) {
  return descriptor(system, std::string(to) + "//IGNORE", "UTF-8").convert(utf8, 4096).out;
}

// What stands in a text that isn't whole: cut at any byte, a byte changed, a byte left out.
std::vector<std::string> variants_of(const std::string& text) {
  std::vector<std::string> all = {text};
  for (std::size_t i = 0; i < text.size(); ++i) {
    all.push_back(text.substr(0, i));
    std::string changed = text;
    for (const char with : {'\xFF', '\x80', '\xE0', '\xDC', 'x'}) {
      changed[i] = with;
      all.push_back(changed);
    }
    all.push_back(text.substr(0, i) + text.substr(i + 1));
  }
  return all;
}

// A text through one descriptor, as programs do it: until it is converted or stopped, with `room`
// for each call, or one byte more where that doesn't do.
void expect_same(const pair& p, const std::string& suffix, std::string text, std::size_t room) {
  both b(p.to + suffix, p.from);
  ASSERT_TRUE(b.theirs.is_open() && b.mine.is_open());
  const std::string whole = text;
  for (unsigned calls = 0; calls < 3; ++calls) {
    const called theirs = b.theirs.convert(text, room);
    ASSERT_EQ(b.mine.convert(text, room), theirs)
        << p.from << " to " << p.to << suffix << ", room " << room << ": " << hex(whole);
    text.erase(0, theirs.read);
    if (theirs.error == E2BIG) room += 3;
    if (theirs.error == EILSEQ && !text.empty()) text.erase(0, 1);
  }
}

TEST(iconv_calls, every_room_and_every_cut) {
  for (const pair& p : pairs) {
    const std::string text = in_encoding(p.from, p.text);
    for (const std::string& variant : variants_of(text)) expect_same(p, "", variant, 512);
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
      for (std::size_t room = 0; room <= 4 * text.size(); room += room < 12 ? 1 : 5) {
        expect_same(p, "", text.substr(0, cut), room);
        if (HasFatalFailure()) return;
      }
    }
  }
}

TEST(iconv_calls, transliterate_and_ignore) {
  for (const pair& p : pairs) {
    // glibc tells nobody what it has ignored in this one.
    if (std::string_view(p.from) == "UCS-4") continue;
    const std::string text = in_encoding(p.from, p.text);
    for (const std::string suffix : {"//TRANSLIT", "//IGNORE", "//TRANSLIT//IGNORE"}) {
      for (const std::string& variant : variants_of(text)) {
        expect_same(p, suffix, variant, 512);
        if (HasFatalFailure()) return;
      }
      for (std::size_t room = 0; room <= 3 * text.size(); ++room) {
        expect_same(p, suffix, text, room);
        if (HasFatalFailure()) return;
      }
    }
  }
}

// What is ignored where there is no room for the next character is said by the call that has it.
TEST(iconv_calls, ignore_where_no_room_is_left) {
  for (const pair& p : pairs) {
    if (std::string_view(p.from) != "UTF-8") continue;
    const std::string text = in_encoding(p.from, p.text);
    for (const std::string& variant : variants_of(text)) {
      for (std::size_t room = 1; room < 9; ++room) {
        expect_same(p, "//IGNORE", variant, room);
        if (HasFatalFailure()) return;
      }
    }
  }
}

// Long texts, with the pieces and rooms of a program that reads a file, and resets.
TEST(iconv_calls, random_calls) {
  std::mt19937 random(7);
  for (const pair& p : pairs) {
    const std::string once = in_encoding(p.from, p.text);
    std::string text;
    while (text.size() < 20'000) text += once;
    for (unsigned round = 0; round < 20; ++round) {
      both b(p.to, p.from);
      for (std::size_t at = 0, calls = 0; at < text.size() && calls < 300; ++calls) {
        const std::size_t size = random() % (random() % 2 == 0 ? 40 : 4000);
        const std::size_t room = random() % (random() % 2 == 0 ? 60 : 6000);
        const called theirs = b.theirs.convert(text.substr(at, size), room);
        ASSERT_EQ(b.mine.convert(text.substr(at, size), room), theirs)
            << p.from << " to " << p.to << ", at " << at << " size " << size << " room " << room;
        at += theirs.read;
        if (theirs.error == EILSEQ) ++at;
        if (random() % 50 == 0) {
          ASSERT_EQ(b.mine.reset(), b.theirs.reset());
        }
      }
    }
  }
}

// What glibc takes for UTF-8, UCS-4 and signatures, and we don't.
TEST(iconv_calls, stricter_than_the_system) {
  const auto refused = [](const char* to, const char* from, const std::string& text) {
    both b(to, from);
    const called mine = b.mine.convert(text, 64);
    return b.theirs.convert(text, 64).error == 0 && mine.error == EILSEQ && mine.read == 0 &&
           mine.out.empty();
  };
  EXPECT_TRUE(refused("UTF-8", "UTF-8", "\xF4\x90\x80\x80"));
  EXPECT_TRUE(refused("UTF-8", "UTF-8", "\xF7\xBF\xBF\xBF"));
  EXPECT_TRUE(refused("UTF-8", "UTF-8", "\xF8\x88\x80\x80\x80"));
  EXPECT_TRUE(refused("UTF-8", "UTF-8", "\xFC\x84\x80\x80\x80\x80"));
  EXPECT_TRUE(refused("UCS-4", "UTF-8", "\xF4\x90\x80\x80"));
  EXPECT_TRUE(refused("UTF-8", "UCS-4", std::string("\0\x11\0\0", 4)));
}

TEST(iconv_calls, what_we_have_not_is_the_systems) {
  const std::string text = in_encoding("EUC-JP", japanese);
  both b("UTF-8", "EUC-JP");
  ASSERT_TRUE(b.theirs.is_open());
  ASSERT_TRUE(b.mine.is_open());
  EXPECT_EQ(b.mine.convert(text, 512), b.theirs.convert(text, 512));

  both state("ISO-2022-JP", "UTF-8");
  EXPECT_EQ(state.mine.convert("日本", 512), state.theirs.convert("日本", 512));
  const auto flush = [](const library& l) {
    const iconv_t cd = l.open("ISO-2022-JP", "UTF-8");
    char sun[] = "日", out[16], *in = sun, *to = out;
    std::size_t in_left = 3, left = sizeof out;
    l.convert(cd, &in, &in_left, &to, &left);
    l.convert(cd, nullptr, nullptr, &to, &left);
    l.close(cd);
    return std::string(out, sizeof out - left);
  };
  EXPECT_EQ(flush(ours()), flush(system));
  EXPECT_EQ(flush(system).substr(5), "\x1B(B");

  for (const char* name : {"no such name", "UTF_8", "x"}) {
    errno = 0;
    EXPECT_EQ(ours().open(name, "UTF-8"), reinterpret_cast<iconv_t>(-1));
    EXPECT_EQ(errno, EINVAL);
  }
  // A descriptor that the system has opened, and none.
  const iconv_t foreign = system.open("UTF-8", "UTF-16");
  EXPECT_EQ(ours().convert(foreign, nullptr, nullptr, nullptr, nullptr), 0u);
  EXPECT_EQ(ours().close(foreign), 0);
  errno = 0;
  EXPECT_EQ(ours().close(reinterpret_cast<iconv_t>(-1)), -1);
  EXPECT_EQ(errno, EBADF);
}

}  // namespace
}  // namespace iconv_test
