// Text can be cut at a split_point, and everything known of the pieces adds up.
#include <utfkit/stats.hpp>

#include <algorithm>

#include <gtest/gtest.h>

#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "support/compare.hpp"
#include "support/memory.hpp"
#include "support/texts.hpp"
#include "support/vectors.hpp"

namespace {

using namespace test;

TEST(split_point, vectors) {
  for (const split_vector& v : split_vectors()) {
    SCOPED_TRACE(v.name);
    for (std::size_t near = 0; near <= v.text.size(); ++near) {
      EXPECT_EQ(utfkit::split_point(v.text, near), v.split_points[near]) << near;
    }
    EXPECT_EQ(utfkit::split_point(v.text, v.text.size() + 1), v.text.size());
    EXPECT_EQ(utfkit::split_point(v.text, SIZE_MAX), v.text.size());
  }
}

TEST(split_point, first_boundary_at_or_after_every_offset) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    const std::vector<std::size_t> all = reference::boundaries(text);
    for (const std::string_view view : {memory.at_end<char>(text), std::string_view(text)}) {
      for (std::size_t near = 0; near <= text.size(); ++near) {
        const std::size_t p = utfkit::split_point(view, near);
        EXPECT_EQ(p, *std::lower_bound(all.begin(), all.end(), near)) << near << " " << hex(text);
        EXPECT_LT(p - near, 6u) << near << " " << hex(text);
      }
    }
  }
}

std::vector<reference::finding> all_findings(std::string_view text, std::size_t shift = 0) {
  std::vector<reference::finding> all;
  std::size_t from = 0;
  while (const std::optional<utfkit::finding> f = utfkit::next_finding(text, from)) {
    all.push_back(finding_of(*f));
    all.back().offset += shift;
    from = f->offset + f->length;
  }
  return all;
}

TEST(measure_valid_prefix, is_validate_and_measure) {
  SCOPED_TRACE(seed_message());
  fence memory;
  std::vector<std::string> texts = utf8_texts();
  // Beyond a block, with an error at its end and after it.
  const std::string block(16 * 1024 - 1, 'a');
  texts.push_back(block + "\n\u20AC" + block + "\n\u00E9");
  texts.push_back(block + "\u20AC\n" + block + "\xFF" + block);
  texts.push_back(block + "\xE2\x82");
  for (const std::string& text : texts) {
    const bool fits = text.size() <= memory.capacity();
    const std::string_view view = fits ? memory.at_end<char>(text) : std::string_view(text);
    const std::size_t valid = utfkit::validate(view).read;
    EXPECT_EQ(utfkit::measure_valid_prefix(view), utfkit::measure(view.substr(0, valid)))
        << hex(text.substr(0, 64));
  }
}

TEST(split_point, the_pieces_add_up) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  std::vector<std::string> texts;
  for (const utf8_vector& v : utf8_vectors()) texts.push_back(v.text);
  for (unsigned i = 0; i < 150; ++i) texts.push_back(damaged_utf8(random, i % 16));
  for (const std::string& text : texts) {
    const reference::stats stats = stats_of(utfkit::measure(text));
    const std::string repaired = utfkit::repair(text);
    const std::u16string utf16 = utfkit::to_utf16_lossy(text);
    const std::vector<reference::finding> findings = all_findings(text);
    for (std::size_t near = 0; near <= text.size(); ++near) {
      const std::size_t p = utfkit::split_point(text, near);
      ASSERT_LE(p, text.size());
      const std::string first = text.substr(0, p);
      const std::string second = text.substr(p);
      EXPECT_EQ(stats_of(utfkit::measure(first) + utfkit::measure(second)), stats) << hex(text);
      EXPECT_EQ(utfkit::repair(first) + utfkit::repair(second), repaired) << hex(text);
      EXPECT_EQ(utfkit::to_utf16_lossy(first) + utfkit::to_utf16_lossy(second), utf16) << hex(text);
      std::vector<reference::finding> sum = all_findings(first);
      const std::vector<reference::finding> rest = all_findings(second, p);
      sum.insert(sum.end(), rest.begin(), rest.end());
      EXPECT_EQ(sum, findings) << near << " " << hex(text);
    }
  }
}

// What stands before complete_prefix() stays as it is, whatever comes.
TEST(complete_prefix, later_bytes_do_not_change_it) {
  for (const utf8_vector& v : utf8_vectors()) {
    const std::size_t p = utfkit::complete_prefix(v.text);
    const std::string before = v.text.substr(0, p);
    for (unsigned next = 0; next < 256; ++next) {
      const std::string text = v.text + static_cast<char>(next);
      EXPECT_EQ(utfkit::repair(before) + utfkit::repair(text.substr(p)), utfkit::repair(text));
      EXPECT_EQ(all_findings(before).size() + all_findings(text.substr(p)).size(),
                all_findings(text).size());
    }
  }
}

TEST(measure, vectors) {
  for (const stats_vector& v : stats_vectors()) {
    EXPECT_EQ(stats_of(utfkit::measure(v.text)), v.stats) << v.name;
  }
}

TEST(measure, random_texts) {
  SCOPED_TRACE(seed_message());
  fence memory;
  for (const std::string& text : utf8_texts()) {
    EXPECT_EQ(stats_of(utfkit::measure(memory.at_end<char>(text))),
              reference::measure(reference::steps(text)))
        << hex(text);
  }
}

// Longer than a block of whatever size it works in, with a character across each end of it.
TEST(measure, long_texts) {
  SCOPED_TRACE(seed_message());
  random_source random(seed());
  for (unsigned shift = 0; shift < 8; ++shift) {
    std::string text(shift, 'a');
    for (unsigned i = 0; i < 20'000; ++i) text += "\xF0\x9F\x99\x82";
    text += '\n';
    for (unsigned i = 0; i < 20'000; ++i) text += "\xE6\xB0\xB4";
    text += damaged_utf8(random, 2'000);
    EXPECT_EQ(stats_of(utfkit::measure(text)), reference::measure(reference::steps(text))) << shift;
  }
}

TEST(text_stats, adding_is_associative_and_nothing_is_neutral) {
  std::vector<utfkit::text_stats> some;
  for (const stats_vector& v : stats_vectors()) some.push_back(utfkit::measure(v.text));
  for (const utfkit::text_stats& a : some) {
    EXPECT_EQ(a + utfkit::text_stats{}, a);
    EXPECT_EQ(utfkit::text_stats{} + a, a);
    for (const utfkit::text_stats& b : some) {
      for (const utfkit::text_stats& c : some) {
        EXPECT_EQ(stats_of((a + b) + c), stats_of(a + (b + c)));
      }
    }
  }
}

TEST(text_stats, line_and_column) {
  const utfkit::text_stats s = utfkit::measure("ab\n\xC3\xA9\xF0\x9F");
  EXPECT_EQ(s.line(), 2u);
  EXPECT_EQ(s.column(), 3u);
  EXPECT_EQ(utfkit::text_stats{}.line(), 1u);
  EXPECT_EQ(utfkit::text_stats{}.column(), 1u);
}

}  // namespace
