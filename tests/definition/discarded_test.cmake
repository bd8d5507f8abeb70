# The compiler warns of each line of discarded.cc that calls what does nothing but return something,
# and of no other.
#
# cmake -DCOMPILER=c++ -DINCLUDE=include -DSOURCE=discarded.cc -P discarded_test.cmake
execute_process(COMMAND ${COMPILER} -std=c++20 -I${INCLUDE} -fsyntax-only -Wunused-result ${SOURCE}
                ERROR_VARIABLE messages COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "discarded[.]cc:[0-9]+:[0-9:]+ warning" warnings "${messages}")
set(warned "")
foreach(warning IN LISTS warnings)
  string(REGEX MATCH ":([0-9]+):" line "${warning}")
  list(APPEND warned ${CMAKE_MATCH_1})
endforeach()
list(REMOVE_DUPLICATES warned)
list(LENGTH warned count)

file(READ ${SOURCE} text)
string(REGEX REPLACE "// What may be ignored.*" "" text "${text}")
string(REGEX MATCHALL "\n  (utfkit::|detector[.]|map[.])" calls "${text}")
list(LENGTH calls expected)
if(NOT count EQUAL expected OR expected EQUAL 0)
  message(FATAL_ERROR "${count} lines with a warning, not ${expected}:\n${messages}")
endif()
message(STATUS "${count} discarded results")
