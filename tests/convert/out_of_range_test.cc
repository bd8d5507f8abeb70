// Numbers that are no member of an enumeration, as a program may have read them from somewhere: a
// name for them is "unknown".
#include <gtest/gtest.h>

#include <utfkit/isa.hpp>
#include <utfkit/normalize.hpp>
#include <utfkit/result.hpp>

namespace {

using namespace utfkit;

static_assert(name(form{4}) == "unknown" && name(form{255}) == "unknown");
static_assert(name(isa{6}) == "unknown" && name(isa::scalar) == "scalar");
static_assert(name(errc{11}) == "unknown" && message(errc{255}) == "unknown error");

TEST(name, of_no_form_at_run_time) {
  for (unsigned i = 4; i < 256; ++i) EXPECT_EQ(name(static_cast<form>(i)), "unknown") << i;
}

}  // namespace
