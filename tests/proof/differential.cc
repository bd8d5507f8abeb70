// Ours against ICU, the C library's iconv, CPython and Node: validity, the place of the first
// error, the repaired text and UTF-16, on texts from a seed.
//
//   differential [--megabytes N] [--seed S]
//
// The first disagreement is cut down to a text of which no part can be left out, and ends it.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <string>
#include <string_view>

#include <utfkit/repair.hpp>
#include <utfkit/transcode.hpp>
#include <utfkit/validate.hpp>

#include "peers.hpp"
#include "src/kernels/levels.hpp"
#include "support/print.hpp"
#include "support/texts.hpp"

namespace {

using proof::answer;
using proof::peer;
using proof::texts;

// The library at one level of instruction set.
class ours : public peer {
 public:
  explicit ours(const utfkit::internal::kernel_level& level) : level_(level) {}
  std::string name() const override { return "utfkit " + std::string(utfkit::name(level_.level)); }

  std::vector<answer> ask(const texts& all) override {
    utfkit::internal::active_kernels.store(level_.kernels);
    std::vector<answer> answers;
    for (const std::string& text : all) {
      answer a;
      const utfkit::result r = utfkit::validate(text);
      a.valid = utfkit::is_valid(text);
      // One more disagreement, of the library with itself.
      if (a.valid != bool(r)) throw std::runtime_error("is_valid and validate disagree");
      if (!a.valid) a.error = r.read;
      a.repaired = utfkit::repair(text);
      a.utf16 = utfkit::to_utf16_lossy(text);
      answers.push_back(std::move(a));
    }
    return answers;
  }

 private:
  utfkit::internal::kernel_level level_;
};

// ── texts ───────────────────────────────────────────────────────────────────────────────────────

class text_source {
 public:
  explicit text_source(std::uint64_t seed)
      : random_(static_cast<test::random_source::result_type>(seed)) {}

  // Of 0 to 64 KiB, short ones as likely as long ones.
  std::string next() {
    const std::size_t size = below(std::size_t{1} << below(17));
    switch (below(5)) {
      case 0: return random_bytes(size);
      case 1: return boundary_bytes(size);
      case 2: return test::damaged_utf8(random_, static_cast<unsigned>(size / 4));
      case 3: return valid(size);
      default: return mutated(valid(size));
    }
  }

 private:
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(random_() % n); }

  std::string random_bytes(std::size_t size) {
    std::string s(size, '\0');
    for (char& c : s) c = static_cast<char>(random_());
    return s;
  }
  // Those at which a range of the grammar begins or ends: hardly a sequence is right, and hardly
  // one is wrong at first sight.
  std::string boundary_bytes(std::size_t size) {
    static constexpr std::string_view bytes =
        "\x41\x7F\x80\x8F\x90\x9F\xA0\xBF\xBF\x80\xC1\xC2\xDF\xE0\xE1\xEC\xED\xEE\xEF\xF0\xF1\xF3"
        "\xF4\xF5\xF8\xFF";
    std::string s(size, '\0');
    for (char& c : s) c = bytes[below(bytes.size())];
    return s;
  }
  // One script, or all of them; runs of ASCII between.
  std::string valid(std::size_t size) {
    std::string s;
    const char32_t first = below(2) == 0 ? 0 : test::random_scalar(random_);
    while (s.size() < size) {
      if (below(16) == 0) s.append(below(100), static_cast<char>(0x20 + below(0x5F)));
      char32_t c = first + static_cast<char32_t>(below(100));
      if (first == 0 || (c >= 0xD800 && c < 0xE000) || c > 0x10FFFF) {
        c = test::random_scalar(random_);
      }
      s += reference::encoded<char>(reference::utf8, c);
    }
    return s;
  }
  // A few bytes changed, left out, put in, doubled, or the end cut off.
  std::string mutated(std::string s) {
    for (std::size_t n = below(12); n > 0 && !s.empty(); --n) {
      const std::size_t at = below(s.size());
      switch (below(5)) {
        case 0: s[at] = static_cast<char>(random_()); break;
        case 1: s.erase(at, 1 + below(4)); break;
        case 2: s.insert(at, 1, static_cast<char>(random_() | 0x80)); break;
        case 3: s.insert(at, s.substr(at, 1 + below(4))); break;
        default: s.resize(s.size() - std::min(s.size(), below(4))); break;
      }
    }
    return s;
  }

  test::random_source random_;
};

// ── disagreements ───────────────────────────────────────────────────────────────────────────────

// The first of `all` about which the two disagree; all.size() where there is none.
std::size_t first_difference(peer& a, peer& b, const texts& all) {
  const std::vector<answer> x = a.ask(all), y = b.ask(all);
  std::size_t i = 0;
  while (i < all.size() && difference(x[i], y[i]) == nullptr) ++i;
  return i;
}

// A text about which they still disagree, and of which nothing can be left out.
std::string minimal(peer& a, peer& b, std::string text) {
  for (std::size_t part = text.size(); part != 0;) {
    texts shorter;
    for (std::size_t at = 0; at < text.size(); at += part) {
      shorter.push_back(std::string(text).erase(at, part));
    }
    const std::size_t which = first_difference(a, b, shorter);
    if (which == shorter.size()) {
      part /= 2;
    } else {
      text = shorter[which];
      part = std::min(part, text.size());
    }
  }
  return text;
}

void describe(const std::string& name, const answer& a) {
  std::printf("  %-16s %s", name.c_str(), a.valid ? "valid" : "ill-formed");
  if (a.error) std::printf(" at %zu", *a.error);
  if (a.repaired) std::printf(", repaired %s", test::hex(*a.repaired).c_str());
  if (a.utf16) std::printf(", UTF-16 %s", test::hex(*a.utf16).c_str());
  std::printf("\n");
}

int report(peer& a, peer& b, const std::string& text) {
  const texts one = {minimal(a, b, text)};
  const answer x = a.ask(one)[0], y = b.ask(one)[0];
  std::printf("DISAGREE about %s: %s\n", difference(x, y), test::hex(one[0]).c_str());
  describe(a.name(), x);
  describe(b.name(), y);
  return 1;
}

int run(std::size_t megabytes, std::uint64_t seed) {
  std::vector<std::unique_ptr<peer>> mine, others;
  for (const auto& level : utfkit::internal::available_levels()) {
    mine.push_back(std::make_unique<ours>(level));
  }
  others.push_back(proof::icu());
  others.push_back(proof::iconv());
  for (const auto& [name, line] : {std::pair("CPython", UTFKIT_PYTHON), {"Node", UTFKIT_NODE}}) {
    if (*line != '\0') others.push_back(proof::program(name, line));
  }
  std::string names;
  for (const auto& all : {&mine, &others}) {
    for (const auto& each : *all) names += (names.empty() ? "" : ", ") + each->name();
  }
  std::printf("seed %llu: %s\n", static_cast<unsigned long long>(seed), names.c_str());
  std::fflush(stdout);
  text_source source(seed);
  std::size_t bytes = 0, count = 0, valid = 0;
  while (bytes < megabytes * 1'000'000) {
    texts batch;
    for (std::size_t size = 0; size < 16'000'000; size += batch.back().size()) {
      batch.push_back(source.next());
      if (bytes + size >= megabytes * 1'000'000) break;
    }
    const std::vector<answer> truth = mine[0]->ask(batch);
    for (const auto& all : {&mine, &others}) {
      for (const auto& each : *all) {
        const std::vector<answer> theirs = each->ask(batch);
        for (std::size_t i = 0; i < batch.size(); ++i) {
          if (difference(truth[i], theirs[i]) != nullptr) return report(*mine[0], *each, batch[i]);
        }
      }
    }
    for (std::size_t i = 0; i < batch.size(); ++i) {
      bytes += batch[i].size();
      valid += truth[i].valid;
    }
    count += batch.size();
  }
  std::printf("%zu texts (%zu valid), %zu bytes: no disagreement\n", count, valid, bytes);
  return 0;
}

template <class Number>
bool parse(const char* text, Number& n) {
  const char* const end = text + std::strlen(text);
  return std::from_chars(text, end, n).ptr == end && end != text;
}

}  // namespace

int main(int argc, char** argv) try {
  std::size_t megabytes = 300;
  std::uint64_t seed = test::seed();
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i];
    const bool known =
        i + 1 < argc && ((option == "--megabytes" && parse(argv[i + 1], megabytes)) ||
                         (option == "--seed" && parse(argv[i + 1], seed)));
    if (known) continue;
    std::fputs("usage: differential [--megabytes N] [--seed S]\n", stderr);
    return 2;
  }
  return run(megabytes, seed);
} catch (const std::exception& error) {
  std::fprintf(stderr, "differential: %s\n", error.what());
  return 2;
}
