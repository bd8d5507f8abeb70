#include "wildcard.hpp"

#include <algorithm>
#include <optional>

namespace utfkit::cli {
namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);

std::size_t index(char c) {
  return static_cast<unsigned char>(c);
}

constexpr bool within(char c, char first, char last) {
  return c >= first && c <= last;
}

// The classes of POSIX, for ASCII only and in no locale. As in git, [:space:] has neither the
// vertical tab nor the form feed.
std::optional<bool> is_in_class(std::string_view name, char c) {
  const bool lower = within(c, 'a', 'z'), upper = within(c, 'A', 'Z'), digit = within(c, '0', '9');
  const bool graphic = within(c, '!', '~');
  if (name == "alnum") return lower || upper || digit;
  if (name == "alpha") return lower || upper;
  if (name == "blank") return c == ' ' || c == '\t';
  if (name == "cntrl") return (c >= 0 && c < ' ') || c == 0x7F;
  if (name == "digit") return digit;
  if (name == "graph") return graphic;
  if (name == "lower") return lower;
  if (name == "print") return graphic || c == ' ';
  if (name == "punct") return graphic && !lower && !upper && !digit;
  if (name == "space") return c == ' ' || c == '\t' || c == '\n' || c == '\r';
  if (name == "upper") return upper;
  if (name == "xdigit") return digit || within(c, 'a', 'f') || within(c, 'A', 'F');
  return std::nullopt;
}

}  // namespace

wildcard::wildcard(std::string_view pattern, subject s, bool folds) : folds_(folds) {
  parse(pattern, s);
  if (!never_) separate_literals();
}

std::size_t wildcard::memory() const noexcept {
  return prefix_.capacity() + suffix_.capacity() + tokens_.capacity() * sizeof(token) +
         sets_.capacity() * sizeof(byte_set);
}

void wildcard::add(kind what, char byte) {
  if (folds_ && within(byte, 'A', 'Z')) byte = static_cast<char>(byte + 0x20);
  tokens_.push_back({what, byte, 0});
}

// What a range or a class has in capitals, it has in small letters.
void wildcard::fold(byte_set& set) const {
  for (char c = 'A'; folds_ && c <= 'Z'; ++c) {
    if (set.test(index(c))) set.set(index(c) + 0x20);
  }
}

void wildcard::parse(std::string_view pattern, subject s) {
  std::size_t at = 0;
  while (at < pattern.size() && !never_) {
    const char c = pattern[at];
    if (c == '*') {
      at = parse_stars(pattern, at, s);
    } else if (c == '?') {
      add(kind::any);
      ++at;
    } else if (c == '[') {
      at = parse_set(pattern, at + 1);
      if (at == none) never_ = true;
    } else if (c == '\\') {
      if (at + 1 == pattern.size()) {
        never_ = true;
        return;
      }
      add(kind::literal, pattern[at + 1]);
      at += 2;
    } else {
      add(kind::literal, c);
      ++at;
    }
  }
}

// A run of stars is a component by itself where a slash or the end follows, which may be written
// as \/, and where a slash stands before it or nothing but literals. The last is how git does it,
// though it documents otherwise: it compares the literals first and forgets them, so that `a**/b`
// means `a` followed by what `**/b` matches.
std::size_t wildcard::parse_stars(std::string_view pattern, std::size_t at, subject s) {
  const bool begins = at == pattern.find_first_of("*?[\\") || pattern[at - 1] == '/';
  std::size_t end = pattern.find_first_not_of('*', at);
  if (end == pattern.npos) end = pattern.size();
  const std::string_view rest = pattern.substr(end);
  const bool ends = rest.empty() || rest[0] == '/' || rest.starts_with("\\/");
  if (s == subject::path && end - at >= 2 && begins && ends) {
    if (!rest.starts_with('/')) {
      add(kind::double_star);
    } else {
      // Twice in a row is once, which bounds the number of tokens.
      if (tokens_.empty() || tokens_.back().what != kind::double_star_slash) {
        add(kind::double_star_slash);
      }
      ++end;
    }
  } else {
    add(kind::star);
  }
  return end;
}

// The set whose first byte after the bracket is at `at`; the position behind the closing bracket,
// or `none` where the set is malformed.
std::size_t wildcard::parse_set(std::string_view pattern, std::size_t at) {
  byte_set set, alone;
  const auto peek = [&](std::size_t i) { return i < pattern.size() ? pattern[i] : '\0'; };
  const bool negated = peek(at) == '!' || peek(at) == '^';
  if (negated) ++at;

  std::size_t before = none;  // what a range may begin with
  bool first = true;          // a closing bracket in the first place is itself
  for (; first || peek(at) != ']'; ++at, first = false) {
    if (at >= pattern.size()) return none;
    char c = pattern[at];
    if (c == '-' && before != none && at + 1 < pattern.size() && pattern[at + 1] != ']') {
      c = pattern[++at];
      if (c == '\\') {
        if (++at == pattern.size()) return none;
        c = pattern[at];
      }
      for (std::size_t b = before; b <= index(c); ++b) set.set(b);
      before = none;
      continue;
    }
    if (c == '[' && peek(at + 1) == ':') {
      const std::size_t close = pattern.find(']', at + 2);
      if (close == pattern.npos) return none;
      // Without a colon before the bracket it is a bracket in a set, and no class.
      if (close > at + 2 && pattern[close - 1] == ':') {
        const std::string_view name = pattern.substr(at + 2, close - at - 3);
        if (!is_in_class(name, 'a')) return none;
        for (std::size_t b = 0; b < 256; ++b) {
          if (*is_in_class(name, static_cast<char>(b))) set.set(b);
        }
        before = none;
        at = close;
        continue;
      }
    }
    if (c == '\\') {
      if (++at == pattern.size()) return none;
      c = pattern[at];
    }
    alone.set(index(c));
    before = index(c);
  }
  fold(set);
  set |= alone;
  if (negated) set.flip();
  set.reset(index('/'));
  tokens_.push_back({kind::set, 0, static_cast<std::uint32_t>(sets_.size())});
  sets_.push_back(set);
  return at + 1;
}

bool wildcard::takes_a_byte(const token& t) {
  return t.what == kind::literal || t.what == kind::any || t.what == kind::set;
}

void wildcard::separate_literals() {
  const auto is_literal = [](const token& t) { return t.what == kind::literal; };
  const auto wild = std::find_if_not(tokens_.begin(), tokens_.end(), is_literal);
  for (auto t = tokens_.begin(); t != wild; ++t) prefix_ += t->byte;
  tokens_.erase(tokens_.begin(), wild);

  const auto last = std::find_if_not(tokens_.rbegin(), tokens_.rend(), is_literal);
  for (auto t = last.base(); t != tokens_.end(); ++t) suffix_ += t->byte;
  tokens_.erase(last.base(), tokens_.end());
  tokens_.shrink_to_fit();  // there may be millions of patterns without a wildcard

  for (const token& t : tokens_) {
    if (takes_a_byte(t)) ++shortest_;
  }
}

bool wildcard::matches(std::string_view text) const {
  if (never_) return false;
  if (tokens_.empty()) return text == prefix_;
  if (text.size() < prefix_.size() + shortest_ + suffix_.size()) return false;
  if (!text.starts_with(prefix_) || !text.ends_with(suffix_)) return false;
  return middle_matches(text.substr(prefix_.size(), text.size() - prefix_.size() - suffix_.size()));
}

// The places in the pattern that the text may have led to. No three tokens in a row match nothing,
// and no more take a byte than the text has, or shortest_ would have refused it: whatever the
// length of the pattern, there are at most about three places a byte.
class wildcard::runner {
 public:
  explicit runner(const wildcard& w) : w_(w), now_(w.tokens_.size() + 1), next_(now_.size()) {
    enter(now_, 0);
  }

  bool is_at_end() const { return now_.back() != 0; }

  // False where nothing can match any more.
  bool step(char c) {
    std::fill(next_.begin(), next_.end(), char{0});
    for (std::size_t i = 0; i < w_.tokens_.size(); ++i) {
      if (now_[i] != 0) follow(i, c);
    }
    now_.swap(next_);
    return std::find(now_.begin(), now_.end(), char{1}) != now_.end();
  }

 private:
  // Comes to token `i`, and to what follows where the token may match nothing.
  void enter(std::vector<char>& places, std::size_t i) {
    for (;; ++i) {
      places[i] = 1;
      if (i == w_.tokens_.size() || takes_a_byte(w_.tokens_[i])) return;
    }
  }

  void follow(std::size_t i, char c) {
    const token& t = w_.tokens_[i];
    switch (t.what) {
      case kind::literal:
        if (c == t.byte) enter(next_, i + 1);
        break;
      case kind::any:
        if (c != '/') enter(next_, i + 1);
        break;
      case kind::set:
        if (w_.sets_[t.set].test(index(c))) enter(next_, i + 1);
        break;
      case kind::star:
        if (c != '/') enter(next_, i);
        break;
      case kind::double_star: enter(next_, i); break;
      case kind::double_star_slash:
        next_[i] = 1;
        if (c == '/') enter(next_, i + 1);
        break;
    }
  }

  const wildcard& w_;
  std::vector<char> now_, next_;
};

bool wildcard::middle_matches(std::string_view text) const {
  if (tokens_.size() == 1 && tokens_[0].what == kind::star) return text.find('/') == text.npos;
  runner places(*this);
  for (const char c : text) {
    if (!places.step(c)) return false;
  }
  return places.is_at_end();
}

}  // namespace utfkit::cli
