// utfkit_mojibake.h answers what the C++ functions answer that it wraps.
#include <gtest/gtest.h>

#include <string>

#include <utfkit/utfkit.h>
#include <utfkit/mojibake.hpp>

#include "support/texts.hpp"

namespace {

std::string mixed_text(test::random_source& random) {
  static const std::string parts[] = {"Ren\u00C3\u00A9e",
                                      " ",
                                      "\n",
                                      "\u00D0\u00BF\u00D1\u20AC\u00D0\u00B8",
                                      "\u00D0\u00BF\u00D1\u20AC\u00D0\u00B8\u00D1?",
                                      "\u00C3\u0192\u00C2\u00A9t\u00C3\u0192\u00C2\u00A9",
                                      "\\u00c3\\u00a9t\\u00c3\\u00a9",
                                      "caf\u00E9",
                                      "\xFF",
                                      "\u00C3 la carte"};
  std::string text;
  for (std::size_t n = random() % 20; n != 0; --n) text += parts[random() % std::size(parts)];
  return text;
}

TEST(CApi, Mojibake) {
  SCOPED_TRACE(test::seed_message());
  test::random_source random(test::seed());
  std::size_t runs = 0;
  for (int round = 0; round < 60; ++round) {
    const std::string text = mixed_text(random);
    utfkit_mojibake_options o{};
    o.at_least = static_cast<std::uint8_t>(random() % 4);
    o.replace_lost = random() % 2 != 0;
    o.json_escapes = random() % 2 != 0;
    const utfkit::mojibake_options same{static_cast<utfkit::confidence>(o.at_least), o.replace_lost,
                                        o.json_escapes};
    std::size_t from = 0;
    utfkit_mojibake_run run;
    while (utfkit_next_mojibake(text.data(), text.size(), from, &o, &run)) {
      const auto found = utfkit::next_mojibake(text, from, same);
      ASSERT_TRUE(found);
      ASSERT_EQ(run.offset, found->offset);
      ASSERT_EQ(run.length, found->length);
      ASSERT_EQ(std::string_view(run.was), found->was());
      ASSERT_EQ(run.was_size, found->was().size());
      ASSERT_EQ(run.read_as, static_cast<int>(found->read_as));
      ASSERT_EQ(run.times, found->times);
      ASSERT_EQ(run.lost, found->lost);
      ASSERT_EQ(run.sure, static_cast<std::uint8_t>(found->sure));
      from = run.offset + run.length;
      ++runs;
    }
    ASSERT_FALSE(utfkit::next_mojibake(text, from, same));

    const std::string undone = utfkit::undo_mojibake(text, same);
    for (std::size_t room = 0; room <= text.size(); room += 1 + random() % 5) {
      std::string out(room, '?');
      const utfkit_result r = utfkit_undo_mojibake(text.data(), text.size(), out.data(), room, &o);
      ASSERT_EQ(r.error == UTFKIT_OK, r.read == text.size());
      ASSERT_EQ(r.error == UTFKIT_OK, undone.size() <= room);
      ASSERT_EQ(out.substr(0, r.written), undone.substr(0, r.written));
    }
  }
  EXPECT_GT(runs, 50u);
}

}  // namespace
