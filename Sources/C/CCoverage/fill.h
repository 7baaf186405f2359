// Layer 5: the polygon of a filled path.
#ifndef KINORA_FILL_H
#define KINORA_FILL_H

#include "path.h"
#include "polygon.h"

void fill_outline(const path *path, polygon *polygon, memory *m);

#endif
