#ifndef CPATHELEMENT_PATH_ELEMENT_H
#define CPATHELEMENT_PATH_ELEMENT_H

#include <stdint.h>

// An element of a path as Core Graphics hands it out. It is a C type so that functions and blocks of C may take it; Swift adds `type` and `points`.
typedef struct CGPathElement {
    int32_t _kind;
    void *_points;
} CGPathElement;

#endif
