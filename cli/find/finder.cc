#include "finder.hpp"

namespace utfkit::cli {

finder::finder(const std::string& pattern, difference allowed) {
  switch (allowed) {
    case difference::none: bytes_ = pattern; break;
    case difference::spelling: canonical_.emplace(pattern); break;
    case difference::spelling_and_case: caseless_.emplace(pattern); break;
  }
}

std::size_t finder::reach() const noexcept {
  constexpr std::size_t next_character = 4;
  if (canonical_) return canonical_->longest_match() + next_character;
  if (caseless_) return caseless_->longest_match() + next_character;
  return bytes_.size();
}

std::optional<match> finder::next(byte_view text, std::size_t from) const {
  if (canonical_) return canonical_->find_in(text, from);
  if (caseless_) return caseless_->find_in(text, from);
  const std::optional<std::size_t> at = find_bytes(text, bytes_, from);
  return at ? std::optional(match{*at, bytes_.size()}) : std::nullopt;
}

}  // namespace utfkit::cli
