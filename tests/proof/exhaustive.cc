// All 2^32 strings of four bytes through validation and repair, at every level of instruction set
// that this machine has, against the oracle.
//
//   exhaustive                   all of them, on all cores: minutes
//   exhaustive --slice N SEED    every N-th block of 65,536 strings, which ones from the seed
//
// Each string is looked at alone, behind 61 bytes of ASCII and, 256 in a row with an ASCII byte
// between them, in the midst of others, where it falls on each place of a vector.
//
// The oracle decides by ranges, so strings whose bytes lie in the same ranges have the same steps.
// It is asked once for each combination of ranges: 2^32 strings are some hundred thousand kinds.
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <utfkit/repair.hpp>
#include <utfkit/validate.hpp>

#include "reference/form.hpp"
#include "src/kernels/levels.hpp"

namespace {

using utfkit::internal::active_kernels;
using utfkit::internal::kernel_level;

// ── the oracle, once for each kind of string ────────────────────────────────────────────────────

// The class of each byte: two are in the same one if no range of the oracle tells them apart.
struct byte_classes {
  std::array<unsigned, 256> of{};
  std::vector<unsigned char> member;  // one byte of each class

  byte_classes() {
    std::set<std::uint32_t> begins = {0};
    const auto add = [&](const reference::range& r) { begins.insert({r.first, r.last + 1}); };
    const reference::form& f = reference::utf8;
    for (std::size_t i = 0; i < f.row_count; ++i) {
      for (unsigned k = 0; k < f.rows[i].length; ++k) add(f.rows[i].units[k]);
    }
    for (std::size_t i = 0; i < f.cause_count; ++i) {
      for (unsigned k = 0; k < f.causes[i].length; ++k) add(f.causes[i].units[k]);
    }
    for (unsigned b = 0; b < 256; ++b) {
      if (begins.count(b) != 0) member.push_back(static_cast<unsigned char>(b));
      of[b] = static_cast<unsigned>(member.size()) - 1;
    }
  }
};

// The steps of a string of four bytes, with its end behind it or with ASCII.
struct steps {
  std::uint8_t count = 0;
  std::uint8_t lengths[4] = {};
  std::uint8_t kinds[4] = {};
};

steps steps_of(const char* text, bool ended) {
  steps s;
  for (std::size_t at = 0; at < 4; ++s.count) {
    const reference::step one = reference::step_at(reference::utf8, text, ended ? 4 : 5, at);
    s.lengths[s.count] = static_cast<std::uint8_t>(one.length);
    s.kinds[s.count] = static_cast<std::uint8_t>(one.why);
    at += one.length;
  }
  return s;
}

class oracle {
 public:
  oracle() {
    const std::size_t n = classes_.member.size();
    ended_.resize(n * n * n * n);
    followed_.resize(ended_.size());
    char text[5] = {0, 0, 0, 0, 'x'};
    for (std::size_t i = 0; i < ended_.size(); ++i) {
      std::size_t rest = i;
      for (int k = 3; k >= 0; --k, rest /= n) {
        text[k] = static_cast<char>(classes_.member[rest % n]);
      }
      ended_[i] = steps_of(text, true);
      followed_[i] = steps_of(text, false);
    }
  }
  const steps& ended(const unsigned char* text) const { return ended_[index(text)]; }
  const steps& followed(const unsigned char* text) const { return followed_[index(text)]; }
  std::size_t kinds() const { return ended_.size(); }

 private:
  std::size_t index(const unsigned char* text) const {
    std::size_t i = 0;
    for (int k = 0; k < 4; ++k) i = i * classes_.member.size() + classes_.of[text[k]];
    return i;
  }
  byte_classes classes_;
  std::vector<steps> ended_, followed_;
};

// The repair of four bytes with these steps; its size.
std::size_t repaired(const steps& s, const unsigned char* text, char* out) {
  std::size_t size = 0;
  for (unsigned i = 0; i < s.count; text += s.lengths[i++]) {
    const bool good = s.kinds[i] == reference::ok;
    std::memcpy(out + size, good ? reinterpret_cast<const char*>(text) : "\xEF\xBF\xBD",
                good ? s.lengths[i] : 3);
    size += good ? s.lengths[i] : 3;
  }
  return size;
}

utfkit::result validated(const steps& s, std::size_t ahead) {
  std::size_t at = ahead;
  for (unsigned i = 0; i < s.count; at += s.lengths[i++]) {
    if (s.kinds[i] == reference::ok) continue;
    return {at, 0, static_cast<utfkit::errc>(s.kinds[i]), s.lengths[i]};
  }
  return {at, 0, utfkit::errc::ok, 0};
}

// ── the library, 256 strings at a time ──────────────────────────────────────────────────────────

[[noreturn]] void disagree(const char* what, const kernel_level& level, const char* text) {
  unsigned char b[4];
  std::memcpy(b, text, 4);
  std::printf("%s of %02X %02X %02X %02X is wrong at UTFKIT_ISA=%s\n", what, b[0], b[1], b[2], b[3],
              std::string(name(level.level)).c_str());
  std::fflush(stdout);
  std::_Exit(1);
}

// The 256 strings that begin with three given bytes.
class strings {
 public:
  static constexpr std::size_t record = 5, count = 256, ahead = 61;

  void set(const oracle& truth, unsigned first_three) {
    expected_.clear();
    for (unsigned d = 0; d < count; ++d) {
      char* const at = row_ + d * record;
      const unsigned char text[] = {static_cast<unsigned char>(first_three >> 16),
                                    static_cast<unsigned char>(first_three >> 8),
                                    static_cast<unsigned char>(first_three),
                                    static_cast<unsigned char>(d)};
      std::memcpy(at, text, 4);
      at[4] = 'x';
      char one[13];
      const std::size_t size = repaired(truth.followed(text), text, one);
      one[size] = 'x';
      expected_.append(one, size + 1);
      const steps& s = truth.ended(text);
      alone_[d] = s;
      repaired_size_[d] = static_cast<std::uint8_t>(repaired(s, text, repaired_[d]));
    }
  }

  void check(const kernel_level& level) {
    active_kernels.store(level.kernels);
    const std::string_view row(row_, sizeof row_);
    const utfkit::result whole = utfkit::repair(row, out_);
    if (!whole || whole.read != row.size() || std::string_view(out_, whole.written) != expected_) {
      disagree("repair among others", level, row_);
    }
    char behind[ahead + 4];
    std::memset(behind, 'a', sizeof behind);
    for (unsigned d = 0; d < count; ++d) {
      const std::string_view text = row.substr(d * record, 4);
      const utfkit::result v = validated(alone_[d], 0);
      if (utfkit::validate(text) != v) disagree("validate", level, text.data());
      if (utfkit::is_valid(text) != bool(v)) disagree("is_valid", level, text.data());
      const utfkit::result r = utfkit::repair(text, std::span(out_, 12));
      if (!r || r.read != 4 || r.written != repaired_size_[d] ||
          std::memcmp(out_, repaired_[d], r.written) != 0) {
        disagree("repair", level, text.data());
      }
      std::memcpy(behind + ahead, text.data(), 4);
      if (utfkit::validate(std::string_view(behind, sizeof behind)) !=
          validated(alone_[d], ahead)) {
        disagree("validate behind ASCII", level, text.data());
      }
    }
  }

 private:
  char row_[record * count];
  char out_[13 * count];
  std::string expected_;
  steps alone_[count];
  char repaired_[count][12];
  std::uint8_t repaired_size_[count];
};

// ── the work ────────────────────────────────────────────────────────────────────────────────────

struct slice {
  unsigned every = 1;
  std::uint64_t seed = 0;
  // Whether the strings that begin with these two bytes are in it. Blocks differ much in what they
  // ask for, so the choice is mixed well (the finalizer of splitmix64).
  bool has(unsigned first_two) const {
    std::uint64_t x = seed + 0x9E3779B97F4A7C15 * (first_two + 1);
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return (x ^ x >> 31) % every == 0;
  }
};

// Every `workers`-th of the blocks that are in the slice.
void work(const oracle& truth, const slice& part, unsigned worker, unsigned workers) {
  strings s;
  const auto levels = utfkit::internal::available_levels();
  unsigned turn = 0;
  for (unsigned two = 0; two < 0x10000; ++two) {
    if (!part.has(two) || turn++ % workers != worker) continue;
    for (unsigned third = 0; third < 256; ++third) {
      s.set(truth, two << 8 | third);
      for (const kernel_level& level : levels) s.check(level);
    }
  }
}

int run(const slice& part) {
  const oracle truth;
  std::string names;
  for (const kernel_level& level : utfkit::internal::available_levels()) {
    names.append(" ").append(name(level.level));
  }
  std::uint64_t blocks = 0;
  for (unsigned two = 0; two < 0x10000; ++two) blocks += part.has(two);
  std::printf("%llu strings of %zu kinds, at%s\n", static_cast<unsigned long long>(blocks * 65536),
              truth.kinds(), names.c_str());
  std::fflush(stdout);
  // Processes and not threads: the level in use is one for all threads.
  const unsigned workers = std::max(1u, std::thread::hardware_concurrency());
  std::vector<pid_t> children;
  for (unsigned i = 0; i < workers; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      work(truth, part, i, workers);
      std::_Exit(0);
    }
    if (child < 0) return std::perror("fork"), 2;
    children.push_back(child);
  }
  bool good = true;
  for (const pid_t child : children) {
    int status = 0;
    good = waitpid(child, &status, 0) == child && status == 0 && good;
  }
  std::puts(good ? "all as the oracle has them" : "FAILED");
  return good ? 0 : 1;
}

template <class Number>
bool parse(const char* text, Number& n) {
  const char* const end = text + std::strlen(text);
  return std::from_chars(text, end, n).ptr == end && end != text;
}

}  // namespace

int main(int argc, char** argv) {
  slice part;
  const bool sliced = argc == 4 && std::string_view(argv[1]) == "--slice" &&
                      parse(argv[2], part.every) && parse(argv[3], part.seed) && part.every != 0;
  if (argc != 1 && !sliced) {
    std::fputs("usage: exhaustive [--slice N SEED]\n", stderr);
    return 2;
  }
  if (sliced) std::printf("slice: 1 of %u, seed %s\n", part.every, argv[3]);
  return run(part);
}
