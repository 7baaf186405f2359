// Layer 1: arrays that grow.
#ifndef KINORA_MEMORY_H
#define KINORA_MEMORY_H

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

// Remembers whether an allocation has failed. Code that fills arrays continues without the missing elements; the caller checks once at the end.
typedef struct {
    bool is_exhausted;
} memory;

// Grows an array to at least `count` elements of `size` bytes. Returns false if there is no memory; the array is then unchanged.
static inline bool reserve(memory *m, void **array, size_t *capacity, size_t count, size_t size) {
    if (count <= *capacity) return true;
    const size_t larger = count < 64 ? 64 : count + count / 2;
    void *moved = realloc(*array, larger * size);
    if (!moved) {
        m->is_exhausted = true;
        return false;
    }
    *array = moved;
    *capacity = larger;
    return true;
}

#endif
