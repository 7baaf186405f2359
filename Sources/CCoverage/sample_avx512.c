#include "coverage.h"

#if defined(__x86_64__)
#pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
#include "sample_row.h"

bool sample_row_avx512(kinora_coverage *c, int32_t top) { return sample_row_in_vectors(c, top); }
#pragma clang attribute pop
#endif
