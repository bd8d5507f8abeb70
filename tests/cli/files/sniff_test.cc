// Text in UTF-16 and UTF-32 isn't called binary, and what is binary is.
#include "tree/sniff.hpp"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/transcode.hpp>

#include "cli/scratch.hpp"

namespace utfkit::cli {
namespace {

using namespace std::string_literals;

// A sentence or so a script, in UTF-8.
const std::vector<std::string> texts = {
    "All human beings are born free and equal in dignity and rights.\n",
    "Člověk se rodí svobodný; Zażółć gęślą jaźń; Đổi mới và phát triển.\n",
    "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι.\n",
    "Все люди рождаются свободными и равными в своём достоинстве и правах.\n",
    "Բոլոր մարդիկ ծնվում են ազատ ու հավասար։\n",
    "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.\n",
    "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.\n",
    "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।\n",
    "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা নিয়ে জন্মগ্রহণ করে।\n",
    "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்.\n",
    "ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును.\n",
    "മനുഷ്യരെല്ലാവരും തുല്യാവകാശങ്ങളോടും സ്വാതന്ത്ര്യത്തോടുംകൂടി "
    "ജനിച്ചിട്ടുള്ളവരാണ്‌.\n",
    "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ\n",
    "ადამიანები იბადებიან თავისუფალნი და თანასწორნი.\n",
    "ሰው ሁሉ ነጻ ሆኖ ይወለዳል፤ በክብርና በመብትም እኩል ነው።\n",
    "មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព\n",
    "人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心。\n",
    "人人生而自由,在尊嚴和權利上一律平等。\r\n他們賦有理性和良心。\r\n",
    "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。\n",
    "ひらがなだけのぶんしょうです\n",
    "カタカナ ダケ ノ ブンショウ\n",
    "一 二 三\n",
    "モ一\n",
    "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.\n",
    "안녕!\n",
    "ꆈꌠꉙ ꀕꄮ\n",
    "a 😀 b 🎉🎉\n",
    "∀x∈ℝ: ⌈x⌉ = −⌊−x⌋, α ∧ ¬β\n",
    "Deutsch, Русский, 中文, 日本語, 한국어, العربية, हिन्दी, Ελληνικά\n",
    "{\"name\": \"値\", \"list\": [1, 2, 3]}\n",
    "\n",
    "\t1\n",
    "x\n",
};

std::string repeated(const std::string& text, std::size_t size) {
  std::string out;
  while (out.size() < size) out += text;
  return out;
}

enum class form { utf16le, utf16be, utf32le, utf32be };
constexpr form forms[] = {form::utf16le, form::utf16be, form::utf32le, form::utf32be};

template <class Unit>
void put(std::string& out, Unit unit, bool big) {
  for (std::size_t i = 0; i < sizeof unit; ++i) {
    const std::size_t shift = 8 * (big ? sizeof unit - 1 - i : i);
    out += static_cast<char>(static_cast<std::uint32_t>(unit) >> shift & 0xFF);
  }
}

std::string encoded(const std::string& text, form f) {
  std::string out;
  if (f == form::utf16le || f == form::utf16be) {
    for (const char16_t u : to_utf16_lossy(text)) put(out, u, f == form::utf16be);
  } else {
    for (const char32_t u : to_utf32_lossy(text)) put(out, u, f == form::utf32be);
  }
  return out;
}

TEST(LooksBinary, NotWithoutANul) {
  EXPECT_FALSE(looks_binary(""));
  EXPECT_FALSE(looks_binary("text\n"));
  EXPECT_FALSE(looks_binary("\xFF\xC0\x01\x02\x1B"));
  EXPECT_FALSE(looks_binary(std::string(sniffed_size, 'x') + "\0"s));
  EXPECT_TRUE(looks_binary(std::string(sniffed_size - 1, 'x') + "\0"s));
}

TEST(LooksBinary, NotWithASignature) {
  for (const std::string& signature :
       {"\xEF\xBB\xBF"s, "\xFF\xFE"s, "\xFE\xFF"s, "\xFF\xFE\0\0"s, "\0\0\xFE\xFF"s}) {
    EXPECT_FALSE(looks_binary(signature + std::string(100, '\0')));
  }
}

TEST(LooksBinary, NotTextInUtf16OrUtf32) {
  for (const form f : forms) {
    for (const std::string& text : texts) {
      EXPECT_FALSE(looks_binary(encoded(text, f))) << text;
      for (const std::size_t size : {100u, 500u, 3000u, 40000u}) {
        EXPECT_FALSE(looks_binary(encoded(repeated(text, size), f))) << size << " " << text;
      }
    }
  }
}

// Read as bytes these are text as well, "aHaH", "0B0D" and so on; in a short text UTF-16 is
// believed.
TEST(LooksBinary, NotShortTextThatCouldBeAscii) {
  for (const form f : forms) {
    for (const char* text : {"慢慢\n", "慢慢慢 慢慢慢\n", "あい\n", "整整\r\n"}) {
      EXPECT_FALSE(looks_binary(encoded(text, f))) << text;
    }
  }
}

TEST(LooksBinary, NotTextOfManyScripts) {
  std::string all;
  for (const std::string& text : texts) all += text;
  for (const form f : forms) EXPECT_FALSE(looks_binary(encoded(all, f)));
}

// Also a file that was cut, within a line and within a code unit.
TEST(LooksBinary, NotABeginningOfText) {
  for (const form f : forms) {
    for (const std::string& text : texts) {
      const std::string bytes = encoded(text, f);
      // The first line end or space, after which there is something to go by.
      const std::string line = encoded(text.substr(0, text.find_first_of(" \n") + 1), f);
      for (std::size_t size = line.size(); size <= bytes.size(); ++size) {
        if (size < 8 && size % 2 != 0) continue;  // that little is more often something else
        EXPECT_FALSE(looks_binary(bytes.substr(0, size))) << size << " " << text;
      }
    }
  }
}

TEST(LooksBinary, NotTextWithAFewErrors) {
  for (const form f : {form::utf16le, form::utf16be}) {
    std::string surrogate;
    put(surrogate, char16_t{0xD800}, f == form::utf16be);
    EXPECT_FALSE(looks_binary(encoded("ab", f) + surrogate + encoded("c", f)));
    for (const std::string& text : texts) {
      const std::string bytes = encoded(repeated(text, 600), f);
      EXPECT_FALSE(looks_binary(bytes + surrogate + bytes)) << text;
    }
  }
}

TEST(LooksBinary, AnythingWithTheCharacterNul) {
  for (const form f : forms) {
    EXPECT_TRUE(looks_binary(encoded("some text\n"s + "\0"s + "and more\n"s, f)));
  }
  EXPECT_TRUE(looks_binary("\0"s));
  EXPECT_TRUE(looks_binary(std::string(5000, '\0')));
}

TEST(LooksBinary, TextOfBytesWithNuls) {
  std::string ascii, cyrillic, chinese, latin1;
  for (int i = 0; i < 100; ++i) {
    ascii += "./src/file_" + std::to_string(i) + ".cc\0"s;
    cyrillic += "./каталог/файл_" + std::to_string(i) + "\0"s;
    chinese += "./目录/文件" + std::to_string(i) + "\0"s;
    latin1 += "./d\xE9pendances/\xE9t\xE9_" + std::to_string(i) + ".txt\0"s;
  }
  for (const std::string& list : {ascii, cyrillic, chinese, latin1}) {
    EXPECT_TRUE(looks_binary(list)) << testing::PrintToString(list);
    EXPECT_TRUE(looks_binary(list.substr(0, 300))) << testing::PrintToString(list);
  }
  for (const std::string& text : texts) {
    if (text.size() < 20) continue;
    const std::string many = repeated(text, 1000);
    EXPECT_TRUE(looks_binary(many + "\0"s + many)) << text;
    EXPECT_TRUE(looks_binary(many + "x\0\n"s + many)) << text;
    EXPECT_TRUE(looks_binary(many + "\xFF" + many + "\0"s)) << text;
  }
}

TEST(LooksBinary, RandomBytes) {
  std::mt19937 random(3629);
  for (const std::size_t size : {128u, 512u, 2000u, 8192u}) {
    for (int i = 0; i < 500; ++i) {
      std::string bytes(size, '\0');
      for (char& c : bytes) c = static_cast<char>(random());
      bytes[random() % size] = '\0';
      EXPECT_TRUE(looks_binary(bytes)) << size << " " << i;
    }
  }
}

TEST(LooksBinary, Executables) {
  EXPECT_TRUE(looks_binary(test::slurp("/proc/self/exe").substr(0, sniffed_size)));
  EXPECT_TRUE(looks_binary("\x7F"s + "ELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0"s));
  EXPECT_TRUE(looks_binary("\xCA\xFE\xBA\xBE\0\0\0\x34\x02\x1F"s));
}

TEST(LooksBinary, HeadersOfBinaryFormats) {
  std::mt19937 random(1);
  std::string noise(4000, '\0');
  for (char& c : noise) c = static_cast<char>(1 + random() % 255);
  const std::vector<std::string> headers = {
      "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\6\0\0\0"s,
      "PK\3\4\x14\0\0\0\x08\0\x21\x4B\x91\x52"s,
      "\x1F\x8B\x08\0\0\0\0\0\0\3"s,
      "\x1F\x8B\x08\x08\x5A\x6B\x12\x65\0\3name.txt\0"s,
      "SQLite format 3\0\x10\0\1\1\0\x40\x20\x20\0\0\0\x19\0\0\0\2"s,
      "\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0\xFF\xDB\0\x43\0\x08\6\6\7"s,
      "GIF89a\1\0\1\0\x80\0\0\xFF\xFF\xFF\0\0\0!\xF9\4\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2\x44\1\0;"s,
      "%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<</Length 5>>\nstream\nx\0"s,
      "BM\x36\x30\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x40\0\0\0\x40\0\0\0\1\0\x18\0"s,
      "RIFF\x24\x08\0\0WAVEfmt \x10\0\0\0\1\0\2\0\x44\xAC\0\0"s,
      "OggS\0\2\0\0\0\0\0\0\0\0"s,
      "\0\1\2\3"s,
  };
  for (const std::string& header : headers) {
    EXPECT_TRUE(looks_binary(header)) << testing::PrintToString(header);
    EXPECT_TRUE(looks_binary(header + noise)) << testing::PrintToString(header);
  }
}

TEST(LooksBinary, AnImageOfGreyPixels) {
  std::string image = "BM\x36\x30\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x40\0\0\0\x40\0\0\0\1\0\x18\0"s;
  image += std::string(24, '\0') + repeated("\x80\x85\x82", 8000);
  EXPECT_TRUE(looks_binary(image));
}

TEST(LooksBinary, AnArchiveOfText) {
  std::string header = "dir/file.txt" + std::string(88, '\0') + "0000644\0000000000\0000000000\0"s;
  header += "00000017500\00014312345670\000012345\0 0"s + std::string(100, '\0') + "ustar  \0root"s;
  header.resize(512, '\0');
  const std::string content = repeated("plain text in an archive\n", 8000);
  EXPECT_TRUE(looks_binary(header + content));
}

TEST(LooksBinary, TablesOfNumbers) {
  std::mt19937 random(2);
  for (const bool big : {false, true}) {
    std::string small, offsets, words;
    for (std::uint32_t i = 0; i < 2000; ++i) {
      put(small, static_cast<std::uint16_t>(random() % 300), big);
      put(offsets, std::uint32_t{1000} + 37 * i, big);
      put(words, static_cast<std::uint32_t>(1 + random() % 40000), big);
    }
    for (const std::string& table : {small, offsets, words}) {
      EXPECT_TRUE(looks_binary(table)) << big;
    }
  }
}

// What would be text without its NULs, where they are looked for.
TEST(LooksBinaryButForNuls, NotTextWithNuls) {
  const std::string latin1 = repeated("d\xE9j\xE0 vu, tr\xE8s cher, \xE0 bient\xF4t\n", 2000);
  for (const std::string& text :
       {"{\"a\":\"b\0c\"}\n"s, "a\0"s, "x\0\n"s, "text"s, "caf\xC3\xA9\0\n"s, "ok\xFF\xC3\xA9\0\n"s,
        repeated("./src/file.cc\0"s, 5000), "the log ends\0\0\0\0\0\0\0\0"s,
        repeated("a line\n", 9000) + std::string(5000, '\0'), latin1 + '\0' + latin1,
        repeated("a line\n", 50) + std::string(3000, '\0') + repeated("a line\n", 50),
        "some text" + std::string(500, '\0'), std::string(50000, '\0') + "some text", "\0"s,
        std::string(100000, '\0')}) {
    EXPECT_FALSE(looks_binary_but_for_nuls(text)) << testing::PrintToString(text);
  }
  for (const std::string& text : texts) {
    if (text.size() < 20) continue;
    const std::string many = repeated(text, 1000);
    EXPECT_FALSE(looks_binary_but_for_nuls(many + "\0"s + many)) << text;
    EXPECT_FALSE(looks_binary_but_for_nuls(repeated(text, 8185) + "\0\n"s + many)) << text;
  }
}

TEST(LooksBinaryButForNuls, OtherwiseTheSame) {
  for (const form f : forms) {
    for (const std::string& text : texts) {
      const std::string bytes = encoded(repeated(text, 500), f);
      EXPECT_FALSE(looks_binary_but_for_nuls(bytes)) << text;
      EXPECT_TRUE(looks_binary_but_for_nuls(bytes + encoded("\0"s, f) + bytes)) << text;
    }
  }
  for (const std::string& bytes :
       {"utf8undo\x01 text\0"s, "PK\3\4 text and more text\0"s,
        "!<arch>\n/               0           0     0     0       4         `\n\0\0\0\0"s,
        repeated("some text and more of it\1\n", 200) + "\0\n"s,
        "some\1text" + std::string(500, '\0'),
        std::string(32768, '\0') + "\1CD001\1\0LINUX      \0\0\0\0\x18"s}) {
    EXPECT_TRUE(looks_binary_but_for_nuls(bytes)) << testing::PrintToString(bytes);
  }
  EXPECT_TRUE(looks_binary_but_for_nuls(test::slurp("/proc/self/exe").substr(0, sniffed_size)));
  std::mt19937 random(3629);
  for (int i = 0; i < 2000; ++i) {
    std::string bytes(128 + random() % 8000, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    bytes[random() % bytes.size()] = '\0';
    EXPECT_TRUE(looks_binary_but_for_nuls(bytes)) << i;
  }
}

}  // namespace
}  // namespace utfkit::cli
