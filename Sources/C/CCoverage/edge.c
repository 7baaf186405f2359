#include "edge.h"

void exact_positions(const edge *e, int32_t *at) {
    int64_t whole = e->whole, remainder = e->remainder;
    for (int32_t i = 0; i < SAMPLES + 1; i++) {
        at[i] = rounded_x(whole, remainder, e->height);
        advance(&whole, &remainder, e->sample_whole, e->sample_remainder, e->height);
    }
}
