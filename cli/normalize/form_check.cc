#include "form_check.hpp"

#include <algorithm>

#include "push.hpp"

namespace utfkit::cli {

void form_check::reset() {
  normalizer_.reset();
  waiting_.clear();
  same_ = 0;
  before_ = {};
  failure_ = {};
  differs_ = over_ = false;
}

bool form_check::push(const file_piece& p) {
  if (over_) return false;
  waiting_ += p.text().as_string_view();
  if (push_text(p.text(), input::more)) return true;
  waiting_ += p.all.substr(p.begin + p.size).as_string_view();
  return false;
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

// False where the normalization differs.
bool form_check::take(std::string_view normalized) {
  const std::size_t size = std::min(normalized.size(), waiting_.size() - same_);
  const char* text = waiting_.data() + same_;
  std::size_t same =
      static_cast<std::size_t>(std::mismatch(text, text + size, normalized.data()).first - text);
  differs_ = same < normalized.size();
  while (same > 0 && differs_ && (text[same] & 0xC0) == 0x80) --same;
  before_ += measure(byte_view(text, same));
  same_ += same;
  if (same_ > waiting_.size() / 2) {
    waiting_.erase(0, same_);
    same_ = 0;
  }
  return !differs_;
}

}  // namespace utfkit::cli
