# With sanitizers an optimised file takes three times as long to build as a plain
# one. Tests gain it back where they compute most of the time, as a profile of them
# shows, and in kernels. Nothing else is optimised.
set(GRUNDY_PLAIN ${GRUNDY_SOURCES})
foreach(busy "/src/(base|quotient|search|sequence)/" "/src/values/short/[a-z_]+\\.c$"
        "_(avx2|avx512|gfni|clmul)\\.c$" "/(region|cram_pieces|[a-z_]+_ranks)\\.c$"
        "/(sprouts_order|sprouts_string|stones|primes|nim_below|rules/heaps)\\.c$"
        "/(heapgame|pattern_(feature|period|grid))\\.c$")
    list(FILTER GRUNDY_PLAIN EXCLUDE REGEX ${busy})
endforeach()
set_source_files_properties(${GRUNDY_PLAIN} PROPERTIES COMPILE_OPTIONS -O0)
foreach(target grundy grundy-verify grundy_server)
    target_compile_options(${target} PRIVATE -O0)
endforeach()
