#include "limited_format.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/safe_text.hpp"
#include "io/file_info.hpp"

namespace utfkit::cli {

namespace {

// Of a pipe.
constexpr std::uint64_t held_of_pipe = std::uint64_t{8} << 20;

bool is_regular(const std::string& file) {
  const auto info = file == "-" ? info_of_standard_input() : info_of(file);
  return info && info->is_regular;
}

bool is_in_eight_bits(origin from) {
  return from == origin::windows_1252 || from == origin::legacy || from == origin::eight_bit;
}

// Whether what UTF-8 says of the bytes is beside the point, because they are of another encoding.
bool is_explained_by(origin from, rule_id id) {
  return is_in_eight_bits(from) && id != rule_of(errc::overlong) && id != rule_of(errc::surrogate);
}

}  // namespace

void limited_format::begin_file(const std::string& file) {
  file_ = file;
  safe_file_ = safe_at_start(file);
  service_path_ = o_.paths.of(file);
  held_.clear();
  // Who wants more than services take wants all, and they are too many to be held.
  holds_ = (!o_.positions || has_cause_in_rows()) && o_.max_errors != 0 &&
           o_.max_errors <= document_format::most_results;
  first_.reset();
  shown_findings_ = 0;
  shown_remarks_ = 0;
}

// As much of what is around it as a line of context shows.
void limited_format::keep_first(const located_item& i) {
  constexpr std::size_t margin = 80;
  const std::string_view all = i.around.as_string_view();
  const auto at = static_cast<std::size_t>(i.bytes.data() - all.data());
  const std::size_t before = std::min(at, margin);
  around_first_ = all.substr(at - before, before + i.bytes.size() + margin);
  first_ = i;
  first_->around = around_first_;
  first_->run = nullptr;
  first_->was = {};
  first_->bytes = std::string_view(around_first_).substr(before, i.bytes.size());
}

void limited_format::release() {
  for (held_row& held : held_) {
    held.item.bytes = held.bytes;
    put(has_cause_in_rows() ? row(held.item, held.what, held.why) : held.text);
  }
  held_.clear();
  holds_ = false;
}

void limited_format::explain_held(const diagnosis& why) {
  for (held_row& held : held_) {
    held.text += meaning(held.bytes, why.from);
    if (!why.likely_cause || !is_ill_formed(held.item.rule)) continue;
    const bool is_letters = is_explained_by(why.from, held.item.rule);
    held.why = fmt::format("{}{}likely cause in this file: {}{}{}", is_letters ? "" : held.why,
                           is_letters || held.why.empty() ? "" : "; ", *why.likely_cause,
                           why.suggestion ? "; to repair: " : "", why.suggestion.value_or(""));
  }
}

bool limited_format::has_room_for(rule_id id) const {
  const std::uint64_t shown = is_remark(id) ? shown_remarks_ : shown_findings_;
  return o_.max_errors == 0 || shown < o_.max_errors;
}

std::uint64_t limited_format::room() const {
  return o_.max_errors == 0 ? all_items : o_.max_errors;
}

void limited_format::pass(std::uint64_t offset) {
  if (!holds_ || offset < held_of_pipe || is_regular(file_)) return;
  release();
  out_.flush();
}

void limited_format::report(const located_item& i) {
  if (!has_room_for(i.rule)) return;
  ++(is_remark(i.rule) ? shown_remarks_ : shown_findings_);
  if (!holds_ && is_full()) {
    leave_out();
    return;
  }
  // What is ill-formed shows the encoding, rather than U+0000, which is the same in most.
  const bool is_better = !first_ || (is_ill_formed(i.rule) && !is_ill_formed(first_->rule));
  if (holds_ && is_better && !is_remark(i.rule)) keep_first(i);
  if (holds_) {
    hold(i);
  } else {
    put(row(i, what_is_wrong(i), hint(i)));
  }
}

void limited_format::hold(const located_item& i) {
  if (!has_cause_in_rows()) {
    std::string bytes = is_ill_formed(i.rule) ? std::string(i.bytes) : "";
    held_.push_back({row(i, what_is_wrong(i), hint(i)), std::move(bytes), {}, {}, {}, i.rule});
    return;
  }
  held_.push_back({{}, std::string(i.bytes), i, what_is_wrong(i), hint(i), i.rule});
  held_.back().item.around = {};
  held_.back().item.run = nullptr;
  held_.back().item.was = {};
}

void limited_format::end_file(const file_report& r) {
  if (r.found.findings + r.found.remarks == 0) return;
  if (o_.width != 0) {
    out_.flush();
    show_summary(ctx_, file_, r, o_);
  }
  if (holds_ && !o_.positions && r.why.of_whole_file && first_) {
    put_cause(r);
  } else {
    explain_held(r.why);
    release();
    put_more(r.found.findings - shown_findings_, "");
    const std::uint64_t remarks = r.found.remarks - shown_remarks_;
    put_more(remarks, remarks == 1 ? "remark" : "remarks");
  }
  out_.flush();  // so that on a terminal the summary stands below what it sums up
  if (o_.width == 0) say_summary(ctx_, file_, r);
}

void limited_format::put_cause(const file_report& r) {
  located_item i = *first_;
  i.rule = not_utf8;
  if (!r.why.has_ascii()) i.in_record.reset();
  std::string what = r.why.likely_cause.value_or("");
  // What the encoding doesn't explain is shown besides.
  const bool has_others = is_in_eight_bits(r.why.from);
  if (has_others) {
    std::erase_if(held_,
                  [](const held_row& h) { return is_ill_formed(h.rule) || is_remark(h.rule); });
  }
  if (const std::uint64_t n = has_others ? r.found.ill_formed : r.found.findings; n > 1) {
    what += fmt::format(" ({} findings; --positions shows them)", n);
  }
  put(row(i, what, r.why.suggestion ? "to repair: " + *r.why.suggestion : "") +
      meaning(i.bytes, r.why.from));
  if (has_others) release();
}

void limited_format::put_more(std::uint64_t count, std::string_view of) {
  if (count == 0) return;
  const std::string text = more_row(count, of);
  if (!text.empty()) out_.write(text);
}

std::string more_text(std::uint64_t count, std::string_view of) {
  return fmt::format("{} more{}{} not shown (--max-errors 0 shows all)", count,
                     of.empty() ? "" : " ", of);
}

void document_format::put(const std::string& row) {
  if (is_full()) {
    leave_out();
    return;
  }
  out_.write(results_++ == 0 ? "\n" : ",\n");
  out_.write(row);
}

void document_format::say_left_out() const {
  if (left_out_ == 0) return;
  ctx_.say(fmt::format("{} result{} left out: services take {} of a run", left_out_,
                       left_out_ == 1 ? "" : "s", most_results));
}

}  // namespace utfkit::cli
