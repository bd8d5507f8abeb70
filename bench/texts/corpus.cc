#include "texts/corpus.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string_view>
#include <utility>

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

bool is_continuation(char byte) {
  return utfkit::definition::utf8::is_continuation(static_cast<unsigned char>(byte));
}

std::string read_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text(std::istreambuf_iterator<char>(in), {});
  if (!in) throw std::runtime_error("cannot read " + path.string());
  if (text.starts_with(byte_order_mark)) text.erase(0, byte_order_mark.size());
  // The definition and not a kernel: a corpus is judged before anything is measured with it.
  if (!utfkit::definition::utf8::validate(text.data(), text.size())) {
    throw std::runtime_error(path.string() + " is not UTF-8");
  }
  return text;
}

std::string middle(std::string text, std::size_t size) {
  if (text.size() > size) {
    std::size_t start = (text.size() - size) / 2;
    while (is_continuation(text[start])) --start;
    text.erase(0, start);
  }
  const std::size_t whole = text.size();
  text.reserve(size + whole);
  while (whole != 0 && text.size() < size) text.append(text, 0, whole);
  return cut_to(std::move(text), size);
}

corpus read_corpus(const std::filesystem::path& path, wanted_size size) {
  std::string name = path.filename().string();
  for (const std::string_view end : {suffix, std::string_view(".txt")}) {
    if (name.size() > end.size() && name.ends_with(end)) name.resize(name.size() - end.size());
  }
  return {sized_name(name, size),
          [path, size] { return size ? middle(read_text(path), *size) : read_text(path); }};
}

std::vector<std::filesystem::path> texts_of(const std::filesystem::path& directory) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(directory)) {
    if (entry.path().filename().string().ends_with(suffix)) paths.push_back(entry.path());
  }
  if (paths.empty()) {
    throw std::runtime_error("no *" + std::string(suffix) + " in " + directory.string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// The paragraphs of a text, each with its line end.
std::vector<std::string_view> paragraphs(std::string_view text) {
  std::vector<std::string_view> cut;
  while (!text.empty()) {
    std::size_t length = std::min(text.find('\n'), text.size() - 1) + 1;
    if (length > longest_paragraph) {
      length = usual_paragraph;
      while (is_continuation(text[length])) --length;
    }
    cut.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
  return cut;
}

std::string mixture(const std::vector<corpus>& texts) {
  std::vector<std::string> made;
  for (const corpus& each : texts) made.push_back(each.text());
  std::vector<std::vector<std::string_view>> cut;
  for (const std::string& each : made) cut.push_back(paragraphs(each));
  std::erase_if(cut, [](const auto& pieces) { return pieces.empty(); });

  std::mt19937_64 random(seed);
  std::string mixed;
  mixed.reserve(mixed_size + 2 * longest_paragraph);
  while (!cut.empty() && mixed.size() < mixed_size) {
    const auto& pieces = cut[random() % cut.size()];
    mixed += pieces[random() % pieces.size()];
  }
  return mixed;
}

}  // namespace

std::string cut_to(std::string text, std::size_t size) {
  if (text.size() <= size) return text;
  while (size > 0 && is_continuation(text[size])) --size;
  text.resize(size);
  return text;
}

std::string sized_name(const std::string& name, wanted_size size) {
  if (!size) return name;
  std::size_t number = *size;
  std::string_view units = "KMG", unit;
  while (number != 0 && number % 1024 == 0 && !units.empty()) {
    number /= 1024;
    unit = units.substr(0, 1);
    units.remove_prefix(1);
  }
  return name + "@" + std::to_string(number) + std::string(unit);
}

std::vector<corpus> read_corpora(const std::vector<std::filesystem::path>& paths,
                                 wanted_size size) {
  std::vector<corpus> corpora;
  for (const std::filesystem::path& path : paths) {
    if (!std::filesystem::exists(path)) throw std::runtime_error("there is no " + path.string());
    if (!std::filesystem::is_directory(path)) {
      corpora.push_back(read_corpus(path, size));
      continue;
    }
    for (const auto& file : texts_of(path)) corpora.push_back(read_corpus(file, size));
  }
  return corpora;
}

corpus mix(std::vector<corpus> texts) {
  return {mixed_name, [texts = std::move(texts)] { return mixture(texts); }};
}

}  // namespace bench
