// Gives Foundation and Dispatch a film's time and chance. Swift code that imports Foundation calls these four functions through it, and no
// declaration of a Swift module can take the place of `Date()` there; but a program's own definition of a C function comes before a library's.
// They are weak: a program that has Foundation linked in keeps the originals, and the machine's time.
#define _GNU_SOURCE
#include "CFilmTime.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// The runtimes of sanitizers have a weak definition of their own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define OVERRIDE __attribute__((visibility("default")))
#endif
#endif
#ifndef OVERRIDE
#define OVERRIDE __attribute__((weak, visibility("default")))
#endif

static film_time_source source;
static atomic_bool is_installed;
/// Set while a film is asked: what it calls to find its answer gets the machine's.
static _Thread_local bool is_asking;

void film_time_install(film_time_source new_source) {
    if (atomic_load(&is_installed)) return;
    source = new_source;
    atomic_store(&is_installed, true);
}

static bool may_ask(void) { return atomic_load_explicit(&is_installed, memory_order_acquire) && !is_asking; }

OVERRIDE int clock_gettime(clockid_t clock, struct timespec *time) {
    double seconds;
    if (clock == CLOCK_REALTIME && may_ask()) {
        is_asking = true;
        bool is_film = source.date(&seconds);
        is_asking = false;
        if (is_film) {
            // Seconds from 1970 to 2001. Added to the whole part alone: the sum as one number would be good to a tenth of a microsecond only.
            double whole = floor(seconds);
            time->tv_sec = (time_t)whole + 978307200;
            // To the nearest: Foundation makes seconds of it again, and a tenth of a second is to stay one.
            time->tv_nsec = (long)fmin(round((seconds - whole) * 1e9), 999999999);
            return 0;
        }
    }
    typedef int (*function)(clockid_t, struct timespec *);
    static _Atomic(function) original;
    function next = atomic_load_explicit(&original, memory_order_relaxed);
    if (!next) {
        next = (function)dlsym(RTLD_NEXT, "clock_gettime");
        if (!next) return (int)syscall(SYS_clock_gettime, clock, time);
        atomic_store_explicit(&original, next, memory_order_relaxed);
    }
    return next(clock, time);
}

OVERRIDE uint64_t dispatch_time(uint64_t when, int64_t delta) {
    uint64_t now;
    if (when == 0 && may_ask()) {
        is_asking = true;
        bool is_film = source.uptime(&now);
        is_asking = false;
        if (is_film && (delta >= 0 || now > (uint64_t)-delta)) return now + (uint64_t)delta;
    }
    typedef uint64_t (*function)(uint64_t, int64_t);
    function next = (function)dlsym(RTLD_NEXT, "dispatch_time");
    return next ? next(when, delta) : UINT64_MAX;
}

extern char _dispatch_main_q[] __attribute__((weak));

OVERRIDE void dispatch_sync(void *queue, void *block) {
    if (queue == (void *)_dispatch_main_q && may_ask()) {
        is_asking = true;
        bool is_here = source.holds_main_queue();
        is_asking = false;
        if (is_here) {
            // What a block begins with, by the blocks' binary interface: a class, two words of flags, the code.
            struct block_head { void *isa; int32_t flags, reserved; void (*invoke)(void *); };
            ((struct block_head *)block)->invoke(block);
            return;
        }
    }
    typedef void (*function)(void *, void *);
    function next = (function)dlsym(RTLD_NEXT, "dispatch_sync");
    if (next) next(queue, block);
}

OVERRIDE void _foundation_uuid_generate_random(uint8_t *bytes) {
    bool is_film = false;
    if (may_ask()) {
        is_asking = true;
        is_film = source.random_bytes(bytes);
        is_asking = false;
    }
    for (size_t count = 0; !is_film && count < 16;) {
        ssize_t got = getrandom(bytes + count, 16 - count, 0);
        if (got > 0) count += (size_t)got;
        else if (errno != EINTR) break;
    }
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
}
