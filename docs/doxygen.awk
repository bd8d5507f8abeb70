# Doxygen's filter: shows it our comments, which are plain ones, as its own, line by line.
#
# The rules are those that readers of the headers go by:
#   - A comment that begins a header is about the header.
#   - A comment is about what is declared below it, all of it, up to the next comment or empty line.
#   - A comment after a declaration on its line is about that, also where it goes on in the lines
#     below, in the same column.
#   - Fields that share a line are what it says, or else what the comment on their struct says.
#   - Comments in the body of a function are nobody's business but its own, and so is what is in a
#     namespace `detail`.
#   - Names that types of the standard library have, and that mean here what they mean there, need
#     no comment: begin(), size(), operator==.

# Text in which Doxygen sees no commands and no tags.
function plain(s,   out, i, c) {
  out = ""
  for (i = 1; i <= length(s); ++i) {
    c = substr(s, i, 1)
    out = out (c ~ /[\\@<>#&]/ ? "\\" c : c)
  }
  return out
}

# The same in which it sees no references either.
function as_code(s) {
  s = plain(s)
  gsub(/::/, "\\\\::", s)
  return s
}

# A line of a comment, without its slashes, as Doxygen is to read it: an example is code.
function told(said,   blanks) {
  if (said ~ /^ Example: /) {
    example = 1
    return "<br>Example:<br><code>" as_code(substr(said, 11)) "</code>"
  }
  example = example && said ~ /^   /
  if (!example) return plain(said)
  match(said, /^ */)
  blanks = RLENGTH - 3
  said = as_code(substr(said, RLENGTH + 1))
  while (blanks-- > 0) said = "&nbsp;" said
  return "<br><code>" said "</code>"
}

# The comment that begins at `at`, as Doxygen's: `mark` is "///" or "///<".
function shown(at, mark) {
  return substr($0, 1, at - 1) mark told(substr($0, at + 2))
}

function standard_name(code) {
  return code ~ /operator(==|<=>)\(.*default;/ || \
    code ~ /[ *](begin|end|data|size|empty)\(\) const/ ||
    code ~ /operator(\*|->|bool|=) ?\(/ || code ~ /explicit operator bool\(/ ||
    code ~ /^ *using (value_type|error_type) =/
}

# Fields that share a type and a comment, `a, b;`, as fields of their own.
function apart(code, comment,   names, n, i, type, out) {
  match(code, /^ *(\/\*\*.*\*\/ *)?[A-Za-z_:0-9]+ /)
  type = substr(code, 1, RLENGTH)
  n = split(substr(code, RLENGTH + 1), names, /, */)
  out = type names[1]
  sub(/^ *(\/\*\*.*\*\/)? */, "", type)
  for (i = 2; i <= n; ++i) out = out "; " comment " " type names[i]
  return out
}

function flush_text() { text = ""; text_depth = -1 }

# What kind of brace follows `statement`: of a scope that has declarations, or of a body.
function kind_of(statement) {
  if (statement ~ /namespace/ || statement ~ /extern ""/) return "scope"
  if (statement ~ /(^|[^a-z_])(class|struct|enum|union)[^a-z_]/ && statement !~ /\(/) return "scope"
  return "body"
}

# Follows braces through a line of code. `statement` is what was read of a declaration so far.
function follow(code,   n, i, c) {
  gsub(/"([^"\\]|\\.)*"/, "\"\"", code)
  gsub(/'([^'\\]|\\.)'/, "''", code)
  if (code ~ /^[ \t]*#/) return
  if (code ~ /^ *(public|private|protected):/) return
  n = length(code)
  for (i = 1; i <= n; ++i) {
    c = substr(code, i, 1)
    if (c == "{") {
      kind[++depth] = kind_of(statement)
      if (kind[depth] == "body") ++bodies
      else { statement = ""; scope_text[depth] = opening }
    } else if (c == "}") {
      if (kind[depth] == "body") --bodies
      --depth
      # A body or a list of values may be followed by more of the same declaration.
      if (!bodies) ended = 1
    } else if (c == ";" && !bodies) {
      statement = ""
      ended = 0
    } else if (!bodies && c !~ /[ \t]/) {
      if (ended && c != "," && c != ")") statement = ""
      ended = 0
      statement = statement c
    } else if (!bodies) {
      statement = statement c
    }
  }
  if (ended) { statement = ""; ended = 0 }
}

FNR == 1 { top = 1; depth = bodies = trailing = 0; statement = ""; flush_text() }

# \file stands at the end of its last line, so that lines keep their numbers.
top && /^\/\// { if (FNR > 1) print last_line; last_line = shown(1, "///"); next }
top { print last_line " \\file"; top = 0 }

/^ *$/ { if (!bodies && statement ~ /^[ \t]*$/) flush_text(); trailing = 0; print; next }

/^#define UTFKIT_VERSION_/ { print $0 "  ///< By the rules of semantic versioning."; next }

# What is said to the standard library is no name of ours.
depth == 0 && /std::ranges::/ { print ""; next }

# A line that divides the header.
/^ *\/\/ ──/ { flush_text(); print ""; next }

/^ *\/\// {
  column = match($0, /\/\//)
  if (trailing && column == trailing) $0 = shown(column, "///<")
  else if (!bodies && statement ~ /^[ \t]*$/) {
    if (text_depth != depth || fresh == 0) text = ""
    $0 = shown(column, "///")
    text = text substr($0, column + 3) " "
    text_depth = depth
    fresh = 1
  }
  print
  next
}

{
  trailing = 0
  code = $0
  begins = !bodies && statement ~ /^[ \t]*$/ && code !~ /^[ \t]*[}#]/ && \
    code !~ /^ *(public|private):/
  at = match(code, / \/\/ /)
  if (at) {
    if (!bodies && code !~ /^ *} *\/\//) { trailing = at + 1; $0 = shown(at + 1, "///<") }
    code = substr(code, 1, at - 1)
  }
  if (begins && !fresh && (text_depth != depth || text == "") && standard_name(code)) {
    text_depth = depth
    text = "As in the standard library. "
  }
  # Not the first declaration below its comment.
  if (begins && !fresh && text_depth == depth && text != "" && !at) {
    indent = $0
    sub(/[^ ].*/, "", indent)
    $0 = indent "/** " text "*/ " substr($0, length(indent) + 1)
  }
  several = !bodies && \
    code ~ /^ *[A-Za-z_:0-9]+ [a-z_0-9]+( = [0-9]+)?(, [a-z_0-9]+( = [0-9]+)?)+; *$/
  if (several && at) {
    note = plain(substr($0, at + 5))
    $0 = apart(code, "/**<" note " */") " ///<" note
  } else if (several) {
    note = text_depth == depth ? text : scope_text[depth]
    if (note != "") $0 = apart("/** " note "*/ " code, "/** " note "*/")
  }
  if (begins) opening = text_depth == depth ? text : ""
  fresh = 0
  print
  follow(code)
}
