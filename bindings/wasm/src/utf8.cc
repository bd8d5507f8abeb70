// UTF-8: verdicts, findings, repair.
#include <cstring>

#include <utfkit/code_point.hpp>
#include <utfkit/definition/utf8.hpp>
#include <utfkit/describe.hpp>
#include <utfkit/finding.hpp>
#include <utfkit/repair.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "module.hpp"

namespace utfkit::wasm {
namespace {

// A finding as the caller reads it; `lines` and `column` are those before it in what was read.
struct found {
  std::uint32_t offset;
  std::uint32_t lines;
  std::uint32_t column;
  std::uint32_t code_point;  // or none
  std::uint8_t length;
  std::uint8_t replacements;
  std::uint8_t error;
  std::uint8_t unused;
};
constexpr std::uint32_t none = 0xFFFFFFFF;
constexpr std::size_t found_room = output_size / sizeof(found);

// As `utf8 fix --with` has them (cli/repair/fix_policy.hpp).
enum class policy : std::uint32_t {
  fffd,
  drop,
  escape,
  same_length,
  character,
  windows_1252,
  latin1,
  cesu8
};

char character[4];
std::uint32_t character_size;

bool is_surrogate(byte_view text, std::size_t at, unsigned second) noexcept {
  return text.size() - at >= 3 && text[at] == 0xED && (text[at + 1] & 0xF0) == second &&
         (text[at + 2] & 0xC0) == 0x80;
}

// 80 to 9F in windows-1252 as the WHATWG has it; the others are those of ISO-8859-1.
constexpr char16_t windows_1252_c1[] = {
    0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0x8D,   0x017D, 0x8F,   0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

// What is written for one finding: six bytes of three in UTF-8, or of four of \xHH, at most.
class substitute {
 public:
  static constexpr std::size_t most = 32;

  // Returns the bytes that it stands for.
  std::size_t make(policy with, byte_view text, const finding& f) noexcept {
    const byte_view bytes = text.substr(f.offset, f.length);
    switch (with) {
      case policy::fffd: repeat("\uFFFD", f.replacements); break;
      case policy::character: repeat({character, character_size}, f.replacements); break;
      case policy::drop: break;
      case policy::same_length: repeat("?", f.length); break;
      case policy::escape: escape(bytes); break;
      case policy::windows_1252:
      case policy::latin1: map(bytes, with == policy::windows_1252); break;
      case policy::cesu8: return join(text, f);
    }
    return f.length;
  }
  std::string_view text() const noexcept { return {text_, size_}; }

 private:
  void append(std::string_view part) noexcept {
    std::memcpy(text_ + size_, part.data(), part.size());
    size_ += part.size();
  }
  void append(char32_t c) noexcept {
    char bytes[4];
    append({bytes, encode(c, bytes)});
  }
  void repeat(std::string_view part, unsigned times) noexcept {
    for (; times != 0; --times) append(part);
  }
  void escape(byte_view bytes) noexcept {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const unsigned b = bytes[i];
      const char escaped[] = {'\\', 'x', digits[b >> 4], digits[b & 15]};
      append({escaped, 4});
    }
  }
  void map(byte_view bytes, bool in_1252) noexcept {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      const unsigned b = bytes[i];
      append(char32_t{in_1252 && b < 0xA0 ? windows_1252_c1[b - 0x80] : static_cast<char16_t>(b)});
    }
  }
  std::size_t join(byte_view text, const finding& f) noexcept {
    const std::size_t at = f.offset;
    if (is_surrogate(text, at, 0xA0) && is_surrogate(text, at + 3, 0xB0)) {
      const char32_t high = (text[at + 1] & 0xFu) << 6 | (text[at + 2] & 0x3Fu);
      const char32_t low = (text[at + 4] & 0xFu) << 6 | (text[at + 5] & 0x3Fu);
      append(0x10000 + (high << 10 | low));
      return 6;
    }
    if (text.substr(at, f.length).as_string_view() == "\xC0\x80") {
      append(U'\0');
    } else {
      repeat("\uFFFD", f.replacements);
    }
    return f.length;
  }

  char text_[most];
  std::size_t size_ = 0;
};

// Copies what is valid from in[at] on, as far as there is room; whether it came to what isn't.
bool copy_valid(byte_view in, std::size_t& at, std::size_t& written) noexcept {
  const std::size_t most = output_size - substitute::most - written;
  const std::size_t valid = validate(in.substr(at)).read;
  const std::size_t size = valid < most ? valid : most;
  std::memcpy(output_buffer + written, in.data() + at, size);
  at += size;
  written += size;
  return size == valid && at != in.size();
}

}  // namespace
}  // namespace utfkit::wasm

using namespace utfkit;
using namespace utfkit::wasm;

// How much of the input divides no intended sequence, nor a pair of encoded surrogates.
UTFKIT_EXPORT(complete) std::uint32_t utfkit_complete(std::uint32_t size) {
  const byte_view text = piece(0, size);
  const std::size_t whole = complete_prefix(text);
  const bool half = whole >= 3 && is_surrogate(text, whole - 3, 0xA0);
  return static_cast<std::uint32_t>(half ? whole - 3 : whole);
}

UTFKIT_EXPORT(is_ascii) bool utfkit_is_ascii(std::uint32_t size) {
  return is_ascii(piece(0, size));
}

UTFKIT_EXPORT(is_valid) bool utfkit_is_valid(std::uint32_t size) {
  return is_valid(piece(0, size));
}

// Whether the input is valid; if not, status says where and why.
UTFKIT_EXPORT(validate) bool utfkit_validate(std::uint32_t size) {
  const result r = validate(piece(0, size));
  set_failure({r.read, r.error, r.error_length});
  return r.error == errc::ok;
}

// The findings of input[from, size), as many as there is room for. How many; status.read is where
// to go on, and the rest of it is of what was read.
UTFKIT_EXPORT(find) std::uint32_t utfkit_find(std::uint32_t from, std::uint32_t size) {
  const byte_view text = piece(0, size);
  auto* const out = reinterpret_cast<found*>(output_buffer);
  std::uint32_t count = 0;
  text_stats stats;
  std::size_t at = from;
  while (at < size && count < found_room) {
    const text_stats valid = measure_valid_prefix(text.substr(at));
    stats += valid;
    at += static_cast<std::size_t>(valid.bytes);
    if (at == size) break;
    const finding f = *next_finding(text, at);
    out[count++] = {static_cast<std::uint32_t>(at),
                    static_cast<std::uint32_t>(stats.lines),
                    static_cast<std::uint32_t>(stats.code_points_since_newline),
                    f.code_point ? static_cast<std::uint32_t>(*f.code_point) : none,
                    f.length,
                    f.replacements,
                    static_cast<std::uint8_t>(f.error),
                    0};
    const std::uint64_t steps = f.replacements;
    stats += text_stats{f.length, steps, steps, 0, steps, steps};
    at += f.length;
  }
  status.read = static_cast<std::uint32_t>(at);
  status.code_points = static_cast<std::uint32_t>(stats.code_points);
  status.lines = static_cast<std::uint32_t>(stats.lines);
  status.since_newline = static_cast<std::uint32_t>(stats.code_points_since_newline);
  return count;
}

// The hint for a finding of this error whose bytes are input[0, size), to the output. Its size.
UTFKIT_EXPORT(hint) std::size_t utfkit_hint(errc error, std::uint32_t size) {
  const std::string text = hint(error, piece(0, size));
  std::memcpy(output_buffer, text.data(), text.size());
  return text.size();
}

// The character of the policy that has one: `size` bytes of the input.
UTFKIT_EXPORT(set_character) void utfkit_set_character(std::uint32_t size) {
  character_size = size < sizeof character ? size : sizeof character;
  std::memcpy(character, input_buffer, character_size);
}

// Repairs input[from, size), as far as there is room; status.read is where to go on.
UTFKIT_EXPORT(repair) void utfkit_repair(std::uint32_t from, std::uint32_t size, policy with) {
  if (with == policy::fffd) {
    const result r = repair(piece(from, size), room());
    status.read = from + static_cast<std::uint32_t>(r.read);
    status.written = static_cast<std::uint32_t>(r.written);
    return;
  }
  const byte_view text = piece(0, size);
  std::size_t at = from, written = 0;
  while (at < size && written < output_size - substitute::most && copy_valid(text, at, written)) {
    substitute s;
    at += s.make(with, text, *next_finding(text, at));
    std::memcpy(output_buffer + written, s.text().data(), s.text().size());
    written += s.text().size();
  }
  status.read = static_cast<std::uint32_t>(at);
  status.written = static_cast<std::uint32_t>(written);
}
