import CFilmTime
import Foundation

/// The source of the film's time and random numbers for `Date()`, `UUID()` and `DispatchTime.now()`. They use it in programs that link
/// CInterposition.
enum FilmTime {
    /// Sets the source. It is set once per process.
    static let install: Void = film_time_set_source(
        film_time_source(
            date: { seconds in
                guard let scope = StageScope.current else { return false }
                seconds?.pointee = scope.time
                return true
            },
            uptime: { nanoseconds in
                guard let scope = StageScope.current else { return false }
                // Rounded down: with a delay added it must not miss the frame that it falls on.
                nanoseconds?.pointee = firstUptime + UInt64(min(max(scope.time, 0), 1e9) * 1e9)
                return true
            },
            random_bytes: { bytes in
                guard let random = StageScope.current?.random, let bytes else { return false }
                UnsafeMutableRawPointer(bytes).storeBytes(of: random.next(), as: UInt64.self)
                UnsafeMutableRawPointer(bytes).storeBytes(of: random.next(), toByteOffset: 8, as: UInt64.self)
                return true
            },
            holds_main_queue: { StageScope.current != nil && MainQueue.isCurrent }))

    /// The film's first frame on Dispatch's clock; not 0, which means now.
    private static let firstUptime: UInt64 = 1_000_000_000_000
}
