# The version, from the one place that has it: include/grundy/version.h.
set(GRUNDY_VERSION_HEADER ${CMAKE_CURRENT_LIST_DIR}/../include/grundy/version.h)
file(STRINGS ${GRUNDY_VERSION_HEADER} lines REGEX "#define GRUNDY_VERSION")
string(REGEX REPLACE
       ".*VERSION +\"([0-9.]+)\".*MAJOR +([0-9]+).*MINOR +([0-9]+).*PATCH +([0-9]+).*"
       "\\1;\\2.\\3.\\4" texts "${lines}")
list(POP_FRONT texts GRUNDY_VERSION)
if(NOT GRUNDY_VERSION STREQUAL texts)
    message(FATAL_ERROR "version.h says \"${GRUNDY_VERSION}\" and ${texts}")
endif()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             ${GRUNDY_VERSION_HEADER})
