// A corpus in every form that an operation starts from.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "program/job.hpp"
#include "texts/corpus.hpp"

namespace bench {

// Made when it is first asked for.
template <class T>
class lazy {
 public:
  explicit lazy(std::function<T()> make) : make_(std::move(make)) {}
  const T& operator()() const {
    if (!made_) made_.emplace(make_());
    return *made_;
  }

 private:
  std::function<T()> make_;
  mutable std::optional<T> made_;
};

// Its members refer to each other, so it stays where it is.
struct forms {
  explicit forms(const corpus& from);
  forms(const forms&) = delete;
  forms& operator=(const forms&) = delete;

  std::string name;
  bool of_marks;
  lazy<placed_text<char>> utf8;
  lazy<placed_text<char16_t>> utf16;
  lazy<placed_text<char32_t>> utf32;
  // The corpus without its code points above U+00FF.
  lazy<placed_text<char>> narrow_utf8;
  lazy<placed_text<char>> latin1;
  // The corpus without the code points that a legacy encoding, by its label, doesn't have.
  struct legacy_text {
    placed_text<char> utf8, bytes;
  };
  const legacy_text& legacy(std::string_view label) const;
  // One byte in so many replaced by one that is ill-formed there.
  lazy<placed_text<char>> damaged_1e3, damaged_1e2, damaged_1e1;
  lazy<placed_text<char>> nfc, nfd;
  // `utf8` cut into strings of 1 to 64 bytes at random, in random order; and others in the same
  // way.
  lazy<std::vector<std::string_view>> strings, narrow_strings, latin1_strings;
  lazy<std::vector<std::u16string_view>> strings16;
  lazy<std::vector<std::u32string_view>> strings32;
  // Eight characters of the end of `utf8`, backwards: most texts don't have that.
  lazy<std::string> pattern;

 private:
  mutable std::map<std::string, legacy_text, std::less<>> legacy_;
};

}  // namespace bench
