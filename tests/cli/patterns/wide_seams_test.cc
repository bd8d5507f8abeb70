// Where a file goes from bytes to UTF-16 and back.
#include "wide/wide_seams.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/encoding.hpp>

namespace utfkit::cli {

namespace {

using form = wide_seams::form;

std::string in_utf16(encoding e, std::u16string_view text) {
  std::string bytes;
  for (const char16_t unit : text) {
    const char low = static_cast<char>(unit & 0xFF), high = static_cast<char>(unit >> 8);
    bytes += e == encoding::utf16le ? low : high;
    bytes += e == encoding::utf16le ? high : low;
  }
  return bytes;
}
std::u16string wide(std::string_view ascii) {
  return {ascii.begin(), ascii.end()};
}

template <typename Char>
std::basic_string<Char> lines(const Char* line, int times) {
  std::basic_string<Char> all;
  for (int i = 0; i < times; ++i) all += line;
  return all;
}

// Each part as "l0-80", with an s behind it where it has a signature.
std::string parts_of(std::string_view text, std::size_t step) {
  wide_seams seams;
  for (std::size_t at = 0; at < text.size(); at += step) seams.push(text.substr(at, step));
  seams.finish();
  std::string told;
  for (const wide_seams::part& p : seams.parts()) {
    told += p.is == form::bytes ? 'b' : p.is == form::little ? 'l' : 'B';
    told += std::to_string(p.begin) + '-' + std::to_string(p.end) + (p.is_signed ? "s " : " ");
    if (p.is == form::bytes) {
      EXPECT_EQ(p.text, text.substr(p.begin, p.end - p.begin));
    }
  }
  return told;
}
std::string parts_of(std::string_view text) {
  const std::string all = parts_of(text, text.size() + 1);
  for (const std::size_t step : {1u, 2u, 3u, 7u, 64u}) EXPECT_EQ(parts_of(text, step), all) << step;
  return all;
}

}  // namespace

TEST(wide_seams, are_found_at_the_ends_of_lines) {
  const std::string bytes = lines("caf\xE9 and more\r\n", 4);      // 56 bytes in windows-1252
  const std::u16string text = lines(u"Größe und Maß, 中上\n", 4);  // U+4E0A has a byte 0A
  const std::string little = in_utf16(encoding::utf16le, text);
  const std::string big = in_utf16(encoding::utf16be, text);
  const auto part = [](char form, std::size_t begin, std::size_t end) {
    return form + std::to_string(begin) + '-' + std::to_string(end) + ' ';
  };
  const std::size_t b = bytes.size(), l = little.size();
  EXPECT_EQ(parts_of(bytes + little), part('b', 0, b) + part('l', b, b + l));
  EXPECT_EQ(parts_of(little + bytes), part('l', 0, l) + part('b', l, l + b));
  EXPECT_EQ(parts_of(bytes + big), part('b', 0, b) + part('B', b, b + l));
  EXPECT_EQ(parts_of(big + bytes), part('B', 0, l) + part('b', l, l + b));
  EXPECT_EQ(parts_of(little + bytes + little),
            part('l', 0, l) + part('b', l, l + b) + part('l', l + b, 2 * l + b));
  EXPECT_EQ(parts_of("\xFF\xFE" + little + bytes),
            "l0-" + std::to_string(l + 2) + "s " + part('b', l + 2, l + 2 + b));
  // The last line of each has no end.
  EXPECT_EQ(parts_of(bytes + little + in_utf16(encoding::utf16le, u"end")),
            part('b', 0, b) + part('l', b, b + l + 6));
  EXPECT_EQ(parts_of(little + bytes + "end"), part('l', 0, l) + part('b', l, l + b + 3));
}

// Bytes in UTF-16 are units from an even place on, and an even number of bytes before it looks like
// some; but 0A would be the second byte of a unit, which only Gurmukhi and Gujarati have.
TEST(wide_seams, a_few_bytes_before_utf16le) {
  const std::string behind = in_utf16(encoding::utf16le, u"Dienst l\u00E4uft\r\nfertig\r\n");
  const auto of_bytes = [&](const std::string& before, std::size_t step) {
    wide_seams seams;
    const std::string text = before + behind;
    for (std::size_t at = 0; at < text.size(); at += step) seams.push(text.substr(at, step));
    seams.finish();
    return seams.bytes_in_utf16();
  };
  for (const std::size_t step : {1U, 2U, 7U, 1000U}) {
    for (const std::string text :
         {"Get\n", "Start 10:00\n", "Start\nDone\n\n", "Gr\u00F6\u00DFe\n"}) {
      EXPECT_EQ(of_bytes(text, step), text.size()) << text;
    }
    EXPECT_EQ(of_bytes("Start 10:00\n\xFF\xFE", step), 12U);
    EXPECT_EQ(of_bytes(in_utf16(encoding::utf16le, u"\u0A38\u0A24\u0A3F\u0A30 \u0A28\r\n"), step),
              0U);
    EXPECT_EQ(of_bytes(in_utf16(encoding::utf16le, u"\u4E2D\u4E0A\u4E2D\u6587\r\n"), step), 0U);
  }
}

TEST(wide_seams, are_none_in_one_form_or_in_what_is_no_text) {
  const std::string bytes = lines("plain text\n", 4);
  const std::string little = in_utf16(encoding::utf16le, wide(bytes));
  const std::string big = in_utf16(encoding::utf16be, wide(bytes));
  EXPECT_EQ(parts_of(""), "");
  EXPECT_EQ(parts_of(bytes), "");
  EXPECT_EQ(parts_of(little), "");
  EXPECT_EQ(parts_of(big), "");
  EXPECT_EQ(parts_of(little + big), "");
  EXPECT_EQ(parts_of(bytes + little + big), "");
  EXPECT_EQ(parts_of(bytes + "\x01\x02\n" + little), "");                 // control characters
  EXPECT_EQ(parts_of(bytes + std::string("a\0\0\0b\n", 6) + bytes), "");  // no units
  std::string many;
  for (int i = 0; i < 5; ++i) many += bytes + little;
  EXPECT_EQ(parts_of(many), "");
  // A long line, behind a NUL or around the first.
  const std::string longer(70'000, 'x');
  EXPECT_EQ(parts_of(little + longer + '\n' + little), "");
  EXPECT_EQ(parts_of(bytes + longer + little), "");
}

// Bytes 00 and 0A are parts of characters, too.
TEST(wide_seams, characters_with_such_bytes) {
  const std::string done = "done\r\n";
  for (const char16_t* line : {u"第一步已完成\r\n", u"ファイル一覧\r\n", u"가져오기 완료\r\n",
                               u"ช่วยเหลือ\r\n", u"上传完成\r\n"}) {
    const std::string text = "\xFF\xFE" + in_utf16(encoding::utf16le, lines(line, 3));
    const std::string size = std::to_string(text.size());
    EXPECT_EQ(parts_of(text + done),
              "l0-" + size + "s b" + size + '-' + std::to_string(text.size() + done.size()) + ' ');
    wide_seams seams;
    seams.push(text + done);
    seams.finish();
    EXPECT_EQ(seams.bytes_in_utf16(), done.size());
  }
  // The first line has no other NUL than that of its end.
  const std::string before = "eins: größer\nzwei: 中\n", size = std::to_string(before.size());
  const std::string behind = in_utf16(encoding::utf16le, u"完了しました\r\nお待ちください。\n");
  EXPECT_EQ(parts_of(before + behind),
            "b0-" + size + " l" + size + '-' + std::to_string(before.size() + behind.size()) + ' ');
  // Gurmukhi, of which a line has no end.
  for (const std::u16string_view line : {u"ਬਾਂਗੀ\r\nਮਾਨੋਬੋ.ਅਟਾ\r\nਮਾਨਯਾਨ", u"ਕ\r\n।ਕਖ"}) {
    EXPECT_EQ(parts_of("\xFF\xFE" + in_utf16(encoding::utf16le, line)), "");
    EXPECT_EQ(parts_of(in_utf16(encoding::utf16le, line)), "");
  }
}

// Lines of bytes in another alphabet, behind UTF-16 in it. Of one character of Malayalam 0D is the
// second byte, and 0A the first of the next one.
TEST(wide_seams, lines_in_another_alphabet) {
  const std::string rows = "\x8F\xE0\xA8\xA2\xA5\xE2\r\n\xE7\xA0\xA9!\r\n";  // IBM866
  const std::string text = "\xFF\xFE" + in_utf16(encoding::utf16le, lines(u"Привет всем\r\n", 3));
  const std::string size = std::to_string(text.size());
  EXPECT_EQ(parts_of(text + rows),
            "l0-" + size + "s b" + size + '-' + std::to_string(text.size() + rows.size()) + ' ');
  // Behind the names of fields.
  const std::string table = "id;name;town\n5;\x8E\xE0\xAB\xAE\xA2;\x8E\xAC\xE1\xAA\n";
  wide_seams seams;
  seams.push(text + table);
  seams.finish();
  EXPECT_EQ(seams.bytes_in_utf16(), table.size());
  for (const std::u16string_view line : {u"കഊർ\r\nഊഊഊ", u"കഊ", u"മലയാളം ഊർജ്ജം\r\nകഊർ"}) {
    EXPECT_EQ(parts_of("\xFF\xFE" + in_utf16(encoding::utf16le, line)), "");
    EXPECT_EQ(parts_of(in_utf16(encoding::utf16le, line)), "");
  }
}

// Rows behind UTF-16LE, known by what they would be as code units.
TEST(wide_seams, rows_without_ascii_to_tell_them) {
  const auto added_to = [](std::u16string_view text, const std::string& rows) {
    const std::string before = "\xFF\xFE" + in_utf16(encoding::utf16le, text);
    if (rows.size() < 1000) parts_of(before + rows);  // in pieces, too
    wide_seams seams;
    seams.push(before + rows);
    seams.finish();
    return seams.bytes_in_utf16();
  };
  const std::u16string_view russian = u"id;имя\r\n1;Ольга;Томск\r\n";
  const std::u16string_view chinese = u"编号;姓名\r\n一;王伟;北京\r\n";
  const std::string ibm866 = "5;\x8E\xE0\xAB\xAE\xA2 \x8F\xA0\xA2\xA5\xAB;\x8E\xAC\xE1\xAA\n";
  const std::string windows1251 = "5;\xCE\xF0\xEB\xEE\xE2;\xCE\xEC\xF1\xEA\n";  // 13 bytes
  const std::string gbk = "52;\xC0\xEE\xC4\xC8;\xB1\xB1\xBE\xA9\n";             // 13 bytes
  for (const std::u16string_view text : {russian, chinese}) {
    for (const std::string& rows : {ibm866, windows1251, gbk, '1' + windows1251, '1' + gbk}) {
      EXPECT_EQ(added_to(text, rows), rows.size()) << rows;
      EXPECT_EQ(added_to(text, "id;name\n" + rows), 8 + rows.size()) << rows;
      EXPECT_EQ(added_to(text, rows + rows), 2 * rows.size()) << rows;
    }
  }
  const std::string many = lines(ibm866.c_str(), 5000);
  EXPECT_EQ(added_to(russian, many), many.size());
  EXPECT_EQ(added_to(russian, "1\n" + ibm866 + "\n2\n" + ibm866 + '\n'), 2 * ibm866.size() + 6);
}

// What is UTF-16LE and has such bytes; of some the last byte is missing.
TEST(wide_seams, characters_that_are_no_rows) {
  const std::u16string_view russian = u"Русский\n";
  for (const std::u16string_view line :
       {u"中文上\n", u"日本語テキスト\n", u"한국어\n", u"中文上上海\n", u"ਪੰਜਾਬੀ", u"ગુજરાતી\n",
        u"😊😊😊\n", u"ਹਾ", u"ੴ"}) {
    const std::string all =
        "\xFF\xFE" + in_utf16(encoding::utf16le, std::u16string(russian) + std::u16string(line));
    EXPECT_EQ(parts_of(all), "");
    for (std::string cut = all; cut.size() > 20; cut.pop_back()) {
      wide_seams seams;
      seams.push(cut);
      seams.finish();
      EXPECT_EQ(seams.bytes_in_utf16(), 0u) << cut.substr(18);
    }
  }
  // A letter of Gujarati or Gurmukhi at the end of a line of Hangul.
  for (const std::u16string_view line : {u"문자અ\n", u"문자 이름ਸ\r\n", u"한국어અ\n"}) {
    const std::u16string text = lines(u"문자열을 읽고 쓰기\n", 8) + std::u16string(line);
    EXPECT_EQ(parts_of(in_utf16(encoding::utf16le, text)), "") << line.size();
    EXPECT_EQ(parts_of(in_utf16(encoding::utf16le, text + lines(u"문자열을 읽고\n", 3))), "");
  }
}

TEST(wide_seams, are_none_where_a_line_has_no_end) {
  const std::string bytes = lines("first line\n", 3);
  const std::string little = in_utf16(encoding::utf16le, lines(u"added by a shell\r\n", 3));
  EXPECT_EQ(parts_of(bytes + "status=ok!" + little), "");
  EXPECT_EQ(parts_of(bytes + "status=ok" + little), "");
  EXPECT_EQ(parts_of(bytes + "status=ok!\xFF\xFE" + little), "");
  EXPECT_EQ(parts_of(bytes + little + in_utf16(encoding::utf16le, u"end") + "one\ntwo!\n"), "");
}

}  // namespace utfkit::cli
