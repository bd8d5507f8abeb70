# Objects compiled for one level of instruction set define nothing that the linker could take for
# others: no weak symbol, and no global one but the kernels of that level. A function of the
# standard library that is emitted here, with the instructions of this level, may else be the copy
# that every machine runs.
#
# cmake -DNM=nm -DOBJECTS=a.o,b.o -DEXPECTED=ON -P symbols_test.cmake; EXPECTED says that there must
# be such objects, SECURE_GETENV that the C library has that function.
string(REPLACE "," ";" objects "${OBJECTS}")
set(checked 0)
set(bad "")
foreach(object IN LISTS objects)
  # A variable of the environment isn't read with somebody else's rights.
  if(SECURE_GETENV AND object MATCHES "kernels/dispatch[.]cc")
    execute_process(COMMAND ${NM} -u ${object} OUTPUT_VARIABLE used COMMAND_ERROR_IS_FATAL ANY)
    if(used MATCHES " getenv" OR NOT used MATCHES " secure_getenv")
      list(APPEND bad "${object}: getenv")
    endif()
  endif()
  if(object MATCHES "simd_dialect_([a-z0-9]+)[.]dir")
    set(level "${CMAKE_MATCH_1}")
  elseif(object MATCHES "kernels/(narrow/(sse4|avx2|neon|wasm)|(avx512)/[a-z0-9_]*)[.]cc")
    set(level "${CMAKE_MATCH_2}${CMAKE_MATCH_3}")
  else()
    continue()
  endif()
  math(EXPR checked "${checked} + 1")
  execute_process(COMMAND ${NM} --defined-only --format=posix ${object}
                  OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
  string(REPLACE "\n" ";" symbols "${symbols}")
  foreach(symbol IN LISTS symbols)
    # What begins with DW.ref. or two underscores, and type information of functions, belongs to the
    # run-time library and to sanitizers, and isn't code; nor is .refptr., an address that a program
    # for Windows keeps of what may lie in a DLL. Of the rest, others see what has a capital letter,
    # "u" or "w".
    if(symbol MATCHES "^(DW[.]ref[.]|[.]refptr[.]|__|_ZT[IS]F)" OR
       NOT symbol MATCHES "^([^ ]+) ([A-Zuvw]) ")
      continue()
    endif()
    set(name "${CMAKE_MATCH_1}")
    set(type "${CMAKE_MATCH_2}")
    if(type MATCHES "^[VWuvw]$" OR NOT name MATCHES "^_ZN6utfkit8internal[0-9]+${level}")
      list(APPEND bad "${object}: ${symbol}")
    endif()
  endforeach()
endforeach()
if(bad)
  list(JOIN bad "\n  " bad)
  message(FATAL_ERROR "Symbols that other levels could be linked to:\n  ${bad}")
endif()
if(checked EQUAL 0 AND EXPECTED)
  message(FATAL_ERROR "No object of a level among ${OBJECTS}")
endif()
message(STATUS "${checked} objects checked")
