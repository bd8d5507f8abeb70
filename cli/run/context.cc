#include "context.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/json.hpp"
#include "base/progress.hpp"
#include "base/safe_text.hpp"

namespace utfkit::cli {

void write_message(std::string_view text) noexcept {
  hide_progress();
  std::fwrite(text.data(), 1, text.size(), stderr);
}

void context::say(std::string_view message) const {
  if (!only_trouble_) put(message);
}

void context::put(std::string_view message) const {
  if (json_) {
    row r;
    r["type"] = "message";
    r["message"] = lossy(message);
    print(line_of(r));
  } else {
    print(fmt::format("utf8 {}: {}\n", command_, message));
  }
}

void context::print(std::string_view text) const {
  if (held_) {
    held_->append(text);
  } else {
    write_message(text);
  }
}

}  // namespace utfkit::cli
