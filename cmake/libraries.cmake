# Libraries made for one job, each behind its adapter, the files named below. The
# core needs libc, pthreads and GMP alone: without another library its adapter
# still builds and answers "not built". GRUNDY_ZSTD=OFF and so on leave one out
# on purpose, and only the adapter is built again.

# The library at `path`; who links an installed libgrundy.a says -lname.
set(GRUNDY_PC_LIBS "")
function(grundy_link name path)
    foreach(target ${GRUNDY_LIBRARIES})
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${path}>
                              $<INSTALL_INTERFACE:${name}>)
    endforeach()
    set(GRUNDY_PC_LIBS "${GRUNDY_PC_LIBS} -l${name}" PARENT_SCOPE)
endfunction()

function(grundy_library target name header library purpose)
    option(GRUNDY_${name} "Use ${library}: ${purpose}" ON)
    if(NOT GRUNDY_${name})
        return()
    endif()
    find_path(GRUNDY_${name}_INCLUDE ${header} PATH_SUFFIXES lua5.4)
    find_library(GRUNDY_${name}_LIBRARY ${library})
    if(NOT GRUNDY_${name}_INCLUDE OR NOT GRUNDY_${name}_LIBRARY)
        message(STATUS "without ${library}: ${purpose} will not be built")
        return()
    endif()
    list(TRANSFORM ARGN PREPEND ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../
         OUTPUT_VARIABLE adapter)
    file(GLOB adapter ${adapter})
    set_property(SOURCE ${adapter} APPEND PROPERTY
                 COMPILE_DEFINITIONS GRUNDY_HAVE_${name}=1)
    set_property(SOURCE ${adapter} APPEND PROPERTY
                 INCLUDE_DIRECTORIES ${GRUNDY_${name}_INCLUDE})
    if(target STREQUAL "grundy_objects")
        grundy_link(${library} ${GRUNDY_${name}_LIBRARY})
        set(GRUNDY_PC_LIBS ${GRUNDY_PC_LIBS} PARENT_SCOPE)
    else()
        target_link_libraries(${target} PRIVATE ${GRUNDY_${name}_LIBRARY})
    endif()
endfunction()

grundy_library(grundy_objects ZSTD zstd.h zstd "compressed tables"
               src/base/store/compress.c src/base/store/unzstd.c)
grundy_library(grundy_objects XXHASH xxhash.h xxhash "checksums of tables"
               src/base/store/checksum.c)
grundy_library(grundy_objects ZLIB zlib.h z "graphs in gzip"
               src/base/store/gunzip.c)
grundy_library(grundy_objects SQLITE sqlite3.h sqlite3 "results kept across runs"
               src/analysis/survey/results*.c)
grundy_library(grundy_objects LUA lua.h lua5.4 "rules in Lua"
               src/rules/guest/lua*.c)
grundy_library(grundy_objects NAUTY nauty/nauty.h nautyL1
               "isomorphic positions of games on graphs as one"
               src/games/on_graph/terrain_nauty.c)

# Last: the others lean on them.
grundy_link(gmp ${GMP_LIBRARY})
foreach(name m ${CMAKE_DL_LIBS})
    grundy_link(${name} ${name})
endforeach()
foreach(target ${GRUNDY_LIBRARIES})
    target_link_libraries(${target} PRIVATE Threads::Threads)
endforeach()
