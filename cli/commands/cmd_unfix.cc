// utf8 unfix: the original of a repaired file, byte for byte.
#include <memory>

#include "command.hpp"
#include "fix/unfixer.hpp"
#include "in_place/in_place.hpp"
#include "in_place/in_place_options.hpp"
#include "options/arguments.hpp"
#include "run/input_options.hpp"

namespace utfkit::cli {

action declare_unfix(CLI::App& app) {
  const auto o = std::make_shared<unfix_options>();
  declare_inputs(app, o->in, false, false);
  const auto set = [o](const std::string& word) {
    o->undo_path = word;
    if (o->undo_path.empty()) refuse_word("--undo needs the name of a file");
  };
  add_word(app, "--undo", set,
           "What --undo of utf8 fix, convert or normalize wrote. A directory: with -i, all files "
           "that it has undo files of "
           "are restored, or the FILEs and what is in directories among them, by their absolute "
           "paths; without, the one FILE. A file that was changed several times comes back to "
           "what it was before the first change; where its undo files don't lead there, it is left "
           "as it is, told why, exit status 1. "
           "Whoever may write to it decides what is restored, so use your own only")
      .value("FILE")
      .required();
  add_output(app, o->output_path,
             "Write to FILE, which is replaced in one step when all is done; it may be the "
             "repaired file itself");
  add_in_place(app, o->in_place);
  add_same_inode(app, o->how);
  add_switch(app, "--json", o->json, "Say what was done in JSON, on standard error");
  add_switch(app, "-q,--quiet", o->quiet, "Don't say what was done");
  return [o](context& ctx) {
    if (o->json) ctx.say_in_json();
    refuse_same_inode("unfix", o->how, o->in_place || o->output_path);
    run_unfix(ctx, *o);
  };
}

}  // namespace utfkit::cli
