# A source named x_avx2.c is compiled for AVX2, and so on. Nothing else may use
# these instructions: the choice at run time is made in src/base/cpu.c.
function(grundy_simd suffix)
    set(files ${GRUNDY_SOURCES})
    list(FILTER files INCLUDE REGEX "_${suffix}\\.c$")
    if(files)
        set_source_files_properties(${files} PROPERTIES COMPILE_OPTIONS "${ARGN}")
    endif()
endfunction()

grundy_simd(clmul -mpclmul -msse4.1)
grundy_simd(avx2 -mavx2 -mbmi -mbmi2)
grundy_simd(gfni -mgfni -mavx512f -mavx512bw -mavx512vl -mavx512vbmi)
# Without optimisation gcc 12 warns of the mask in its own macro of a gather.
set(GRUNDY_OPTIMISED $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
grundy_simd(avx512 -mavx512f -mavx512cd -mavx512bw -mavx512vl -mavx512dq
            -mavx512vbmi -mavx512vbmi2 -mavx512vpopcntdq -mbmi -mbmi2
            $<$<NOT:${GRUNDY_OPTIMISED}>:-Wno-sign-conversion>)
