#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "texts/kinds.hpp"

namespace bench {

namespace {

std::u32string number(std::uint64_t value) {
  const std::string digits = std::to_string(value);
  return {digits.begin(), digits.end()};
}

std::u32string words(const script& of, std::size_t count, random_bits& random) {
  std::u32string text = random_word(of, random);
  for (std::size_t i = 1; i < count; ++i) (text += of.space) += random_word(of, random);
  return text;
}

std::u32string link(const script& of, random_bits& random) {
  return U"<a class=\"link\" href=\"/" + random_name(6, random) + U"/" + random_name(9, random) +
         U".html\">" + words(of, 1 + random() % 3, random) + U"</a>";
}

// What stands in the midst of sentences.
std::u32string inner_element(const script& of, random_bits& random) {
  switch (random() % 4) {
    case 0: return U"<code class=\"filename\">/etc/" + random_name(8, random) + U".conf</code>";
    case 1: return U"<em>" + words(of, 2, random) + U"</em>";
    default: return link(of, random);
  }
}

std::u32string paragraph(const script& of, random_bits& random) {
  std::u32string text = U"<p>";
  const std::size_t parts = 2 + random() % 4;
  for (std::size_t i = 0; i < parts; ++i) {
    text += words(of, 2 + random() % 6, random).append(of.space);
    text += inner_element(of, random).append(of.space);
    text += words(of, 1 + random() % 4, random).append(of.stop);
  }
  return text + U"</p>\n";
}

std::u32string list_of_links(const script& of, random_bits& random) {
  std::u32string text = U"<ul class=\"menu\">\n";
  const std::size_t items = 3 + random() % 6;
  for (std::size_t i = 0; i < items; ++i) {
    text += U"<li class=\"section level-" + number(random() % 4) + U"\">" + link(of, random) +
            U"</li>\n";
  }
  return text + U"</ul>\n";
}

std::u32string heading(const script& of, random_bits& random) {
  const std::u32string id = random_name(12, random);
  return U"<div class=\"section\"><h2 id=\"" + id + U"\"><span class=\"number\">" +
         number(random() % 20) + U".</span> " + words(of, 2 + random() % 4, random) +
         U"<a class=\"headerlink\" href=\"#" + id + U"\">#</a></h2></div>\n";
}

std::u32string listing(random_bits& random) {
  std::u32string text = U"<pre class=\"screen\">";
  const std::size_t lines = 3 + random() % 8;
  for (std::size_t i = 0; i < lines; ++i) {
    text += U"$ " + random_name(5, random) + U" --" + random_name(7, random) + U" /usr/share/" +
            random_name(6 + random() % 14, random) + U"\n";
  }
  return text + U"</pre>\n";
}

// A message or a name of another script, in one line of ten.
std::u32string message(random_bits& random) {
  const std::span<const script> scripts = page_scripts();
  if (random() % 10 != 0) return random_name(4 + random() % 8, random);
  return words(scripts[random() % scripts.size()], 1 + random() % 3, random);
}

}  // namespace

std::u32string page_piece(const script& of, random_bits& random) {
  const std::uint64_t choice = random() % 10;
  if (choice < 4) return paragraph(of, random);
  if (choice < 8) return list_of_links(of, random);
  if (choice < 9) return heading(of, random);
  return listing(random);
}

std::u32string prose_piece(const script& of, random_bits& random) {
  std::u32string text;
  for (int i = 0; i < 5; ++i) text += random_sentence(of, random);
  return text + U'\n';
}

std::u32string log_piece(random_bits& random) {
  constexpr std::array<std::u32string_view, 4> levels{U"DEBUG", U"INFO ", U"INFO ", U"WARN "};
  return U"2026-11-20T" + number(10 + random() % 10) + U":" + number(10 + random() % 50) + U":" +
         number(10 + random() % 50) + U"." + number(100 + random() % 900) + U"Z " +
         std::u32string(levels[random() % levels.size()]) + U" [worker-" + number(random() % 32) +
         U"] " + random_name(6, random) + U"." + random_name(9, random) + U": request=" +
         number(random() % 1'000'000) + U" user=\"" + message(random) + U"\" status=200 bytes=" +
         number(random() % 100'000) + U" ms=" + number(random() % 500) + U"\n";
}

std::u32string json_piece(random_bits& random) {
  return U"{\"id\": " + number(random() % 1'000'000) + U", \"name\": \"" + message(random) +
         U"\", \"tags\": [\"" + random_name(6, random) + U"\", \"" + random_name(8, random) +
         U"\"], \"size\": {\"width\": " + number(random() % 2000) + U", \"height\": " +
         number(random() % 2000) + U"}, \"public\": true, \"url\": \"https://example.org/" +
         random_name(12, random) + U"\"}\n";
}

}  // namespace bench
