# With sanitizers an optimised file takes three times as long to build as a plain
# one. Tests gain it back where they compute; the command and these folders read,
# write and ask.
set(GRUNDY_PLAIN ${GRUNDY_SOURCES})
list(FILTER GRUNDY_PLAIN INCLUDE REGEX "/src/(present|protocol|rules|labels|codes)/")
set_source_files_properties(${GRUNDY_PLAIN} PROPERTIES COMPILE_OPTIONS -O0)
foreach(target grundy grundy-verify grundy_server)
    target_compile_options(${target} PRIVATE -O0)
endforeach()
