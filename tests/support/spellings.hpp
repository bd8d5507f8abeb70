// Finding a text in any canonically equivalent spelling by trying every part of a text. ICU
// normalizes, and says which characters join what is before them.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include "reference/text.hpp"
#include "texts.hpp"

namespace test {

inline const icu::Normalizer2& form(bool composed) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::Normalizer2* const n =
      composed ? icu::Normalizer2::getNFCInstance(error) : icu::Normalizer2::getNFDInstance(error);
  if (U_FAILURE(error)) std::abort();
  return *n;
}

inline std::string normalized(std::string_view text, bool composed) {
  UErrorCode error = U_ZERO_ERROR;
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  form(composed).normalizeUTF8(
      0, icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())), sink, nullptr,
      error);
  return out;
}

inline std::string decomposed(std::string_view text) {
  return normalized(text, false);
}

// The full case folding of the decomposition, decomposed (Unicode 3.13, D145).
inline std::string caseless(std::string_view text) {
  icu::UnicodeString folded = icu::UnicodeString::fromUTF8(decomposed(text));
  folded.foldCase(U_FOLD_CASE_DEFAULT);
  std::string out;
  folded.toUTF8String(out);
  return decomposed(out);
}

// What search.hpp says of a character, by the properties that ICU has.
class joining {
 public:
  joining() {
    for (char32_t c = 0; c <= 0x10FFFF; ++c) {
      icu::UnicodeString text;
      if (!form(false).getDecomposition(static_cast<UChar32>(c), text)) continue;
      for (int at = text.moveIndex32(0, 1); at < text.length(); at = text.moveIndex32(at, 1)) {
        inner_.insert(static_cast<char32_t>(text.char32At(at)));
      }
    }
  }
  bool operator()(char32_t c) const {
    icu::UnicodeString text;
    const auto whole = static_cast<UChar32>(c);
    const UChar32 first = form(false).getDecomposition(whole, text) ? text.char32At(0) : whole;
    return form(false).getCombiningClass(first) != 0 || !form(true).hasBoundaryBefore(whole) ||
           inner_.count(static_cast<char32_t>(first)) != 0;
  }

 private:
  std::set<char32_t> inner_;
};

struct stretch {
  std::size_t offset, length;
};

struct place {
  std::size_t offset;
  bool boundary;
};

// The places between steps, which of them are canonical boundaries, and where what is ill-formed
// is.
struct read_text {
  std::string text;
  std::vector<place> places;
  std::vector<std::size_t> ill_formed;

  explicit read_text(std::string t) : text(std::move(t)) {
    static const joining joins;
    for (const reference::step& s : reference::steps(std::string_view(text))) {
      if (s.why != reference::ok) ill_formed.push_back(s.offset);
      places.push_back({s.offset, s.offset == 0 || s.why != reference::ok || !joins(s.code_point)});
    }
    places.push_back({text.size(), true});
  }

  // `key` is the same of what is equivalent.
  std::optional<stretch> find(const std::string& pattern, std::size_t from,
                              std::string (*key)(std::string_view) = decomposed) const {
    const std::string wanted = key(pattern);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const std::size_t start = places[i].offset;
      if (start < from || !places[i].boundary) continue;
      for (std::size_t k = i; k < places.size(); ++k) {
        const std::size_t end = places[k].offset;
        if (!places[k].boundary || (pattern.empty() && k > i)) continue;
        const auto bad = std::lower_bound(ill_formed.begin(), ill_formed.end(), start);
        if (bad != ill_formed.end() && *bad < end) break;
        const std::string part = text.substr(start, end - start);
        if (key(part) == wanted) return stretch{start, end - start};
      }
    }
    return std::nullopt;
  }
};

// Characters of ICU's version (72 has Unicode 15), of every way to be spelled otherwise.
inline constexpr std::u32string_view alphabet =
    U"aeKk;`"
    U"\u212A\u037E\u1FEF\u00E9\u00EA\u1EC7\u1EBF\u00C5\u212B\u01FA\u0301\u0302\u0323\u0327\u030A"
    U"\u0344\u0308\uAC00\uAC01\uAC1C\u1100\u1161\u11A8\u1162\u09CB\u09C7\u09BE\u09D7\u0F42\u0F43"
    U"\u0FB7\u0F40\u0FB5\u0F69\u0F71\u0F72\u0F73\u0F74\u8C48\uF900\u1E69\u1E63\u1E61s\u00B7\u0387"
    U"\u2ADC\u2ADD\u0338\u0915\u093C\u0958\uFFFD\U0001D15E\U0001D157\U0001D165\U000110AB\U000110A5"
    U"\U000110BA\u0DDC\u0DD9\u0DCF\u0DCA\u1026\u1025\u102E\u00DF\u4E2D ";

inline std::string some_text(random_source& random, std::uint64_t most, std::size_t letters) {
  static const std::size_t all = alphabet.size();
  const std::size_t first = random() % all;
  std::string text;
  for (std::uint64_t n = random() % (most + 1); n > 0; --n) {
    const char32_t c = alphabet[(first + random() % letters * 7) % all];
    text += reference::encoded<char>(reference::utf8, c);
  }
  return text;
}

// The same text spelled otherwise, here and there.
inline std::string respelled(random_source& random, const std::string& text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t size = 1 + random() % 6;
    while (at + size < text.size() && (text[at + size] & 0xC0) == 0x80) ++size;
    const std::string part = text.substr(at, size);
    const std::uint64_t how = random() % 3;
    out += how == 0 ? part : normalized(part, how == 1);
    at += size;
  }
  return out;
}

}  // namespace test
