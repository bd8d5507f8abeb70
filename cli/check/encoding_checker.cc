#include "encoding_checker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include <utfkit/bom.hpp>
#include <utfkit/detect.hpp>
#include <utfkit/transcoder.hpp>

#include "base/encoding_names.hpp"
#include "base/safe_text.hpp"
#include "base/utf8_signature.hpp"
#include "cause/cause.hpp"
#include "cause/other_form.hpp"
#include "detect/detection.hpp"
#include "findings/report.hpp"
#include "io/file_info.hpp"
#include "patterns/signed_text.hpp"
#include "tree/sniff.hpp"
#include "words/latin_words.hpp"

namespace utfkit::cli {

namespace {

// Nothing is found ahead: what an error is depends on all that comes before it.
struct no_result {};

class encoding_checker : public piecework_of<no_result> {
 public:
  encoding_checker(context& ctx, const named_encoding& from, bool status_only, check_format& format,
                   output& out)
      : ctx_(ctx),
        from_(from),
        status_only_(status_only),
        format_(format),
        out_(out),
        decoder_(options()) {}

 private:
  transcoder::options options() const {
    return {.from = from_.id,
            .on_input = from_.byte_order_open ? bom_in::sniff_order : bom_in::keep,
            .keep_signature = true,
            .positions = true};
  }

  void work_on(const work_file&, const file_piece&, no_result&) const override {}

  bool begin(work_file& f) override {
    format_.begin_file(f.path);
    report_ = {};
    decoder_ = transcoder(options());
    latin_.emplace(from_.id);
    wide_.reset();
    if (unit_size(from_.id) == 2) wide_.emplace();
    ended_ = false;
    signature_ = {};
    if (may_be_signed(from_.id) && is_signed(f.pieces.head(utf8_signature.size())))
      signature_ = stats_of_signature();
    head_.clear();
    high_bytes_ = 0;
    return true;
  }

  bool add_result(work_file& f, const file_piece& p, no_result&) override {
    const std::string_view text = p.text().as_string_view();
    if (head_.size() < sniffed_size) head_ += text.substr(0, sniffed_size - head_.size());
    high_bytes_ += static_cast<std::uint64_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) > 0x7F; }));
    latin_->push(text_of(p));
    if (wide_ && !wide_->decided()) wide_->push(p.text());
    decode(f, p, p.is_last() ? input::last : input::more);
    if (status_only_ && report_.found.findings != 0) f.stop_reading();
    return true;
  }

  void end(work_file& f) override {
    if (!ended_) decode(f, {}, input::last);
    report_.stats = consumed();
    explain(f);
    format_.end_file(report_);
    say_mixed(f);
    say_latin_words(f);
  }

  byte_view text_of(const file_piece& p) const noexcept {
    return signature_.bytes != 0 ? without_signature(p.text(), p.offset) : p.text();
  }

  text_stats consumed() const noexcept { return signature_ + decoder_.consumed(); }

  // Well-formed, and yet hardly meant.
  void say_latin_words(const work_file& f) {
    latin_->finish();
    const auto latin = latin_->seen();
    if (latin && !status_only_) ctx_.say(fmt::format("{}: {}", safe(f.path), told(*latin)));
  }

  // For -f.
  std::string_view word() const {
    if (!from_.byte_order_open) return option_name(from_.id);
    return from_.id == encoding::ucs2be ? "ucs-2" : unit_size(from_.id) == 4 ? "utf-32" : "utf-16";
  }

  void say_mixed(const work_file& f) {
    if (report_.found.findings != 0 || !report_.why.likely_cause) return;
    if (status_only_ || ctx_.says_json()) return;  // its summary has it
    ctx_.say(fmt::format("{}: valid {}, and yet {}", safe(f.path), name(decoder_.source()),
                         *report_.why.likely_cause));
  }

  // What is suggested makes a text of it: not where it is in another encoding, for all that shows.
  void explain(const work_file& f) {
    if (wide_) {
      const detection d = wide_->finish();
      if (!seems_shifted(d)) report_.why.likely_cause = cause_of_mixed(d);
    }
    if (report_.why.likely_cause || report_.found.findings == 0) return;
    constexpr std::uint64_t several = 4;
    const std::optional<other_form> form = form_of(head_);
    if (form && !is_same_form(from_, form->is)) {
      report_.why = {form->cause(), suggest_conversion(name_for_later(f.path), form->option())};
    } else if (const auto format = other_format(head_); !format.empty()) {
      report_.why.likely_cause = fmt::format("the file is {} data, not text", format);
    } else if (report_.found.findings >= several &&
               is_mostly_ill_formed(from_.id, report_.stats.bytes, high_bytes_,
                                    report_.found.findings)) {
      report_.why.likely_cause = cause_of_most(from_.id);
    } else {
      report_.why.suggestion =
          suggest_conversion(name_for_later(f.path), fmt::format("{} --errors=fffd", word()));
    }
  }

  void decode(const work_file& f, const file_piece& p, input more) {
    byte_view text = text_of(p);
    for (;;) {
      const step s = decoder_.push(text, unused_, more);
      text = text.substr(s.read);
      if (s.is == step::state::malformed) {
        report(f, p);
        decoder_.resume();
      } else if (s.is != step::state::output_full) {
        ended_ = s.is == step::state::done;
        return;
      }
    }
  }

  void report(const work_file& f, const file_piece& p) {
    if (report_.found.findings == 0) hold_rights_of(f.in.source(), out_);
    const failure& why = decoder_.failure();
    located_item i;
    i.encoded = decoder_.source();
    const auto mark = detect_bom(head_);
    i.is_signed = mark && mark->enc == i.encoded;
    i.offset = signature_.bytes + why.offset;
    i.line = consumed().line();
    i.column = consumed().column();
    i.rule = rule_of(why.error);
    i.replacements = 1;
    // It can begin a few bytes before the piece.
    const auto at = static_cast<std::size_t>(p.begin + i.offset - p.offset);
    if (at < p.all.size()) i.bytes = p.all.substr(at, why.length).as_string_view();
    i.around = p.all;
    report_.found.add(i.rule);
    ctx_.worsen(status::findings);
    if (report_.found.findings <= format_.room()) format_.report(i);
    format_.pass(i.offset);
  }

  context& ctx_;
  const named_encoding from_;
  const bool status_only_;
  check_format& format_;
  output& out_;
  file_report report_;  // of the file, as what follows
  transcoder decoder_;
  text_stats signature_;  // of UTF-8, which stands before it and is none of it
  std::optional<latin_words> latin_;
  std::optional<detector> wide_;  // where units of two bytes are asked for
  bool ended_ = false;
  std::string head_;
  std::uint64_t high_bytes_ = 0;
  std::array<char, 16384> unused_;
};

}  // namespace

std::unique_ptr<piecework> make_encoding_checker(context& ctx, const named_encoding& from,
                                                 bool status_only, check_format& format,
                                                 output& out) {
  return std::make_unique<encoding_checker>(ctx, from, status_only, format, out);
}

}  // namespace utfkit::cli
