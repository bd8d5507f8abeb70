#include "line_stream.hpp"

#include <utfkit/validate.hpp>

#include "push.hpp"

namespace utfkit::cli {

whole_lines whole_lines_of(byte_view piece) noexcept {
  const std::string_view text = piece.as_string_view();
  return {text.find('\n') + 1, text.rfind('\n') + 1};  // npos + 1 is 0
}

void normalize_lines(byte_view piece, form to, on_error errors, normalized_lines& done) {
  done.text.clear();
  done.at = whole_lines_of(piece);
  const bool replaces = errors == on_error::replace && !is_valid(piece);
  done.replacements = replaces ? measure(piece).replacements : 0;
  const byte_view lines = piece.substr(done.at.begin, done.at.end - done.at.begin);
  if (lines.empty()) return;
  normalizer n(to, normalizer::runs::exact, errors);
  const auto take = [&done](std::string_view t) {
    done.text += t;
    return true;
  };
  if (!push_all(n, lines, input::last, take)) done.at.end = done.at.begin;
}

bool line_stream::push(byte_view text, input more) {
  bytes_ += text.size();
  return push_all(normalizer_, text, more, [this](std::string_view t) {
    write_(t);
    return true;
  });
}

bool line_stream::add(byte_view piece, const normalized_lines& l) {
  if (!push(piece.substr(0, l.at.begin), input::more)) return false;
  if (l.at.begin != l.at.end) {
    if (!end()) return false;
    write_(l.text);
    bytes_ += l.at.end - l.at.begin;
    begun_ = bytes_;
  }
  return push(piece.substr(l.at.end), input::more);
}

bool line_stream::end() {
  if (!push({}, input::last)) return false;
  normalizer_.reset();
  begun_ = bytes_;
  return true;
}

failure line_stream::failed() const noexcept {
  failure f = normalizer_.failure();
  f.offset += begun_;
  return f;
}

}  // namespace utfkit::cli
