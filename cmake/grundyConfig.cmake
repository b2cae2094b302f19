# Targets: grundy::grundy, the shared library where it is installed, and
# grundy::grundy_static.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/grundyTargets.cmake)
if(NOT TARGET grundy::grundy)
    add_library(grundy::grundy ALIAS grundy::grundy_static)
endif()
