import KinoraViews

extension Task where Success == Never, Failure == Never {
    /// Suspends the task for a number of nanoseconds, of film time in code that a film runs. Throws `CancellationError` if the task is
    /// cancelled.
    public static func sleep(nanoseconds duration: UInt64) async throws {
        guard let scope = StageScope.current else { return try await RealTime.sleep(nanoseconds: duration) }
        try await scope.sleep(for: Double(duration) / 1e9)
    }

    /// Suspends the task for a duration. In code that a film runs, the standard library's clocks use film time. Throws `CancellationError`
    /// if the task is cancelled.
    public static func sleep<C: Clock>(
        for duration: C.Instant.Duration, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        try await clock.sleep(for: duration, tolerance: tolerance)
    }

    /// Suspends the task until an instant. In code that a film runs, the standard library's clocks use film time. Throws
    /// `CancellationError` if the task is cancelled.
    public static func sleep<C: Clock>(
        until deadline: C.Instant, tolerance: C.Instant.Duration? = nil, clock: C = .continuous
    ) async throws {
        func sleep<Film: FilmClock>(on clock: Film, in scope: StageScope) async throws {
            guard let deadline = deadline as? Film.Instant else { return }
            try await scope.sleep(for: Film.filmTime(of: deadline) - scope.time)
        }
        if let scope = StageScope.current, let clock = clock as? any FilmClock {
            try await sleep(on: clock, in: scope)
        } else {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        }
    }
}

extension Clock {
    /// Suspends the task for a duration. In code that a film runs, the standard library's clocks use film time. Throws `CancellationError`
    /// if the task is cancelled.
    public func sleep(for duration: Instant.Duration, tolerance: Instant.Duration? = nil) async throws {
        if let scope = StageScope.current, self is any FilmClock, let duration = duration as? Swift.Duration {
            try await scope.sleep(for: duration.seconds)
        } else {
            try await sleep(until: now.advanced(by: duration), tolerance: tolerance)
        }
    }
}
