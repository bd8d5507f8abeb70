// Numbers that are no member of an enumeration, as a program may have read them from somewhere: a
// name for them is "unknown", and a policy is the strict default.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <utfkit/isa.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/transcoder.hpp>

namespace {

using namespace utfkit;

static_assert(name(form{4}) == "unknown" && name(form{255}) == "unknown");
static_assert(name(isa{6}) == "unknown" && name(isa::scalar) == "scalar");
static_assert(name(errc{11}) == "unknown" && message(errc{255}) == "unknown error");

// What a stream makes of `text`, in pieces of one byte, and how it ends.
struct outcome {
  step::state is = step::state::need_input;
  failure why;
  std::string out;
  friend bool operator==(const outcome&, const outcome&) = default;
};
template <stage S>
outcome outcome_of(S stream, std::string_view text) {
  outcome o;
  for (std::size_t i = 0; i < text.size() && o.is == step::state::need_input; ++i) {
    o.is = append_pushed(o.out, stream, text.substr(i, 1), input::more);
  }
  if (o.is == step::state::need_input) o.is = append_pushed(o.out, stream, "", input::last);
  o.why = stream.failure();
  return o;
}

TEST(name, of_no_form_at_run_time) {
  for (unsigned i = 4; i < 256; ++i) EXPECT_EQ(name(static_cast<form>(i)), "unknown") << i;
}

TEST(transcoder, what_is_no_policy_for_errors_stops) {
  for (const unsigned number : {4u, 77u, 255u}) {
    for (const encoding to : {encoding::utf8, encoding::latin1, encoding::utf16le}) {
      const outcome o = outcome_of(transcoder({.to = to, .errors = static_cast<on_error>(number)}),
                                   "a\xE9"
                                   "b\xFF");
      EXPECT_EQ(o.is, step::state::malformed);
      EXPECT_EQ(o.why, (failure{1, errc::truncated, 1}));
      EXPECT_EQ(o, outcome_of(transcoder({.to = to}),
                              "a\xE9"
                              "b\xFF"));
    }
  }
}

TEST(transcoder, what_is_no_policy_for_the_unmappable_stops) {
  for (const unsigned number : {4u, 77u, 255u}) {
    const auto how = static_cast<on_unmappable>(number);
    outcome o = outcome_of(transcoder({.to = encoding::latin1, .unmappable = how}), "5 \u20AC!");
    EXPECT_EQ(o.is, step::state::malformed);
    EXPECT_EQ(o.why, (failure{2, errc::unmappable, 3}));
    EXPECT_EQ(o.out, "5 ");
    // Also where it is U+FFFD that can't be expressed.
    o = outcome_of(
        transcoder({.to = encoding::latin1, .errors = on_error::replace, .unmappable = how}),
        "a\xFF");
    EXPECT_EQ(o.why, (failure{1, errc::unmappable, 1}));
  }
}

TEST(transcoder, what_is_no_policy_for_signatures_keeps_them_and_writes_none) {
  for (const unsigned number : {7u, 77u, 255u}) {
    const auto in = static_cast<bom_in>(number);
    for (const bom_out out : {bom_out::none, bom_out::write, static_cast<bom_out>(number)}) {
      for (const std::string_view text : {"\uFEFFa", "a", ""}) {
        const bom_out same = out == bom_out::write ? out : bom_out::none;
        EXPECT_EQ(outcome_of(transcoder({.on_input = in, .on_output = out}), text),
                  outcome_of(transcoder({.on_input = bom_in::keep, .on_output = same}), text));
      }
    }
    // What it begins with is a byte order mark: there is no second one.
    EXPECT_EQ(outcome_of(transcoder({.on_input = in, .on_output = bom_out::write}), "\uFEFFa").out,
              "\uFEFFa");
  }
}

// Only what looks for a signature has one to keep.
TEST(transcoder, keep_signature_does_nothing_where_one_is_forbidden) {
  EXPECT_EQ(outcome_of(transcoder({.on_input = bom_in::forbid,
                                   .on_output = bom_out::write,
                                   .keep_signature = true}),
                       "\uFEFFa")
                .out,
            "\uFEFF\uFEFFa");
}

TEST(max_output_size, has_room_for_what_is_no_policy) {
  const transcoder::options o = {.to = encoding::utf32be,
                                 .errors = on_error{77},
                                 .unmappable = on_unmappable{77},
                                 .on_input = bom_in{77},
                                 .on_output = bom_out{77}};
  const std::string text = "\uFEFF5 \u20AC";
  EXPECT_LE(outcome_of(transcoder(o), text).out.size(), max_output_size(o, text.size()));
}

TEST(normalizer, what_is_no_policy_is_the_default) {
  std::string marks = "a";
  for (int i = 0; i < 40; ++i) marks += "\u0301";
  for (const unsigned number : {4u, 77u, 255u}) {
    const normalizer n(form::nfc, static_cast<normalizer::runs>(number),
                       static_cast<on_error>(number));
    for (const std::string& text : {marks, "e\u0301\xFF" + marks}) {
      EXPECT_EQ(outcome_of(n, text), outcome_of(normalizer(form::nfc), text));
    }
    EXPECT_EQ(outcome_of(n, "e\u0301\xFF").why, (failure{3, errc::invalid_byte, 1}));
  }
}

}  // namespace
