/// The animatable data of a type without any: a vector without components.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    /// Creates the only value.
    public init() {}

    /// The only value.
    public static let zero = EmptyAnimatableData()

    /// Returns the only value.
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    /// Returns the only value.
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    /// Does nothing.
    public mutating func scale(by rhs: Double) {}

    /// Always 0.
    public var magnitudeSquared: Double { 0 }
}
