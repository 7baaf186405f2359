#pragma once
#include <stddef.h>
#include <stdint.h>

/// Calls `body` with the path and the linker's build identifier (GNU build ID) of each loaded shared library. `size` is 0 without an identifier.
void loaded_libraries_each(void *context, void (*body)(void *context, const char *path, const uint8_t *build, size_t size));
