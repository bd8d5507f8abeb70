// The texts that everything is measured on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace bench {

// Every random choice starts from this, so that two runs measure the same texts.
inline constexpr std::uint64_t seed = 3629;

// A text by its name. It is made or read when something first asks for it: a filter that leaves
// it out leaves out its cost.
struct corpus {
  std::string name;
  std::function<std::string()> text;  // valid UTF-8, without a byte order mark
  bool of_marks = false;              // for normalization alone
};

// How many bytes of a text, where that is asked for. What is cut ends at a code point boundary, up
// to three bytes earlier.
using wanted_size = std::optional<std::size_t>;

// Texts of three kinds, made from the seed: prose_SCRIPT (words), page_SCRIPT (markup and words),
// log and json (ASCII with rare runs of something else). 64 KiB where no size is wanted.
std::vector<corpus> make_corpora(wanted_size size);

// Texts that normalization has much to do with: Vietnamese, and letters with many marks.
std::vector<corpus> make_mark_corpora();

// Files by their names without `.utf8.txt` or `.txt`; of a folder every *.utf8.txt. Whole, or the
// wanted bytes of the middle, for files often begin with what the rest has nothing of; one that is
// shorter is repeated. Throws std::runtime_error where there is no file; the text does so where the
// file isn't UTF-8.
std::vector<corpus> read_corpora(const std::vector<std::filesystem::path>& paths, wanted_size size);

// All of the texts, interleaved by paragraphs in random order until there are at least five
// megabytes: branch predictors learn a text of a hundred kilobytes by heart.
corpus mix(std::vector<corpus> texts);
inline constexpr const char* mixed_name = "mixed";

// NAME@64K, as --size says it.
std::string sized_name(const std::string& name, wanted_size size);

// The first `size` bytes of `text` at most, cut at a code point boundary.
std::string cut_to(std::string text, std::size_t size);

}  // namespace bench
