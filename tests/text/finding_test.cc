#include <utfkit/describe.hpp>
#include <utfkit/finding.hpp>

#include <gtest/gtest.h>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

std::vector<reference::finding> all_findings(std::string_view text) {
  std::vector<reference::finding> all;
  std::size_t from = 0;
  while (const std::optional<utfkit::finding> f = utfkit::next_finding(text, from)) {
    all.push_back(finding_of(*f));
    if (f->length == 0) break;
    from = f->offset + f->length;
  }
  return all;
}

TEST(next_finding, vectors) {
  for (const utf8_vector& v : utf8_vectors()) {
    SCOPED_TRACE(v.name);
    EXPECT_EQ(all_findings(v.text), v.findings);
  }
}

TEST(next_finding, random_texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    EXPECT_EQ(all_findings(memory.at_end<char>(text)), reference::findings(text)) << hex(text);
  }
}

// From any place that divides no intended sequence it is the first finding at or after it.
TEST(next_finding, from_every_boundary) {
  SCOPED_TRACE(seed_message());
  for (const std::string& text : utf8_texts()) {
    const std::vector<reference::finding> all = reference::findings(text);
    std::size_t next = 0;
    for (const std::size_t from : reference::boundaries(text)) {
      while (next < all.size() && all[next].offset < from) ++next;
      const std::optional<utfkit::finding> f = utfkit::next_finding(text, from);
      ASSERT_EQ(f.has_value(), next < all.size()) << from << " in " << hex(text);
      if (f) {
        EXPECT_EQ(finding_of(*f), all[next]) << from << " in " << hex(text);
      }
    }
  }
}

TEST(next_finding, at_and_beyond_the_end) {
  EXPECT_EQ(utfkit::next_finding("\xFF", 1), std::nullopt);
  EXPECT_EQ(utfkit::next_finding("\xFF", 2), std::nullopt);
  EXPECT_EQ(utfkit::next_finding({}), std::nullopt);
}

TEST(intended_length, every_byte) {
  for (unsigned byte = 0; byte < 256; ++byte) {
    // A lead byte and more continuation bytes than any lead claims.
    const std::string text = std::string(1, static_cast<char>(byte)) + "\x80\x80\x80\x80\x80\x80";
    EXPECT_EQ(utfkit::intended_length(static_cast<std::uint8_t>(byte)),
              reference::intended_sequence(text))
        << byte;
    EXPECT_LE(reference::intended_sequence(text), utfkit::max_intended_length);
  }
}

TEST(complete_prefix, vectors) {
  for (const split_vector& v : split_vectors()) {
    EXPECT_EQ(utfkit::complete_prefix(v.text), v.complete_prefix) << v.name;
  }
}

TEST(complete_prefix, every_prefix_of_random_texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& whole : utf8_texts()) {
    // The end of a text is what counts: the last bytes, cut at each of them.
    for (std::size_t cut = 0; cut <= whole.size() && cut < 12; ++cut) {
      const std::string_view text = std::string_view(whole).substr(0, whole.size() - cut);
      const std::size_t prefix = utfkit::complete_prefix(memory.at_start(text));
      EXPECT_EQ(prefix, reference::complete_prefix(text)) << hex(text);
      EXPECT_LE(text.size() - prefix, 5u);
    }
  }
}

std::string hint_at_start(std::string_view text) {
  const std::optional<utfkit::finding> f = utfkit::next_finding(text);
  return f ? utfkit::hint(f->error, text.substr(f->offset, f->length)) : std::string();
}

TEST(hint, says_what_to_make_of_each_kind) {
  EXPECT_EQ(hint_at_start("\xC0\xAF"),
            "U+002F is written 2F; longer forms hide characters from filters (RFC 3629 section "
            "10)");
  EXPECT_EQ(hint_at_start("\xF0\x82\x82\xAC").substr(0, 27), "U+20AC is written E2 82 AC;");
  EXPECT_EQ(hint_at_start("\xC0\x80"),
            "Java's modified UTF-8 writes U+0000 so; UTF-8 writes it 00");
  // What the longer form means is no scalar value.
  EXPECT_EQ(hint_at_start("\xF0\x8D\xA0\x80").find("longer forms than necessary"), 0U);
  EXPECT_NE(hint_at_start("\xFE"), hint_at_start("\xF8\x88"));
  // A lead byte by itself is most often a letter of another encoding; what more bytes of a sequence
  // are is UTF-8.
  for (const std::string_view lead : {"\xC2", "\xE9r", "\xF4"}) {
    EXPECT_EQ(hint_at_start(lead),
              "the rest of the character is missing: the text was cut here, or bytes were lost, or "
              "the text is in a single-byte encoding such as windows-1252");
  }
  EXPECT_EQ(hint_at_start("\xE2\x82"),
            "the rest of the character is missing: the text was cut here, or bytes were lost");
  EXPECT_EQ(utfkit::hint(utfkit::errc::ok, "abc"), "");
  EXPECT_EQ(utfkit::hint(utfkit::errc::overlong, {}).find("longer forms than necessary"), 0U);
  for (const utf8_vector& v : utf8_vectors()) {
    EXPECT_EQ(hint_at_start(v.text).empty(), v.findings.empty()) << v.name;
  }
}

}  // namespace
