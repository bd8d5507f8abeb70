#include "file_records.hpp"

#include "findings/position_after.hpp"

namespace utfkit::cli {

file_records::file_records(const delimited& how, bool with_header) {
  if (with_header) header_.emplace(how);
}

void file_records::begin_file() {
  if (header_) header_->begin_file();
  place_ = {};
  quote_ = {};
}

void file_records::begin_piece(const file_piece& p) {
  if (header_) header_->add(p);
}

void file_records::locate(located_item& i, const piece_records& r, std::size_t item) const {
  const record_place at = r.at_item(place_, item);
  i.in_record = {at.records + 1, at.fields + 1, header_ ? header_->name_of(at) : std::nullopt};
}

void file_records::end_piece(const file_piece& p, const piece_records& r,
                             const text_stats& before) {
  const auto opened = r.opened_quote(place_.at);
  place_ = r.after(place_);
  if (!opened || !is_in_quotes(place_.at)) return;
  quote_.offset = p.offset + *opened;
  quote_.line = before.line() + position_after(p.text().substr(0, *opened), encoding::utf8).lines;
}

records_summary file_records::summary() const {
  const bool begun =
      place_.fields != 0 || (place_.at != standing::field_start && place_.at != standing::after_cr);
  records_summary s{place_.records + (begun ? 1U : 0U), std::nullopt};
  if (place_.at == standing::in_quotes) s.open = quote_;
  return s;
}

}  // namespace utfkit::cli
