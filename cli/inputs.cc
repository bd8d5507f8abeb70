#include "inputs.hpp"

#include <fmt/format.h>

#include "reader.hpp"
#include "safe_text.hpp"

namespace utfkit::cli {

void declare_inputs(CLI::App& app, inputs& in, bool recursive) {
  app.add_option("files", in.operands, "Files; - or nothing for standard input")
      ->option_text("FILE ...");
  if (!recursive) return;
  app.add_flag("-r,--recursive", in.walk.recursive,
               "Go through directories: regular text files, links not followed");
  app.add_flag("--binary", in.walk.binary, "Under -r, take binary files as well");
  app.add_flag_callback(
      "--no-ignore", [&in] { in.walk.ignore_files = false; },
      "Under -r, take what .gitignore excludes, and .git");
}

void for_each_input(context& ctx, const inputs& in,
                    const std::function<bool(const std::string& path)>& work) {
  walk_events events;
  events.file = [&](const std::string& path) {
    try {
      return work(path);
    } catch (const input_trouble& t) {
      ctx.trouble(t.what());
      return true;
    }
  };
  events.trouble = [&](const std::string& message) { ctx.trouble(message); };
  const walk_totals totals = walk(in.operands, in.walk, events);
  if (totals.binary_skipped != 0) {
    ctx.say(fmt::format("{} binary file{} skipped (--binary includes {})", totals.binary_skipped,
                        totals.binary_skipped == 1 ? "" : "s",
                        totals.binary_skipped == 1 ? "it" : "them"));
  }
}

void finish(context& ctx, output& out, const std::string& path) {
  if (path.empty() || ctx.exit_status() == static_cast<int>(status::clean)) {
    out.commit();
  } else {
    ctx.say(fmt::format("{} is not written", safe(path)));
  }
}

}  // namespace utfkit::cli
