// Normalization as UAX #15 and Unicode 3.11 to 3.13 put it, on code points, from the files of the
// Unicode Character Database: slow, plain, and sharing nothing with the library.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace reference {

class normalization {
 public:
  // A directory with UnicodeData.txt, DerivedNormalizationProps.txt and DerivedAge.txt.
  explicit normalization(const std::string& directory);

  // In the order of the forms: NFC, NFD, NFKC, NFKD.
  static constexpr int forms = 4;
  std::u32string normalize(const std::u32string& text, int form) const;
  // NFC of NFKC_Casefold of each code point of NFD(text).
  std::u32string nfkc_casefold(const std::u32string& text) const;

  int combining_class(char32_t c) const;
  // By the quick check properties: whether `c` is Yes in a form.
  bool passes(char32_t c, int form) const {
    return !not_yes_[static_cast<unsigned>(form)].contains(c);
  }
  bool is_assigned(char32_t c) const { return assigned_.contains(c); }

  // Code points that something happens to, for making texts: with a combining class; with a
  // decomposition; the second ones of compositions; the first ones.
  std::vector<char32_t> marks, decomposing, seconds, firsts;

 private:
  void decompose(char32_t c, bool compatible, std::u32string& out) const;
  void order(std::u32string& text) const;
  std::u32string compose(const std::u32string& text) const;

  std::map<char32_t, int> classes_;
  std::map<char32_t, std::u32string> canonical_, compatible_, folded_;
  std::map<std::u32string, char32_t> composites_;
  std::array<std::set<char32_t>, forms> not_yes_;
  std::set<char32_t> assigned_;
};

}  // namespace reference
