// Texts without any file: pieces of one kind until there are enough bytes.
#include <functional>
#include <string>
#include <utility>

#include <utfkit/transcode.hpp>

#include "texts/corpus.hpp"
#include "texts/kinds.hpp"

namespace bench {

namespace {

constexpr std::size_t usual_size = 64 * 1024;

using make_piece = std::function<std::u32string(random_bits&)>;

corpus of_pieces(const std::string& name, wanted_size size, make_piece piece) {
  return {sized_name(name, size), [size, piece = std::move(piece)] {
            const std::size_t wanted = size.value_or(usual_size);
            random_bits random(seed);
            std::string text;
            while (text.size() < wanted) text += utfkit::to_utf8_lossy(piece(random));
            return cut_to(std::move(text), wanted);
          }};
}

// `piece` of each script.
void add(std::vector<corpus>& to, const std::string& kind, wanted_size size,
         std::span<const script> scripts, std::u32string (*piece)(const script&, random_bits&)) {
  for (const script& each : scripts) {
    to.push_back(of_pieces(kind + std::string(each.name), size,
                           [&each, piece](random_bits& random) { return piece(each, random); }));
  }
}

}  // namespace

std::vector<corpus> make_corpora(wanted_size size) {
  std::vector<corpus> corpora;
  add(corpora, "prose_", size, prose_scripts(), prose_piece);
  add(corpora, "page_", size, page_scripts(), page_piece);
  corpora.push_back(of_pieces("log", size, log_piece));
  corpora.push_back(of_pieces("json", size, json_piece));
  return corpora;
}

}  // namespace bench
