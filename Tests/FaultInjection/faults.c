// Makes the n-th call of one kind fail, or ends the process at it. Loaded with LD_PRELOAD and configured by environment variables:
//   KINORA_FAULT        files (calls that change files), or memory (allocations of at least 32 kB by libraries other than Swift's)
//   KINORA_FAULT_AT     the number of the call, starting at 1; if 0 or not set, calls are only counted
//   KINORA_FAULT_ACTION kill (the process ends before the call), ENOSPC or EIO (the call fails); memory calls return null
//   KINORA_FAULT_COUNT  the file that receives the number of calls at the end
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <unistd.h>

static atomic_long calls;
static long target;
static int error_code = ENOSPC;
static int kills, counts_files, counts_memory;

__attribute__((constructor)) static void begin(void) {
    const char *kind = getenv("KINORA_FAULT"), *at = getenv("KINORA_FAULT_AT"), *action = getenv("KINORA_FAULT_ACTION");
    counts_files = kind && strcmp(kind, "files") == 0;
    counts_memory = kind && strcmp(kind, "memory") == 0;
    target = at ? atol(at) : 0;
    kills = action && strcmp(action, "kill") == 0;
    if (action && strcmp(action, "EIO") == 0) error_code = EIO;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("KINORA_FAULT_COUNT");
    FILE *file = path ? fopen(path, "w") : NULL;
    counts_files = counts_memory = 0;
    if (!file) return;
    fprintf(file, "%ld\n", atomic_load(&calls));
    fclose(file);
}

// Counts the call and returns whether it fails.
static int is_due(void) {
    if (atomic_fetch_add(&calls, 1) + 1 != target) return 0;
    if (kills) kill(getpid(), SIGKILL);
    errno = error_code;
    return 1;
}

static int is_file(int descriptor) {
    struct stat status;
    const int saved = errno;
    const int answer = fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode);
    errno = saved;
    return answer;
}

#define NEXT(name) \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define CHANGE(name, parameters, arguments, condition) \
    int name parameters { \
        NEXT(name); \
        return counts_files && (condition) && is_due() ? -1 : next arguments; \
    }

#define WRITE(name, parameters, arguments) \
    ssize_t name parameters { \
        NEXT(name); \
        return counts_files && is_file(descriptor) && is_due() ? -1 : next arguments; \
    }

WRITE(write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count))
WRITE(pwrite, (int descriptor, const void *bytes, size_t count, off_t offset), (descriptor, bytes, count, offset))
WRITE(pwrite64, (int descriptor, const void *bytes, size_t count, off64_t offset), (descriptor, bytes, count, offset))
WRITE(writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count))

CHANGE(fsync, (int descriptor), (descriptor), 1)
CHANGE(fdatasync, (int descriptor), (descriptor), 1)
CHANGE(ftruncate, (int descriptor, off_t length), (descriptor, length), is_file(descriptor))
CHANGE(rename, (const char *from, const char *to), (from, to), 1)
CHANGE(renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), 1)
CHANGE(renameat2, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags), 1)
CHANGE(link, (const char *from, const char *to), (from, to), 1)
CHANGE(linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags), 1)
CHANGE(unlink, (const char *path), (path), 1)
CHANGE(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), 1)
CHANGE(rmdir, (const char *path), (path), 1)
CHANGE(mkdir, (const char *path, mode_t mode), (path, mode), 1)
CHANGE(chmod, (const char *path, mode_t mode), (path, mode), 1)
CHANGE(fchmod, (int descriptor, mode_t mode), (descriptor, mode), 1)
CHANGE(setxattr, (const char *path, const char *name, const void *value, size_t size, int flags), (path, name, value, size, flags), 1)
CHANGE(fsetxattr, (int descriptor, const char *name, const void *value, size_t size, int flags), (descriptor, name, value, size, flags), 1)

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(name); \
        va_list list; \
        va_start(list, flags); \
        const mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        if (counts_files && flags & O_CREAT && is_due()) return -1; \
        return next(path, flags, mode); \
    }

OPEN(open)
OPEN(open64)

// Swift's runtime ends the process if an allocation fails, so only allocations of Cairo, Pango, FFmpeg and their dependencies fail here.
static int is_large_and_due(size_t size, void *caller) {
    if (!counts_memory || size < 32768) return 0;
    Dl_info info;
    if (!dladdr(caller, &info) || !info.dli_fname) return 0;
    static const char *const libraries[] = {"/libav", "/libswscale", "/libswresample", "/libx26", "/libcairo", "/libpixman"};
    int is_known = 0;
    for (size_t index = 0; index < sizeof libraries / sizeof *libraries; index++) is_known |= strstr(info.dli_fname, libraries[index]) != NULL;
    if (!is_known) return 0;
    if (!is_due()) return 0;
    errno = ENOMEM;
    return 1;
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { return is_large_and_due(size, __builtin_return_address(0)) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
    return is_large_and_due(count * size, __builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) { return is_large_and_due(size, __builtin_return_address(0)) ? NULL : __libc_realloc(old, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (is_large_and_due(size, __builtin_return_address(0))) return ENOMEM;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}
