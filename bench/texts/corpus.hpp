// The texts that everything is measured on.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace bench {

struct corpus {
  std::string name;
  std::string text;       // valid UTF-8, without a byte order mark
  bool of_marks = false;  // for normalization alone
};

// Every random choice starts from this, so that two runs measure the same texts.
inline constexpr std::uint64_t seed = 3629;

// Every file NAME.utf8.txt of `directory`, by name. Throws std::runtime_error where there is none
// or one isn't UTF-8.
std::vector<corpus> read_corpora(const std::filesystem::path& directory);

// Texts in nine scripts, made from the seed, for a machine that has no corpus.
std::vector<corpus> make_corpora();

// Texts that normalization has much to do with: Vietnamese, and letters with many marks.
std::vector<corpus> make_mark_corpora();

// All of the texts, interleaved by paragraphs in random order until there are at least five
// megabytes: branch predictors learn a text of a hundred kilobytes by heart.
corpus mix(const std::vector<corpus>& texts);
inline constexpr const char* mixed_name = "mixed";

}  // namespace bench
