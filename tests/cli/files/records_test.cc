// Records and fields of a text that is cut anywhere are those of the whole, as a parser finds them
// that goes by the grammar of RFC 4180, a field after the other.
#include "records/piece_records.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/stats.hpp>

#include "check/file_records.hpp"
#include "support/texts.hpp"

namespace utfkit::cli {
namespace {

using ::test::random_source;

// The record and field of each byte, from 0.
struct parsed {
  std::vector<record_place> at;
  std::uint64_t records = 0;
  std::optional<std::size_t> open;  // the quote
};

class parser {
 public:
  parser(std::string_view text, const delimited& how) : text_(text), how_(how) {}

  parsed run() {
    if (text_.starts_with("\uFEFF")) take(3);
    while (here() < text_.size()) {
      while (field()) {
      }
      place_ = {{}, ++place_.records, 0};
    }
    all_.records = place_.records;
    return std::move(all_);
  }

 private:
  std::size_t here() const { return all_.at.size(); }
  bool sees(std::string_view what) const { return text_.substr(here()).starts_with(what); }
  void take(std::size_t n = 1) { all_.at.insert(all_.at.end(), n, place_); }
  // Whether another one follows in the record.
  bool field() {
    if (how_.quotes && sees("\"")) quoted();
    for (;;) {
      if (here() == text_.size()) return false;
      if (sees("\r\n")) return take(2), false;
      if (sees("\n") || sees("\r")) return take(), false;
      if (sees(how_.delimiter)) {
        take(how_.delimiter.size());
        ++place_.fields;
        return true;
      }
      take();
    }
  }
  void quoted() {
    const std::size_t opened = here();
    take();
    while (here() < text_.size()) {
      if (sees("\"\"")) {
        take(2);
      } else if (sees("\"")) {
        take();
        return;
      } else {
        take();
      }
    }
    all_.open = opened;
  }

  std::string_view text_;
  const delimited& how_;
  record_place place_;
  parsed all_;
};

std::string csv_of(random_source& random, std::string_view delimiter, unsigned quotes) {
  std::string text = random() % 4 == 0 ? "\uFEFF" : "";
  const auto parts = random() % 60;
  for (std::size_t i = 0; i < parts; ++i) {
    const auto which = random() % 16;
    if (which < quotes) {
      text += random() % 3 == 0 ? "\"\"" : "\"";
    } else if (which < 8) {
      text += delimiter;
    } else if (which < 10) {
      constexpr std::string_view ends[] = {"\n", "\r\n", "\r", "\n\n", "\r\r\n"};
      text += ends[random() % std::size(ends)];
    } else if (which < 12) {
      text += "\xFF";
    } else if (which < 14) {
      text += "\u00A6\u20AC";  // the first two bytes are like those of a delimiter
    } else {
      text.append(random() % 70, 'x');
    }
  }
  return text;
}

item at_offset(std::size_t offset) {
  item i;
  i.offset = static_cast<std::uint32_t>(offset);
  return i;
}

// Where a character begins that is not the LF of CR LF.
std::vector<std::size_t> places_in(random_source& random, std::string_view text) {
  const std::size_t one_in = 1 + random() % 30;
  std::vector<std::size_t> places;
  for (std::size_t k = 0; k < text.size(); ++k) {
    const bool within =
        (text[k] & 0xC0) == 0x80 || (k > 0 && text[k] == '\n' && text[k - 1] == '\r');
    if (!within && random() % one_in == 0) places.push_back(k);
  }
  return places;
}

void expect_same(random_source& random, const std::string& text, const delimited& how) {
  SCOPED_TRACE(testing::PrintToString(text.substr(0, 2000)) + ::test::seed_message());
  const parsed expected = parser(text, how).run();
  const std::vector<std::size_t> places = places_in(random, text);
  file_records records(how, false);
  records.begin_file();
  piece_records found;
  text_stats before;
  std::size_t next = 0, cut = 0;
  const std::size_t longest = 1 + random() % 200;
  while (cut < text.size()) {
    const std::size_t end = split_point(text, std::min(text.size(), cut + 1 + random() % longest));
    const file_piece p{text, cut, end - cut, cut};
    std::vector<item> items;
    const std::size_t first = next;
    for (; next < places.size() && places[next] < end; ++next) {
      items.push_back(at_offset(places[next] - cut));
    }
    const bool known = random() % 2 == 0;
    found.read(how, p, items, known ? std::optional(records.at()) : std::nullopt);
    records.begin_piece(p);
    for (std::size_t k = 0; k < items.size(); ++k) {
      located_item i;
      records.locate(i, found, k);
      const record_place& is = expected.at[places[first + k]];
      ASSERT_TRUE(i.in_record);
      EXPECT_EQ(i.in_record->record, is.records + 1) << places[first + k];
      EXPECT_EQ(i.in_record->field, is.fields + 1) << places[first + k];
    }
    records.end_piece(p, found, before);
    before += measure(p.text());
    cut = end;
  }
  const records_summary all = records.summary();
  EXPECT_EQ(all.records, expected.records);
  ASSERT_EQ(all.open.has_value(), expected.open.has_value());
  if (!all.open) return;
  EXPECT_EQ(all.open->offset, *expected.open);
  EXPECT_EQ(all.open->line,
            1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(*expected.open),
                           '\n'));
}

TEST(Records, OfPiecesAreThoseOfTheWhole) {
  random_source random(::test::seed());
  constexpr std::string_view delimiters[] = {";", ",", "\t", "x", "\u00A7", "\u20AC"};
  for (int i = 0; i < 30000 && !::testing::Test::HasFailure(); ++i) {
    const delimited how{std::string(delimiters[random() % std::size(delimiters)]),
                        random() % 8 != 0};
    const auto quotes = static_cast<unsigned>(random() % 8);
    expect_same(random, csv_of(random, how.delimiter, quotes), how);
  }
}

TEST(Records, OfALongFieldInQuotes) {
  random_source random(::test::seed());
  const delimited how{";"};
  const std::string inner = "x;\r\ny\"\"";
  std::string text = "a;\"";
  for (int i = 0; i < 1000; ++i) text += inner;
  for (int i = 0; i < 20; ++i) {
    expect_same(random, text, how);
    expect_same(random, text + "\"z;\xFF;\n\"\"\n", how);
  }
}

// ── the header ──────────────────────────────────────────────────────────────────────────────────

std::vector<std::string> names_in(std::string_view text, std::size_t piece) {
  header h(delimited{";"});
  h.begin_file();
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = split_point(text, std::min(text.size(), at + piece));
    h.add({text, at, end - at, at});
    at = end;
  }
  std::vector<std::string> names;
  while (const auto name = h.name_of({{}, 1, names.size()})) names.emplace_back(*name);
  EXPECT_FALSE(h.name_of({{}, 0, 0}));
  return names;
}

TEST(Header, NamesFieldsHoweverItIsCut) {
  const std::string text =
      "\uFEFF\"a;b\";\"say \"\"x\"\"\";plain\"quote;\"two\r\nlines\"after;;na\xEFve;last\r\n1;2";
  const std::vector<std::string> names = {"a;b", "say \"x\"", "plain\"quote", "two\r\nlinesafter",
                                          "",    "na\xEFve",  "last"};
  for (std::size_t piece = 4; piece < text.size() + 1; ++piece) {
    EXPECT_EQ(names_in(text, piece), names) << piece;
  }
}

TEST(Header, CutsWhatIsTooLong) {
  std::string name = "x";
  while (name.size() < 2 * header::longest_name) name += "\u00E9";
  const auto names = names_in(name + ";b\n", 64);
  ASSERT_EQ(names.size(), 2U);
  EXPECT_EQ(names[0], name.substr(0, header::longest_name - 1) + "...");
  EXPECT_EQ(names[1], "b");
  EXPECT_EQ(names_in(std::string(2 * header::most_names, ';') + "\n", 1000).size(),
            header::most_names);
}

}  // namespace
}  // namespace utfkit::cli
