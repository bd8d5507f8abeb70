// How fast libutfkit-iconv is beside the C library's iconv(), in rows of a table for docs/iconv.md.
//
// usage: iconv_speed LIBRARY
#include <dlfcn.h>
#include <iconv.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace {

struct library {
  iconv_t (*open)(const char*, const char*);
  std::size_t (*convert)(iconv_t, char**, std::size_t*, char**, std::size_t*);
  int (*close)(iconv_t);
};

constexpr std::string_view english = "The quick brown fox jumps over the lazy dog, twice a day. ";
constexpr std::string_view french = "Dès Noël, où un zéphyr haï me vêt de glaçons würmiens. ";
constexpr std::string_view russian = "Съешь ещё этих мягких французских булок, да выпей чаю. ";
constexpr std::string_view japanese = "いろはにほへと ちりぬるを、我が世誰ぞ常ならむ。";
constexpr std::string_view korean = "키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 없다. ";

struct row {
  const char* from;
  const char* to;
  std::string_view text;
};
constexpr row rows[] = {
    {"UTF-8", "UTF-16LE", english},  {"UTF-8", "UTF-16LE", russian},
    {"UTF-16LE", "UTF-8", russian},  {"UTF-8", "UTF-32LE", russian},
    {"ISO-8859-1", "UTF-8", french}, {"UTF-8", "ISO-8859-1", french},
    {"CP1252", "UTF-8", french},     {"UTF-8", "CP1252", french},
    {"KOI8-R", "UTF-8", russian},    {"UTF-8", "KOI8-R", russian},
    {"CP1251", "KOI8-R", russian},   {"IBM500", "UTF-8", english},
    {"CP932", "UTF-8", japanese},    {"UTF-8", "CP932", japanese},
    {"UHC", "UTF-8", korean},        {"UTF-8", "UHC", korean},
};

constexpr std::size_t text_size = 4 << 20, most_output = 4;

// All of a text, `piece` bytes a call. Empty where it doesn't go through.
std::string converted(const library& l, const row& r, std::string text, std::size_t piece) {
  std::string out(most_output * text.size() + 16, '\0');
  const iconv_t cd = l.open(r.to, r.from);
  char *in = text.data(), *to = out.data(), *const end = in + text.size();
  std::size_t room = out.size();
  while (in != end) {
    char* const before = in;
    std::size_t left = std::min<std::size_t>(piece, static_cast<std::size_t>(end - in));
    l.convert(cd, &in, &left, &to, &room);
    if (in == before) return {};
  }
  l.close(cd);
  out.resize(out.size() - room);
  return out;
}

// GB of input a second, the best of some runs.
double speed(const library& l, const row& r, const std::string& text, std::size_t piece) {
  double best = 0;
  std::string room(most_output * piece + 16, '\0');
  for (int run = 0; run < 9; ++run) {
    const iconv_t cd = l.open(r.to, r.from);
    const auto start = std::chrono::steady_clock::now();
    std::string_view rest = text;
    while (!rest.empty()) {
      char *in = const_cast<char*>(rest.data()), *out = room.data();
      std::size_t left = std::min(piece, rest.size()), room_left = room.size();
      const std::size_t size = left;
      l.convert(cd, &in, &left, &out, &room_left);
      rest.remove_prefix(size - left);
    }
    const std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    best = std::max(best, static_cast<double>(text.size()) / time.count());
    l.close(cd);
  }
  return best;
}

}  // namespace

int main(int count, char** arguments) {
  void* const file = count == 2 ? dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL) : nullptr;
  if (file == nullptr) {
    std::fputs("usage: iconv_speed LIBRARY\n", stderr);
    return 2;
  }
  const library system = {iconv_open, iconv, iconv_close};
  const library ours = {reinterpret_cast<decltype(library::open)>(dlsym(file, "iconv_open")),
                        reinterpret_cast<decltype(library::convert)>(dlsym(file, "iconv")),
                        reinterpret_cast<decltype(library::close)>(dlsym(file, "iconv_close"))};
  std::puts("| from | to | text | C library | 256 bytes a call | 8 KiB | 1 MiB |");
  std::puts("|---|---|---|--:|--:|--:|--:|");
  for (const row& r : rows) {
    std::string text;
    while (text.size() < text_size) text += r.text;
    text = converted(system, {"UTF-8", r.from, {}}, text, text.size());
    if (text.empty() || converted(system, r, text, 4096) != converted(ours, r, text, 4096)) {
      std::printf("%s to %s: the results differ\n", r.from, r.to);
      return 1;
    }
    const char* const script = r.text == english    ? "English"
                               : r.text == french   ? "French"
                               : r.text == russian  ? "Russian"
                               : r.text == japanese ? "Japanese"
                                                    : "Korean";
    std::printf("| %s | %s | %s | %.2f |", r.from, r.to, script, speed(system, r, text, 8192));
    for (const std::size_t piece : {256u, 8192u, 1u << 20}) {
      std::printf(" %.2f |", speed(ours, r, text, piece));
    }
    std::puts("");
  }
  return 0;
}
