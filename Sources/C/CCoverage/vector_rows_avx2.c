#include "vector_rows.h"

#if defined(__x86_64__)
// No function takes a vector: all are inlined.
#pragma clang diagnostic ignored "-Wpsabi"
#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "vector_rows_template.h"

bool sample_row_avx2(scanner *s, int32_t top) { return sample_row(s, top); }
#pragma clang attribute pop
#endif
