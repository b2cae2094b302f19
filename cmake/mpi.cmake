# grundy-mpi: sources of the command, and its own two commands in the place of the
# command's table. Built where Open MPI or another MPI is; not with sanitizers,
# which report what MPI leaves behind.
option(GRUNDY_MPI "Build grundy-mpi, for many machines" ON)
if(NOT GRUNDY_MPI OR GRUNDY_SANITIZE OR CMAKE_CROSSCOMPILING)
    return()
endif()
find_package(MPI QUIET COMPONENTS C)
if(NOT MPI_C_FOUND)
    message(STATUS "without MPI: grundy-mpi will not be built")
    return()
endif()
file(GLOB GRUNDY_MPI_SOURCES CONFIGURE_DEPENDS apps/mpi/*.c)
foreach(name arguments disk help progress replace shell start work/files
        work/pieces work/run work/unit)
    list(APPEND GRUNDY_MPI_SOURCES apps/cli/${name}.c)
endforeach()
add_executable(grundy-mpi ${GRUNDY_MPI_SOURCES})
target_include_directories(grundy-mpi PRIVATE apps/mpi apps/cli apps/cli/work)
target_link_libraries(grundy-mpi PRIVATE grundy_core MPI::MPI_C
                      Threads::Threads)
