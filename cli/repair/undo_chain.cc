#include "undo_chain.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "io/spool.hpp"

namespace utfkit::cli {

namespace {

struct text_state {
  std::uint64_t size;
  std::uint64_t checksum;

  friend bool operator==(const text_state&, const text_state&) = default;
};

text_state fixed_by(const undo_file& u) {
  return {u.summary().fixed_size, u.summary().fixed_checksum};
}
text_state original_of(const undo_file& u) {
  return {u.summary().original_size, u.summary().original_checksum};
}

// From `at`, which becomes the text at the end.
std::vector<undo_file*> steps_from(undo_files& all, text_state& at) {
  std::vector<undo_file*> steps;
  for (;;) {
    const auto next = std::find_if(all.begin(), all.end(), [&](undo_file& u) {
      return fixed_by(u) == at && std::find(steps.begin(), steps.end(), &u) == steps.end();
    });
    if (next == all.end()) return steps;
    steps.push_back(&*next);
    at = original_of(*next);
  }
}

}  // namespace

undo_file::undo_file(const std::string& path) : in_(path) {
  in_.remember();
  summary_ =
      check_undo([this](char* to, std::size_t size) { return in_.read(to, size); }, this->path());
}

void undo_file::restore(const read_function& fixed, std::string_view fixed_name,
                        const write_function& write) {
  in_.rewind();
  cli::restore(
      summary_, [this](char* to, std::size_t size) { return in_.read(to, size); }, path(), fixed,
      fixed_name, write);
}

way_back find_way_back(undo_files& all, const checksum& now) {
  way_back found;
  text_state end{now.size(), now.value()};
  found.steps = steps_from(all, end);
  for (const undo_file& u : all) {
    if (found.arrives == nullptr && original_of(u) == end) found.arrives = &u;
  }
  const auto is_on_the_way = [&found](const undo_file& u) {
    return std::find(found.steps.begin(), found.steps.end(), &u) != found.steps.end();
  };
  for (const undo_file& u : all) {
    text_state at = original_of(u);
    steps_from(all, at);
    if (at != end && !is_on_the_way(u) && found.astray == nullptr) found.astray = &u;
  }
  return found;
}

void restore(const std::vector<undo_file*>& steps, const read_function& fixed,
             std::string_view fixed_name, const write_function& write) {
  read_function from = fixed;
  std::optional<spool> text;  // of which `from` reads
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    spool next;
    std::string block;
    steps[i]->restore(from, fixed_name, [&](std::string_view bytes) {
      block += bytes;
      if (block.size() < reader::block_size) return;
      next.write(block);
      block.clear();
    });
    next.write(block);
    next.rewind();
    text = std::move(next);
    from = [&text](char* to, std::size_t size) { return text->read(to, size); };
  }
  steps.back()->restore(from, fixed_name, write);
}

}  // namespace utfkit::cli
