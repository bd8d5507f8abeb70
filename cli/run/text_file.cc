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

// From a line on that stands at most a block before the first byte outside ASCII; empty where there
// is none.
byte_view beyond_ascii(byte_view text) {
  constexpr std::size_t block = 4096;
  std::size_t at = 0;
  while (at < text.size() && is_ascii(text.substr(at, block))) at += block;
  if (at >= text.size()) return {};
  const std::size_t line_end = text.as_string_view().substr(0, at).rfind('\n');
  return text.substr(line_end == std::string_view::npos ? 0 : line_end + 1);
}

}  // namespace

void notice_of_encoding::look(const context& ctx, const text_file& f, const file_piece& p) {
  if (f.is_decoded()) return;
  if (p.offset == 0) {
    has_looked_ = has_said_ = false;
    if (const auto wide = detect_wide(p.all.substr(0, detector::head_size))) {
      has_looked_ = has_said_ = true;
      ctx.say(
          fmt::format("'{}' looks like {} without a signature, but is read as UTF-8; utf8 "
                      "convert -f {} converts it",
                      safe(f.path), name(*wide), name(*wide)));
    }
  }
  if (has_looked_) return;
  const byte_view text = beyond_ascii(p.text()).substr(0, enough);
  if (text.empty()) return;
  has_looked_ = true;
  if (is_valid(text)) return;
  // Not of damaged UTF-8, whose errors are passed over.
  detector d;
  d.push(text);
  const detection found = d.finish();
  if (!is_of_before_unicode(found) || found.sure == confidence::guess) return;
  has_said_ = true;
  ctx.say(fmt::format("'{}' looks like {}, but is read as UTF-8; utf8 convert -f {} converts it",
                      safe(f.path), name(*found.enc), lower_case(option_name(*found.enc))));
}

}  // namespace utfkit::cli
