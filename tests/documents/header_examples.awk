# Makes a program of the examples in a public header: each `// Example: CODE`, with the lines below
# it whose text is indented by three blanks or more, becomes a function.
# C of headers for C, C++ of the others. A public function that no example of its header calls is
# an error of the compiler.
#
# awk -v header=utfkit/repair.hpp -v entry=NAME -f header_examples.awk include/utfkit/repair.hpp
#
# `entry` is the function that calls them all, with the linkage of C.

function at_line(n) { return "#line " n " \"" FILENAME "\"\n" }

BEGIN { c = header ~ /[.]h$/ }

# ── examples ──

/^ *\/\/ Example: / {
  ++examples
  inside = 1
  code = $0
  sub(/^ *\/\/ Example: /, "", code)
  body[examples] = at_line(FNR) "  " code "\n"
  called = called " " code
  next
}
inside && /^ *\/\/   / {
  code = $0
  sub(/^ *\/\/ */, "", code)
  body[examples] = body[examples] "  " code "\n"
  called = called " " code
  next
}
{ inside = 0 }

# ── public functions ──

/^namespace (detail|internal)|^namespace utfkit::(detail|internal)/ { hidden = 1 }
/^}  \/\/ namespace (utfkit::)?(detail|internal)/ { hidden = 0 }
/^ *\/\// { next }

# Where the members of a class are public. Those of the classes in it are covered with them.
/^(class|struct) / && !/;$/ { class = 1; open_to_all = /^struct/; kind = $0 }
/^};/ { class = 0 }
class && /^ (public|private):/ { open_to_all = /public/ }

function required(name) {
  if (hidden || name == "" || name in seen) return
  seen[name] = FNR
  names[++count] = name
}

# The last word before the parameters.
function name_in(declaration) {
  sub(/\(.*/, "", declaration)
  sub(/.*[^A-Za-z0-9_~]/, "", declaration)
  return declaration
}

# Constructors, operators and what containers of the standard library have say nothing by a name.
class && open_to_all && /^  [A-Za-z[][^{;]*\(/ {
  name = name_in($0)
  if ($0 !~ /^  (template|requires|noexcept|using|friend|static_assert|enum|class|struct)[ (]/ &&
      $0 !~ /operator|= *delete/ && name !~ /^(begin|end|data|empty)$/ && $0 !~ / size\(\)/ &&
      kind !~ ("[ ]" name "( |$)")) {
    required(name)
  }
  next
}

# A function begins at the left, and may go on in the next line before its parameters do.
/^UTFKIT_API/ || (!c && /^(constexpr|inline|consteval|template|\[\[nodiscard\]\]) *[^ ]/) {
  declaring = 1
  declaration = ""
}
declaring {
  line = $0
  sub(/\/\/.*/, "", line)
  declaration = declaration " " line
  rest = declaration
  if (rest ~ /^ *template/) {
    if (rest !~ />/) next
    sub(/^ *template *<([^<>]|<[^<>]*>)*>/, "", rest)
    # The braces of a requires-expression aren't those of the function.
    sub(/^ *requires +requires[^{]*\{[^}]*\}/, "", rest)
    if (rest ~ /^ *requires +requires/) next
  }
  if (rest !~ /[({;=]/) next
  declaring = 0
  if (rest ~ /^[^(]*[{;=]/ || rest ~ /operator|= *(default|delete)/) next
  required(name_in(rest))
}

END {
  print "#include <" header ">"
  print "#undef NDEBUG"
  print (c ? "#include <assert.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>" : \
    "#include <array>\n#include <cassert>\n#include <iterator>\n#include <sstream>\n" \
    "#include <string>\n#include <string_view>\n#include <vector>\nusing namespace utfkit;\n" \
    "using namespace std::string_literals;\nusing namespace std::string_view_literals;")
  for (i = 1; i <= count; ++i) {
    if (called !~ "(^|[^A-Za-z0-9_])" names[i] "(<[^(]*>)?[({]") {
      print at_line(seen[names[i]]) "#error no example calls " names[i]
    }
  }
  for (i = 1; i <= examples; ++i) {
    print "static void example_" i "(" (c ? "void" : "") ") {\n" body[i] "}"
  }
  print (c ? "void " entry "(void);\n" : "extern \"C\" ") "void " entry "(" (c ? "void" : "") ") {"
  for (i = 1; i <= examples; ++i) print "  example_" i "();"
  print "}"
}
