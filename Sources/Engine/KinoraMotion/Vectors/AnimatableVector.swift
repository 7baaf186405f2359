/// An array of numbers of any length that is animated as one value, such as the control points of a morphing outline or the bars of a
/// chart.
///
/// Vectors of different lengths can be combined: the shorter one is extended by zeros, so that `.zero`, which is empty, is always neutral.
/// Vectors of different lengths are not equal. Arithmetic takes linear time; `+=`, `-=`, `scale(by:)` and `interpolate(towards:amount:)`
/// work in place and allocate no memory if the storage is not shared.
public struct AnimatableVector: Hashable, Sendable {
    /// The components.
    public var values: [Double]

    /// Creates the empty vector.
    public init() {
        values = []
    }

    /// Creates a vector of these components.
    public init(with values: [Double]) {
        self.values = values
    }

    /// Creates a vector of these components.
    public init(values: [Double]) {
        self.values = values
    }

    /// Creates a vector of components of another floating-point type.
    public init<Scalar: BinaryFloatingPoint>(values: [Scalar]) {
        self.values = values.map { Double($0) }
    }

    /// The number of components.
    public var count: Int { values.count }

    /// The component at `index`, which must be in `0..<count`.
    public subscript(index: Int) -> Double {
        get { values[index] }
        set { values[index] = newValue }
    }
}

extension AnimatableVector: ExpressibleByArrayLiteral {
    /// Creates a vector of the numbers in the literal.
    public init(arrayLiteral elements: Double...) {
        values = elements
    }
}

extension AnimatableVector: Codable {
    /// Decodes an array of numbers.
    public init(from decoder: any Decoder) throws {
        values = try [Double](from: decoder)
    }

    /// Encodes the components as an array of numbers.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}
