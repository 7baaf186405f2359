/// The animatable data of a type that has none.
public struct EmptyAnimatableData: VectorArithmetic, Hashable, Sendable {
    public init() {}

    public static let zero = EmptyAnimatableData()

    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }

    public mutating func scale(by rhs: Double) {}

    public var magnitudeSquared: Double { 0 }
}
