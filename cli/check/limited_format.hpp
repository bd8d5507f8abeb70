// What the forms have in common that show the first findings of a file and count the others, and
// that say of a file which is no UTF-8 at all just that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "check_format.hpp"

namespace utfkit::cli {

// The rows of a file are held back until it is known whether all its findings come from one cause,
// which is then the only one: at the end of the file, or where so much of a pipe, which may have no
// end, was read that nobody shall wait any longer.
class limited_format : public check_format {
 public:
  limited_format(context& ctx, output& out, const report_options& o)
      : ctx_(ctx), out_(out), o_(o) {}

  void begin_file(const std::string& file) override;
  void report(const located_item& i) override;
  std::uint64_t room() const override;
  void pass(std::uint64_t offset) override;
  void end_file(const file_report& r) override;

 protected:
  // Of an item with what is wrong with it, and why or what to do, which may be empty.
  virtual std::string row(const located_item& i, std::string_view what, std::string_view why) = 0;
  // Of what isn't shown; `of` is empty for findings. Empty where the form has no such row.
  virtual std::string more_row(std::uint64_t count, std::string_view of) = 0;
  // What the bytes of a finding mean in the encoding that they are from; a line, or nothing.
  virtual std::string meaning(std::string_view bytes, origin from) const {
    static_cast<void>(bytes);
    static_cast<void>(from);
    return {};
  }
  // Whether each row stands by itself, for who doesn't see what is said of the file: those of what
  // is ill-formed say the likely cause, where there is one, and what to do.
  virtual bool has_cause_in_rows() const noexcept { return false; }
  virtual void put(const std::string& row) { out_.write(row); }
  // Where no row is taken any more, the others are only counted.
  virtual bool is_full() const { return false; }
  virtual void leave_out() {}

  context& ctx_;
  output& out_;
  const report_options o_;
  std::string file_;
  std::string safe_file_;
  std::string service_path_;

 private:
  void keep_first(const located_item& i);
  void hold(const located_item& i);
  bool has_room_for(rule_id id) const;
  void release();
  void explain_held(const diagnosis& why);
  void put_cause(const file_report& r);
  void put_more(std::uint64_t count, std::string_view of);

  bool holds_ = false;
  struct held_row {
    std::string text;   // but where the cause is in the rows, which are made of the rest then
    std::string bytes;  // there of any item, else of what is ill-formed
    located_item item;
    std::string what, why;
    rule_id rule;
  };
  std::vector<held_row> held_;
  std::optional<located_item> first_;  // finding, in a copy of what is around it
  std::string around_first_;
  std::uint64_t shown_findings_ = 0;
  std::uint64_t shown_remarks_ = 0;
};

// "5 more not shown (--max-errors 0 shows all)"
std::string more_text(std::uint64_t count, std::string_view of);

// One document of JSON for all files, that a service reads, which takes so many results of one run.
class document_format : public limited_format {
 public:
  static constexpr std::uint64_t most_results = 25'000;
  using limited_format::limited_format;

 protected:
  std::string more_row(std::uint64_t, std::string_view) override { return {}; }
  bool has_cause_in_rows() const noexcept override { return true; }
  bool is_full() const override { return results_ == most_results; }
  void leave_out() override { ++left_out_; }
  void put(const std::string& row) override;
  // To be called at the end.
  void say_left_out() const;

 private:
  std::uint64_t results_ = 0;
  std::uint64_t left_out_ = 0;
};

}  // namespace utfkit::cli
