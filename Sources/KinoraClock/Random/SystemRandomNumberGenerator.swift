import KinoraViews

/// The source of random numbers that is there: the film's, for code that a stage runs, and the system's elsewhere.
public struct SystemRandomNumberGenerator: RandomNumberGenerator, Sendable {
    public init() {}

    public mutating func next() -> UInt64 {
        if let random = StageScope.current?.random { return random.next() }
        var system = Swift.SystemRandomNumberGenerator()
        return system.next()
    }
}
