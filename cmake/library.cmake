# The library: every .c below src/, found by itself; tests stand beside them.
# One set of objects makes libgrundy.a, with which all programs here are linked,
# and libgrundy.so. Other projects link grundy::grundy, the shared one where
# there is one, or grundy::grundy_static.
find_package(Threads REQUIRED)
find_path(GMP_INCLUDE gmp.h REQUIRED)
find_library(GMP_LIBRARY gmp REQUIRED)

file(GLOB_RECURSE GRUNDY_SOURCES CONFIGURE_DEPENDS src/*.c)
list(FILTER GRUNDY_SOURCES EXCLUDE REGEX "/test/")
add_library(grundy_objects OBJECT ${GRUNDY_SOURCES})
target_include_directories(grundy_objects PRIVATE include src)
target_include_directories(grundy_objects SYSTEM PRIVATE ${GMP_INCLUDE})

add_library(grundy_core STATIC $<TARGET_OBJECTS:grundy_objects>)
add_library(grundy::grundy_static ALIAS grundy_core)
set_target_properties(grundy_core PROPERTIES EXPORT_NAME grundy_static)
set(GRUNDY_LIBRARIES grundy_core)

# What tests are linked with. Three hundred that a sanitizer watches are linked in
# a third of the time with one library that is shared; all its names are seen, because
# tests ask for what is private. The command, which starts more quickly without it,
# is not.
set(GRUNDY_CORE grundy_core)
if(GRUNDY_SEEN OR (GRUNDY_SANITIZE AND NOT GRUNDY_COVERED))
    set_target_properties(grundy_objects PROPERTIES C_VISIBILITY_PRESET default)
    add_library(grundy_seen SHARED $<TARGET_OBJECTS:grundy_objects>)
    set(GRUNDY_CORE grundy_seen)
    list(APPEND GRUNDY_LIBRARIES grundy_seen)
endif()

# Sanitizers and fuzzers have their runtime in programs alone.
get_property(GRUNDY_CAN_SHARE GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
if(GRUNDY_SHARED AND GRUNDY_CAN_SHARE AND NOT GRUNDY_SANITIZE AND NOT GRUNDY_FUZZ)
    add_library(grundy_shared SHARED $<TARGET_OBJECTS:grundy_objects>)
    add_library(grundy::grundy ALIAS grundy_shared)
    # While the major version is 0, each minor one may change the interface.
    set(GRUNDY_SOVERSION ${PROJECT_VERSION_MAJOR})
    if(GRUNDY_SOVERSION EQUAL 0)
        set(GRUNDY_SOVERSION 0.${PROJECT_VERSION_MINOR})
    endif()
    set_target_properties(grundy_shared PROPERTIES EXPORT_NAME grundy
                          VERSION ${PROJECT_VERSION} SOVERSION ${GRUNDY_SOVERSION})
    # What is exported is on a list, and calls inside the library go straight to
    # their function.
    if(NOT APPLE)
        set(GRUNDY_MAP ${PROJECT_SOURCE_DIR}/cmake/grundy.map)
        target_link_options(grundy_shared PRIVATE
                            LINKER:--version-script=${GRUNDY_MAP}
                            LINKER:-Bsymbolic-functions LINKER:-z,defs)
        set_target_properties(grundy_shared PROPERTIES LINK_DEPENDS ${GRUNDY_MAP})
    endif()
    list(APPEND GRUNDY_LIBRARIES grundy_shared)
else()
    add_library(grundy::grundy ALIAS grundy_core)
endif()

set_target_properties(${GRUNDY_LIBRARIES} PROPERTIES OUTPUT_NAME grundy)
foreach(target ${GRUNDY_LIBRARIES})
    target_include_directories(${target} INTERFACE
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
endforeach()
