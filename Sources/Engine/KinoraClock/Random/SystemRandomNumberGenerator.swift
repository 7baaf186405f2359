import KinoraViews

/// The default source of random numbers: the film's generator in code that a film runs, otherwise the system's.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    public init() {}

    public mutating func next() -> UInt64 {
        if let random = StageScope.current?.random { return random.next() }
        var system = Swift.SystemRandomNumberGenerator()
        return system.next()
    }
}
