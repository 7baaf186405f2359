import KinoraViews

/// A clock of the standard library whose time is the film's, for code that a stage runs.
protocol FilmClock: Clock where Duration == Swift.Duration {
    /// What the clock showed at the first frame of every film; only differences from it count.
    static var filmStart: Instant { get }
}

extension ContinuousClock: FilmClock {
    static let filmStart = originalNow(of: ContinuousClock())

    /// The present moment: of the film, for code that a stage runs.
    public static var now: Instant { Instant.now }
    /// The present moment: of the film, for code that a stage runs.
    public var now: Instant { Instant.now }
}

extension ContinuousClock.Instant {
    /// The present moment: of the film, for code that a stage runs.
    public static var now: ContinuousClock.Instant {
        StageScope.current.map { ContinuousClock.filmStart.advanced(by: .seconds($0.time)) } ?? originalNow(of: ContinuousClock())
    }
}

extension SuspendingClock: FilmClock {
    static let filmStart = originalNow(of: SuspendingClock())

    /// The present moment: of the film, for code that a stage runs.
    public static var now: Instant { Instant.now }
    /// The present moment: of the film, for code that a stage runs.
    public var now: Instant { Instant.now }
}

extension SuspendingClock.Instant {
    /// The present moment: of the film, for code that a stage runs.
    public static var now: SuspendingClock.Instant {
        StageScope.current.map { SuspendingClock.filmStart.advanced(by: .seconds($0.time)) } ?? originalNow(of: SuspendingClock())
    }
}

/// What the clock itself says: a generic function sees the protocol's requirement only.
private func originalNow<C: Clock>(of clock: C) -> C.Instant { clock.now }

extension FilmClock {
    /// Seconds of the film from its first frame to `instant`.
    static func filmTime(of instant: Instant) -> Double { filmStart.duration(to: instant).seconds }
}

extension Duration {
    /// The duration as a number.
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
