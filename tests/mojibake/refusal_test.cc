// What is refused at the first look is nothing that a judgement would find.
#include "mojibake/refusal.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <utfkit/transcode.hpp>

#include "mojibake/judgement.hpp"
#include "mojibake/letters.hpp"
#include "mojibake/neighbours.hpp"
#include "mojibake/segment.hpp"
#include "support/texts.hpp"

namespace utfkit::internal::mojibake {
namespace {

using ::test::random_source;

// Letters of several scripts, of which many are bytes of sequences in an encoding, signs, and what
// is lost; of some of them words.
std::string some_text(random_source& random) {
  static const std::u32string letters =
      U"\u0430\u0431\u0432\u0433\u0434\u0440\u0441\u0442\u0443\u0444\u0445\u0446\u044F\u0410\u0411"
      U"\u0420\u0421\u0451\u0456\u0E01\u0E02\u0E23\u0E30\u0E32\u0E40\u0E41\u0E48\u0627\u0644\u0645"
      U"\u0646\u0637\u0638\u06CC\u06A9\u03B1\u03B2\u03CE\u05D0\u05E9\u00E9\u00E8\u00C3\u00A9\u00A0"
      U"\u00E2\u20AC\u2122\u0153\u00D0\u00D1\u00BF\u2019\u201C\u2013\u0161\u017E\u010D\u1EBF\u6F22"
      U"\u251C\u2500\u2320\u00F0\u0178\u02DC\u00C2\uFFFD\uF8FF\uC81C\u6708";
  static const std::string mojibake[] = {"\u00C3\u00A9",
                                         "\u00D0\u00BF\u00D1\u20AC",
                                         "\u0420\u0451\u0420\u0430",
                                         "\u00E2\u20AC\u2122",
                                         "\u0442\u0410\u0429",
                                         "\u0E23\u0E09",
                                         "\u0E40\u0E18\u0E01",
                                         "\u251C\u00E1",
                                         "\u00C3 la",
                                         "\u00E6\u00BC\u00A2",
                                         "\u00C3?",
                                         " \u00EC\u00A1\u00B0 ",
                                         " \u0443\u0410\u0411 ",
                                         " \u00E6\u0153\u02C6 ",
                                         "\u0637\u00A7\u0638\u201E",
                                         " \u00E2\u2020\u2019 ",
                                         " km\u00C2\u00B2",
                                         " \u252C\u255C a",
                                         "1\u252C\u00A2 ",
                                         " 5 \u252C\u2591C ",
                                         " 5m\u252C\u2593 ",
                                         " \u00C2\u0153 a",
                                         "\u00E2\u20AC\u2122\u00EE"};
  std::string text;
  for (std::size_t n = 1 + random() % 40; n != 0; --n) {
    switch (random() % 10) {
      case 0: text += " "; break;
      case 1: text += "abc?-. "[random() % 7]; break;
      case 2: text += random() % 8 == 0 ? "\xE0" : "e"; break;
      case 3: text += mojibake[random() % std::size(mojibake)]; break;
      default: append_utf8(text, letters[random() % letters.size()]);
    }
  }
  return text;
}

// The whole of what find_run() does at a place, without its first look.
bool is_found(byte_view text, std::size_t at, std::uint32_t among, confidence least) {
  word w;
  read_word(text, at, false, w);
  judged j(least_gain(least));
  word_costs costs;
  judge_word(w, among, true, around(text, at, at + w.bytes), j, costs);
  return j.found;
}

TEST(refusal, refuses_nothing_that_would_be_found) {
  SCOPED_TRACE(::test::seed_message());
  random_source random(::test::seed());
  std::size_t refusals = 0, found = 0;
  for (int round = 0; round < 2000; ++round) {
    const std::string text = some_text(random);
    mojibake_options o;
    o.at_least = static_cast<confidence>(random() % 4);
    refusal r(o);
    for (std::size_t at = 0; at < text.size();) {
      const read_letter first = letter_at(text, at, false);
      const std::size_t next = at + std::max<std::size_t>(first.length, 1);
      if (first.c >= 0x80) {
        // In any encoding, whether it can begin a sequence or not.
        const std::uint32_t among = (std::uint32_t{1} << misreadings) - 1;
        for (unsigned m = 0; m < misreadings; m += 1 + static_cast<unsigned>(random() % 3)) {
          const std::uint32_t one = random() % 8 == 0 ? among : std::uint32_t{1} << m;
          if (!r.refuses(text, at, one)) continue;
          ++refusals;
          ASSERT_FALSE(is_found(text, at, one, o.at_least)) << text << " at " << at;
        }
        found += is_found(text, at, among, o.at_least);
      }
      at = next;
    }
  }
  EXPECT_GT(refusals, 10000u);
  EXPECT_GT(found, 1000u);
}

}  // namespace
}  // namespace utfkit::internal::mojibake
