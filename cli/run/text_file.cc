#include "text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "answers/answer.hpp"
#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest_signature = 4;

bool has_units_of_four(encoding e) noexcept {
  return e == encoding::utf32le || e == encoding::utf32be;
}

}  // namespace

text_file::text_file(const named_file& file, std::size_t piece_size, bool decode)
    : work_file(file, piece_size), raw_(pieces), decoder_(transcoder::options{}) {
  if (!decode) return;
  const auto signature = detect_bom(pieces.head(longest_signature));
  if (!signature || signature->enc == encoding::utf8) return;
  encoding_ = signature->enc;
  raw_ = std::move(pieces);
  raw_.set_encoding(encoding_);
  decoder_ = transcoder({.from = encoding_, .errors = on_error::replace});
  pieces = piece_source([this](char* buffer, std::size_t size) { return read(buffer, size); },
                        piece_size);
}

bool text_file::decode_more() {
  char room[16384];
  decoded_.clear();
  given_ = 0;
  while (decoded_.empty()) {
    if (rest_.empty() && !at_end_) {
      at_end_ = !raw_.claim(raw_piece_);
      if (!at_end_) {
        raw_.fill(raw_piece_);
        rest_ = raw_piece_.piece.text();
        bytes_ += rest_.size();
      }
    }
    const step s = decoder_.push(rest_, room, at_end_ ? input::last : input::more);
    rest_ = rest_.substr(s.read);
    decoded_.append(room, s.written);
    if (s.is == step::state::done) break;
  }
  return !decoded_.empty();
}

std::size_t text_file::read(char* buffer, std::size_t size) {
  if (given_ == decoded_.size() && !decode_more()) return 0;
  const std::size_t n = decoded_.copy(buffer, size, given_);
  given_ += n;
  return n;
}

// Of what is ill-formed every unit becomes a U+FFFD, but at the end of the file.
std::uint64_t text_file::size_in_file(byte_view text) const noexcept {
  if (!is_decoded()) return text.size();
  const text_stats s = measure(text);
  return has_units_of_four(encoding_) ? 4 * s.code_points : 2 * s.utf16_units;
}

std::string text_file::bytes_in_file(std::string_view text) const {
  if (!is_decoded()) return std::string(text);
  transcoder encoder({.to = encoding_});
  std::string bytes;
  static_cast<void>(append_pushed(bytes, encoder, text, input::last));
  return bytes;
}

namespace {

// Where the first byte outside ASCII is; npos where there is none.
std::size_t first_beyond_ascii(std::string_view text) {
  constexpr std::size_t block = 4096;
  std::size_t at = 0;
  while (at < text.size() && is_ascii(text.substr(at, block))) at += block;
  const auto is_beyond = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  const auto from = text.begin() + static_cast<std::ptrdiff_t>(std::min(at, text.size()));
  const auto found = std::find_if(from, text.end(), is_beyond);
  return found == text.end() ? text.npos : static_cast<std::size_t>(found - text.begin());
}

std::string_view last_line_of(std::string_view text, std::size_t longest) {
  const std::string_view line = text.substr(text.rfind('\n') + 1);  // npos + 1 is 0
  return line.substr(line.size() - std::min(line.size(), longest));
}

}  // namespace

void notice_of_encoding::look(const context& ctx, const text_file& f, const file_piece& p) {
  if (p.offset == 0) *this = {};
  if (is_done_ || f.is_decoded()) return;
  const std::string_view text = p.text().as_string_view();
  if (!is_wide_asked_) {
    head_.append(text.substr(0, detector::head_size - head_.size()));
    if (head_.size() == detector::head_size) say_if_wide(ctx, f);
    if (is_done_) return;
  }
  add(text);
  if (text_.size() == enough) say_if_legacy(ctx, f);
}

void notice_of_encoding::end(const context& ctx, const text_file& f) {
  if (is_done_ || f.is_decoded()) return;
  if (!is_wide_asked_) say_if_wide(ctx, f);
  if (!is_done_) say_if_legacy(ctx, f);
}

void notice_of_encoding::add(std::string_view text) {
  if (text_.empty()) {
    const std::size_t beyond = first_beyond_ascii(text);
    const std::string_view ascii = text.substr(0, beyond);
    if (ascii.find('\n') != ascii.npos) before_.clear();
    before_ += last_line_of(ascii, longest_before);
    before_.erase(0, before_.size() - std::min(before_.size(), longest_before));
    if (beyond == text.npos) return;
    text_ = before_;
    text.remove_prefix(beyond);
  }
  text_.append(text.substr(0, enough - text_.size()));
}

void notice_of_encoding::say_if_wide(const context& ctx, const text_file& f) {
  is_wide_asked_ = true;
  const auto wide = detect_wide(head_);
  if (!wide) return;
  is_done_ = has_said_ = true;
  ctx.say(
      fmt::format("'{}' looks like {} without a signature, but is read as UTF-8; utf8 "
                  "convert -f {} converts it",
                  safe(f.path), name(*wide), name(*wide)));
}

void notice_of_encoding::say_if_legacy(const context& ctx, const text_file& f) {
  is_done_ = true;
  if (is_valid(text_)) return;
  // Not of damaged UTF-8, whose errors are passed over.
  detector d;
  d.push(text_);
  const detection found = d.finish();
  if (!is_of_before_unicode(found) || found.sure == confidence::guess) return;
  has_said_ = true;
  ctx.say(fmt::format("'{}' looks like {}, but is read as UTF-8; utf8 convert -f {} converts it",
                      safe(f.path), name(*found.enc), lower_case(option_name(*found.enc))));
}

}  // namespace utfkit::cli
