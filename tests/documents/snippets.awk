# Makes one C++ program of the ```cpp blocks of a document, and of the calls in its tables.
#
# A block that has a main() is the program. Of others, #include lines go to the top and the rest
# becomes a function, and main() calls them in order. Where the document has a table whose last
# column is headed "utfkit", the first block is what the calls of that column have in scope: each
# code span there is a statement, or an expression whose value is dropped. Compilers name the lines
# of the document.

function at_line(n) { return "#line " n " \"" FILENAME "\"\n" }

/^```cpp/ { inside = 1; ++blocks; body[blocks] = at_line(FNR + 1); next }
/^```/ { inside = 0; next }
inside && /^(#include|using namespace)/ {
  includes = includes at_line(FNR) $0 "\n"
  body[blocks] = body[blocks] "\n"
  next
}
inside { if (/int main\(/) program = blocks; body[blocks] = body[blocks] $0 "\n"; next }

!/^\|/ { in_calls = 0; next }
/\| utfkit \|$/ { in_calls = 1; next }
in_calls && !/^\|--/ {
  columns = split($0, cell, "|")
  spans = split(cell[columns - 1], span, "`")
  for (i = 2; i <= spans; i += 2) {
    ++calls
    text = span[i]
    text = text ~ /;$/ ? "{ " text " }" : "static_cast<void>(" text ");"
    statements = statements at_line(FNR) text "\n"
  }
}

END {
  printf "%s", includes
  if (program) {
    printf "%s", body[program]
    exit
  }
  first = 1
  if (calls) {
    printf "static void calls() {\n%s%s}\n", body[1], statements
    first = 2
  }
  for (i = first; i <= blocks; ++i) printf "static void block_%d() {\n%s}\n", i, body[i]
  print "int main() {"
  if (calls) print "  calls();"
  for (i = first; i <= blocks; ++i) printf "  block_%d();\n", i
  print "}"
}
