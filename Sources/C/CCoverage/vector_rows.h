// Layer 6: sampling a row with the vectors of the processor.
#ifndef KINORA_VECTOR_ROWS_H
#define KINORA_VECTOR_ROWS_H

#include "scanner.h"

// Samples the row that starts at sample `top`, with the same result as sampling it without vectors. Returns false and changes nothing if there are too
// many edges, or if two edges leave the row at the same position. The processor must support the vectors.
bool sample_row_avx2(scanner *s, int32_t top);
bool sample_row_avx512(scanner *s, int32_t top);

#endif
