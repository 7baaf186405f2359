#include "coverage.h"

#if defined(__x86_64__)
// Nothing is called with a vector: all is inlined.
#pragma clang diagnostic ignored "-Wpsabi"
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "sample_row.h"

bool sample_row_avx2(kinora_coverage *c, int32_t top) { return sample_row_in_vectors(c, top); }
#pragma clang attribute pop
#endif
