// The film's time, random numbers, locale, calendar and time zone, for C code. KinoraViews sets the source; CInterposition reads it. Nothing is replaced here.
#ifndef CFILMTIME_H
#define CFILMTIME_H

#include <stdbool.h>
#include <stdint.h>

/// The time, random numbers, locale, calendar and time zone of the film whose code calls. Each function returns false for code that no film runs.
typedef struct {
    /// Seconds since the beginning of 2001, for `Date()`.
    bool (*date)(double *seconds);
    /// Nanoseconds, for `DispatchTime.now()`.
    bool (*uptime)(uint64_t *nanoseconds);
    /// Sixteen random bytes, for `UUID()`.
    bool (*random_bytes)(uint8_t *bytes);
    /// Returns true if the caller's thread runs the main queue, so that work for this queue can run immediately.
    bool (*runs_main_queue)(void);
    /// A value of Foundation's type `Locale`, which the caller owns, for `Locale.current`.
    bool (*locale)(void *locale);
    /// A value of Foundation's type `Calendar`, which the caller owns, for `Calendar.current`.
    bool (*calendar)(void *calendar);
    /// A value of Foundation's type `TimeZone`, which the caller owns, for `TimeZone.current`.
    bool (*time_zone)(void *time_zone);
} film_time_source;

/// Sets the source of all films of the process. Later calls have no effect.
void film_time_set_source(film_time_source source);

/// Returns the source, or null before one is set.
const film_time_source *film_time_get_source(void);

#endif
