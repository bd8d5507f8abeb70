// The decoders of a browser against ours: all labels, and for each encoding every string of one and
// two bytes, and texts at random, whole and in pieces, fatal and not.
//
//   browser_differential [--blocks N] COMMAND
//
// COMMAND is run with the name of a page, and prints what becomes of it, as "chromium --headless
// --dump-dom" does. Exit status: 0 they agree but for what is known, 1 what else they differ in is
// printed, 2 trouble.
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <utfkit/label.hpp>
#include <utfkit/transcoder.hpp>

namespace {

using utfkit::encoding;
using std::operator""sv;

// ── the texts, as browser.js makes them ─────────────────────────────────────────────────────────

constexpr std::array tokens = {"\x1B$B"sv, "\x1B(B"sv,   "\x1B(J"sv,       "\x1B(I"sv, "\x1B$@"sv,
                               "\x1B"sv,   "\x1B$"sv,    "\x8E"sv,         "\x8F"sv,   "\x0E"sv,
                               "\x0A"sv,   "\x5C"sv,     "\x7E"sv,         "\x80"sv,   "\xA0"sv,
                               "\xFF"sv,   "\x81\x30"sv, "\x84\x31\xA4"sv, "\x39"sv,   "\xFE"sv};
constexpr unsigned random_texts = 128;

class xorshift {
 public:
  explicit xorshift(std::uint32_t seed) : state_(seed) {}
  unsigned below(unsigned n) {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 17;
    state_ ^= state_ << 5;
    return (state_ >> 8) % n;
  }

 private:
  std::uint32_t state_;
};

std::string random_text(xorshift& random) {
  std::string text;
  const auto add = [&](unsigned from, unsigned count) {
    text += static_cast<char>(from + random.below(count));
  };
  for (unsigned left = 1 + random.below(12); left != 0; --left) {
    switch (random.below(4)) {
      case 0: add(0, 256); break;
      case 1: add(0x80, 128), add(0x40, 192); break;
      case 2: add(0x21, 94), add(0x21, 94); break;
      default: text += tokens[random.below(tokens.size())];
    }
  }
  return text;
}

std::vector<std::string> texts_of(unsigned block) {
  std::vector<std::string> texts;
  if (block < 256) {
    const std::string first(1, static_cast<char>(block));
    texts.push_back(first);
    for (unsigned next = 0; next < 256; ++next) texts.push_back(first + static_cast<char>(next));
    return texts;
  }
  xorshift random(block);
  for (unsigned i = 0; i < random_texts; ++i) texts.push_back(random_text(random));
  return texts;
}

// ── our answers ─────────────────────────────────────────────────────────────────────────────────

struct answer {
  std::u16string text;
  std::string end;  // "." or "!": whether a decoder that is fatal stops

  friend bool operator==(const answer&, const answer&) = default;
};

answer answer_of(encoding e, const std::string& text) {
  utfkit::transcoder t({.from = e, .to = encoding::utf16be, .errors = utfkit::on_error::replace});
  std::string bytes;
  static_cast<void>(append_pushed(bytes, t, text, utfkit::input::last));
  answer a;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    a.text += static_cast<char16_t>(static_cast<unsigned char>(bytes[i]) << 8 |
                                    static_cast<unsigned char>(bytes[i + 1]));
  }
  a.end.push_back(t.replacements() == 0 ? '.' : '!');
  return a;
}

std::uint32_t hash_of(encoding e, unsigned block) {
  std::uint32_t hash = 0;
  const auto add = [&](std::uint32_t unit) { hash = (hash ^ unit) * 0x01000193; };
  for (const std::string& text : texts_of(block)) {
    const answer a = answer_of(e, text);
    for (const char16_t unit : a.text) add(unit);
    for (const char c : a.end) add(static_cast<unsigned char>(c));
    add(0xFFFE);
  }
  return hash;
}

// ── the page ────────────────────────────────────────────────────────────────────────────────────

std::string lower(std::string_view name) {
  std::string out(name);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  return out;
}

// The labels; the blocks are for the first one of each encoding. TextDecoder refuses the
// replacement encoding.
std::string expectations(unsigned blocks) {
  std::ostringstream out;
  out << "const expected = [\n";
  for (unsigned number = 0; number <= static_cast<unsigned>(encoding::replacement_only); ++number) {
    const auto e = static_cast<encoding>(number);
    bool first = e != encoding::replacement_only;
    for (const std::string_view label : utfkit::labels_of(e)) {
      const std::string name =
          e == encoding::replacement_only ? "" : lower(utfkit::label_name(label));
      out << "{label: '" << label << "', name: '" << name << "', blocks: [";
      for (unsigned block = 0; first && block < blocks; ++block) out << hash_of(e, block) << ',';
      out << "]},\n";
      first = false;
    }
  }
  out << "];\n";
  return out.str();
}

std::string file_content(const std::string& name) {
  std::ifstream in(name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string output_of(const std::string& command) {
  std::string out;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return out;
  char buffer[1 << 16];
  for (std::size_t n = 0; (n = std::fread(buffer, 1, sizeof buffer, pipe)) != 0;) {
    out.append(buffer, n);
  }
  pclose(pipe);
  return out;
}

// ── what Chromium 156 has otherwise, where the Encoding Standard is with us ─────────────────────

bool is_in(char c, unsigned from, unsigned to) {
  const unsigned byte = static_cast<unsigned char>(c);
  return byte >= from && byte <= to;
}

// The four characters that are two code points: it writes U+0093 U+DF04 for U+00CA U+0304.
bool has_double(std::string_view text) {
  for (const std::string_view two : {"\x88\x62"sv, "\x88\x64"sv, "\x88\xA3"sv, "\x88\xA5"sv}) {
    if (text.find(two) != text.npos) return true;
  }
  return false;
}

// 8F and a byte that are no character: it reads the next character in JIS X 0212 too. The Standard
// ("EUC-JP decoder", step 4) sets "jis0212" to false whether there is a character or not.
bool has_broken_jis0212(std::string_view text) {
  for (std::size_t at = text.find('\x8F'); at != text.npos; at = text.find('\x8F', at + 1)) {
    if (text.size() - at < 3) return true;
    if (!is_in(text[at + 1], 0xA1, 0xFE) || !is_in(text[at + 2], 0xA1, 0xFE)) return true;
  }
  return false;
}

// ESC $ or ESC ( that doesn't go on as a sequence: it reads the second byte as ASCII in any set,
// and says nothing of an error behind it. The Standard ("ISO-2022-JP decoder", Escape) reads both
// bytes again in the set of before.
bool has_broken_escape(std::string_view text) {
  for (std::size_t at = text.find('\x1B'); at != text.npos; at = text.find('\x1B', at + 1)) {
    const std::string_view rest = text.substr(at + 1, 2);
    if (rest.empty() || (rest[0] != '$' && rest[0] != '(')) continue;
    if (rest != "$@" && rest != "$B" && rest != "(B" && rest != "(J" && rest != "(I") return true;
  }
  return false;
}

bool is_known(encoding e, std::string_view text) {
  switch (e) {
    case encoding::big5: return has_double(text);
    case encoding::euc_jp: return has_broken_jis0212(text);
    case encoding::iso2022_jp: return has_broken_escape(text);
    default: return false;
  }
}

// ── comparison ──────────────────────────────────────────────────────────────────────────────────

std::string hex(std::string_view bytes) {
  std::string out;
  char two[4];
  for (const char c : bytes) {
    std::snprintf(two, sizeof two, "%02X", static_cast<unsigned char>(c));
    if (!out.empty()) out += ' ';
    out += two;
  }
  return out;
}

std::string readable(const answer& a) {
  std::string out;
  char unit[8];
  for (const char16_t c : a.text) {
    std::snprintf(unit, sizeof unit, "%04X ", unsigned{c});
    out += unit;
  }
  return out + (a.end == "!" ? "(an error)" : a.end == "." ? "" : "(and otherwise: " + a.end + ")");
}

answer parse(const std::string& word) {
  const std::size_t end = std::min(word.find_first_not_of("0123456789abcdef"), word.size());
  // "fatal" begins with a letter that is a digit too.
  const std::size_t units = end / 4;
  answer a;
  for (std::size_t i = 0; i < units; ++i) {
    a.text += static_cast<char16_t>(std::stoul(word.substr(4 * i, 4), nullptr, 16));
  }
  a.end = word.substr(4 * units);
  return a;
}

struct differences {
  unsigned known = 0, unknown = 0;
};

// Prints what differs in a block and isn't known.
void compare(const std::string& label, unsigned block, std::istream& answers, differences& d) {
  const encoding e = utfkit::find_encoding(label).value();
  for (const std::string& text : texts_of(block)) {
    std::string word;
    answers >> word;
    const answer theirs = parse(word), ours = answer_of(e, text);
    if (theirs == ours) continue;
    if (is_known(e, text)) {
      ++d.known;
      continue;
    }
    ++d.unknown;
    std::cout << label << ": " << hex(text) << "\n  theirs " << readable(theirs) << "\n  ours   "
              << readable(ours) << '\n';
  }
}

int compare_all(const std::string& output) {
  std::map<std::string, differences> counts;
  std::istringstream lines(output);
  bool ended = false;
  for (std::string line; std::getline(lines, line);) {
    if (const std::size_t tag = line.find("<body>"); tag != line.npos) line.erase(0, tag + 6);
    if (line.starts_with("end")) ended = true;
    std::istringstream words(line);
    std::string kind, label;
    words >> kind >> label;
    if (kind == "label") {
      std::cout << line << '\n';
      ++counts[label].unknown;
    } else if (kind == "block") {
      unsigned block = 0;
      words >> block;
      compare(label, block, words, counts[label]);
    }
  }
  if (!ended) {
    std::cerr << "browser_differential: it printed nothing that ends\n" << output.substr(0, 1000);
    return 2;
  }
  unsigned unknown = 0;
  for (const auto& [label, d] : counts) {
    std::cout << label << ": " << d.known << " differ as known, " << d.unknown << " otherwise\n";
    unknown += d.unknown;
  }
  std::cout << (unknown == 0 ? "no difference that isn't known\n" : "");
  return unknown == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
  unsigned blocks = 256 + 32;
  int at = 1;
  if (count > 2 && arguments[1] == "--blocks"sv) {
    blocks = static_cast<unsigned>(std::strtoul(arguments[2], nullptr, 10));
    at = 3;
  }
  if (at + 1 != count) {
    std::fputs("usage: browser_differential [--blocks N] COMMAND\n", stderr);
    return 2;
  }
  const std::string command = arguments[at];
  std::string directory = (std::filesystem::temp_directory_path() / "browserXXXXXX").string();
  if (mkdtemp(directory.data()) == nullptr) return 2;
  const std::string page = directory + "/page.html";
  std::ofstream(directory + "/texts.js") << expectations(blocks) << file_content(UTFKIT_BROWSER_JS);
  std::ofstream(page) << "<!doctype html><meta charset=utf-8><body><script src=texts.js></script>";
  const std::string output = output_of(command + " " + page + " 2>&1");
  std::filesystem::remove_all(directory);
  return compare_all(output);
}
