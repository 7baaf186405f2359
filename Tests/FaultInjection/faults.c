// Makes calls of one kind fail, or ends the process at one. Loaded with LD_PRELOAD and configured by environment variables:
//   KINORA_FAULT        files (calls that change files), or memory (allocations of at least 32 kB by libraries other than Swift's)
//   KINORA_FAULT_AT     the number of the call, starting at 1; if 0 or not set, calls are only counted
//   KINORA_FAULT_ACTION kill (the process ends before the call), short (the call writes half of its bytes), or the error with which the call
//                       fails: ENOSPC, EDQUOT, EIO or EROFS; memory calls return null
//   KINORA_FAULT_LASTS  if set, all later calls fail, too
//   KINORA_FAULT_PATH   if set, only calls for files whose paths contain this text are counted
//   KINORA_FAULT_COUNT  the file that receives the number of calls at the end
//   KINORA_FAULT_LOCKS  ENOLCK or ENOSYS: the error of all locks, as on some network file systems
//   KINORA_FAULT_CLOCK  the number of seconds by which the wall clock goes back whenever it is read
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
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <sys/xattr.h>
#include <time.h>
#include <unistd.h>

static atomic_long calls, clock_reads;
static long target, clock_step;
static int error_code = ENOSPC, lock_error;
static int kills, shortens, lasts, counts_files, counts_memory;
static const char *path_part;

static int error_named(const char *name) {
    static const struct { const char *name; int code; } errors[] = {
        {"EDQUOT", EDQUOT}, {"EIO", EIO}, {"EROFS", EROFS}, {"ENOLCK", ENOLCK}, {"ENOSYS", ENOSYS}};
    for (size_t index = 0; index < sizeof errors / sizeof *errors; index++) {
        if (strcmp(name, errors[index].name) == 0) return errors[index].code;
    }
    return ENOSPC;
}

__attribute__((constructor)) static void begin(void) {
    const char *kind = getenv("KINORA_FAULT"), *at = getenv("KINORA_FAULT_AT"), *action = getenv("KINORA_FAULT_ACTION");
    counts_files = kind && strcmp(kind, "files") == 0;
    counts_memory = kind && strcmp(kind, "memory") == 0;
    target = at ? atol(at) : 0;
    kills = action && strcmp(action, "kill") == 0;
    shortens = action && strcmp(action, "short") == 0;
    lasts = getenv("KINORA_FAULT_LASTS") != NULL;
    path_part = getenv("KINORA_FAULT_PATH");
    if (action) error_code = error_named(action);
    const char *locks = getenv("KINORA_FAULT_LOCKS"), *clock = getenv("KINORA_FAULT_CLOCK");
    if (locks) lock_error = error_named(locks);
    clock_step = clock ? atol(clock) : 0;
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
    const long call = atomic_fetch_add(&calls, 1) + 1;
    if (target == 0 || (lasts ? call < target : call != target)) return 0;
    if (kills) kill(getpid(), SIGKILL);
    errno = error_code;
    return 1;
}

static int is_counted_path(const char *path) { return counts_files && (!path_part || (path && strstr(path, path_part))); }

// A path that is relative to an open folder.
static int is_counted_in(int folder, const char *name) {
    if (!counts_files || !path_part || !name || name[0] == '/' || folder == AT_FDCWD) return is_counted_path(name);
    char link[64], path[8192];
    const int saved = errno;
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    const ssize_t length = readlink(link, path, 4095);
    snprintf(path + (length > 0 ? length : 0), 4096, "/%s", name);
    errno = saved;
    return is_counted_path(path);
}

// Standard output and standard error are no files of the film.
static int is_counted(int descriptor) {
    if (!counts_files || (descriptor >= 0 && descriptor <= STDERR_FILENO)) return 0;
    struct stat status;
    const int saved = errno;
    int counts = fstat(descriptor, &status) == 0 && (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode));
    if (counts && path_part) {
        char link[64], path[4096];
        snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
        const ssize_t length = readlink(link, path, sizeof path - 1);
        path[length > 0 ? length : 0] = 0;
        counts = is_counted_path(path);
    }
    errno = saved;
    return counts;
}

#define NEXT(name) \
    static __typeof__(&name) next; \
    if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define CHANGE(name, parameters, arguments, condition) \
    int name parameters { \
        NEXT(name); \
        return (condition) && is_due() && !shortens ? -1 : next arguments; \
    }

// A short write is not an error: the caller has to write the rest.
#define WRITE(name, parameters, arguments, short_arguments) \
    ssize_t name parameters { \
        NEXT(name); \
        if (!is_counted(descriptor) || !is_due()) return next arguments; \
        return shortens ? next short_arguments : -1; \
    }

#define HALF (count > 1 ? count / 2 : count)
WRITE(write, (int descriptor, const void *bytes, size_t count), (descriptor, bytes, count), (descriptor, bytes, HALF))
WRITE(pwrite, (int descriptor, const void *bytes, size_t count, off_t offset), (descriptor, bytes, count, offset), (descriptor, bytes, HALF, offset))
WRITE(
    pwrite64, (int descriptor, const void *bytes, size_t count, off64_t offset), (descriptor, bytes, count, offset),
    (descriptor, bytes, HALF, offset))
WRITE(writev, (int descriptor, const struct iovec *parts, int count), (descriptor, parts, count), (descriptor, parts, HALF))

CHANGE(fsync, (int descriptor), (descriptor), is_counted(descriptor))
CHANGE(fdatasync, (int descriptor), (descriptor), is_counted(descriptor))
CHANGE(ftruncate, (int descriptor, off_t length), (descriptor, length), is_counted(descriptor))
CHANGE(rename, (const char *from, const char *to), (from, to), is_counted_path(to))
CHANGE(renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), is_counted_in(b, to))
CHANGE(renameat2, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags), is_counted_in(b, to))
CHANGE(link, (const char *from, const char *to), (from, to), is_counted_path(to))
CHANGE(linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags), is_counted_in(b, to))
CHANGE(unlink, (const char *path), (path), is_counted_path(path))
CHANGE(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), is_counted_in(folder, path))
CHANGE(rmdir, (const char *path), (path), is_counted_path(path))
CHANGE(mkdir, (const char *path, mode_t mode), (path, mode), is_counted_path(path))
CHANGE(chmod, (const char *path, mode_t mode), (path, mode), is_counted_path(path))
CHANGE(fchmod, (int descriptor, mode_t mode), (descriptor, mode), is_counted(descriptor))
CHANGE(
    setxattr, (const char *path, const char *name, const void *value, size_t size, int flags), (path, name, value, size, flags),
    is_counted_path(path))
CHANGE(
    fsetxattr, (int descriptor, const char *name, const void *value, size_t size, int flags), (descriptor, name, value, size, flags),
    is_counted(descriptor))
CHANGE(
    utimensat, (int folder, const char *path, const struct timespec times[2], int flags), (folder, path, times, flags), is_counted_path(path))
CHANGE(futimens, (int descriptor, const struct timespec times[2]), (descriptor, times), is_counted(descriptor))

#define OPEN(name) \
    int name(const char *path, int flags, ...) { \
        NEXT(name); \
        va_list list; \
        va_start(list, flags); \
        const int creates = flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE; \
        const mode_t mode = creates ? va_arg(list, mode_t) : 0; \
        va_end(list); \
        if (creates && is_counted_path(path) && is_due() && !shortens) return -1; \
        return next(path, flags, mode); \
    }

OPEN(open)
OPEN(open64)

int flock(int descriptor, int operation) {
    NEXT(flock);
    if (!lock_error) return next(descriptor, operation);
    errno = lock_error;
    return -1;
}

// The number of seconds by which the wall clock is late.
static long delay(void) { return clock_step ? clock_step * (atomic_fetch_add(&clock_reads, 1) + 1) : 0; }

int clock_gettime(clockid_t clock, struct timespec *result) {
    NEXT(clock_gettime);
    const int code = next(clock, result);
    if (code == 0 && clock == CLOCK_REALTIME) result->tv_sec -= delay();
    return code;
}

int gettimeofday(struct timeval *result, void *zone) {
    NEXT(gettimeofday);
    const int code = next(result, zone);
    if (code == 0) result->tv_sec -= delay();
    return code;
}

time_t time(time_t *result) {
    NEXT(time);
    const time_t value = next(NULL) - delay();
    if (result) *result = value;
    return value;
}

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
