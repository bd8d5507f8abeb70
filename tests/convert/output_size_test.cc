// max_output_size: no stream becomes more, and some become as much.
#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include <utfkit/transcoder.hpp>

#include "reference/stream.hpp"
#include "support/texts.hpp"

namespace {

using namespace test;
using utfkit::bom_in;
using utfkit::bom_out;
using utfkit::encoding;
using utfkit::on_error;
using utfkit::on_unmappable;
using options = utfkit::transcoder::options;

std::size_t size_of_output(const options& o, std::string_view text) {
  utfkit::transcoder t(o);
  std::string out;
  (void)append_pushed(out, t, text, utfkit::input::last);
  return out.size();
}

// Each character and each byte ten times over, and noise.
std::vector<std::string> texts_in(const reference::scheme& from) {
  std::vector<std::string> all = {""};
  const auto ten_times = [&all](const std::string& one) {
    all.emplace_back();
    for (int i = 0; i < 10; ++i) all.back() += one;
    if (!one.empty()) all.push_back(all.back() + '\xFF');
  };
  for (const std::uint32_t c :
       {0x0u,    0x41u,    0x7Fu,    0x80u,    0x9Fu,    0xFFu,    0x100u,   0x3FFu,  0x400u,
        0x7FFu,  0x800u,   0x20ACu,  0x270Fu,  0x2710u,  0xD800u,  0xDFFFu,  0xFEFFu, 0xFFFDu,
        0xFFFFu, 0x10000u, 0x1869Fu, 0x186A0u, 0xF423Fu, 0xF4240u, 0x10FFFFu}) {
    ten_times(reference::encoded(from, c));
  }
  for (int b = 0; b <= 0xFF; b += 1 + (b > 0x20 && b < 0x7E ? 10 : 0)) {
    ten_times(std::string(1, static_cast<char>(b)));
  }
  random_source random(seed());
  for (int i = 0; i < 8; ++i) {
    all.emplace_back();
    while (all.back().size() < 40) all.back() += static_cast<char>(random());
  }
  return all;
}

void expect_bounded(const options& o, const std::vector<std::string>& texts, bool exact) {
  std::size_t slack = SIZE_MAX;
  for (const std::string& text : texts) {
    const std::size_t bound = max_output_size(o, text.size());
    const std::size_t size = size_of_output(o, text);
    ASSERT_LE(size, bound) << name(o.from) << " to " << name(o.to) << " errors " << int(o.errors)
                           << " unmappable " << int(o.unmappable);
    if (!text.empty()) slack = std::min(slack, bound - size);
  }
  if (exact) {
    ASSERT_EQ(slack, 0u) << name(o.from) << " to " << name(o.to) << " errors " << int(o.errors)
                         << " unmappable " << int(o.unmappable);
  }
}

TEST(max_output_size, bounds_every_pair_and_policy) {
  SCOPED_TRACE(seed_message());
  for (unsigned from = 0; from < reference::scheme_count; ++from) {
    const std::vector<std::string> texts = texts_in(reference::schemes[from]);
    for (unsigned to = 0; to < reference::scheme_count; ++to) {
      for (const on_error e : {on_error::replace, on_error::escape, on_error::drop}) {
        for (const on_unmappable u :
             {on_unmappable::question, on_unmappable::escape, on_unmappable::xml}) {
          options o;
          o.from = static_cast<encoding>(from);
          o.to = static_cast<encoding>(to);
          o.errors = e;
          o.unmappable = u;
          // Where units are bytes nothing is added for a unit that is cut.
          expect_bounded(o, texts, reference::schemes[from].unit_size == 1);
          if (HasFatalFailure()) return;
        }
      }
    }
  }
}

TEST(max_output_size, strict_and_marks) {
  for (unsigned from = 0; from < reference::scheme_count; ++from) {
    const std::vector<std::string> texts = texts_in(reference::schemes[from]);
    for (unsigned to = 0; to < reference::scheme_count; ++to) {
      options o;
      o.from = static_cast<encoding>(from);
      o.to = static_cast<encoding>(to);
      o.on_output = bom_out::write;
      expect_bounded(o, texts, false);
      for (const bom_in how : {bom_in::sniff, bom_in::sniff_order, bom_in::require}) {
        o.on_input = how;
        o.keep_signature = true;
        std::vector<std::string> marked;
        for (const char* mark : {"\xEF\xBB\xBF", "\xFF\xFE", "\xFE\xFF"}) {
          for (std::size_t i = 0; i < texts.size(); i += 9) marked.push_back(mark + texts[i]);
        }
        o.errors = on_error::replace;
        o.unmappable = on_unmappable::question;
        expect_bounded(o, marked, false);
      }
      if (HasFatalFailure()) return;
    }
  }
}

TEST(max_output_size, numbers) {
  using utfkit::max_output_size;
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::utf8, 10), 30u);  // ten stray bytes
  EXPECT_EQ(max_output_size(encoding::utf16le, encoding::utf8, 10), 15u + 3);
  EXPECT_EQ(max_output_size(encoding::latin1, encoding::utf8, 10), 20u);
  EXPECT_EQ(max_output_size(encoding::windows1252, encoding::utf8, 10), 30u);
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::utf16le, 10), 20u);
  EXPECT_EQ(max_output_size(encoding::ascii, encoding::ascii, 10), 10u);
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::utf32be, 0), 0u);
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::utf32be, SIZE_MAX / 4), SIZE_MAX / 4 * 4);
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::utf32be, SIZE_MAX / 2), SIZE_MAX);
  EXPECT_EQ(max_output_size(encoding::utf8, encoding::latin1, SIZE_MAX), SIZE_MAX);
  // The defaults write nothing in place of anything.
  EXPECT_EQ(max_output_size(options{}, 10), 10u);
}

// A push in the middle of a stream writes what is left open before it as well.
TEST(max_output_size, of_a_later_push) {
  options o;
  o.to = encoding::utf32le;
  o.errors = on_error::replace;
  for (const std::string_view before : {"", "\xF0", "\xF0\x9F", "\xF0\x9F\x98"}) {
    utfkit::transcoder t(o);
    char room[256];
    (void)t.push(before, room, utfkit::input::more);
    const std::string text(7, '\xFF');
    const utfkit::step s = t.push(text, room, utfkit::input::last);
    EXPECT_LE(s.written, max_output_size(o, text.size() + 8));
    EXPECT_EQ(s.is, utfkit::step::state::done);
  }
}

}  // namespace
