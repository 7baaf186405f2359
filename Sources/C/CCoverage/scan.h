// Layer 7: which part of each row a polygon covers.
#ifndef KINORA_SCAN_H
#define KINORA_SCAN_H

#include "scanner.h"

// Prepares for the rows of a polygon, from the top. The polygon must stay unchanged until the last row.
void scan_begin(scanner *s, polygon *polygon, bool even_odd, memory *m);
bool scan_has_edges(const scanner *s, int32_t y);
// Adds row `y` to the cells. If it is not wanted, only prepares for the rows below, and the cells may be incomplete.
void scan_row(scanner *s, int32_t y, bool is_wanted);
// Writes spans of the columns whose centre is inside in the middle of the row, counted from the left of the area. Returns their number.
int32_t scan_middle(scanner *s, int32_t y, kinora_span *spans);
// Frees the memory whose size depends on the number of edges.
void scan_trim(scanner *s);
void scan_free(scanner *s);

#endif
