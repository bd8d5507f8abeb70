#include "match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <utfkit/position.hpp>

#include "base/colour.hpp"
#include "base/json.hpp"
#include "base/safe_text.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

namespace {

// Text of a line as grep prints it, so that columns of a table and paths of Windows stay what they
// are, without what would act on a terminal.
std::string shown_text(std::string_view part) {
  std::string shown;
  while (!part.empty()) {
    const std::size_t end = std::min(part.find_first_of("\t\\"), part.size());
    shown += safe(part.substr(0, end));
    shown += part.substr(end, 1);
    part.remove_prefix(std::min(end + 1, part.size()));
  }
  return shown;
}

}  // namespace

void match_report::begin(const std::string& file) {
  file_ = file;
  safe_file_ = safe_at_start(file);
  if (shown_ == shown::json) row_beginning_ = begin_line("match", file);
  said_of_pattern_.reset();
  matches_ = others_ = last_line_ = 0;
  before_ = {};
  offset_ = 0;
  beginning_.clear();
  has_beginning_ = true;
}

void match_report::add(const text_file& f, const file_piece& p, const found_matches& found) {
  const std::string_view text = p.text().as_string_view();
  if (matches_ == 0 && !found.all.empty() && shown_ < shown::counts) {
    hold_rights_of(f.in.source(), out_);
  }
  if (incomplete_) {
    incomplete_->piece_from = incomplete_->text.size();
    extend(text);
  }
  for (const found_match& m : found.all) add_match(f, p, m);
  if (incomplete_ && is_enough(*incomplete_)) show_line();
  offset_ += found.piece_in_file;
  before_ += found.piece;
  if (shown_ == shown::lines) keep_beginning(text);
}

void match_report::add_match(const text_file& f, const file_piece& p, const found_match& m) {
  any_ = true;
  ++matches_;
  const std::string_view text = p.all.substr(m.offset, m.length).as_string_view();
  const bool other_spelling = text != pattern_;
  others_ += other_spelling;
  if (shown_ == shown::lines) {
    open(p, m);
  } else if (shown_ == shown::matches) {
    const std::string_view open = coloured_ ? colour::red : "",
                           close = coloured_ ? colour::plain : "";
    out_.write(fmt::format("{}{}{}{}\n", place_of(m), open, shown_text(text), close));
  } else if (shows_offsets(shown_)) {
    if (other_spelling) {
      write_offset(m, say(f, text), true);
    } else {
      if (!said_of_pattern_) said_of_pattern_ = say(f, text);
      write_offset(m, *said_of_pattern_, false);
    }
  }
}

match_report::said_match match_report::say(const text_file& f, std::string_view text) const {
  const std::string bytes = f.bytes_in_file(text);
  if (shown_ != shown::json) return {safe(text), hex(bytes)};
  said_match said;
  append_json_string(said.text, lossy(text));
  append_json_string(said.bytes, hex(bytes));
  return said;
}

// FILE:OFFSET:LENGTH: TEXT, and where that isn't the pattern its bytes; or the same in JSON.
void match_report::write_offset(const found_match& m, const said_match& said, bool other_spelling) {
  const std::uint64_t offset = offset_ + m.offset_in_file;
  if (shown_ == shown::json) {
    row_ = row_beginning_;
    append_member(row_, "offset", offset);
    append_member(row_, "length", m.length_in_file);
    append_json_member(row_, "text", said.text);
    append_json_member(row_, "bytes", said.bytes);
    append_json_member(row_, "other_spelling", other_spelling ? "true" : "false");
    end_line(row_);
  } else {
    row_ = safe_file_;
    row_ += ':';
    append_number(row_, offset);
    row_ += ':';
    append_number(row_, m.length_in_file);
    row_.append(": ").append(said.text);
    if (other_spelling) row_.append(" [").append(said.bytes).append("]");
    row_ += '\n';
  }
  out_.write(row_);
}

void match_report::end() {
  if (incomplete_) {
    incomplete_->has_end = true;
    show_line();
  }
  if (shown_ == shown::counts) {
    out_.write(single_ ? fmt::format("{}\n", matches_)
                       : fmt::format("{}:{}\n", safe_file_, matches_));
  } else if (shown_ == shown::files && matches_ != 0) {
    out_.write(safe_file_ + '\n');
  } else if (shown_ == shown::exact_names && matches_ != 0) {
    out_.write(file_ + '\0');
  } else if (shown_ == shown::json) {
    row r = begin_row("summary", file_);
    r["matches"] = matches_;
    r["other_spellings"] = others_;
    out_.write(line_of(r));
  }
}

std::string match_report::place_of(const found_match& m) const {
  const std::uint64_t column = m.columns + (m.lines == 0 ? before_.column() : 1);
  return fmt::format("{}:{}:{}: ", safe_file_, before_.line() + m.lines, column);
}

// The line that a match begins in.
void match_report::open(const file_piece& p, const found_match& m) {
  const std::uint64_t line = before_.line() + m.lines;
  if (line == last_line_) {
    if (incomplete_) mark(p, m);
    return;
  }
  if (incomplete_) show_line();
  last_line_ = line;
  const std::string_view before = p.text().substr(0, m.offset - p.begin).as_string_view();
  const std::size_t line_end = before.rfind('\n');
  incomplete_ = open_line{};
  incomplete_->place = place_of(m);
  if (line_end == before.npos) {
    incomplete_->text = beginning_;
    incomplete_->has_beginning = has_beginning_;
  }
  incomplete_->text += before.substr(line_end + 1);  // npos + 1 is 0
  incomplete_->match_at = incomplete_->text.size();
  incomplete_->piece_from = incomplete_->match_at - (m.offset - p.begin);
  mark(p, m);
  extend(p.text().substr(m.offset - p.begin).as_string_view());
}

void match_report::mark(const file_piece& p, const found_match& m) {
  if (!coloured_) return;
  const std::size_t at = incomplete_->piece_from + (m.offset - p.begin);
  incomplete_->matches.emplace_back(at, at + m.length);
}

void match_report::extend(std::string_view more) {
  const std::size_t end = more.find('\n');
  incomplete_->has_end = end != more.npos;
  incomplete_->text += more.substr(0, end);
}

// Whether the line is whole, or too long.
bool match_report::is_enough(const open_line& l) noexcept {
  const bool shows_enough = l.text.size() >= l.match_at + around_match + 4;
  return l.has_end || (l.text.size() > longest_line && shows_enough);
}

void match_report::show_line() {
  const open_line& l = *incomplete_;
  std::string_view text = l.text;
  bool cut_before = !l.has_beginning, cut_after = !l.has_end;
  std::size_t first = 0;
  if (cut_before || cut_after || text.size() > longest_line) {
    first = floor_boundary(text, l.match_at - std::min(l.match_at, around_match));
    const std::size_t end = floor_boundary(text, l.match_at + around_match);
    cut_before = cut_before || first != 0;
    cut_after = cut_after || end != text.size();
    text = text.substr(first, end - first);
  }
  constexpr std::string_view signature = "\xEF\xBB\xBF";
  if (last_line_ == 1 && !cut_before && text.starts_with(signature)) {
    text.remove_prefix(3);
    first = 3;
  }
  if (!cut_after && text.ends_with('\r')) text.remove_suffix(1);
  out_.write(fmt::format("{}{}{}{}\n", l.place, cut_before ? "..." : "", marked(first, text),
                         cut_after ? "..." : ""));
  incomplete_.reset();
}

// `part` of the open line, from `first` on.
std::string match_report::marked(std::size_t first, std::string_view part) const {
  std::string shown;
  std::size_t at = 0;
  for (const auto& [begin, end] : incomplete_->matches) {
    const std::size_t from = std::min(std::max(begin, first) - first, part.size());
    const std::size_t to = std::min(std::max(end, first) - first, part.size());
    if (from < at || from == to) continue;
    shown += fmt::format("{}{}{}{}", shown_text(part.substr(at, from - at)), colour::red,
                         shown_text(part.substr(from, to - from)), colour::plain);
    at = to;
  }
  return shown + shown_text(part.substr(at));
}

// What the next piece's first line begins with.
void match_report::keep_beginning(std::string_view text) {
  const std::size_t line_end = text.rfind('\n');
  if (line_end != text.npos) {
    beginning_.clear();
    has_beginning_ = true;
    text.remove_prefix(line_end + 1);
  }
  beginning_ += text;
  if (beginning_.size() <= longest_line) return;
  has_beginning_ = false;
  beginning_.erase(0, floor_boundary(beginning_, beginning_.size() - around_match));
}

}  // namespace utfkit::cli
