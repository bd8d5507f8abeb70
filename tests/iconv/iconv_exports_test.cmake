# What libutfkit-iconv shows, and which libraries it asks for.
#
# usage: cmake -DNM=PROGRAM -DREADELF=PROGRAM -DLIBRARY=FILE -P iconv_exports_test.cmake
execute_process(COMMAND ${NM} -D --defined-only ${LIBRARY}
                OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n ]+\n" names "${symbols}")
string(REPLACE "\n" "" names "${names}")
list(SORT names)
if(NOT names STREQUAL "iconv;iconv_close;iconv_open")
  message(FATAL_ERROR "it shows ${names}")
endif()

execute_process(COMMAND ${READELF} -d ${LIBRARY}
                OUTPUT_VARIABLE dynamic COMMAND_ERROR_IS_FATAL ANY)
if(dynamic MATCHES "libstdc|libgcc|libc\\+\\+")
  message(FATAL_ERROR "it needs a library of C++:\n${dynamic}")
endif()
