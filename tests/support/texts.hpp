// Texts to drive tests with: those of the vectors, and random ones with damage in them.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <type_traits>
#include <vector>

namespace test {

// Its numbers are as wide as sizes are.
using random_source = std::conditional_t<(sizeof(std::size_t) > 4), std::mt19937_64, std::mt19937>;

// From UTFKIT_TEST_SEED in the environment, else always the same. Tests that use it say so when
// they fail: SCOPED_TRACE(seed_message()).
random_source::result_type seed();
std::string seed_message();

// UTFKIT_TEST_STRIDE, or 1: of its random texts, a test that takes long tries one of that many.
std::size_t stride();

// UTF-8 in `pieces` pieces: runs of ASCII, characters of every length, lines, and damage of every
// kind (cut sequences, stray bytes, forms that are too long, surrogates).
std::string damaged_utf8(random_source& random, unsigned pieces);
// Code units with surrogates in and out of pairs, and numbers that are no scalar values.
std::u16string damaged_utf16(random_source& random, unsigned pieces);
std::u32string damaged_utf32(random_source& random, unsigned pieces);
// A scalar value; short and long encodings are about equally likely.
char32_t random_scalar(random_source& random);

// The texts of utf8_vectors(), every two of them joined, and damaged ones.
const std::vector<std::string>& utf8_texts();
const std::vector<std::u16string>& utf16_texts();
const std::vector<std::u32string>& utf32_texts();

// Some kilobytes each, well formed but for a few places or none: long stretches of ASCII, of each
// length of sequence, and of all mixed, as the paths of a fast kernel are.
const std::vector<std::string>& long_utf8_texts();

}  // namespace test
