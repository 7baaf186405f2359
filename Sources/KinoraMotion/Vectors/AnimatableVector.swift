/// An array of numbers of any length that animates as one value: the control points of a morphing outline, the bars of a chart.
///
/// Vectors of different lengths mix: the shorter one counts as filled up with zeros, so that `.zero`, which is empty, is neutral
/// whatever it meets. Two vectors are equal only when their lengths are equal too.
/// Arithmetic takes time linear in the length; `+=`, `-=`, `scale(by:)` and `interpolate(towards:amount:)` work in place and allocate
/// nothing when the vector owns its storage alone.
public struct AnimatableVector: Hashable, Sendable {
    /// The components.
    public var values: [Double]

    /// The empty vector.
    public init() {
        values = []
    }

    /// A vector of these components.
    public init(with values: [Double]) {
        self.values = values
    }

    /// A vector of these components.
    public init(values: [Double]) {
        self.values = values
    }

    /// A vector of components given as numbers of another size, `Float` or `CGFloat`.
    public init<Scalar: BinaryFloatingPoint>(values: [Scalar]) {
        self.values = values.map { Double($0) }
    }

    /// How many components there are.
    public var count: Int { values.count }

    /// The component at `index`, which must be in `0..<count`.
    public subscript(index: Int) -> Double {
        get { values[index] }
        set { values[index] = newValue }
    }
}

extension AnimatableVector: ExpressibleByArrayLiteral {
    /// A vector of the numbers in the literal.
    public init(arrayLiteral elements: Double...) {
        values = elements
    }
}

extension AnimatableVector: Codable {
    /// Reads the plain array of numbers that `encode(to:)` writes.
    public init(from decoder: any Decoder) throws {
        values = try [Double](from: decoder)
    }

    /// Writes the components as a plain array of numbers.
    public func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder)
    }
}
