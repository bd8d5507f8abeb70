#include "piece_records.hpp"

#include <algorithm>
#include <string_view>

#include <utfkit/definition/utf8.hpp>

namespace utfkit::cli {

// The walks from each standing, side by side.
class piece_records::reading {
 public:
  reading(piece_records& found, const delimited& how, const file_piece& p,
          std::optional<standing> known)
      : tracks_(found.tracks_), text_(p.text().as_string_view()) {
    constexpr std::string_view signature = "\uFEFF";
    const bool first = p.offset == 0;
    if (first) known = standing::field_start;
    if (first && text_.starts_with(signature)) begin_ = signature.size();
    for (std::size_t i = 0; i < standings; ++i) {
      const auto at = static_cast<standing>(i);
      tracks_[i].places.clear();
      tracks_[i].other = i;
      const bool possible = known ? at == *known : how.quotes || !is_in_quotes(at);
      if (possible) live_.push_back({i, record_walk(how, text_, begin_, at)});
    }
  }

  void run(const std::vector<item>& items) {
    for (const item& i : items) {
      go_to(std::max<std::size_t>(i.offset, begin_));
      note(items.size());
    }
    go_to(text_.size());
    note(items.size());
    for (const walker& w : live_) tracks_[w.number].at_end = w.walk.at();
  }

 private:
  struct walker {
    std::size_t number;
    record_walk walk;
  };

  static place place_of(const record_walk& w) noexcept {
    return {static_cast<std::uint32_t>(w.records()), static_cast<std::uint32_t>(w.fields())};
  }

  // On the way, those that have come to the same become one.
  void go_to(std::size_t to) {
    while (live_.size() > 1 && next_look_ < to) {
      while (next_look_ < to &&
             definition::utf8::is_continuation(static_cast<std::uint8_t>(text_[next_look_]))) {
        ++next_look_;
      }
      advance(next_look_);
      unite();
      next_look_ = 4 * next_look_;
    }
    advance(to);
  }

  void advance(std::size_t to) noexcept {
    for (walker& w : live_) w.walk.advance(to);
    for (walker& w : live_) tracks_[w.number].quote = w.walk.quote();
  }

  void unite() {
    for (std::size_t i = 0; i < live_.size(); ++i) {
      for (std::size_t k = live_.size(); --k > i;) {
        if (live_[k].walk.at() != live_[i].walk.at()) continue;
        track& t = tracks_[live_[k].number];
        t.other = live_[i].number;
        t.here = place_of(live_[k].walk);
        t.there = place_of(live_[i].walk);
        t.quote_there = live_[i].walk.quote();
        live_.erase(live_.begin() + static_cast<std::ptrdiff_t>(k));
      }
    }
  }

  void note(std::size_t items) {
    for (const walker& w : live_) {
      std::vector<place>& places = tracks_[w.number].places;
      places.reserve(items + 1);  // and not twice as many
      places.push_back(place_of(w.walk));
    }
  }

  std::array<track, standings>& tracks_;
  std::string_view text_;
  std::size_t begin_ = 0;
  std::size_t next_look_ = 16;
  std::vector<walker> live_;
};

void piece_records::read(const delimited& how, const file_piece& p, const std::vector<item>& items,
                         std::optional<standing> known) {
  items_ = items.size();
  reading(*this, how, p, known).run(items);
}

const piece_records::track& piece_records::last_of(std::size_t number) const noexcept {
  while (tracks_[number].other != number) number = tracks_[number].other;
  return tracks_[number];
}

// Since they came together, both have passed the same ends of fields and records.
piece_records::place piece_records::place_of(std::size_t number, std::size_t item) const noexcept {
  const track& t = tracks_[number];
  if (item < t.places.size()) return t.places[item];
  const place other = place_of(t.other, item);
  const std::uint32_t records = other.records - t.there.records;
  return {t.here.records + records,
          records != 0 ? other.fields : t.here.fields + (other.fields - t.there.fields)};
}

record_place piece_records::at_item(const record_place& before, std::size_t item) const noexcept {
  const place p = place_of(static_cast<std::size_t>(before.at), item);
  return {before.at, before.records + p.records,
          p.records != 0 ? p.fields : before.fields + p.fields};
}

record_place piece_records::after(const record_place& before) const noexcept {
  record_place p = at_item(before, items_);
  p.at = last_of(static_cast<std::size_t>(before.at)).at_end;
  return p;
}

// Of two that have come together, what the other has opened since was opened by both.
std::optional<std::size_t> piece_records::opened_quote(standing before) const noexcept {
  const track* t = &tracks_[static_cast<std::size_t>(before)];
  std::size_t last = t->quote;
  for (const track* other; (other = &tracks_[t->other]) != t; t = other) {
    if (other->quote != t->quote_there) last = other->quote;
  }
  if (last == record_walk::nowhere) return std::nullopt;
  return last;
}

}  // namespace utfkit::cli
