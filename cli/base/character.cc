#include "character.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <utfkit/code_point.hpp>

#include "base/generated/blocks.hpp"
#include "character_name.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

namespace {

character_class class_of(char32_t c) {
  if (is_noncharacter(c)) return character_class::noncharacter;
  const std::uint32_t key = (static_cast<std::uint32_t>(c) << 4) | 0xF;
  const auto* after =
      std::upper_bound(std::begin(generated::classes), std::end(generated::classes), key);
  return static_cast<character_class>(*(after - 1) & 0xF);  // the first entry is for U+0000
}

std::string_view block_of(char32_t c) {
  const auto* found =
      std::lower_bound(std::begin(generated::blocks), std::end(generated::blocks), c,
                       [](const generated::block& b, char32_t at) { return b.last < at; });
  return found != std::end(generated::blocks) && found->first <= c ? found->name : "";
}

std::string_view name_of(char32_t c) {
  const auto* found = std::lower_bound(
      std::begin(generated::names), std::end(generated::names), c,
      [](const generated::named_character& n, char32_t at) { return n.code_point < at; });
  return found != std::end(generated::names) && found->code_point == c ? found->name : "";
}

// Where there is nothing to be seen, or nobody knows what, a glyph says nothing.
bool is_shown(char32_t c, const character& is) {
  switch (is.is) {
    case character_class::letter:
    case character_class::mark:
    case character_class::number:
    case character_class::punctuation:
    case character_class::symbol: return is_printable(c);
    default: return false;
  }
}

}  // namespace

character character_of(char32_t c) noexcept {
  return {class_of(c), block_of(c), name_of(c)};
}

std::string_view name(character_class is) noexcept {
  switch (is) {
    case character_class::unassigned: return "unassigned";
    case character_class::letter: return "letter";
    case character_class::mark: return "combining mark";
    case character_class::number: return "number";
    case character_class::punctuation: return "punctuation";
    case character_class::symbol: return "symbol";
    case character_class::space: return "space";
    case character_class::separator: return "separator";
    case character_class::control: return "control";
    case character_class::format: return "format character";
    case character_class::surrogate: return "surrogate";
    case character_class::private_use: return "private use";
    case character_class::noncharacter: return "noncharacter";
  }
  return {};
}

std::string what_it_is(char32_t c) {
  const character is = character_of(c);
  if (!is.name.empty()) return fmt::format("{}: {}", name(is.is), is.name);
  if (is.is == character_class::unassigned) {
    return fmt::format("unassigned in Unicode {}{}{}", generated::unicode_version,
                       is.block.empty() ? "" : ": ", is.block);
  }
  const std::string named = character_name(c);
  if (!is_shown(c, is)) {
    return named.empty() ? std::string(name(is.is)) : fmt::format("{}: {}", name(is.is), named);
  }
  char utf8[4];
  const std::string_view shown(utf8, encode(c, utf8));
  return fmt::format("'{}{}' {}", is.is == character_class::mark ? "\u25CC" : "", shown, named);
}

}  // namespace utfkit::cli
