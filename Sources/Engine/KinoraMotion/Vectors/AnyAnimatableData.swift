/// The animatable data of a value whose type is not known, such as a shape of any type.
///
/// Only vectors of the same type are added and subtracted. If the types differ, a sum is its first term and a difference is ``zero``. So a change
/// to data of another type is not animated.
public struct AnyAnimatableData: VectorArithmetic {
    /// Nil for the neutral element.
    private var vector: (any VectorArithmetic)?

    private init(vector: (any VectorArithmetic)?) { self.vector = vector }

    /// Wraps `vector`.
    public init(_ vector: some VectorArithmetic) { self.vector = vector }

    /// Returns the vector; nil if it has another type. The neutral element is the zero of each type.
    public func vector<V: VectorArithmetic>(_ type: V.Type) -> V? {
        guard let vector else { return .zero }
        return vector as? V
    }

    /// The neutral element of addition, which has no type.
    public static var zero: AnyAnimatableData { AnyAnimatableData(vector: nil) }

    /// Returns the sum; `lhs` if the types differ.
    public static func + (lhs: AnyAnimatableData, rhs: AnyAnimatableData) -> AnyAnimatableData {
        guard let vector = lhs.vector else { return rhs }
        return sum(vector, rhs)
    }

    private static func sum<V: VectorArithmetic>(_ vector: V, _ other: AnyAnimatableData) -> AnyAnimatableData {
        AnyAnimatableData(other.vector(V.self).map { vector + $0 } ?? vector)
    }

    /// Returns the difference; zero if the types differ.
    public static func - (lhs: AnyAnimatableData, rhs: AnyAnimatableData) -> AnyAnimatableData {
        guard let vector = lhs.vector else { return rhs.scaled(by: -1) }
        return difference(vector, rhs)
    }

    private static func difference<V: VectorArithmetic>(_ vector: V, _ other: AnyAnimatableData) -> AnyAnimatableData {
        guard let other = other.vector(V.self) else { return AnyAnimatableData.zero }
        return AnyAnimatableData(vector - other)
    }

    /// Whether both vectors have the same type and are equal. The neutral element equals the zero of each type.
    public static func == (lhs: AnyAnimatableData, rhs: AnyAnimatableData) -> Bool {
        guard let vector = lhs.vector ?? rhs.vector else { return true }
        return areEqual(lhs, rhs, as: vector)
    }

    private static func areEqual<V: VectorArithmetic>(_ lhs: AnyAnimatableData, _ rhs: AnyAnimatableData, as vector: V) -> Bool {
        guard let left = lhs.vector(V.self), let right = rhs.vector(V.self) else { return false }
        return left == right
    }

    /// Scales the vector.
    public mutating func scale(by rhs: Double) {
        guard let vector else { return }
        self.vector = vector.scaled(by: rhs)
    }

    /// The vector's sum of squares.
    public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
