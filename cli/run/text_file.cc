#include "text_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/stats.hpp>
#include <utfkit/validate.hpp>

#include "base/encoding_names.hpp"
#include "base/nearest.hpp"
#include "base/safe_text.hpp"
#include "detect/two_encodings.hpp"

namespace utfkit::cli {

namespace {

constexpr std::size_t longest_signature = 4;

bool has_units_of_four(encoding e) noexcept {
  return e == encoding::utf32le || e == encoding::utf32be;
}

}  // namespace

text_file::text_file(const std::string& its_path, std::size_t piece_size, bool decode)
    : work_file(its_path, piece_size), raw_(pieces), decoder_(transcoder::options{}) {
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

// Not of damaged UTF-8, whose errors are passed over.
void say_where_of_before_unicode(const context& ctx, const text_file& f, const file_piece& p) {
  const byte_view head = p.all.substr(0, detector::head_size);
  if (is_valid(head)) return;
  detector d;
  d.push(head);
  const detection found = d.finish();
  if (!is_of_before_unicode(found) || found.sure == confidence::guess) return;
  ctx.say(fmt::format("'{}' looks like {}, but is read as UTF-8; utf8 convert -f {} converts it",
                      safe(f.path), name(*found.enc), lower_case(option_name(*found.enc))));
}

}  // namespace

void say_where_unsigned(const context& ctx, const text_file& f, const file_piece& p) {
  if (p.offset != 0 || f.is_decoded()) return;
  const auto wide = detect_wide(p.all.substr(0, detector::head_size));
  if (!wide) {
    say_where_of_before_unicode(ctx, f, p);
    return;
  }
  ctx.say(
      fmt::format("'{}' looks like {} without a signature, but is read as UTF-8; utf8 convert -f "
                  "{} converts it",
                  safe(f.path), name(*wide), name(*wide)));
}

}  // namespace utfkit::cli
