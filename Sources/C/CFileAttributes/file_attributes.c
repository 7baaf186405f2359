#define _GNU_SOURCE
#include "file_attributes.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

long long kinora_creation_time(int descriptor) {
    struct statx status;
    if (statx(descriptor, "", AT_EMPTY_PATH, STATX_BTIME, &status) != 0) return -1;
    if (!(status.stx_mask & STATX_BTIME)) return 0;
    return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
}

int kinora_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
