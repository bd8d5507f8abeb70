#include "lines_in_another.hpp"

#include <algorithm>

#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "answers/letters_of_albanian.hpp"
#include "base/encoding_names.hpp"
#include "base/language_name.hpp"
#include "reading/other_lines.hpp"

namespace utfkit::cli {

lines_in_another::lines_in_another(const detection& found, const detection_hints& hints,
                                   bool is_told)
    : hints_(hints),
      lines_(encoding_of_model(found)),
      found_(found),
      parts_(found.enc.value_or(encoding::utf8)) {
  const bool is_known = is_told || !hints.language.empty();
  if (!found.enc || !has_code_page(*found.enc) || is_known) return;
  signs_.emplace(*found.enc);
  big5_.emplace(*found.enc);
}

// Of a longer line only the letters are looked at.
void lines_in_another::push(byte_view piece) {
  constexpr std::size_t longest = 4096;
  parts_.push(piece);
  if (!signs_) return lines_.push(piece);
  while (!piece.empty()) {
    const std::size_t end = piece.as_string_view().find('\n');
    const bool is_whole = end != std::string_view::npos;
    const byte_view part = piece.substr(0, is_whole ? end + 1 : piece.size());
    piece = piece.substr(part.size());
    if (is_long_ || begun_.size() + part.size() > longest) {
      lines_.push(begun_);
      lines_.push(part);
      begun_.clear();
      is_long_ = !is_whole;
    } else if (!is_whole) {
      begun_ += part.as_string_view();
    } else if (begun_.empty()) {
      take(part);
    } else {
      begun_ += part.as_string_view();
      take(begun_);
      begun_.clear();
    }
    line_ += is_whole;
  }
}

// What has signs alone would be odd words.
void lines_in_another::take(byte_view line) {
  const bool is_taken =
      !is_ascii(line) && ((big5_ && big5_->take(line, line_)) || signs_->take(line, line_));
  lines_.push(is_taken ? byte_view("\n") : line);
}

// Not what the rest is in, nor what it can't be in.
bool lines_in_another::is_told(const other_lines& others) const noexcept {
  if (has_no_words(found_) || others.enc == found_.enc) return false;
  // ì and ò of Italian are tones there, behind letters of ASCII as these are.
  const bool is_of_tones = others.enc == encoding::windows1258;
  if (is_of_tones && is_in_latin_letters(found_.language)) return false;
  const auto& among = hints_.among;
  return among.empty() || std::find(among.begin(), among.end(), others.enc) != among.end();
}

std::optional<other_lines> lines_in_another::finish() {
  if (!begun_.empty()) take(begun_);
  begun_.clear();
  std::optional<other_lines> others = lines_.finish();
  if (!others && big5_) others = big5_->others();
  if (!others && signs_) others = signs_->others();
  std::vector<other_lines> parts = parts_.finish();
  if (!parts.empty() && (!others || are_among(*others, parts))) {
    std::erase_if(parts, [this](const other_lines& p) { return !is_told(p); });
    if (parts.empty()) return std::nullopt;
    are_declared_ = true;
    others = parts.front();
    further_.assign(parts.begin() + 1, parts.end());
    return others;
  }
  if (others && !is_told(*others)) others.reset();
  return others;
}

void take_rows(const other_lines& rows, bool are_declared, std::optional<other_lines>& others,
               std::vector<other_lines>& further) {
  if (are_declared && others) {
    std::vector<other_lines> all = further;
    all.push_back(*others);
    if (are_among(rows, all)) return;
  }
  others = rows;
  further.clear();
}

}  // namespace utfkit::cli
