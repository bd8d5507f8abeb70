#include "normalization.hpp"

#include <cstdio>
#include <memory>

#include "reference/text.hpp"
#include "ucd.hpp"

namespace test {

std::string to_utf8(const std::u32string& text) {
  std::string out;
  for (const char32_t c : text) {
    if (c < 0x80) {
      out += static_cast<char>(c);
      continue;
    }
    const int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    out += static_cast<char>((0xF0u << (3 - more) & 0xFF) | c >> 6 * more);
    for (int i = more - 1; i >= 0; --i) out += static_cast<char>(0x80 | (c >> 6 * i & 0x3F));
  }
  return out;
}

std::u32string to_code_points(std::string_view utf8) {
  std::u32string out;
  for (const reference::step& s : reference::steps(utf8)) out += s.code_point;
  return out;
}

namespace {
ucd our_ucd() {
  const utfkit::version v = utfkit::unicode_version();
  return find_ucd(std::to_string(v.major) + "." + std::to_string(v.minor) + "." +
                  std::to_string(v.update));
}
}  // namespace

bool rules_are_of_our_version() {
  return our_ucd().own_version;
}

const reference::normalization* rules() {
  static const std::unique_ptr<reference::normalization> found = [] {
    const ucd database = our_ucd();
    std::printf("Unicode Character Database: %s\n", database.directory.c_str());
    return database.directory.empty()
               ? nullptr
               : std::make_unique<reference::normalization>(database.directory);
  }();
  return found.get();
}

std::string normalized(std::string_view text, utfkit::form f) {
  return to_utf8(rules()->normalize(to_code_points(text), static_cast<int>(f)));
}

std::u32string random_characters(random_source& random, std::size_t length) {
  const auto pick = [&random](const std::vector<char32_t>& from) {
    return from[random() % from.size()];
  };
  // Those that the algorithms of others got wrong: starters that compose backwards, in chains;
  // non-starters that decompose; what is excluded from composition; halfwidth marks.
  static constexpr char32_t hard[] = {0x16D63, 0x16D67, 0x16D68, 0x16D69, 0x113C2, 0x113B8, 0x1611E,
                                      0x16129, 0x0344,  0x0F73,  0x0F71,  0x0F81,  0x0958,  0xFF9E,
                                      0x212B,  0x0345,  0x034F,  0x0FB7,  0x0F43,  0x1D15F, 0xFDFA};
  std::u32string out;
  const unsigned mixture = static_cast<unsigned>(random() % 7);
  for (std::size_t i = 0; i < length; ++i) {
    switch (random() % (mixture == 0 ? 5 : mixture == 1 ? 3 : mixture == 2 ? 60 : 9)) {
      case 0: out += pick(rules()->marks); break;
      case 1: out += pick(rules()->seconds); break;
      case 2: out += pick(rules()->decomposing); break;
      case 3: out += pick(rules()->firsts); break;
      case 4: out += static_cast<char32_t>(0x1100 + random() % 0x100); break;
      case 5: out += static_cast<char32_t>(0xAC00 + random() % 0x2BA4); break;
      case 6: out += hard[random() % std::size(hard)]; break;
      case 7: out += random_scalar(random); break;
      default:
        out += static_cast<char32_t>(mixture == 3 ? 0x0600 + random() % 0x60 : 'a' + random() % 26);
    }
    if (!rules()->is_assigned(out.back())) out.back() = U'e';
  }
  return out;
}

std::string random_text(random_source& random, std::size_t length) {
  std::u32string text = random_characters(random, length);
  if (const auto f = random() % 6; f < 4) text = rules()->normalize(text, static_cast<int>(f));
  return to_utf8(text);
}

}  // namespace test
