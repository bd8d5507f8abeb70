# Whether a program that is linked statically has the tables of legacy encodings.
#
# cmake -DNM=nm -DPROGRAM=program -DEXPECTED=ON|OFF -P linked_test.cmake
execute_process(COMMAND ${NM} -C ${PROGRAM} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
set(found OFF)
if(symbols MATCHES "legacy::(gb18030_cells|koi8_r_units|jis0208_cells)")
  set(found ON)
endif()
if(NOT found STREQUAL EXPECTED)
  message(FATAL_ERROR "${PROGRAM} has the tables: ${found}; expected: ${EXPECTED}")
endif()
