// Names that the C interface gives and takes, and texts without a pointer.
#include <gtest/gtest.h>

#include <cstring>
#include <string_view>
#include <vector>

#include <utfkit/utfkit.h>
#include <utfkit/utfkit.hpp>

#include "c/compare.hpp"

namespace {

using test::expect_same;

// All names that C gets as strings end where those of C++ end.
TEST(CApi, Names) {
  for (int n = -1; n <= 256; ++n) {
    const auto e = static_cast<utfkit::errc>(n >= 0 && n <= 10 ? n : 255);
    EXPECT_EQ(utfkit_error_name(n), utfkit::name(e));
    EXPECT_EQ(utfkit_error_message(n), utfkit::message(e));
  }
  for (int n = 0; n <= UTFKIT_REPLACEMENT_ONLY; ++n) {
    const auto e = static_cast<utfkit::encoding>(n);
    EXPECT_EQ(utfkit_encoding_name(n), utfkit::name(e));
    EXPECT_EQ(utfkit_has_byte_order_mark(n), utfkit::has_byte_order_mark(e));
  }
  for (int n = 0; n <= UTFKIT_CERTAIN; ++n) {
    EXPECT_EQ(utfkit_confidence_name(n), utfkit::name(static_cast<utfkit::confidence>(n)));
  }
  for (int n = 0; n <= UTFKIT_NFKD; ++n) {
    EXPECT_EQ(utfkit_form_name(n), utfkit::name(static_cast<utfkit::form>(n)));
  }
  for (const char* type : {"text/html; charset=utf-16", "text/plain;charset=utf-7", "", "a/b"}) {
    const auto found = utfkit::encoding_of_content_type(type);
    int encoding = 99;
    EXPECT_EQ(utfkit_encoding_of_content_type_alloc(type, std::strlen(type), &encoding),
              int{found.has_value()});
    EXPECT_EQ(encoding, found ? static_cast<int>(*found) : UTFKIT_NO_ENCODING);
  }
  for (const char* word :
       {"utf-8", "utf8", "latin1", "sjis", "utf-16", "UCS-2", "", "x", "cp1252"}) {
    const std::size_t n = std::strlen(word);
    const auto label = utfkit::find_encoding(word);
    EXPECT_EQ(utfkit_find_encoding(word, n), label ? static_cast<int>(*label) : -1);
    const auto name = utfkit::named_encoding_by_name(word);
    bool open = false;
    EXPECT_EQ(utfkit_encoding_by_name(word, n, &open), name ? static_cast<int>(name->id) : -1);
    EXPECT_EQ(open, name && name->byte_order_open);
    const utfkit_view of_label = utfkit_label_name(word, n);
    const utfkit_view preferred = utfkit_preferred_name(word, n);
    EXPECT_EQ(std::string_view(of_label.data, of_label.size), utfkit::label_name(word));
    EXPECT_EQ(std::string_view(preferred.data, preferred.size), utfkit::preferred_name(word));
  }
}

std::vector<std::string_view> listed(int (*list)(int, utfkit_view**), int encoding) {
  utfkit_view* views = nullptr;
  const int count = list(encoding, &views);
  std::vector<std::string_view> all;
  for (int i = 0; i < count; ++i) all.emplace_back(views[i].data, views[i].size);
  utfkit_free(views);
  return all;
}

TEST(CApi, ListsOfNames) {
  for (int n = -1; n <= UTFKIT_REPLACEMENT_ONLY + 1; ++n) {
    const auto e = static_cast<utfkit::encoding>(n);
    const bool is_one = n >= 0 && n <= UTFKIT_REPLACEMENT_ONLY;
    const std::vector<std::string_view> none;
    EXPECT_EQ(listed(utfkit_names_of_alloc, n), is_one ? utfkit::names_of(e) : none);
    EXPECT_EQ(listed(utfkit_labels_of_alloc, n), is_one ? utfkit::labels_of(e) : none);
    EXPECT_EQ(utfkit_is_legacy(n), is_one && utfkit::is_legacy(e));
  }
}

// A text can be nothing at all, without a pointer.
TEST(CApi, NullPointers) {
  EXPECT_TRUE(utfkit_is_valid(nullptr, 0));
  EXPECT_TRUE(utfkit_is_valid_utf16(nullptr, 0));
  EXPECT_TRUE(utfkit_is_valid_utf32(nullptr, 0));
  expect_same(utfkit_utf8_to_utf16(nullptr, 0, nullptr, 0), utfkit::result{});
  expect_same(utfkit_utf32_to_utf8_lossy(nullptr, 0, nullptr, 0), utfkit::result{});
  expect_same(utfkit_repair(nullptr, 0, nullptr, 0), utfkit::result{});
  expect_same(utfkit_normalize(nullptr, 0, nullptr, 0, UTFKIT_NFC), utfkit::result{});
  EXPECT_EQ(utfkit_find(nullptr, 0, nullptr, 0, 0), 0u);
  EXPECT_EQ(utfkit_compare_code_points(nullptr, 0, nullptr, 0), 0);
  EXPECT_TRUE(utfkit_identifier_equal(nullptr, 0, nullptr, 0));
  EXPECT_EQ(utfkit_find_encoding(nullptr, 0), UTFKIT_NO_ENCODING);
  char* charset = nullptr;
  EXPECT_EQ(utfkit_charset_of_alloc(nullptr, 0, &charset), 0);
  std::size_t size = 7;
  utfkit_failure why{};
  char* const folded = utfkit_nfkc_casefold_alloc(nullptr, 0, &size, &why);
  EXPECT_STREQ(folded, "");
  EXPECT_EQ(size, 0u);
  utfkit_free(folded);
  EXPECT_EQ(utfkit_detect(nullptr, 0).encoding, UTFKIT_ASCII);
}

}  // namespace
