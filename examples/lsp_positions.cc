// Positions of the Language Server Protocol: a line and a "character", both counted from 0, where
// the character is counted in UTF-16 code units, in a text that is kept as UTF-8. Lines end at LF,
// CR LF or CR. One map a version of a document answers in both directions, in microseconds at any
// size.
#include <utfkit/utfkit.hpp>

#include <iostream>
#include <string>
#include <string_view>

struct position {
  std::size_t line = 0, character = 0;
};

class document {
 public:
  explicit document(std::string text)
      : text_(std::move(text)), map_(text_, utfkit::line_ends::lsp) {}
  document(const document&) = delete;  // the map looks at text_

  std::string_view text() const { return text_; }

  position at(std::size_t offset) const {
    const utfkit::line_column p = map_.line_column_of(offset, utfkit::unit::utf16_unit);
    return {p.line - 1, p.column - 1};
  }

  // What is beyond a line is its end, as the protocol wants it.
  std::size_t offset_of(position p) const {
    return map_.offset_of(utfkit::line_column{p.line + 1, p.character + 1},
                          utfkit::unit::utf16_unit);
  }

  // The text after a client's edit: what is between two positions becomes something else.
  std::string edited(position from, position to, std::string_view text) const {
    const std::size_t begin = offset_of(from), end = offset_of(to);
    return text_.substr(0, begin).append(text).append(text_, end);
  }

 private:
  std::string text_;
  utfkit::offset_map map_;
};

int main() {
  const document d("let caf\u00E9 = 1;\r\nlet \U0001F600 = caf\u00E9 + \u4E16;\n");

  // To the client: where is each identifier that a diagnostic names?
  for (const std::string_view name : {"\U0001F600", "\u4E16", ";"}) {
    const std::size_t offset = utfkit::rfind_bytes(d.text(), name).value();
    const position p = d.at(offset);
    std::cout << name << ": byte " << offset << ", line " << p.line << ", character " << p.character
              << '\n';
  }

  // From the client: "at line 1, replace characters 4 to 6", a pair of surrogates.
  std::cout << d.edited({1, 4}, {1, 6}, "smile");
  // Within the pair is before it; beyond the line is its end.
  std::cout << d.offset_of({1, 5}) << " is " << d.offset_of({1, 4}) << ", " << d.offset_of({0, 999})
            << " is the end of line 0\n";
}
