// utf8 inspect: a line a code point, and a line for each thing that is none.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include <utfkit/bom.hpp>
#include <utfkit/code_point.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/finding.hpp>

#include "base/character.hpp"
#include "base/character_name.hpp"
#include "base/safe_text.hpp"
#include "base/terminal.hpp"
#include "command.hpp"
#include "findings/describe.hpp"
#include "findings/report.hpp"
#include "io/reader.hpp"
#include "options/arguments.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  std::uint64_t at = 0;
  std::uint64_t line = 0;  // of the place to begin at; 0: it is `at`
  std::uint64_t column = 0;
  std::uint64_t length = std::numeric_limits<std::uint64_t>::max();
  bool json = false;
  std::optional<std::string> output_path;
};

// The bits of each byte, with a bar between what says where the byte belongs and what it carries:
// "1110|0010 10|000010 10|101100".
std::string bits(std::string_view bytes) {
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    // The ones that a byte begins with, and the zero after them; FE and FF carry nothing.
    const unsigned marker = byte < 0x80   ? 1
                            : byte < 0xC0 ? 2
                            : byte < 0xFE ? intended_length(byte) + 1
                                          : 8;
    if (!out.empty()) out += ' ';
    for (unsigned bit = 0; bit < 8; ++bit) {
      if (bit == marker) out += '|';
      out += (byte >> (7 - bit) & 1) != 0 ? '1' : '0';
    }
  }
  return out;
}

std::string text_row(std::uint64_t offset, std::string_view bytes, std::string_view code_point,
                     unsigned units, std::string_view what) {
  return fmt::format("{:>8}  {:<11}  {:<39}  {:<8}  {}  {}\n", offset, hex(bytes), bits(bytes),
                     code_point, units, what);
}

class inspector {
 public:
  inspector(const context& ctx, const options& o, output& out)
      : ctx_(ctx),
        o_(o),
        out_(out),
        headings_(!is_single(o.in) && !o.json),
        coloured_(wants_colour(o.in.colour, !o.output_path && is_terminal(stream::output))) {}

  void inspect(const named_file& named) {
    const std::string& file = file_ = named.path;
    piece_reader pieces(named);
    hold_rights_of(pieces.source(), out_);
    if (headings_) out_.write(fmt::format("{}==> {} <==\n", first_ ? "" : "\n", safe(file)));
    first_ = false;
    begin_at(o_.at);
    waits_ = o_.line != 0;
    if (waits_) at_ = end_ = std::numeric_limits<std::uint64_t>::max();
    line_ = column_ = 1;
    // Who writes to a pipe is waited for as long as a signature may come, and no longer.
    constexpr std::size_t longest_signature = 4;
    const bool is_file = pieces.source().is_regular();
    say_where_wide(pieces.beginning(is_file ? detector::head_size : longest_signature));
    // The sequence that has the byte at o_.at begins at most five bytes before it. The first five
    // bytes of what is read may be the rest of another one.
    const std::uint64_t back = std::min<std::uint64_t>(o_.at, 2 * (max_intended_length - 1));
    offset_ = pieces.skip(o_.at - back);
    if (offset_ == o_.at - back) {
      for (byte_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
        if (!inspect_piece(piece)) return;
      }
    }
    if (waits_) refuse_place();
    if (offset_ < o_.at) {
      throw input_trouble(fmt::format("'{}' has {} bytes, none at {}", safe(file), offset_, o_.at));
    }
  }

 private:
  void begin_at(std::uint64_t at) {
    at_ = at;
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - at;
    end_ = o_.length == 0 ? 0 : at + std::min(o_.length, room);
  }

  [[noreturn]] void refuse_place() const {
    throw input_trouble(
        fmt::format("'{}' has no line {}, column {}", safe(file_), o_.line, o_.column));
  }

  // Lines and columns as check counts them: what is at offset_ takes so many columns, and may end a
  // line.
  void pass(std::uint64_t columns, bool ends_line) {
    if (!waits_) return;
    if (line_ == o_.line && o_.column < column_ + columns) {
      begin_at(offset_);
      waits_ = false;
    } else if (line_ == o_.line && ends_line) {
      refuse_place();
    }
    column_ = ends_line ? 1 : column_ + columns;
    line_ += ends_line;
  }

  // Says where the text isn't UTF-8, of whose bytes the lines are.
  void say_where_wide(byte_view head) const {
    const auto sign = detect_bom(head);
    const auto wide = sign ? std::optional(sign->enc) : detect_wide(head);
    if (wide && *wide != encoding::utf8) {
      ctx_.say(fmt::format("'{}' {} {}, but is inspected as UTF-8; utf8 convert -f {} converts it",
                           safe(file_), sign ? "is in" : "looks like", name(*wide),
                           sign ? "auto" : name(*wide)));
    }
  }

  // False: the end is reached.
  bool inspect_piece(byte_view piece) {
    std::size_t at = 0;
    while (at < piece.size()) {
      const auto f = next_finding(piece, at);
      const std::size_t valid_end = f ? f->offset : piece.size();
      while (at < valid_end) {
        const decoded d = decode_first(piece.substr(at));
        pass(1, d.code_point == U'\n');
        if (offset_ >= end_) return false;
        const std::string_view bytes = piece.substr(at, d.length).as_string_view();
        if (offset_ + d.length > at_) show_code_point(d.code_point, bytes);
        at += d.length;
        offset_ += d.length;
      }
      if (!f) break;
      pass(f->replacements, false);
      if (offset_ >= end_) return false;
      if (offset_ + f->length > at_) show_finding(*f, piece);
      at += f->length;
      offset_ += f->length;
    }
    return true;
  }

  void show_code_point(char32_t c, std::string_view bytes) {
    const unsigned units = c > 0xFFFF ? 2 : 1;
    const bool signature = c == U'\uFEFF' && offset_ == 0;
    if (!o_.json) {
      out_.write(text_row(offset_, bytes, code_point_name(c), units,
                          signature ? "byte order mark" : what_it_is(c)));
      return;
    }
    const character is = character_of(c);
    row r = begin_row("code_point", file_);
    r["offset"] = offset_;
    r["bytes"] = hex(bytes);
    r["bits"] = bits(bytes);
    r["code_point"] = code_point_name(c);
    r["utf16_units"] = units;
    r["text"] = bytes;
    r["class"] = name(is.is);
    r["block"] = is.block.empty() ? row(nullptr) : row(is.block);
    const std::string named = is.name.empty() ? character_name(c) : std::string(is.name);
    r["name"] = named.empty() ? row(nullptr) : row(named);
    r["byte_order_mark"] = signature;
    out_.write(line_of(r));
  }

  // What check finds there, with the reason. Lines and columns would need all that comes before.
  void show_finding(const finding& f, byte_view piece) {
    text_stats before;
    before.bytes = offset_;
    located_item found = locate(f, piece, before);
    found.line = found.column = 0;
    if (!o_.json) {
      const std::string what =
          fmt::format("{}error:{} {} [{}]", coloured_ ? colour::red : "",
                      coloured_ ? colour::plain : "", what_is_wrong(found), name_of(found.rule));
      out_.write(text_row(offset_, found.bytes, "-", found.replacements, what));
      return;
    }
    rows_.begin_file(file_);
    std::string& line = rows_.begin_row(found);
    append_member(line, "bits", bits(found.bytes));
    append_member(line, "utf16_units", found.replacements);
    end_line(line);
    out_.write(line);
  }

  const context& ctx_;
  const options& o_;
  output& out_;
  std::uint64_t at_ = 0;
  std::uint64_t end_ = 0;
  bool waits_ = false;  // for the line and column to begin at
  std::uint64_t line_ = 1;
  std::uint64_t column_ = 1;
  std::uint64_t offset_ = 0;
  std::string file_;
  item_rows rows_;
  bool headings_;
  bool coloured_;
  bool first_ = true;
};

// Digits, or 0x and digits of base 16. Nothing where the word is something else.
std::optional<std::uint64_t> number_of(std::string_view word) {
  const bool hexadecimal = word.starts_with("0x") || word.starts_with("0X");
  if (hexadecimal) word.remove_prefix(2);
  std::uint64_t value = 0;
  const char* end = word.data() + word.size();
  const auto [at, error] = std::from_chars(word.data(), end, value, hexadecimal ? 16 : 10);
  if (word.empty() || error != std::errc() || at != end) return std::nullopt;
  return value;
}

// OFFSET, or LINE:COLUMN.
void set_place(options& o, std::string_view word) {
  const std::size_t colon = word.find(':');
  const auto first = number_of(word.substr(0, colon));
  o.at = o.line = o.column = 0;
  if (colon == word.npos && first) {
    o.at = *first;
    return;
  }
  const auto second = colon == word.npos ? std::nullopt : number_of(word.substr(colon + 1));
  if (!first || !second || *first == 0 || *second == 0) {
    refuse_word(fmt::format("--at '{}' is not an offset or LINE:COLUMN", word));
  }
  o.line = *first;
  o.column = *second;
}

}  // namespace

action declare_inspect(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, false);
  const auto at = [o = o.get()](const std::string& word) { set_place(*o, word); };
  add_word(
      app, "--at", at,
      "Begin with the character that has the byte at this offset, 0x4D2 or 1234, or that is at "
      "LINE:COLUMN, 12:5, as check counts them")
      .value("PLACE");
  add_number(app, "--length", o->length,
             "Only the characters that have one of N bytes from there (default: to the end)");
  add_switch(app, "--json", o->json, "JSON Lines: a row for each line");
  add_output(app, o->output_path, "Write to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    inspector i(ctx, *o, out);
    for_each_input(ctx, o->in, out, [&i](const named_file& file) {
      i.inspect(file);
      return true;
    });
    out.commit();
  };
}

}  // namespace utfkit::cli
