// utf8 detect: which encoding a file is in, how sure that is, and why.
#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "base/safe_text.hpp"
#include "command.hpp"
#include "detect/detection.hpp"
#include "io/reader.hpp"
#include "options/arguments.hpp"
#include "options/encoding_option.hpp"
#include "output/output.hpp"
#include "run/input_options.hpp"
#include "run/inputs.hpp"

namespace utfkit::cli {

namespace {

struct options {
  inputs in;
  bool json = false;
  bool explain = false;
  known_of_files known;
  std::optional<std::string> output_path;
};

}  // namespace

action declare_detect(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  o->in.walk.reads_only = true;
  add_switch(app, "--json", o->json, "JSON Lines: a row a file, with all that was counted");
  add_switch(app, "--explain", o->explain,
             "Each encoding that it may be in, and the lines that decide, as they would read");
  declare_known(app, o->known);
  add_output(app, o->output_path, "Write the answers to FILE");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    output out = open_output(o->output_path);
    refuse_output_onto_input(o->in, out);
    answer_inputs(ctx, o->in, out, [&](const named_file& named) -> answer {
      const std::string& file = named.path;
      const std::unique_ptr<char[]> buffer(new char[reader::block_size]);
      reader in(named);
      const file_detection d = detect_in(in, buffer.get(), reader::block_size, o->known.hints());
      // Samples and lines are content of the file.
      if (o->json) return {line_of(json_row(file, d)), rights_to_hold(in, out)};
      std::string text = fmt::format("{}: {}\n", safe_at_start(file), text_of(d));
      if (!o->explain) return {std::move(text), std::nullopt};
      return {text + explanation_of(d), rights_to_hold(in, out)};
    });
    out.commit();
  };
}

}  // namespace utfkit::cli
