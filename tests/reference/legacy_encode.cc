#include <initializer_list>
#include <map>
#include <optional>
#include <utility>

#include "legacy.hpp"

namespace reference {
namespace {

// "Index pointer": the first one that has it, of those that `taken` says.
template <class Taken>
std::optional<unsigned> pointer_of(const index& of, char32_t c, Taken taken) {
  // Made once for each index: what code point stands where, in order.
  static std::map<const index*, std::multimap<char32_t, unsigned>> reversed;
  std::multimap<char32_t, unsigned>& back = reversed[&of];
  if (back.empty()) {
    for (const auto& [pointer, code_point] : of) back.emplace(code_point, pointer);
  }
  const auto [first, last] = back.equal_range(c);
  for (auto i = first; i != last; ++i) {
    if (taken(i->second)) return i->second;
  }
  return std::nullopt;
}

std::optional<unsigned> pointer_of(const index& of, char32_t c) {
  return pointer_of(of, c, [](unsigned) { return true; });
}

std::string bytes(std::initializer_list<unsigned> all) {
  std::string s;
  for (const unsigned b : all) s += static_cast<char>(b);
  return s;
}

// The bytes of a code point that isn't ASCII; nothing where it can't be expressed.
using encoder = std::optional<std::string> (*)(const std::string& directory, char32_t c);

template <bool Gbk>
std::optional<std::string> to_gb18030(const std::string& directory, char32_t c) {
  if (c == 0xE5E5) return std::nullopt;
  if (Gbk && c == 0x20AC) return bytes({0x80});
  constexpr std::pair<char32_t, unsigned> kept[] = {
      {0xE81E, 0xFE59}, {0xE826, 0xFE61}, {0xE82B, 0xFE66}, {0xE82C, 0xFE67}, {0xE832, 0xFE6D},
      {0xE843, 0xFE7E}, {0xE854, 0xFE90}, {0xE864, 0xFEA0}, {0xE78D, 0xA6D9}, {0xE78E, 0xA6DA},
      {0xE78F, 0xA6DB}, {0xE790, 0xA6DC}, {0xE791, 0xA6DD}, {0xE792, 0xA6DE}, {0xE793, 0xA6DF},
      {0xE794, 0xA6EC}, {0xE795, 0xA6ED}, {0xE796, 0xA6F3}};
  for (const auto& [code_point, two] : kept) {
    if (code_point == c) return bytes({two >> 8, two & 0xFF});
  }
  if (const auto p = pointer_of(index_named(directory, "gb18030"), c)) {
    const unsigned trail = *p % 190;
    return bytes({*p / 190 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x41)});
  }
  if (Gbk) return std::nullopt;
  unsigned p = 7457;
  if (c != 0xE7C7) {
    std::pair<unsigned, char32_t> last{};
    for (const auto& [pointer, code_point] : index_named(directory, "gb18030-ranges")) {
      if (code_point <= c) last = {pointer, code_point};
    }
    p = last.first + (c - last.second);
  }
  return bytes({p / 12600 + 0x81, p % 12600 / 1260 + 0x30, p % 1260 / 10 + 0x81, p % 10 + 0x30});
}

std::optional<std::string> to_big5(const std::string& directory, char32_t c) {
  const index& own = index_named(directory, "big5");
  const auto wanted = [](unsigned p) { return p >= (0xA1 - 0x81) * 157; };
  auto p = pointer_of(own, c, wanted);
  for (const unsigned last : {0x2550u, 0x255Eu, 0x2561u, 0x256Au, 0x5341u, 0x5345u}) {
    if (last != c) continue;
    for (const auto& [pointer, code_point] : own) {
      if (code_point == c) p = pointer;
    }
  }
  if (!p) return std::nullopt;
  const unsigned trail = *p % 157;
  return bytes({*p / 157 + 0x81, trail + (trail < 0x3F ? 0x40 : 0x62)});
}

std::optional<std::string> to_euc_kr(const std::string& directory, char32_t c) {
  const auto p = pointer_of(index_named(directory, "euc-kr"), c);
  if (!p) return std::nullopt;
  return bytes({*p / 190 + 0x81, *p % 190 + 0x41});
}

std::optional<std::string> to_euc_jp(const std::string& directory, char32_t c) {
  if (c == 0xA5) return bytes({0x5C});
  if (c == 0x203E) return bytes({0x7E});
  if (c >= 0xFF61 && c <= 0xFF9F) return bytes({0x8E, c - 0xFF61 + 0xA1});
  const auto p = pointer_of(index_named(directory, "jis0208"), c == 0x2212 ? 0xFF0D : c);
  if (!p) return std::nullopt;
  return bytes({*p / 94 + 0xA1, *p % 94 + 0xA1});
}

std::optional<std::string> to_shift_jis(const std::string& directory, char32_t c) {
  if (c == 0x80) return bytes({0x80});
  if (c == 0xA5) return bytes({0x5C});
  if (c == 0x203E) return bytes({0x7E});
  if (c >= 0xFF61 && c <= 0xFF9F) return bytes({c - 0xFF61 + 0xA1});
  std::optional<unsigned> p;
  if (c >= 0xE000 && c <= 0xE757) {
    p = c - 0xE000 + 8836;
  } else {
    p = pointer_of(index_named(directory, "jis0208"), c == 0x2212 ? 0xFF0D : c,
                   [](unsigned pointer) { return pointer < 8272 || pointer > 8835; });
  }
  if (!p) return std::nullopt;
  const unsigned lead = *p / 188, trail = *p % 188;
  return bytes({lead + (lead < 0x1F ? 0x81 : 0xC1), trail + (trail < 0x3F ? 0x40 : 0x41)});
}

// Section 12.2.2, whole: it has states.
std::string to_iso2022_jp(const std::string& directory, std::u32string_view text,
                          std::u32string& wrong) {
  enum { ascii, roman, jis0208 } state = ascii;
  std::string out;
  const auto change = [&](auto to, const char* escape) {
    if (state != to) out += escape;
    state = to;
  };
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size()) {
      change(ascii, "\x1B(B");
      break;
    }
    char32_t c = text[i];
    const auto fails = [&] {
      wrong += c;
      change(state == jis0208 ? ascii : state, "\x1B(B");
      out += '?';
    };
    if (state != jis0208 && (c == 0x0E || c == 0x0F || c == 0x1B)) {
      fails();
    } else if (state == jis0208 && (c == 0x0E || c == 0x0F || c == 0x1B)) {
      change(ascii, "\x1B(B");
      fails();
    } else if (state == roman &&
               ((c < 0x80 && c != 0x5C && c != 0x7E) || c == 0xA5 || c == 0x203E)) {
      out += static_cast<char>(c == 0xA5 ? 0x5C : c == 0x203E ? 0x7E : c);
    } else if (c < 0x80) {
      change(ascii, "\x1B(B");
      out += static_cast<char>(c);
    } else if (c == 0xA5 || c == 0x203E) {
      change(roman, "\x1B(J");
      out += static_cast<char>(c == 0xA5 ? 0x5C : 0x7E);
    } else {
      if (c == 0x2212) c = 0xFF0D;
      if (c >= 0xFF61 && c <= 0xFF9F) {
        c = index_named(directory, "iso-2022-jp-katakana").at(c - 0xFF61);
      }
      const auto p = pointer_of(index_named(directory, "jis0208"), c);
      if (!p) {
        c = text[i];
        fails();
        continue;
      }
      change(jis0208, "\x1B$B");
      out += bytes({*p / 94 + 0x21, *p % 94 + 0x21});
    }
  }
  return out;
}

}  // namespace

std::string encode_legacy(const std::string& directory, const std::string& name,
                          std::u32string_view text, std::u32string& wrong) {
  if (name == "iso-2022-jp") return to_iso2022_jp(directory, text, wrong);
  constexpr std::pair<std::string_view, encoder> encoders[] = {
      {"gbk", to_gb18030<true>}, {"gb18030", to_gb18030<false>}, {"big5", to_big5},
      {"euc-kr", to_euc_kr},     {"euc-jp", to_euc_jp},          {"shift_jis", to_shift_jis}};
  encoder one = nullptr;
  for (const auto& [known, function] : encoders) {
    if (known == name) one = function;
  }
  std::string out;
  for (const char32_t c : text) {
    std::optional<std::string> encoded;
    if (c < 0x80) {
      encoded = bytes({c});
    } else if (one != nullptr) {
      encoded = one(directory, c);
    } else if (const auto p = pointer_of(
                   index_named(directory, name == "iso-8859-8-i" ? "iso-8859-8" : name), c)) {
      encoded = bytes({*p + 0x80});
    }
    if (!encoded) wrong += c;
    out += encoded.value_or("?");
  }
  return out;
}

}  // namespace reference
