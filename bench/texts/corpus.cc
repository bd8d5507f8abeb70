#include "texts/corpus.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string_view>

#include <utfkit/definition/utf8.hpp>

namespace bench {

namespace {

constexpr std::string_view suffix = ".utf8.txt";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t mixed_size = 5'500'000;
// A longer line is no paragraph: text without line ends is cut into pieces that are about as long
// as the paragraphs of the others, so that it doesn't make up most of the mixture.
constexpr std::size_t longest_paragraph = 1500;
constexpr std::size_t usual_paragraph = 300;

corpus read_corpus(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  corpus read;
  read.name = path.filename().string();
  read.name.resize(read.name.size() - suffix.size());
  read.text.assign(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error("cannot read " + path.string());
  if (read.text.starts_with(byte_order_mark)) read.text.erase(0, byte_order_mark.size());
  // The definition and not a kernel: a corpus is judged before anything is measured with it.
  if (!utfkit::definition::utf8::validate(read.text.data(), read.text.size())) {
    throw std::runtime_error(path.string() + " is not UTF-8");
  }
  return read;
}

// The paragraphs of a text, each with its line end.
std::vector<std::string_view> paragraphs(std::string_view text) {
  std::vector<std::string_view> cut;
  while (!text.empty()) {
    std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    if (length > longest_paragraph) {
      length = usual_paragraph;
      while (utfkit::definition::utf8::is_continuation(static_cast<unsigned char>(text[length]))) {
        --length;
      }
    }
    cut.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return cut;
}

}  // namespace

std::vector<corpus> read_corpora(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().filename().string().ends_with(suffix)) paths.push_back(entry.path());
  }
  if (paths.empty()) {
    throw std::runtime_error("no *" + std::string(suffix) + " in " + directory.string());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<corpus> corpora;
  std::transform(paths.begin(), paths.end(), std::back_inserter(corpora), read_corpus);
  return corpora;
}

corpus mix(const std::vector<corpus>& texts) {
  std::vector<std::vector<std::string_view>> cut;
  for (const corpus& each : texts) cut.push_back(paragraphs(each.text));
  std::erase_if(cut, [](const auto& pieces) { return pieces.empty(); });

  std::mt19937_64 random(seed);
  corpus mixed{mixed_name, {}, false};
  mixed.text.reserve(mixed_size + 2 * longest_paragraph);
  while (!cut.empty() && mixed.text.size() < mixed_size) {
    const auto& pieces = cut[random() % cut.size()];
    mixed.text += pieces[random() % pieces.size()];
  }
  return mixed;
}

}  // namespace bench
