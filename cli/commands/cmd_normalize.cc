// utf8 normalize: one spelling for what can be spelled in several ways.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "base/trouble.hpp"
#include "command.hpp"
#include "in_place/in_place.hpp"
#include "in_place/in_place_options.hpp"
#include "normalize/normalizing.hpp"
#include "options/arguments.hpp"
#include "repair/undo_option.hpp"
#include "run/in_place_run.hpp"
#include "run/input_options.hpp"

namespace utfkit::cli {

namespace {

using options = normalize_options;

void add_form(CLI::App& app, form& to) {
  static constexpr form forms[] = {form::nfc, form::nfd, form::nfkc, form::nfkd};
  static constexpr std::string_view words[] = {"nfc", "nfd", "nfkc", "nfkd"};
  const auto set = [&to](const std::string& word) {
    const auto* const found = std::find(std::begin(words), std::end(words), lower_case(word));
    if (found == std::end(words)) {
      refuse_word("--form", word, {std::begin(words), std::end(words)});
    }
    to = forms[found - words];
  };
  add_word(app, "--form", set,
           "nfc: composed, as nearly all text is (default); nfd: decomposed; nfkc, nfkd: the "
           "same, and compatibility characters become plain ones, which loses formatting")
      .value("FORM")
      .offer({std::begin(words), std::end(words)});
}

}  // namespace

action declare_normalize(CLI::App& app) {
  const auto o = std::make_shared<options>();
  declare_inputs(app, o->in, true);
  add_form(app, o->to);
  add_switch(app, "--check", o->check,
             "Write nothing; name the first place that is not in the form, and exit with 1");
  add_choice<on_error>(app, "--errors", o->errors,
                       {{"stop", on_error::stop}, {"fffd", on_error::replace}},
                       "What is ill-formed. stop: name the place and write nothing (default); "
                       "fffd: U+FFFD once a maximal subpart")
      .value("POLICY");
  add_output(app, o->output_path, "Write to FILE, which is replaced in one step when all is done");
  add_in_place(app, o->in_place);
  add_same_inode(app, o->how);
  add_undo(app, o->undo, "With -i, write to FILE what utf8 unfix needs to restore the original");
  add_switch(app, "--dry-run", o->dry_run,
             "Only say which files -i would change, a line each; exit status 1 if there are any");
  add_switch(
      app, "--force", o->force,
      "With -i and --errors fffd, write U+FFFD also into what utf8 fix leaves alone: what is "
      "in UTF-16, UTF-32, another encoding or a format that is no text, which is left as it "
      "is otherwise, exit status 1");
  add_switch(
      app, "--json", o->json,
      "JSON Lines: a row a file on standard error; with --check the place, then a summary of the "
      "file, as output");
  add_switch(app, "-q,--quiet", o->quiet,
             "Don't say what was done; with --check print nothing, and tell only by the status");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    refuse_if(o->in_place && o->check, "normalize",
              "--check changes nothing, so -i has no meaning");
    refuse_if(o->dry_run && o->check, "normalize", "--check and --dry-run contradict each other");
    const places to = {o->in_place, o->output_path, o->check || o->dry_run, o->force,
                       places_of(o->undo)};
    refuse_if(o->dry_run && o->output_path, "normalize",
              "--dry-run writes nothing, so -o has no meaning");
    refuse_undo("normalize", o->undo, o->in, o->in_place, o->dry_run);
    refuse_same_inode("normalize", o->how, o->in_place || o->output_path);
    prepare_in_place("normalize", o->in, to);
    use_undo_directory("normalize", o->undo, o->in_place.has_value());
    run_normalize(ctx, *o);
  };
}

}  // namespace utfkit::cli
