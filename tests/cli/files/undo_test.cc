// What fix writes is what its policy says, wherever the text is cut, and unfix gives the original
// back, byte for byte, or refuses.
#include "repair/undo.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/validate.hpp>

#include "base/trouble.hpp"
#include "cause/cause.hpp"
#include "reference/text.hpp"
#include "repair/checksum.hpp"
#include "repair/fix_policy.hpp"
#include "repair/fix_text.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using test::random_source;

const std::vector<std::string> policies = {"fffd",   "drop",        "escape", "same-length",
                                           "char:_", "char:\u20AC", "cp1252", "latin1",
                                           "cesu8",  "iso-8859-5",  "auto"};

// Gives `text` in pieces of at most `longest` bytes.
class source {
 public:
  source(std::string_view text, random_source& random, std::size_t longest = SIZE_MAX)
      : text_(text), random_(random), longest_(longest) {}

  read_function reading() {
    return [this](char* buffer, std::size_t size) {
      size = std::min({size, text_.size(), 1 + random_() % longest_});
      std::copy_n(text_.data(), size, buffer);
      text_.remove_prefix(size);
      return size;
    };
  }

 private:
  std::string_view text_;
  random_source& random_;
  std::size_t longest_;
};

// Writes down all that becomes of a text.
struct recorder : fix_sink {
  explicit recorder(std::string_view policy)
      : undo([this](std::string_view bytes) { undo_file += bytes; }, undo_format::repair, policy) {}

  void keep(std::string_view text) override {
    original += text;
    fixed += text;
    undo.keep(text);
  }
  void apply(const change& c) override {
    EXPECT_EQ(c.offset, original.size());
    original += c.original;
    fixed += c.text;
    findings += c.findings;
    replacements += c.replacements;
    undo.apply(c);
  }

  std::string original, fixed, undo_file;
  unsigned findings = 0;
  unsigned replacements = 0;
  undo_writer undo;
};

struct repaired {
  western in_1252;
  std::string fixed, undo_file;
  unsigned findings, replacements;
};

// Small ones too, so that texts are cut.
std::size_t piece_size(random_source& random) {
  return random() % 4 == 0 ? piece_source::default_piece : 1 + random() % 500;
}

repaired repair(const std::string& text, const std::string& word, random_source& random,
                std::size_t longest) {
  const fix_policy policy = *parse_policy(word);
  piece_buffer buffer;
  file_evidence seen;
  piece_scan found;
  source first(text, random, longest);
  piece_source looked_at(first.reading(), piece_size(random));
  while (looked_at.claim(buffer)) {
    scan(buffer.piece, 0, all_items, found);
    seen.add(buffer.piece, found);
  }
  seen.finish();
  source second(text, random, longest);
  piece_source from(second.reading(), piece_size(random));
  const substituter with(policy, western_of(seen));
  recorder to(word);
  piece_repair listed, plain;
  std::string fixed;
  while (from.claim(buffer)) {
    repair(buffer.piece, with, {.listed = true}, listed);
    replay(buffer.piece, listed, to);
    // Without a list it is the same.
    repair(buffer.piece, with, {}, plain);
    EXPECT_EQ(plain.found.by_rule, listed.found.by_rule);
    EXPECT_EQ(plain.replacements, listed.replacements);
    fixed += plain.is_clean() ? buffer.piece.text().as_string_view() : std::string_view(plain.text);
  }
  to.undo.finish();
  EXPECT_EQ(to.original, text);
  EXPECT_EQ(to.fixed, fixed);
  return {western_of(seen), to.fixed, to.undo_file, to.findings, to.replacements};
}

std::string unfix(const std::string& undo_file, const std::string& fixed, random_source& random,
                  std::size_t longest = SIZE_MAX) {
  source first(undo_file, random, longest), second(undo_file, random, longest);
  source fixed_first(fixed, random, longest), fixed_second(fixed, random, longest);
  const undo_summary s = check_undo(first.reading(), "undo");
  const checksum seen = checksum_of(fixed_first.reading());
  if (seen.size() != s.fixed_size || seen.value() != s.fixed_checksum) {
    throw trouble("another file");
  }
  std::string original;
  restore(s, second.reading(), "undo", fixed_second.reading(), "fixed",
          [&original](std::string_view bytes) { original += bytes; });
  return original;
}

std::string as_utf8(unsigned code_point) {
  return reference::encoded<char>(reference::utf8, code_point);
}

bool is_pair(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
  return text.size() - at >= 6 && byte(0) == 0xED && byte(1) >= 0xA0 && byte(1) <= 0xAF &&
         (byte(2) & 0xC0) == 0x80 && byte(3) == 0xED && byte(4) >= 0xB0 && byte(4) <= 0xBF &&
         (byte(5) & 0xC0) == 0x80;
}

std::string joined(std::string_view text, std::size_t at) {
  const auto ten_bits = [&](std::size_t i) {
    return (static_cast<unsigned>(text[at + i + 1]) & 0xF) << 6 |
           (static_cast<unsigned>(text[at + i + 2]) & 0x3F);
  };
  return as_utf8(0x10000 + ten_bits(0) * 0x400 + ten_bits(3));
}

// WHATWG's windows-1252, 80 to 9F; the bytes that are no characters are C1 controls.
constexpr char16_t in_1252[] = {0x20AC, 0x0081, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x008D, 0x017D, 0x008F,
                                0x0090, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x009D, 0x017E, 0x0178};

unsigned from_1252(unsigned char b) {
  return b < 0xA0 ? in_1252[b - 0x80] : b;
}

// Whether the policy by evidence takes the finding for windows-1252, where the evidence allows it.
bool is_western(std::string_view text, const reference::finding& f, western evidence) {
  const std::string_view bytes = text.substr(f.offset, f.length);
  for (const char c : bytes) {
    const auto b = static_cast<unsigned char>(c);
    if (b == 0x81 || b == 0x8D || b == 0x8F || b == 0x90 || b == 0x9D) return false;
  }
  // A complete sequence for what UTF-8 doesn't encode comes from an encoder.
  const auto lead = static_cast<unsigned char>(bytes[0]);
  const std::size_t meant = lead < 0xC0   ? 1
                            : lead < 0xE0 ? 2
                            : lead < 0xF0 ? 3
                            : lead < 0xF8 ? 4
                            : lead < 0xFC ? 5
                                          : 6;
  if (lead >= 0xC0 && lead < 0xFE && bytes.size() == meant) return false;
  if (evidence != western::alone) return evidence == western::all;
  const auto is_ascii = [&](std::size_t i) { return static_cast<unsigned char>(text[i]) < 0x80; };
  std::size_t begin = f.offset, end = f.offset + f.length;
  while (begin != 0 && !is_ascii(begin - 1)) --begin;
  while (end != text.size() && !is_ascii(end)) ++end;
  if (end == text.size() || end - begin > 3) return false;
  const std::string_view run = text.substr(begin, end - begin);
  if (run.size() == 1) return true;
  // Letters beside each other, and beside quotation marks.
  std::size_t ill_formed = 0;
  bool letter = false;
  for (const reference::finding& in_run : reference::findings(run)) {
    ill_formed += in_run.length;
    const std::string_view part = run.substr(in_run.offset, in_run.length);
    letter = letter || static_cast<unsigned char>(part[0]) >= 0xC0;
    for (const char* cut : {"\xE2\x80", "\xE2\x81", "\xE2\x82", "\xE2\x83", "\xE2\x84"}) {
      if (part == cut) return false;
    }
  }
  return letter && ill_formed == run.size();
}

// As ISO has the letters in the order of Unicode.
char32_t from_8859_5(unsigned char b) {
  if (b <= 0xA0 || b == 0xAD) return b;
  if (b == 0xF0) return U'\u2116';
  if (b == 0xFD) return U'\u00A7';
  return 0x0400u + (b - 0xA0u);
}

// What the oracle says of the policies.
std::string expected(std::string_view text, std::string_view policy, western evidence) {
  std::string out;
  std::size_t at = 0;
  for (const reference::finding& f : reference::findings(text)) {
    if (f.offset < at) continue;  // the second half of a pair
    out += text.substr(at, f.offset - at);
    at = f.offset + f.length;
    const std::string_view bytes = text.substr(f.offset, f.length);
    const bool maps = policy == "auto" && is_western(text, f, evidence);
    if ((policy == "cesu8" || policy == "auto") && is_pair(text, f.offset)) {
      out += joined(text, f.offset);
      at += 3;
    } else if (policy == "cesu8" && bytes == "\xC0\x80") {
      out += '\0';
    } else if (policy == "fffd" || policy == "cesu8" || (policy == "auto" && !maps)) {
      for (unsigned i = 0; i < f.replacements; ++i) out += "\uFFFD";
    } else if (policy.starts_with("char:")) {
      for (unsigned i = 0; i < f.replacements; ++i) out += policy.substr(5);
    }
    for (const char c : bytes) {
      const auto b = static_cast<unsigned char>(c);
      if (policy == "escape") {
        for (const char part :
             {'\\', 'x', "0123456789ABCDEF"[b / 16], "0123456789ABCDEF"[b % 16]}) {
          out += part;
        }
      }
      if (policy == "same-length") out += '?';
      if (policy == "latin1") out += as_utf8(b);
      if (policy == "iso-8859-5") out += as_utf8(from_8859_5(b));
      if (policy == "cp1252" || maps) out += as_utf8(from_1252(b));
    }
  }
  return out.append(text.substr(at));
}

// Damage of windows-1252 and of CESU-8 in texts that are damaged anyhow.
std::string random_text(random_source& random) {
  std::string text;
  for (auto parts = random() % 16 == 0 ? 200 : random() % 6; parts != 0; --parts) {
    switch (random() % 4) {
      case 0: text += "caf\xE9 don\x92t "; break;
      case 1: text += "\xED\xA0\xBD\xED\xB8\x80"; break;
      case 2: text += "\xED\xA0\xBD\xC0\x80"; break;
      default: text += test::damaged_utf8(random, 1 + random() % 8);
    }
  }
  return text;
}

TEST(Fix, WritesWhatThePolicySays) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed());
  for (std::size_t round = 0; round < 2000; round += test::stride()) {
    const std::string text = random_text(random);
    for (const std::string& policy : policies) {
      const repaired r = repair(text, policy, random, 1 + random() % 9);
      ASSERT_TRUE(is_valid(r.fixed)) << policy;
      ASSERT_EQ(r.findings, reference::findings(text).size());
      ASSERT_EQ(r.fixed, expected(text, policy, r.in_1252)) << policy;
      ASSERT_TRUE(policy != "fffd" || r.fixed == reference::repaired(text));
      ASSERT_TRUE(policy != "same-length" || r.fixed.size() == text.size());
    }
  }
}

// Each of the three answers of the evidence occurs.
TEST(Fix, GoesByTheEvidence) {
  random_source random(3);
  const auto of = [&random](const std::string& text) {
    return repair(text, "auto", random, SIZE_MAX).in_1252;
  };
  const std::string french = "tr\xE8s na\xEFve, le fran\xE7ois \xE0 la plage ";
  EXPECT_EQ(of(french + "\n"), western::all);
  EXPECT_EQ(of("Gr\xF6\xDFte \xC4pfel\n"), western::all);
  EXPECT_EQ(of(french + "na\u00EFve\n"), western::alone);
  EXPECT_EQ(of(french + "\xED\xA0\xBD\xED\xB8\x80 na\xEFve\n"), western::alone);
  // Czech, by one letter, or by all.
  EXPECT_EQ(of("caf\xE9 cr\xE8me\n"), western::nothing);
  EXPECT_EQ(of("p\xF8\xEDli\x9A \x9Elu\x9Dou\xE8k\xFD k\xF9\xF2\n"), western::nothing);
  EXPECT_EQ(of("caf\xC3 na\u00EFve\n"), western::nothing);
  EXPECT_EQ(of("/..\xC0\xAF..\xC0\xAF caf\xE9\n"), western::nothing);
  EXPECT_EQ(of("na\u00EFve caf\xE9"), western::nothing);
}

TEST(Fix, IsTheSameWhereverTheTextIsCut) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed() + 1);
  for (std::size_t round = 0; round < 500; round += test::stride()) {
    const std::string text = random_text(random);
    for (const std::string& policy : policies) {
      const repaired whole = repair(text, policy, random, SIZE_MAX);
      for (const std::size_t longest : {std::size_t{1}, std::size_t{2}, std::size_t{7}}) {
        const repaired cut = repair(text, policy, random, longest);
        ASSERT_EQ(cut.fixed, whole.fixed) << policy;
        ASSERT_EQ(cut.undo_file, whole.undo_file) << policy;
        ASSERT_EQ(cut.replacements, whole.replacements) << policy;
      }
    }
  }
}

TEST(Fix, NeverTouchesWhatIsValid) {
  random_source random(1);
  std::vector<std::string> texts = test::long_utf8_texts();
  texts.push_back("\uFEFFa\r\n\uFFFD\\xE9?" + std::string(1, '\0'));
  unsigned seen = 0;
  for (const std::string& text : texts) {
    if (!is_valid(text)) continue;
    ++seen;
    for (const std::string& policy : policies) {
      EXPECT_EQ(repair(text, policy, random, 1000).fixed, text) << policy;
    }
  }
  EXPECT_GT(seen, 1u);
}

// Around the end of the blocks that are read, in every phase.
TEST(Fix, SeesTheEndOfABlock) {
  random_source random(2);
  const std::string damage =
      "\xED\xA0\xBD\xED\xB8\x80 \xE9\x80 caf\xE9 \xF0\x9F\x98\x80\xC3\xC0\x80";
  // Of a stream, a first piece ends about here.
  const std::size_t block = piece_source::default_piece + 3 * file_piece::margin + cut_reach;
  for (std::size_t before = block - 30; before <= block + 4; ++before) {
    const std::string text = std::string(before, 'x') + damage;
    for (const char* policy : {"fffd", "cesu8", "drop"}) {
      const repaired r = repair(text, policy, random, SIZE_MAX);
      ASSERT_EQ(r.fixed, expected(text, policy, r.in_1252)) << before;
      ASSERT_EQ(unfix(r.undo_file, r.fixed, random), text) << before;
    }
  }
}

TEST(Policy, HasTheNameThatItIsParsedFrom) {
  for (const std::string& word : policies) EXPECT_EQ(parse_policy(word)->name(), word);
  for (const char* word : {"", "char:", "char:ab", "char:\xFF", "char:\xED\xA0\x80", "utf8",
                           "ascii", "utf-16", "gbk", "shift_jis", "ibm037", "nonsense"}) {
    EXPECT_FALSE(parse_policy(word)) << word;
  }
  // Encodings of one byte a character, by all the names that an option takes.
  for (const auto& [word, name] : {std::pair{"windows-1251", "windows-1251"},
                                   {"KOI8-R", "koi8-r"},
                                   {"latin2", "iso-8859-2"},
                                   {"850", "ibm850"},
                                   {"macintosh", "macintosh"}}) {
    ASSERT_TRUE(parse_policy(word)) << word;
    EXPECT_EQ(parse_policy(word)->name(), name);
  }
  // In any case, and by the names of IANA; a character keeps its case.
  EXPECT_EQ(parse_policy("FFFD")->name(), "fffd");
  EXPECT_EQ(parse_policy("Windows-1252")->name(), "cp1252");
  EXPECT_EQ(parse_policy("ISO-8859-1")->name(), "latin1");
  EXPECT_EQ(parse_policy("CHAR:X")->name(), "char:X");
}

TEST(Undo, RestoresEveryPolicysOriginal) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed() + 2);
  for (std::size_t round = 0; round < 1000; round += test::stride()) {
    std::string text = random_text(random);
    if (round % 10 == 0) text.insert(random() % (text.size() + 1), std::string(300'000, 'y'));
    for (const std::string& policy : policies) {
      const std::size_t longest = round % 10 == 0 ? 100'000 : 1 + random() % 50;
      const repaired r = repair(text, policy, random, longest);
      ASSERT_EQ(unfix(r.undo_file, r.fixed, random, longest), text) << policy;
    }
  }
}

// Bytes of every value, most of them in no text at all.
TEST(Undo, RestoresNoise) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed() + 3);
  for (std::size_t round = 0; round < 300; round += test::stride()) {
    std::string text(random() % 2000, '\0');
    for (char& c : text) c = static_cast<char>(random());
    for (const std::string& policy : policies) {
      const repaired r = repair(text, policy, random, 1 + random() % 300);
      ASSERT_TRUE(is_valid(r.fixed)) << policy;
      ASSERT_EQ(unfix(r.undo_file, r.fixed, random, 1 + random() % 300), text) << policy;
    }
  }
}

TEST(Undo, RefusesWhatIsCutOrChanged) {
  random_source random(3);
  const std::string text =
      "one \xFF two \xED\xA0\xBD\xED\xB8\x80 " + std::string(200, 'x') + "\xC0";
  const repaired r = repair(text, "cesu8", random, SIZE_MAX);
  ASSERT_EQ(unfix(r.undo_file, r.fixed, random), text);
  for (std::size_t i = 0; i < r.undo_file.size(); ++i) {
    EXPECT_THROW(unfix(r.undo_file.substr(0, i), r.fixed, random), trouble) << i;
    for (unsigned bit = 0; bit < 8; ++bit) {
      std::string changed = r.undo_file;
      changed[i] = static_cast<char>(static_cast<unsigned char>(changed[i]) ^ 1u << bit);
      EXPECT_THROW(unfix(changed, r.fixed, random), trouble) << i;
    }
  }
  EXPECT_THROW(unfix(r.undo_file + '\0', r.fixed, random), trouble);
  for (std::size_t i = 0; i < r.fixed.size(); ++i) {
    std::string changed = r.fixed;
    changed[i] = static_cast<char>(changed[i] ^ 1);
    EXPECT_THROW(unfix(r.undo_file, changed, random), trouble) << i;
    EXPECT_THROW(unfix(r.undo_file, r.fixed.substr(0, i), random), trouble) << i;
  }
  EXPECT_THROW(unfix(r.undo_file, r.fixed + 'x', random), trouble);
}

TEST(Undo, RefusesAnythingElse) {
  SCOPED_TRACE(test::seed_message());
  random_source random(test::seed() + 4);
  for (std::size_t round = 0; round < 3000; round += test::stride()) {
    std::string noise = round % 2 == 0 ? ""
                                       : "utf8undo\x01\x04"
                                         "fffd";
    for (auto n = random() % 200; n != 0; --n) noise += static_cast<char>(random());
    EXPECT_THROW(unfix(noise, "x", random), trouble);
  }
}

// A file that changes between being checked and being read again.
TEST(Undo, SeesAChangeBetweenTheTwoPasses) {
  random_source random(5);
  const repaired r = repair(
      "a\xFF"
      "b",
      "fffd", random, SIZE_MAX);
  source undo(r.undo_file, random), again(r.undo_file, random), other("a\uFFFDc", random);
  const undo_summary s = check_undo(undo.reading(), "undo");
  EXPECT_EQ(s.policy, "fffd");
  EXPECT_EQ(s.changes, 1u);
  EXPECT_EQ(s.original_size, 3u);
  EXPECT_EQ(s.fixed_size, 5u);
  EXPECT_THROW(
      restore(s, again.reading(), "undo", other.reading(), "fixed", [](std::string_view) {}),
      trouble);
}

std::uint64_t checksum_of(std::string_view text) {
  checksum c;
  c.add(text);
  return c.value();
}

// Published values of XXH64 with seed 0.
TEST(Checksum, IsXxh64) {
  EXPECT_EQ(checksum_of(""), 0xEF46DB3751D8E999u);
  EXPECT_EQ(checksum_of("a"), 0xD24EC4F1A98C6E5Bu);
  EXPECT_EQ(checksum_of("abc"), 0x44BC2CF5AD770999u);
  EXPECT_EQ(checksum_of("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1u);
}

TEST(Checksum, IsTheSameHoweverTheBytesArrive) {
  random_source random(4);
  std::string text(1000, '\0');
  for (char& c : text) c = static_cast<char>(random());
  for (std::size_t size = 0; size <= text.size(); ++size) {
    checksum pieces;
    for (std::string_view rest(text.data(), size); !rest.empty();) {
      const std::size_t n = std::min<std::size_t>(rest.size(), 1 + random() % 70);
      pieces.add(rest.substr(0, n));
      rest.remove_prefix(n);
    }
    ASSERT_EQ(pieces.value(), checksum_of(std::string_view(text).substr(0, size))) << size;
    ASSERT_EQ(pieces.size(), size);
  }
}

}  // namespace
}  // namespace utfkit::cli
