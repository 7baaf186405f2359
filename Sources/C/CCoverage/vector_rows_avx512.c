#include "vector_rows.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#include "vector_rows_template.h"

bool sample_row_avx512(scanner *s, int32_t top) { return sample_row(s, top); }
#pragma clang attribute pop
#endif
