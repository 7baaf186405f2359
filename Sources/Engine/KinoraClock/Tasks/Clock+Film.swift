import KinoraViews

/// A clock of the standard library that shows the film's time in code that a film runs.
protocol FilmClock: Clock where Duration == Swift.Duration {
    /// The clock's instant at the first frame of every film. Only differences from it matter.
    static var filmStart: Instant { get }
}

extension ContinuousClock: FilmClock {
    static let filmStart = originalNow(of: ContinuousClock())

    /// The current instant. In code that a film runs, it is derived from the film's time.
    public static var now: Instant { Instant.now }
    /// The current instant. In code that a film runs, it is derived from the film's time.
    public var now: Instant { Instant.now }
}

extension ContinuousClock.Instant {
    /// The current instant. In code that a film runs, it is derived from the film's time.
    public static var now: ContinuousClock.Instant {
        StageScope.current.map { ContinuousClock.filmStart.advanced(by: .seconds($0.time)) } ?? originalNow(of: ContinuousClock())
    }
}

extension SuspendingClock: FilmClock {
    static let filmStart = originalNow(of: SuspendingClock())

    /// The current instant. In code that a film runs, it is derived from the film's time.
    public static var now: Instant { Instant.now }
    /// The current instant. In code that a film runs, it is derived from the film's time.
    public var now: Instant { Instant.now }
}

extension SuspendingClock.Instant {
    /// The current instant. In code that a film runs, it is derived from the film's time.
    public static var now: SuspendingClock.Instant {
        StageScope.current.map { SuspendingClock.filmStart.advanced(by: .seconds($0.time)) } ?? originalNow(of: SuspendingClock())
    }
}

/// Returns the clock's own instant. A generic function sees only the protocol's requirement, not the `now` that replaces it here.
private func originalNow<C: Clock>(of clock: C) -> C.Instant { clock.now }

extension FilmClock {
    /// Returns the film time of `instant`, in seconds from the first frame.
    static func filmTime(of instant: Instant) -> Double { filmStart.duration(to: instant).seconds }
}

extension Duration {
    /// The duration in seconds.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
