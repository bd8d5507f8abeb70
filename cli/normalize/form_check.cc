#include "form_check.hpp"

#include <algorithm>

#include <utfkit/position.hpp>

#include "push.hpp"

namespace utfkit::cli {

void check_lines(const file_piece& p, form to, on_error errors, checked_lines& done) {
  done.at = whole_lines_of(p.text());
  const byte_view lines = p.text().substr(done.at.begin, done.at.end - done.at.begin);
  if (lines.empty()) return;
  normalizer n(to, normalizer::runs::exact, errors);
  std::string_view rest = lines.as_string_view();
  const auto take = [&rest](std::string_view t) {
    const bool same = rest.starts_with(t);
    if (same) rest.remove_prefix(t.size());
    return same;
  };
  if (push_all(n, lines, input::last, take) && rest.empty()) {
    done.stats = measure(lines);
  } else {
    done.at.end = done.at.begin;
  }
}

void form_check::reset() {
  normalizer_.reset();
  waiting_.clear();
  same_ = 0;
  before_ = {};
  failure_ = {};
  begun_ = 0;
  differs_ = over_ = false;
}

bool form_check::push(const file_piece& p) {
  return push_part(p, 0, p.size);
}

bool form_check::push(const file_piece& p, const checked_lines& l) {
  const auto [begin, end] = l.at;
  if (begin == end) return push(p);
  if (!push_part(p, 0, begin) || !end_line(p, begin)) return false;
  begun_ += end - begin;
  before_ += l.stats;
  return push_part(p, end, p.size);
}

bool form_check::push_part(const file_piece& p, std::size_t begin, std::size_t end) {
  if (over_) return false;
  const byte_view part = p.text().substr(begin, end - begin);
  waiting_ += part.as_string_view();
  if (push_text(part, input::more)) return true;
  waiting_ += p.all.substr(p.begin + end).as_string_view();
  return false;
}

// What stands before `at` is the end of a line: the normalizer begins anew behind it.
bool form_check::end_line(const file_piece& p, std::size_t at) {
  if (push_text({}, input::last)) over_ = differs_ = !rest().empty();
  if (over_) {
    waiting_ += p.all.substr(p.begin + at).as_string_view();
    return false;
  }
  normalizer_.reset();
  begun_ = before_.bytes;
  return true;
}

form_check::answer form_check::finish() {
  if (!over_ && push_text({}, input::last)) differs_ = !rest().empty();
  if (differs_) return answer::not_normalized;
  switch (failure_.error) {
    case errc::ok: return answer::normalized;
    case errc::run_too_long: return answer::run_too_long;
    default: return answer::ill_formed;
  }
}

bool form_check::push_text(byte_view text, input more) {
  over_ = !push_all(normalizer_, text, more, [this](std::string_view t) { return take(t); });
  if (over_ && !differs_) failure_ = normalizer_.failure();
  return !over_;
}

failure form_check::failed() const noexcept {
  failure f = failure_;
  f.offset += begun_;
  return f;
}

// False where the normalization differs.
bool form_check::take(std::string_view normalized) {
  const std::size_t size = std::min(normalized.size(), waiting_.size() - same_);
  const char* text = waiting_.data() + same_;
  std::size_t same =
      static_cast<std::size_t>(std::mismatch(text, text + size, normalized.data()).first - text);
  differs_ = same < normalized.size();
  if (differs_) same = floor_boundary(byte_view(text, waiting_.size() - same_), same);
  before_ += measure(byte_view(text, same));
  same_ += same;
  if (same_ > waiting_.size() / 2) {
    waiting_.erase(0, same_);
    same_ = 0;
  }
  return !differs_;
}

}  // namespace utfkit::cli
