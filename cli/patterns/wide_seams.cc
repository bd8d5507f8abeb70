#include "wide_seams.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace utfkit::cli {

namespace {

using form = wide_seams::form;

constexpr std::size_t longest_line = std::size_t{64} * 1024, kept = longest_line, most_parts = 8;

// Whether a line may be text of one byte a character or UTF-8: it has no control characters but
// those that lines have, and ESC.
bool is_text(byte_view line) noexcept {
  constexpr std::string_view usual = "\t\n\f\r\x1B";
  return std::none_of(line.begin(), line.end(), [&](char c) {
    const auto b = static_cast<std::uint8_t>(c);
    return (b < 0x20 || b == 0x7F) && usual.find(c) == usual.npos;
  });
}

// Whether a third of it is ASCII, but for control characters: in UTF-16LE, letters of Gujarati and
// Gurmukhi are pairs with 0A, those of other alphabets of India with 09 and 0C.
bool is_largely_ascii(byte_view line) noexcept {
  const auto size = line.as_string_view().find_last_not_of("\r\n") + 1;
  const auto ascii = std::count_if(line.begin(), line.end(), [](char c) { return c >= 0x20; });
  return 3 * static_cast<std::size_t>(ascii) >= size;
}

// The first line of a text behind a part of that form, and what it is; nothing where it isn't
// whole.
struct found_line {
  std::size_t size;
  form is;
};
std::optional<found_line> first_line(std::string_view text, form before) noexcept {
  std::size_t nul = text.npos;
  for (std::size_t from = 0, at = 0; (at = text.find('\n', from)) != text.npos; from = at + 1) {
    if (nul == text.npos) nul = text.substr(0, at).find('\0', from);
    const bool is_little = nul == text.npos ? before == form::little : nul % 2 == 1;
    if (is_little && at % 2 == 0) {  // U+000A is 0A 00 there
      if (at + 1 == text.size()) return std::nullopt;
      if (text[at + 1] == '\0') return found_line{at + 2, form::little};
    }
    if (nul == text.npos) return found_line{at + 1, form::bytes};
    if (!is_little && at % 2 == 1 && text[at - 1] == '\0') return found_line{at + 1, form::big};
  }
  return std::nullopt;
}

// Whether every NUL is where one of ASCII in UTF-16 is.
bool has_nuls_of(form is, std::string_view line) noexcept {
  std::size_t elsewhere = 0;  // a sum, for a loop without branches is several times as fast
  for (std::size_t at = is == form::little ? 0 : 1; at < line.size(); at += 2) {
    elsewhere += line[at] == '\0' ? std::size_t{1} : 0;
  }
  return elsewhere == 0 && line.size() % 2 == 0;
}

bool has_signature(byte_view text, form is) noexcept {
  return text.as_string_view().starts_with(is == form::little ? "\xFF\xFE" : "\xFE\xFF");
}

}  // namespace

void wide_seams::give_up() noexcept {
  failed_ = true;
  parts_.clear();
  rest_.clear();
}

void wide_seams::add_line(form is, byte_view line) {
  if (line.size() > longest_line) {
    give_up();
    return;
  }
  if (is == form::bytes ? !is_text(line) : !has_nuls_of(is, line.as_string_view())) {
    give_up();
    return;
  }
  if (parts_.empty() || parts_.back().is != is) {
    if (parts_.size() == most_parts) {
      give_up();
      return;
    }
    parts_.push_back({is, at_, at_, is != form::bytes && has_signature(line, is)});
  }
  part& p = parts_.back();
  p.end += line.size();
  p.is_ascii = p.is_ascii && (is != form::bytes || is_largely_ascii(line));
  at_ += line.size();
  if (is != form::bytes || p.text.size() >= kept) return;
  p.text += line.substr(0, kept - p.text.size()).as_string_view();
}

void wide_seams::look_at(byte_view text, bool last) {
  while (!text.empty() && !failed_) {
    const form before = parts_.empty() ? form::bytes : parts_.back().is;
    auto line = first_line(text.as_string_view(), before);
    if (!line && last) {
      const std::size_t nul = text.as_string_view().find('\0');
      line = {text.size(), nul == std::string_view::npos ? form::bytes
                           : nul % 2 == 0                ? form::big
                                                         : form::little};
    }
    if (!line) break;
    add_line(line->is, text.substr(0, line->size));
    text = text.substr(line->size);
  }
  if (failed_) return;
  if (text.size() > longest_line) {
    give_up();
    return;
  }
  rest_ = std::string(text.as_string_view());
}

// Before the first NUL there is one part, of which the last line may be another's.
void wide_seams::take_bytes(std::string_view lines) {
  if (parts_.empty()) parts_.push_back({form::bytes, 0, 0});
  part& all = parts_.front();
  for (const std::string_view s : {std::string_view(rest_), lines}) {
    if (all.text.size() < kept) all.text += s.substr(0, kept - all.text.size());
  }
  all.is_ascii = all.is_ascii && (all.text.size() >= kept || is_largely_ascii(all.text));
  at_ += rest_size_ + lines.size();
  all.end = at_;
  rest_.clear();
  rest_size_ = 0;
}

void wide_seams::push(byte_view piece) {
  if (failed_) return;
  if (!any_nul_) {
    const std::string_view s = piece.as_string_view();
    const std::size_t nul = s.find('\0');
    any_nul_ = nul != s.npos;
    const std::size_t lf = s.substr(0, nul).rfind('\n');
    if (lf != s.npos) {
      take_bytes(s.substr(0, lf + 1));
      piece = piece.substr(lf + 1);
    }
    if (!any_nul_) {
      rest_ +=
          piece.substr(0, longest_line - std::min(longest_line, rest_.size())).as_string_view();
      rest_size_ += piece.size();
      return;
    }
    if (rest_size_ > longest_line || (!parts_.empty() && !is_text(parts_.front().text))) {
      give_up();
      return;
    }
  }
  rest_ += piece.as_string_view();
  const std::string text = std::move(rest_);
  rest_.clear();
  look_at(text, false);
}

void wide_seams::finish() {
  if (!failed_ && any_nul_) {
    const std::string text = std::move(rest_);
    look_at(text, true);
  }
  const auto has = [this](form f) {
    return std::any_of(parts_.begin(), parts_.end(), [f](const part& p) { return p.is == f; });
  };
  const bool in_one_order = !has(form::little) || !has(form::big);
  if (!any_nul_ || parts_.size() < 2 || !in_one_order) parts_.clear();
}

std::uint64_t wide_seams::bytes_in_utf16() const noexcept {
  std::uint64_t all = 0;
  bool has_little = false;
  for (const part& p : parts_) {
    has_little = has_little || p.is == form::little;
    if (p.is != form::bytes) continue;
    if (!p.is_ascii || !p.text.ends_with('\n')) return 0;
    all += p.end - p.begin;
  }
  return has_little ? all : 0;
}

}  // namespace utfkit::cli
