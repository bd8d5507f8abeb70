// Cuts a log line to 200 bytes, as log collectors and columns of databases ask for: not within a
// character, and not within what a reader takes for one, such as a letter with its accents, a flag
// or a family.
#include <utfkit/utfkit.hpp>

#include <iostream>
#include <string>
#include <string_view>

// Precondition: there is room for the ellipsis.
std::string cut_line(std::string_view bytes, std::size_t most = 200) {
  constexpr std::string_view ellipsis = "\u2026";
  // What is logged may be anything. Repair makes nothing shorter, so of a line of megabytes only
  // what can be kept is repaired, and one character more, which may belong to the one before it.
  const std::string line = utfkit::repair(utfkit::prefix_within(bytes, most + 4));
  if (line.size() <= most) return line;
  const std::size_t room = most - ellipsis.size();
  std::string_view kept = utfkit::graphemes_within(line, room);
  // One letter can have hundreds of marks; then it is better than nothing to keep some of them.
  if (kept.empty()) kept = utfkit::prefix_within(line, room);
  return std::string(kept).append(ellipsis);
}

void show(std::string_view what, std::string_view bytes) {
  const std::string line = cut_line(bytes);
  const std::size_t end = line.size() < 14 ? 0 : line.size() - 14;
  std::cout << what << ": " << line.size() << " bytes, ..."
            << line.substr(utfkit::floor_boundary(line, end)) << '\n';
}

int main() {
  const std::string dots(180, '.');
  show("short", "caf\u00E9");
  show("as long as can be", dots + "12345678901234567890");
  show("a euro at the cut", dots + "1234567890123456\u20AC\u20AC\u20AC");
  show("an accent at the cut", dots + "1234567890123456e\u0301 and more");
  show("a flag at the cut", dots + "1234567890123\U0001F1E9\U0001F1EA and more");
  show("no UTF-8 at all", std::string(1'000'000, '\x80'));
  std::string marks = "a";
  for (int i = 0; i < 300; ++i) marks += "\u0301";
  show("one letter and its marks", marks);
}
