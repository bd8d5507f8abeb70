// The Universal Declaration of Human Rights in 54 languages: nothing is changed; and what the
// oracle made mojibake of, over the indexes of the Encoding Standard, comes back.
#include <utfkit/mojibake.hpp>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <utfkit/transcode.hpp>

#include "reference/legacy.hpp"
#include "support/texts.hpp"

namespace {

const std::string shared = UTFKIT_SHARED_DIR;

struct page {
  std::string language, text;
};

const std::vector<page>& pages() {
  static const std::vector<page> all = [] {
    std::vector<page> read;
    for (const auto& f : std::filesystem::directory_iterator(shared + "/detection/udhr")) {
      std::ifstream in(f.path(), std::ios::binary);
      read.push_back({f.path().stem().string(), {std::istreambuf_iterator<char>(in), {}}});
    }
    return read;
  }();
  return all;
}

TEST(mojibake_texts, stay_as_they_are) {
  EXPECT_GE(pages().size(), 50u);
  for (const page& p : pages()) {
    EXPECT_EQ(utfkit::undo_mojibake(p.text), p.text) << p.language;
    // A line, a paragraph or a word alone too.
    for (const char separator : {'\n', ' '}) {
      for (std::size_t at = 0; at < p.text.size();) {
        const std::size_t end = std::min(p.text.find(separator, at), p.text.size());
        const std::string part = p.text.substr(at, end - at);
        EXPECT_EQ(utfkit::undo_mojibake(part), part) << p.language;
        at = end + 1;
      }
    }
  }
}

// Bytes of UTF-8 read in an encoding, and encoded again; empty where it has no such bytes.
std::string damaged(const std::string& encoding, std::string_view text) {
  const reference::decoded_text read =
      reference::decode_legacy(shared + "/encoding", encoding, text);
  if (read.first_error != std::string::npos) return {};
  return *utfkit::to_utf8(read.text);
}

// Words with a letter that isn't ASCII, of three characters of ASCII or one of another script.
std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  bool other = false;
  for (const char c : std::string(text) + ' ') {
    const auto b = static_cast<unsigned char>(c);
    if (b >= 0x80 || std::isalpha(b) != 0) {
      word += c;
      other = other || b >= 0x80;
      continue;
    }
    if (other && word.size() > 3 && word.size() < 60) words.push_back(word);
    word.clear();
    other = false;
  }
  words.resize(std::min<std::size_t>(words.size(), 200));
  return words;
}

struct tried {
  std::size_t all = 0, undone = 0;
};

// The words damaged so many times, each in a line of a table. What is changed is exactly what was
// damaged, or it isn't changed.
tried try_words(const std::string& encoding, unsigned times, const page& p) {
  tried t;
  for (const std::string& word : words_of(p.text)) {
    std::string wrong = word;
    for (unsigned i = 0; i < times && !wrong.empty(); ++i) wrong = damaged(encoding, wrong);
    if (wrong.empty() || wrong == word) continue;
    const std::string line = "17;" + wrong + ";right " + "é\n";
    const std::string got = utfkit::undo_mojibake(line);
    ++t.all;
    t.undone += got == "17;" + word + ";right é\n";
    EXPECT_TRUE(got.ends_with(";right é\n")) << line;
  }
  return t;
}

void expect_undone(const std::string& encoding, unsigned times, double share) {
  tried all;
  for (const page& p : pages()) {
    const tried t = try_words(encoding, times, p);
    all.all += t.all;
    all.undone += t.undone;
  }
  EXPECT_GT(all.all, 2000u) << encoding;
  EXPECT_GE(static_cast<double>(all.undone), share * static_cast<double>(all.all))
      << encoding << " " << all.undone << " of " << all.all;
}

TEST(mojibake_texts, come_back_from_windows_1252) {
  expect_undone("windows-1252", 1, 0.98);
  expect_undone("windows-1252", 2, 0.99);
  expect_undone("windows-1252", 3, 0.98);
}

TEST(mojibake_texts, come_back_from_other_encodings) {
  for (const char* encoding : {"windows-1250", "windows-1251", "windows-1253", "windows-1254",
                               "windows-1256", "windows-1257", "macintosh"}) {
    expect_undone(encoding, 1, 0.95);
  }
}

// White space in a row as one space, U+00A0 too, as browsers and editors copy it.
std::string collapsed(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const bool no_break = text.substr(at).starts_with("\u00A0");
    if (!no_break && text[at] != ' ') {
      out += text[at++];
      continue;
    }
    if (!out.ends_with(' ')) out += ' ';
    at += no_break ? 2 : 1;
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// "à" ends a word in French, Italian, Maltese and Portuguese, and stands anywhere in one in
// Catalan. What else differs: "à" alone in its line, and ";", which has a space before it in
// French.
TEST(mojibake_texts, come_back_where_white_space_was_collapsed) {
  struct allowed {
    std::string_view language;
    std::size_t lines;
  };
  for (const auto& [language, allowed_lines] :
       {allowed{"fr", 0}, {"it", 1}, {"pt", 1}, {"ca", 8}, {"mt", 10}}) {
    const auto is_it = [&](const page& p) { return p.language == language; };
    const auto page_of = std::find_if(pages().begin(), pages().end(), is_it);
    ASSERT_NE(page_of, pages().end());
    const auto was = lines_of(collapsed(page_of->text));
    const auto got =
        lines_of(utfkit::undo_mojibake(collapsed(damaged("windows-1252", page_of->text))));
    ASSERT_EQ(was.size(), got.size());
    std::size_t differ = 0;
    for (std::size_t i = 0; i < was.size(); ++i) differ += was[i] != got[i];
    EXPECT_LE(differ, allowed_lines) << language;
  }
}

std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == ' ' || c == '\n') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// Words of a page that was read as ISO-8859-15 become hardly ever those of windows-1252.
TEST(mojibake_texts, become_nothing_else_by_iso_8859_15) {
  std::size_t undone = 0, wrong = 0;
  for (const page& p : pages()) {
    const std::string text = damaged("iso-8859-15", p.text);
    const auto was = parts_of(p.text), left = parts_of(text);
    const auto got = parts_of(utfkit::undo_mojibake(text));
    ASSERT_EQ(was.size(), left.size()) << p.language;
    ASSERT_EQ(was.size(), got.size()) << p.language;
    for (std::size_t i = 0; i < was.size(); ++i) {
      undone += was[i] != left[i] && got[i] == was[i];
      wrong += got[i] != was[i] && got[i] != left[i];
    }
  }
  EXPECT_GT(undone, 30000u);
  EXPECT_LT(wrong, 50u);
}

// A name is what it was, or left: never a third thing.
TEST(mojibake_texts, names_become_nothing_else) {
  std::ifstream in(UTFKIT_VECTORS_DIR "/names.txt");
  ASSERT_TRUE(in);
  std::size_t all = 0, undone = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    const std::size_t first = line.find('\t'), second = line.find('\t', first + 1);
    ASSERT_NE(second, line.npos) << line;
    std::istringstream encodings(line.substr(first + 1, second - first - 1));
    for (std::string encoding; encodings >> encoding;) {
      std::istringstream names(line.substr(second + 1));
      for (std::string name; names >> name;) {
        const std::string wrong = damaged(encoding, name);
        if (wrong.empty()) continue;
        const std::string got = utfkit::undo_mojibake(wrong);
        EXPECT_TRUE(got == name || got == wrong) << encoding << ": " << name << ", " << got;
        ++all;
        undone += got == name;
      }
    }
  }
  EXPECT_GT(all, 500u);
  EXPECT_GE(undone * 100, all * 95) << undone << " of " << all;
}

// Every third word of a line damaged, so that words nearby have a say.
std::string partly_damaged(const std::string& encoding, const page& p) {
  std::string text, word;
  std::size_t n = 0;
  for (const char c : p.text) {
    if (c != ' ' && c != '\n') {
      word += c;
      continue;
    }
    const std::string wrong = n++ % 3 == 2 ? word : damaged(encoding, word);
    text += (wrong.empty() ? word : wrong) + c;
    word.clear();
  }
  return text + word;
}

TEST(mojibake_texts, are_undone_alike_however_they_are_cut) {
  SCOPED_TRACE(::test::seed_message());
  ::test::random_source random(::test::seed());
  const char* const encodings[] = {"windows-1252", "windows-1251", "iso-8859-2", "ibm866",
                                   "koi8-r"};
  std::size_t changed = 0;
  for (const page& p : pages()) {
    const std::string wrong = partly_damaged(encodings[random() % 5], p);
    const std::string text = random() % 2 == 0 ? wrong : collapsed(wrong);
    const std::string whole = utfkit::undo_mojibake(text);
    changed += whole != text;
    utfkit::mojibake_undoer u;
    std::string pushed;
    for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
      size =
          std::min<std::size_t>(1 + random() % (random() % 2 == 0 ? 40 : 1000), text.size() - at);
      const utfkit::input more =
          at + size == text.size() ? utfkit::input::last : utfkit::input::more;
      EXPECT_NE(utfkit::append_pushed(pushed, u, utfkit::byte_view(text).substr(at, size), more),
                utfkit::step::state::output_full);
    }
    EXPECT_EQ(pushed, whole) << p.language;
    // By a place in what is there of it.
    std::string rest, found;
    utfkit::mojibake_place place;
    const auto look = [&](utfkit::input more) {
      while (const auto run = utfkit::next_mojibake(rest, place, more)) found += run->was();
      const std::size_t done = place.done();
      rest.erase(0, done);
      place.drop(done);
    };
    for (std::size_t at = 0, size = 0; at < text.size(); at += size) {
      size = 1 + random() % 700;
      rest += text.substr(at, size);
      look(utfkit::input::more);
    }
    look(utfkit::input::last);
    std::string all;
    for (std::size_t from = 0; const auto run = utfkit::next_mojibake(text, from);) {
      from = run->offset + run->length;
      all += run->was();
    }
    EXPECT_EQ(found, all) << p.language;
  }
  EXPECT_GT(changed, 40u);
}

// What a run was, damaged again, is the run: by the oracle.
TEST(mojibake_texts, are_exactly_what_was_damaged) {
  std::size_t runs = 0;
  for (const page& p : pages()) {
    const std::string wrong = damaged("windows-1252", p.text.substr(0, 3000));
    for (std::size_t from = 0; const auto run = utfkit::next_mojibake(wrong, from);) {
      from = run->offset + run->length;
      const std::string part = wrong.substr(run->offset, run->length);
      if (run->lost != 0 || part.find(' ') != part.npos) continue;
      if (run->read_as != utfkit::encoding::windows1252) continue;
      std::string again(run->was());
      for (unsigned i = 0; i < run->times; ++i) again = damaged("windows-1252", again);
      EXPECT_EQ(again, part) << p.language;
      ++runs;
    }
  }
  EXPECT_GT(runs, 3000u);
}

}  // namespace
