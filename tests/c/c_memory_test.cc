// What the C interface answers where memory runs out: no exception leaves it, and nothing leaks.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include <utfkit/utfkit.h>

#include "support/allocations.hpp"

namespace {

// Calls `works`, which says whether it got what it asked for, with ever more memory until it does.
// It must have failed at least once before.
void expect_failures(const char* what, const std::function<bool()>& works) {
  const long before = test::allocations.live;
  for (long allocations = 0; allocations < 1000; ++allocations) {
    test::allocations.left = allocations;
    const bool done = works();
    test::allocations.left = -1;
    ASSERT_EQ(test::allocations.live, before) << what << " leaks with " << allocations;
    if (!done) continue;
    EXPECT_GT(allocations, 0) << what << " needs no memory";
    return;
  }
  FAIL() << what << " never works";
}

TEST(c_memory, what_is_made_anew) {
  expect_failures("a pattern", [] {
    utfkit_pattern* const p = utfkit_pattern_new("une tr\u00E8s longue cha\u00EEne", 24);
    utfkit_pattern_free(p);
    return p != nullptr;
  });
  const std::string text(100'000, 'a');
  expect_failures("an offset map", [&text] {
    utfkit_offset_map* const m = utfkit_offset_map_new(text.data(), text.size());
    utfkit_offset_map_free(m);
    return m != nullptr;
  });
  expect_failures("a detector", [] {
    utfkit_detector* const d = utfkit_detector_new();
    utfkit_detector_free(d);
    return d != nullptr;
  });
  expect_failures("a normalizer", [] {
    utfkit_normalizer* const z = utfkit_normalizer_new(UTFKIT_NFC, false, UTFKIT_ON_ERROR_STOP);
    utfkit_normalizer_free(z);
    return z != nullptr;
  });
}

TEST(c_memory, what_is_written_into_memory_of_its_own) {
  const std::string text = std::string(500, 'A') + "\u00DF\u0345";
  for (const bool strict : {false, true}) {
    expect_failures("folding", [&] {
      std::size_t size = 7;
      utfkit_failure why{};
      char* const folded = strict
                               ? utfkit_nfkc_casefold_alloc(text.data(), text.size(), &size, &why)
                               : utfkit_nfkc_casefold_lossy_alloc(text.data(), text.size(), &size);
      EXPECT_EQ(why.error, UTFKIT_OK) << "there is nothing wrong with the text";
      utfkit_free(folded);
      return folded != nullptr;
    });
  }
  const std::string type = "text/html; charset=" + std::string(100, 'x');
  expect_failures("the charset of a content type", [&type] {
    char* charset = nullptr;
    const int is = utfkit_charset_of_alloc(type.data(), type.size(), &charset);
    EXPECT_TRUE(is == 1 || (is == -1 && charset == nullptr)) << is;
    utfkit_free(charset);
    return is == 1;
  });
}

TEST(c_memory, lists_of_names) {
  for (const auto list : {utfkit_names_of_alloc, utfkit_labels_of_alloc}) {
    expect_failures("the names of an encoding", [list] {
      utfkit_view* names = nullptr;
      const int count = list(UTFKIT_KOI8_R, &names);
      EXPECT_TRUE(count > 1 || (count == -1 && names == nullptr)) << count;
      utfkit_free(names);
      return count > 1;
    });
  }
}

TEST(c_memory, the_encoding_of_a_content_type) {
  const std::string type = "text/html; charset=\"" + std::string(100, ' ') + "utf-8\"";
  expect_failures("the encoding of a content type", [&type] {
    int encoding = 99;
    const int is = utfkit_encoding_of_content_type_alloc(type.data(), type.size(), &encoding);
    EXPECT_EQ(encoding, is == 1 ? UTFKIT_UTF8 : UTFKIT_NO_ENCODING);
    EXPECT_NE(is, 0);
    return is == 1;
  });
}

TEST(c_memory, searches_that_make_a_pattern) {
  const std::string pattern = std::string(100, 'x') + "e\u0301";
  const std::string text = "..." + std::string(100, 'x') + "\u00E9";
  expect_failures("find_canonical", [&] {
    utfkit_match found{9, 9};
    const int is = utfkit_find_canonical_alloc(text.data(), text.size(), pattern.data(),
                                               pattern.size(), 0, &found);
    EXPECT_EQ(found.offset, is == 1 ? 3u : 9u);
    EXPECT_NE(is, 0);
    return is == 1;
  });
  expect_failures("contains_other_spelling", [&] {
    const int is = utfkit_contains_other_spelling_alloc(text.data(), text.size(), pattern.data(),
                                                        pattern.size());
    EXPECT_NE(is, 0);
    return is == 1;
  });
}

}  // namespace
