// The charset of a MIME type, and the parse of MIME types that it stands on.
#include "src/encoding/names/mime.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <utfkit/label.hpp>
#include <utfkit/transcode.hpp>

#include "support/memory.hpp"

namespace {

using nlohmann::json;
using utfkit::charset_of;
using utfkit::encoding;
using utfkit::encoding_of_content_type;

using namespace std::string_literals;

using parameters = std::vector<std::pair<std::string, std::string>>;
struct mime_type {
  std::string essence;
  parameters with;

  friend bool operator==(const mime_type&, const mime_type&) = default;
};

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

// The library's parse, made into what the standard calls a MIME type record: names in lower case,
// the first parameter of each name.
std::optional<mime_type> parsed(std::string_view text) {
  utfkit::internal::mime_reader reader(text);
  mime_type type;
  while (auto p = reader.next_parameter()) {
    const std::string name = lower(p->name);
    const auto same = [&](const auto& other) { return other.first == name; };
    if (std::none_of(type.with.begin(), type.with.end(), same)) {
      type.with.emplace_back(name, p->value);
    }
  }
  EXPECT_EQ(reader.type().empty(), reader.subtype().empty());
  if (reader.type().empty()) {
    EXPECT_TRUE(type.with.empty());
    return std::nullopt;
  }
  type.essence = lower(reader.type()) + "/" + lower(reader.subtype());
  return type;
}

// ── the standard's steps, one by one ────────────────────────────────────────────────────────────
// The oracle: MIME Sniffing section 4.4 and Fetch's "collect an HTTP quoted string", with the
// position variable and in the order of the text.

bool is_token(const std::string& s) {
  const std::string set =
      "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  return !s.empty() && s.find_first_not_of(set) == std::string::npos;
}

bool is_quoted_string_text(const std::string& s) {
  return std::all_of(s.begin(), s.end(), [](char c) {
    const int b = static_cast<unsigned char>(c);
    return b == 9 || (b >= 0x20 && b <= 0x7E) || b >= 0x80;
  });
}

std::string collect_until(const std::string& input, std::size_t& position, const char* ends) {
  std::string out;
  while (position < input.size() && !std::strchr(ends, input[position])) out += input[position++];
  return out;
}

std::string collect_quoted(const std::string& input, std::size_t& position) {
  std::string value;
  ++position;
  for (;;) {
    value += collect_until(input, position, "\"\\");
    if (position >= input.size()) break;
    const char quote_or_backslash = input[position++];
    if (quote_or_backslash == '"') break;
    if (position >= input.size()) {
      value += '\\';
      break;
    }
    value += input[position++];
  }
  return value;
}

void trim_end(std::string& s) {
  while (!s.empty() && std::strchr("\n\r\t ", s.back())) s.pop_back();
}

// Precondition: no NUL in the input, which would end the sets of bytes above.
std::optional<mime_type> oracle(std::string input) {
  trim_end(input);
  while (!input.empty() && std::strchr("\n\r\t ", input.front())) input.erase(0, 1);
  std::size_t position = 0;
  const std::string type = collect_until(input, position, "/");
  if (!is_token(type)) return std::nullopt;
  if (position >= input.size()) return std::nullopt;
  ++position;
  std::string subtype = collect_until(input, position, ";");
  trim_end(subtype);
  if (!is_token(subtype)) return std::nullopt;
  mime_type result{lower(type) + "/" + lower(subtype), {}};
  while (position < input.size()) {
    ++position;
    while (position < input.size() && std::strchr("\n\r\t ", input[position])) ++position;
    const std::string name = lower(collect_until(input, position, ";="));
    if (position < input.size()) {
      if (input[position] == ';') continue;
      ++position;
    }
    if (position >= input.size()) break;
    std::string value;
    if (input[position] == '"') {
      value = collect_quoted(input, position);
      collect_until(input, position, ";");
    } else {
      value = collect_until(input, position, ";");
      trim_end(value);
      if (value.empty()) continue;
    }
    const auto same = [&](const auto& other) { return other.first == name; };
    if (is_token(name) && is_quoted_string_text(value) &&
        std::none_of(result.with.begin(), result.with.end(), same)) {
      result.with.emplace_back(name, value);
    }
  }
  return result;
}

// "Serialize a MIME type", section 4.5.
std::string serialised(const mime_type& type) {
  std::string out = type.essence;
  for (const auto& [name, value] : type.with) {
    out += ";" + name + "=";
    if (is_token(value)) {
      out += value;
      continue;
    }
    out += '"';
    for (const char c : value) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += '"';
  }
  return out;
}

// Calls f with `start` followed by every string of at most `size` bytes of the alphabet.
template <class F>
void each_string(const std::string& start, const std::string& alphabet, std::size_t size, F f) {
  f(start);
  if (size == 0) return;
  for (const char c : alphabet) each_string(start + c, alphabet, size - 1, f);
}

// The text is read where it ends with the memory, so that a byte too many is a fault.
void expect_like_oracle(const std::string& unfenced) {
  static test::fence memory;
  const std::string_view text = memory.at_end(std::string_view(unfenced));
  const std::optional<mime_type> expected = oracle(unfenced);
  ASSERT_EQ(parsed(text), expected) << testing::PrintToString(text);
  std::optional<std::string> charset;
  for (const auto& [name, value] : expected.value_or(mime_type()).with) {
    if (name == "charset") charset = value;
  }
  ASSERT_EQ(charset_of(text), charset) << testing::PrintToString(text);
}

TEST(mime, every_short_text_as_the_standard_has_it) {
  each_string("", "x/ ;\f\xFF", 5, expect_like_oracle);
  each_string("x/", "X ;=\v", 5, expect_like_oracle);
  each_string("x/x;", "aA=;\"\\ ", 5, expect_like_oracle);
  each_string("x/x;a=", "a;\"\\\n\x7F\xFF", 5, expect_like_oracle);
  each_string("x/x;Charset=", "u;\"\\\t ", 5, expect_like_oracle);
  each_string("x/x;charset=\"\\", "u;\"\\=", 5, expect_like_oracle);
}

// ── charset_of ──────────────────────────────────────────────────────────────────────────────────

TEST(charset_of, the_value_of_the_first_one) {
  const std::pair<const char*, const char*> rows[] = {
      {"text/html; charset=\"utf-8\"", "utf-8"},
      {"text/html; charset=utf-8", "utf-8"},
      {"text/html;charset=UTF-8", "UTF-8"},
      {" TEXT/HTML ; CharSet=utf-8 ", "utf-8"},
      {"text/plain;format=flowed;charset=iso-8859-1;delsp=yes", "iso-8859-1"},
      {"text/html;charset=gbk;charset=windows-1255", "gbk"},
      {"text/html;charset=();charset=gbk", "()"},
      {"text/html;charset =gbk;charset=utf-8", "utf-8"},  // a name with a space is no token
      {"text/html;charset= gbk", " gbk"},
      {"text/html;charset=\"a;charset=b\";charset=c", "a;charset=b"},
      {"text/html;x=\"charset=a\";charset=b", "b"},
      {"text/html;x=\";charset=a", nullptr},  // inside a quoted string that is not closed
      {"text/html;charset=\"\\u\\t\\f-8\"", "utf-8"},
      {"text/html;charset=\"\\\"\"", "\""},
      {"text/html;charset=\"utf-8", "utf-8"},
      {"text/html;charset=\"utf-8\\", "utf-8\\"},
      {"text/html;charset=\"utf-8\"x;charset=b", "utf-8"},
      {"text/html;charset=\"\"", ""},
      {"text/html;charset=;charset=b", "b"},
      {"text/html;charset=\x7F;charset=b", "b"},
      {"text/html;charset;charset=b", "b"},
      {"text/html;;;charset=b", "b"},
      {"text/html;charset='utf-8'", "'utf-8'"},
      {"text/html;charset*=utf-8''x", nullptr},
      {"text/html", nullptr},
      {"text/html;", nullptr},
      {"text/html;charset", nullptr},
      {"text/html;charset=", nullptr},
      {"text/html;charsets=utf-8", nullptr},
      {"text;charset=utf-8", nullptr},  // from here on no MIME types
      {"charset=utf-8", nullptr},
      {"/html;charset=utf-8", nullptr},
      {"text/;charset=utf-8", nullptr},
      {"te xt/html;charset=utf-8", nullptr},
      {"text/html/x;charset=utf-8", nullptr},
      {"text/html, text/plain;charset=utf-8", nullptr},
      {"", nullptr},
      {" ", nullptr},
      {"utf-8", nullptr},
  };
  for (const auto& [text, value] : rows) {
    const auto expected = value == nullptr ? std::nullopt : std::optional<std::string>(value);
    EXPECT_EQ(charset_of(text), expected) << text;
  }
  EXPECT_EQ(charset_of("text/html\0;charset=utf-8"s), std::nullopt);
  EXPECT_EQ(charset_of("text/html;charset=u\0;charset=b"s), "b");
  EXPECT_EQ(charset_of("text/html;charset=\"u\0\";charset=b"s), "b");
}

TEST(charset_of, very_many_parameters) {
  std::string text = "text/html";
  for (int i = 0; i < 200'000; ++i) text += ";a" + std::to_string(i) + "=b";
  EXPECT_EQ(charset_of(text), std::nullopt);
  EXPECT_EQ(charset_of(text + ";charset=utf-8"), "utf-8");
}

TEST(encoding_of_content_type, by_the_labels_of_the_web) {
  EXPECT_EQ(encoding_of_content_type("text/html; charset=\"utf-8\""), encoding::utf8);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=\" UTF8\t\""), encoding::utf8);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=ISO-8859-1"), encoding::windows1252_whatwg);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=utf-16"), encoding::utf16le);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=utf-16be"), encoding::utf16be);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=utf-7"), std::nullopt);
  EXPECT_EQ(encoding_of_content_type("text/html;charset=;x=y"), std::nullopt);
  // The first parameter counts, also where its value is no label.
  EXPECT_EQ(encoding_of_content_type("text/html;charset=x;charset=utf-8"), std::nullopt);
  EXPECT_EQ(encoding_of_content_type("text/html"), std::nullopt);
  EXPECT_EQ(encoding_of_content_type("utf-8"), std::nullopt);
}

// ── cases of the web platform tests ─────────────────────────────────────────────────────────────

// The rows of a file that are cases; strings between them are comments.
std::vector<json> rows(const std::string& name) {
  std::ifstream in(std::filesystem::path(UTFKIT_SHARED_DIR) / "conformance/mime" / name);
  std::vector<json> all;
  if (!in) return all;
  for (const json& row : json::parse(in)) {
    if (row.is_object()) all.push_back(row);
  }
  return all;
}

// A field's bytes stand for the code points up to U+00FF. What lies above is in no class of code
// points that the standard names, as is DELETE: that one stands in for it.
std::string bytes_of(const std::string& text) {
  std::string bytes;
  for (const char32_t c : utfkit::to_utf32_lossy(text)) {
    bytes += static_cast<char>(c <= 0xFF ? c : 0x7F);
  }
  return bytes;
}

class mime_conformance : public testing::TestWithParam<const char*> {};

TEST_P(mime_conformance, parses_and_names_the_encoding) {
  const std::vector<json> all = rows(GetParam());
  if (all.empty())
    GTEST_SKIP() << "no conformance/mime/" << GetParam() << " in " << UTFKIT_SHARED_DIR;
  for (const json& row : all) {
    SCOPED_TRACE(row.dump());
    const std::string input = bytes_of(row.at("input"));
    const std::optional<mime_type> type = parsed(input);
    ASSERT_EQ(type.has_value(), !row.at("output").is_null());
    if (type) {
      EXPECT_EQ(serialised(*type), bytes_of(row.at("output")));
      EXPECT_EQ(parsed(serialised(*type)), type);
    }
    if (row.contains("encoding")) {
      const std::optional<std::string> charset = charset_of(input);
      const std::string name = row["encoding"].is_null() ? "" : row["encoding"];
      EXPECT_EQ(charset ? utfkit::label_name(*charset) : "", name);
      EXPECT_EQ(encoding_of_content_type(input), utfkit::find_encoding(name));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(wpt, mime_conformance,
                         testing::Values("mime-types.json", "generated-mime-types.json"),
                         [](const auto& file) { return file.index == 0 ? "hand" : "generated"; });

// These say what kind of thing a MIME type is, which is no matter of ours. Of the parse they say
// that there is one, and they are without a charset.
class mime_kinds : public testing::TestWithParam<const char*> {};

TEST_P(mime_kinds, parse) {
  const std::vector<json> all = rows(GetParam());
  if (all.empty())
    GTEST_SKIP() << "no conformance/mime/" << GetParam() << " in " << UTFKIT_SHARED_DIR;
  for (const json& row : all) {
    SCOPED_TRACE(row.dump());
    const std::string input = bytes_of(row.at("input"));
    const std::optional<mime_type> type = parsed(input);
    ASSERT_TRUE(type.has_value());
    EXPECT_EQ(type->essence, lower(input.substr(0, input.find(';'))));
    EXPECT_EQ(charset_of(input), std::nullopt);
  }
}

INSTANTIATE_TEST_SUITE_P(wpt, mime_kinds,
                         testing::Values("mime-groups.json", "mime-types-minimized.json"),
                         [](const auto& file) { return file.index == 0 ? "groups" : "minimized"; });

}  // namespace
