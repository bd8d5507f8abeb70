#include "delimited.hpp"

#include <algorithm>
#include <bit>

#include "base/safe_text.hpp"

namespace utfkit::cli {

std::optional<delimited> delimited_by(const std::optional<std::string>& delimiter, bool no_quotes) {
  if (!delimiter) return std::nullopt;
  return delimited{*delimiter, !no_quotes};
}

std::string options_for(const delimited& how) {
  const std::string& d = how.delimiter;
  const std::string word = d == "\t" ? "tab" : d == "-" ? d : shell_quoted(d);
  return " --delimiter=" + word + (how.quotes ? "" : " --no-quotes");
}

namespace {

// Ends of records in text[from, to), which isn't quoted; LF behind CR is none of its own.
std::uint64_t count_ends(std::string_view text, std::size_t from, std::size_t to,
                         bool after_cr) noexcept {
  if (from == to) return 0;
  std::uint64_t count = text[from] == '\r' || (text[from] == '\n' && !after_cr);
  // A count of the width of a byte is what compilers do with vectors; a block is as many as it
  // holds.
  constexpr std::size_t block = 240;
  for (std::size_t at = from + 1; at < to;) {
    const std::size_t end = std::min(to, at + block);
    std::uint8_t ends = 0;
    for (; at < end; ++at) {
      const bool lf = text[at] == '\n', cr = text[at] == '\r', behind_cr = text[at - 1] == '\r';
      ends = static_cast<std::uint8_t>(ends + (cr | (lf & !behind_cr)));
    }
    count += ends;
  }
  return count;
}

std::uint64_t count_delimiters(std::string_view text, std::string_view delimiter) noexcept {
  if (delimiter.size() == 1) {
    return static_cast<std::uint64_t>(std::count(text.begin(), text.end(), delimiter[0]));
  }
  std::uint64_t count = 0;
  for (std::size_t at = 0; (at = text.find(delimiter, at)) != text.npos; at += delimiter.size()) {
    ++count;
  }
  return count;
}

// Where the next one is, in text[from, to), or `to`. Fields are short, and a call would take
// longer.
std::size_t find_quote(std::string_view text, std::size_t from, std::size_t to) noexcept {
  constexpr std::size_t near = 4;  // words
  constexpr std::uint64_t ones = 0x0101010101010101, high = ones << 7, quotes = ones * '"';
  for (std::size_t i = 0; i < near && to - from >= 8; ++i, from += 8) {
    std::uint64_t word = 0;
    for (unsigned k = 0; k < 8; ++k) {
      word |= std::uint64_t{static_cast<unsigned char>(text[from + k])} << (8 * k);
    }
    const std::uint64_t other = word ^ quotes;
    const std::uint64_t found = (other - ones) & ~other & high;  // exact up to the first
    if (found != 0) return from + static_cast<std::size_t>(std::countr_zero(found)) / 8;
  }
  return std::min(to, text.substr(0, to).find('"', from));
}

constexpr bool ends_record(char c) noexcept {
  return c == '\n' || c == '\r';
}

}  // namespace

// Of a byte behind one that isn't quoted.
bool record_walk::begins_field(std::size_t at) const noexcept {
  const char before = text_[at - 1];
  if (ends_record(before)) return true;
  const std::string_view delimiter = how_->delimiter;
  return before == delimiter.back() &&
         (delimiter.size() == 1 || text_.substr(0, at).ends_with(delimiter));
}

// The first quote from `from` on that begins a field, or `to`. What is at `from` - 1 isn't quoted.
std::size_t record_walk::next_opening(std::size_t from, std::size_t to) const noexcept {
  if (!how_->quotes) return to;
  for (std::size_t at = from;; ++at) {
    at = find_quote(text_, at, to);
    if (at == to || begins_field(at)) return at;
  }
}

// Tells `unquoted` all that isn't quoted in text_[from, to), in stretches: where they begin and
// end, and whether CR is before them; but for delimiters between two quoted fields, which are
// counted here.
template <class Stretch>
standing record_walk::pass(std::size_t from, std::size_t to, standing at, std::uint64_t& delimiters,
                           Stretch&& unquoted) noexcept {
  const bool is_byte = how_->delimiter.size() == 1;
  const char delimiter = how_->delimiter[0];
  while (from < to) {
    if (at == standing::in_quotes) {
      const std::size_t end = find_quote(text_, from, to);
      if (end == to) return at;
      from = end + 1;
      at = standing::after_quote;
      // As fields end where all are quoted.
      if (is_byte && to - from >= 2 && text_[from] == delimiter && text_[from + 1] == '"') {
        ++delimiters;
        quote_ = ++from;
        at = standing::in_quotes;
        ++from;
      }
      continue;
    }
    const bool is_quote = how_->quotes && text_[from] == '"';
    if (is_quote && at != standing::in_field) {
      if (at != standing::after_quote) quote_ = from;
      at = standing::in_quotes;
      ++from;
      continue;
    }
    const std::size_t end = next_opening(from + 1, to);
    unquoted(from, end, at == standing::after_cr);
    at = text_[end - 1] == '\r' ? standing::after_cr
         : begins_field(end)    ? standing::field_start
                                : standing::in_field;
    from = end;
  }
  return at;
}

void record_walk::advance(std::size_t to) noexcept {
  std::size_t with_ends = nowhere, its_end = 0;  // the last stretch that has any
  const standing before = at_;
  std::uint64_t unused = 0;
  at_ = pass(offset_, to, before, unused, [&](std::size_t from, std::size_t end, bool after_cr) {
    const std::uint64_t ends = count_ends(text_, from, end, after_cr);
    records_ += ends;
    if (ends != 0) {
      with_ends = from;
      its_end = end;
    }
  });
  const auto count_fields = [this](std::size_t from, std::size_t end, bool) {
    fields_ += count_delimiters(text_.substr(from, end - from), how_->delimiter);
  };
  if (with_ends == nowhere) {
    last_end_ = nowhere;
    pass(offset_, to, before, fields_, count_fields);
  } else {
    last_end_ = its_end;
    while (!ends_record(text_[last_end_ - 1])) --last_end_;
    fields_ = 0;
    pass(last_end_, to, standing::field_start, fields_, count_fields);
  }
  offset_ = to;
}

}  // namespace utfkit::cli
