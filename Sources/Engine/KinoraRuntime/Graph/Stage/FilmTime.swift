import CFilmTime
import Foundation

/// Supplies the film's time, random numbers, locale, calendar and time zone to `Date()`, `UUID()`, `DispatchTime.now()`, `Locale.current`,
/// `Calendar.current` and `TimeZone.current` in programs that link CInterposition.
enum FilmTime {
    /// Installs the source, once per process.
    static let install: Void = film_time_set_source(
        film_time_source(
            date: { seconds in
                guard let scope = StageScope.current else { return false }
                seconds?.pointee = scope.time
                return true
            },
            uptime: { nanoseconds in
                guard let scope = StageScope.current else { return false }
                // Rounded down, so that a deadline on a frame's time does not miss that frame.
                nanoseconds?.pointee = firstUptime + UInt64(min(max(scope.time, 0), 1e9) * 1e9)
                return true
            },
            random_bytes: { bytes in
                guard let random = StageScope.current?.random, let bytes else { return false }
                UnsafeMutableRawPointer(bytes).storeBytes(of: random.next(), as: UInt64.self)
                UnsafeMutableRawPointer(bytes).storeBytes(of: random.next(), toByteOffset: 8, as: UInt64.self)
                return true
            },
            runs_main_queue: { StageScope.current != nil && MainQueue.isCurrent },
            locale: { write(\.locale, to: $0) },
            calendar: { write(\.calendar, to: $0) },
            time_zone: { write(\.timeZone, to: $0) }))

    /// Writes a value of the film's environment. Returns false outside of films.
    private static func write<Value>(_ value: KeyPath<EnvironmentValues, Value>, to result: UnsafeMutableRawPointer?) -> Bool {
        // C code passes these values on as two words.
        guard MemoryLayout<Value>.size == 2 * MemoryLayout<UInt>.size, let scope = StageScope.current, let result else { return false }
        result.initializeMemory(as: Value.self, to: scope.environment[keyPath: value])
        return true
    }

    /// The uptime at the film's first frame, in nanoseconds. It is not 0, which Dispatch reads as now.
    private static let firstUptime: UInt64 = 1_000_000_000_000
}
