/// The animatable data of a type that has none: a vector of no components.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    /// The only value there is.
    public init() {}

    /// The only value there is.
    public static let zero = EmptyAnimatableData()

    /// Adds nothing to nothing.
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    /// Takes nothing from nothing.
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    /// Does nothing.
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
