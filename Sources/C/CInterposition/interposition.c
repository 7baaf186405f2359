// A Swift module cannot replace `Date()` in source that imports Foundation. A program's own definition of a C function, however, precedes a shared
// library's. The definitions are weak: a program that links Foundation and Dispatch statically keeps theirs.
#define _GNU_SOURCE
#include "CInterposition.h"

#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "CFilmTime.h"

// The runtimes of sanitizers have a weak definition of their own.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define OVERRIDE __attribute__((visibility("default")))
#endif
#endif
#ifndef OVERRIDE
#define OVERRIDE __attribute__((weak, visibility("default")))
#endif

/// True while the source runs: the functions that it calls itself use the machine's time.
static _Thread_local bool is_in_source;

/// Returns the source of the film's time, or null where the machine's is to be used.
static const film_time_source *enter_source(void) {
    if (is_in_source) return NULL;
    const film_time_source *source = film_time_get_source();
    is_in_source = source != NULL;
    return source;
}

static void leave_source(void) { is_in_source = false; }

OVERRIDE int clock_gettime(clockid_t clock, struct timespec *time) {
    const film_time_source *film = clock == CLOCK_REALTIME ? enter_source() : NULL;
    if (film) {
        double seconds;
        bool is_film = film->date(&seconds);
        leave_source();
        if (is_film) {
            // The seconds from 1970 to 2001 are added to the whole part only: the sum as one number would be exact to a tenth of a microsecond.
            double whole = floor(seconds);
            time->tv_sec = (time_t)whole + 978307200;
            // Rounded to the nearest, because Foundation converts it back to seconds, and 0.1 s must remain 0.1 s.
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
    const film_time_source *film = when == 0 ? enter_source() : NULL;
    if (film) {
        uint64_t now;
        bool is_film = film->uptime(&now);
        leave_source();
        if (is_film && (delta >= 0 || now > (uint64_t)-delta)) return now + (uint64_t)delta;
    }
    typedef uint64_t (*function)(uint64_t, int64_t);
    function next = (function)dlsym(RTLD_NEXT, "dispatch_time");
    return next ? next(when, delta) : UINT64_MAX;
}

extern char _dispatch_main_q[] __attribute__((weak));

OVERRIDE void dispatch_sync(void *queue, void *block) {
    const film_time_source *film = queue == (void *)_dispatch_main_q ? enter_source() : NULL;
    if (film) {
        bool is_here = film->runs_main_queue();
        leave_source();
        if (is_here) {
            // The head of a block, by the binary interface of blocks: a class, two words of flags, the code.
            struct block_head { void *isa; int32_t flags, reserved; void (*invoke)(void *); };
            ((struct block_head *)block)->invoke(block);
            return;
        }
    }
    typedef void (*function)(void *, void *);
    function next = (function)dlsym(RTLD_NEXT, "dispatch_sync");
    if (next) next(queue, block);
}

/// Foundation's types `Locale`, `Calendar` and `TimeZone` in Swift's binary interface: an object and its conformance to a protocol.
typedef struct { void *object; const void *conformance; } swift_value;

/// Returns the film's value, which `get` writes, or the one that the getter with the mangled name `symbol` returns.
static swift_value current_value(const char *symbol, bool (*get)(const film_time_source *film, void *value)) {
    const film_time_source *film = enter_source();
    if (film) {
        swift_value value;
        bool is_film = get(film, &value);
        leave_source();
        if (is_film) return value;
    }
    typedef __attribute__((swiftcall)) swift_value (*getter)(void);
    getter next = (getter)dlsym(RTLD_NEXT, symbol);
    // Foundation is loaded, because only its code and the code of programs that link it call this function.
    if (!next) abort();
    return next();
}

static bool get_locale(const film_time_source *film, void *value) { return film->locale(value); }
static bool get_calendar(const film_time_source *film, void *value) { return film->calendar(value); }
static bool get_time_zone(const film_time_source *film, void *value) { return film->time_zone(value); }

/// Defines the getter with the mangled name `symbol`, whose value of a film `get` writes.
#define GETTER(name, symbol, get)                                            \
    __attribute__((swiftcall)) swift_value name(void) __asm__(symbol);       \
    OVERRIDE __attribute__((swiftcall)) swift_value name(void) { return current_value(symbol, get); }

GETTER(film_locale_current, "$s20FoundationEssentials6LocaleV7currentACvgZ", get_locale)
GETTER(film_locale_autoupdating, "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ", get_locale)
GETTER(film_calendar_current, "$s20FoundationEssentials8CalendarV7currentACvgZ", get_calendar)
GETTER(film_calendar_autoupdating, "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ", get_calendar)
GETTER(film_time_zone_current, "$s20FoundationEssentials8TimeZoneV7currentACvgZ", get_time_zone)
GETTER(film_time_zone_default, "$s20FoundationEssentials8TimeZoneV7defaultACSgvgZ", get_time_zone)
GETTER(film_time_zone_autoupdating, "$s20FoundationEssentials8TimeZoneV19autoupdatingCurrentACvgZ", get_time_zone)

OVERRIDE void _foundation_uuid_generate_random(uint8_t *bytes) {
    bool is_film = false;
    const film_time_source *film = enter_source();
    if (film) {
        is_film = film->random_bytes(bytes);
        leave_source();
    }
    for (size_t count = 0; !is_film && count < 16;) {
        ssize_t got = getrandom(bytes + count, 16 - count, 0);
        if (got > 0) count += (size_t)got;
        else if (errno != EINTR) break;
    }
    bytes[6] = (bytes[6] & 0x0f) | 0x40;
    bytes[8] = (bytes[8] & 0x3f) | 0x80;
}
