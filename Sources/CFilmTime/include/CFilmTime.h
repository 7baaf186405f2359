#ifndef CFILMTIME_H
#define CFILMTIME_H

#include <stdbool.h>
#include <stdint.h>

/// What the code that asks is to see in place of the machine's time and chance. Each function answers false for code that no film runs.
typedef struct {
    /// Seconds since the beginning of 2001, for `Date()`.
    bool (*date)(double *seconds);
    /// Nanoseconds, for `DispatchTime.now()`.
    bool (*uptime)(uint64_t *nanoseconds);
    /// Sixteen random bytes, for `UUID()`.
    bool (*random_bytes)(uint8_t *bytes);
    /// Whether the main queue's work can be done at once: its thread is the one that asks.
    bool (*holds_main_queue)(void);
} film_time_source;

/// Sets what films answer, once and for the whole process.
void film_time_install(film_time_source source);

#endif
