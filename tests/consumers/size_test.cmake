# How large the static library is without normalization and legacy encodings: the members of the
# archive after `strip --strip-unneeded`, as files, which is what an installed archive takes;
# without the sources of src/normalize and the C interface to them, without src/legacy and its
# kernels, without what only detection of legacy encodings has, without src/mojibake, and without
# columns.
#
# A ratchet, not the goal. The goal is 400,000 bytes; ARCHITECTURE.md says what is in the way. MOST
# is what has been reached, with g++ 12 on x86-64 and a little room: to lower when it shrinks, and
# to raise only for what is worth it.
#
# cmake -DSTRIP=strip -DAR=ar -DLIBRARY=libutfkit.a -P size_test.cmake
set(MOST 765000)
set(GOAL 400000)
set(normalization
  "^(canonical_pattern|case_folding|casefold|equivalence|normalization|normalize|normalizer|"
  "rewrite)[.]cc")
string(CONCAT normalization ${normalization})
set(columns "^(arrow|column)[a-z_]*[.]cc")
set(legacy
  "^(big5|chinese|declared|detect_lines|double_byte|drawn_boxes|euro_of_dos|gb18030|iso2022_jp|"
  "japanese|korean|language_mixture|language_model|legacy_answer|legacy_encodings|legacy_scores|"
  "multi_byte_score|single_byte|single_byte_score|windows1252")
string(CONCAT legacy ${legacy})
# What undoes mojibake stands upon them.
file(GLOB of_mojibake ${CMAKE_CURRENT_LIST_DIR}/../../src/mojibake/*.cc)
foreach(source IN LISTS of_mojibake)
  cmake_path(GET source STEM name)
  string(APPEND legacy "|${name}")
endforeach()
string(APPEND legacy ")[.]cc")

execute_process(COMMAND mktemp OUTPUT_VARIABLE stripped OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${STRIP} --strip-unneeded -o ${stripped} ${LIBRARY}
                COMMAND_ERROR_IS_FATAL ANY)
# "rw-r--r-- 0/0   1288 Jan  1 00:00 1970 version.cc.o"; two sources may have one name.
execute_process(COMMAND ${AR} tv ${stripped} OUTPUT_VARIABLE members COMMAND_ERROR_IS_FATAL ANY)
file(REMOVE ${stripped})
string(REGEX MATCHALL "[^\n]+" members "${members}")
set(total 0)
set(normalized 0)
set(encodings 0)
set(of_columns 0)
foreach(member IN LISTS members)
  if(NOT member MATCHES "^[^ ]+ [0-9]+/[0-9]+ +([0-9]+) .* ([^ ]+)$")
    message(FATAL_ERROR "Not understood: ${member}")
  endif()
  set(size ${CMAKE_MATCH_1})
  set(name ${CMAKE_MATCH_2})
  if(name MATCHES "${normalization}")
    math(EXPR normalized "${normalized} + ${size}")
  elseif(name MATCHES "${legacy}")
    math(EXPR encodings "${encodings} + ${size}")
  elseif(name MATCHES "${columns}")
    math(EXPR of_columns "${of_columns} + ${size}")
  else()
    math(EXPR total "${total} + ${size}")
  endif()
endforeach()
message(STATUS "${total} bytes (the goal is ${GOAL}), ${normalized} of normalization and "
               "${encodings} of legacy encodings, ${of_columns} of columns")
if(total EQUAL 0 OR normalized EQUAL 0 OR encodings EQUAL 0 OR of_columns EQUAL 0)
  message(FATAL_ERROR "Not the archive that was expected: ${LIBRARY}")
endif()
if(total GREATER MOST)
  message(FATAL_ERROR "That is more than it was: ${MOST}")
endif()
