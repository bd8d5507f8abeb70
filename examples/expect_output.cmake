# Runs PROGRAM and holds what it prints to the file EXPECTED.
execute_process(COMMAND ${PROGRAM} OUTPUT_VARIABLE printed RESULT_VARIABLE status ENCODING UTF8)
file(READ ${EXPECTED} expected)
if(NOT status STREQUAL 0)
  message(FATAL_ERROR "exit status ${status}; it printed\n${printed}")
endif()
if(NOT printed STREQUAL expected)
  message(FATAL_ERROR "expected\n${expected}\nprinted\n${printed}")
endif()
