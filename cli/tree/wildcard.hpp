// Patterns with * ? [...] and **, as git reads them in .gitignore.
#pragma once

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace utfkit::cli {

// One pattern, read once and matched against whole texts, byte by byte. `*`, `?` and [...] never
// match a slash. In a pattern for paths, a run of two or more stars that is a component by itself
// crosses slashes: `**/a` is `a` in any directory, `a/**` is everything below, `a/**/b` has any
// number of directories between, also none. Elsewhere such a run is one star.
//
// Time is at most proportional to the square of the text's length, whatever the pattern: all ways
// to match are followed at once, so there is no backtracking.
class wildcard {
 public:
  enum class subject { name, path };
  // With `folds`, as git does with core.ignoreCase: letters of ASCII match in either case, but for
  // one in [...] by itself, and matches() is asked for text in small ones.
  wildcard(std::string_view pattern, subject, bool folds = false);

  bool matches(std::string_view text) const;

  // What it takes beside its own size, about.
  std::size_t memory() const noexcept;

 private:
  enum class kind : std::uint8_t {
    literal,           // one byte
    any,               // one byte, not a slash
    set,               // one byte of a set
    star,              // any number of bytes that are not slashes
    double_star,       // any number of bytes
    double_star_slash  // nothing, or any number of bytes and a slash
  };
  struct token {
    kind what;
    char byte;
    std::uint32_t set;
  };
  using byte_set = std::bitset<256>;
  class runner;

  static bool takes_a_byte(const token&);
  void parse(std::string_view pattern, subject);
  std::size_t parse_stars(std::string_view pattern, std::size_t at, subject);
  std::size_t parse_set(std::string_view pattern, std::size_t at);
  void add(kind, char byte = 0);
  void fold(byte_set& set) const;
  void separate_literals();
  bool middle_matches(std::string_view text) const;

  // The literals before the first and after the last wildcard decide nearly always.
  std::string prefix_, suffix_;
  std::vector<token> tokens_;
  std::vector<byte_set> sets_;
  std::size_t shortest_ = 0;  // that the tokens match
  bool never_ = false;        // the pattern is malformed and matches nothing
  bool folds_ = false;
};

}  // namespace utfkit::cli
