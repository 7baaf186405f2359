// Replaces functions in every program that links this target, so that Foundation and Dispatch use the film's time, random numbers, locale, calendar
// and time zone in code that a film runs:
//
//     clock_gettime                     the clock CLOCK_REALTIME, for Date()
//     dispatch_time                     the times that count from now, for DispatchTime.now()
//     dispatch_sync                     the main queue on its own thread, where the original would wait for ever
//     _foundation_uuid_generate_random  for UUID(); a private function of Foundation
//     Locale.current, Locale.autoupdatingCurrent  getters of Foundation, for formatted() without a locale
//     the same of Calendar and TimeZone, and TimeZone.default  getters of Foundation, for the parts of dates
//
// Other calls, and code that no film runs, reach the originals. The film's side is CFilmTime's source. There is nothing to call.
