// Operations between vectors and numbers.

extension vDSP {
    public static func add<U: AccelerateBuffer>(_ scalar: U.Element, _ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { add(scalar, vector, result: &$0) }
    }

    public static func add<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ scalar: U.Element, _ vector: U, result: inout V)
    where U.Element == V.Element, U.Element: BinaryFloatingPoint {
        map(vector, result: &result) { $0 + scalar }
    }

    public static func multiply<U: AccelerateBuffer>(_ scalar: U.Element, _ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { multiply(scalar, vector, result: &$0) }
    }

    public static func multiply<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ scalar: U.Element, _ vector: U, result: inout V)
    where U.Element == V.Element, U.Element: BinaryFloatingPoint {
        map(vector, result: &result) { $0 * scalar }
    }

    public static func divide<U: AccelerateBuffer>(_ vector: U, _ scalar: U.Element) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { divide(vector, scalar, result: &$0) }
    }

    public static func divide<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, _ scalar: U.Element, result: inout V)
    where U.Element == V.Element, U.Element: BinaryFloatingPoint {
        map(vector, result: &result) { $0 / scalar }
    }

    /// `scalar` divided by each element.
    public static func divide<U: AccelerateBuffer>(_ scalar: U.Element, _ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { result in map(vector, result: &result) { scalar / $0 } }
    }

    public static func negative<U: AccelerateBuffer>(_ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { result in map(vector, result: &result) { -$0 } }
    }

    public static func absolute<U: AccelerateBuffer>(_ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { result in map(vector, result: &result) { abs($0) } }
    }

    public static func square<U: AccelerateBuffer>(_ vector: U) -> [U.Element] where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { result in map(vector, result: &result) { $0 * $0 } }
    }

    /// Each element clamped to `bounds`.
    public static func clip<U: AccelerateBuffer>(_ vector: U, to bounds: ClosedRange<U.Element>) -> [U.Element]
    where U.Element: BinaryFloatingPoint {
        array(of: vector.count) { result in map(vector, result: &result) { min(max($0, bounds.lowerBound), bounds.upperBound) } }
    }

    /// Numbers that start at `initialValue` and increase by `increment`.
    public static func ramp<Scalar: BinaryFloatingPoint>(withInitialValue initialValue: Scalar, increment: Scalar, count: Int) -> [Scalar] {
        (0..<count).map { initialValue + Scalar($0) * increment }
    }

    /// `count` equally spaced numbers from the lower to the upper bound of `range`, including both.
    public static func ramp<Scalar: BinaryFloatingPoint>(in range: ClosedRange<Scalar>, count: Int) -> [Scalar] {
        let steps = Scalar(max(count - 1, 1))
        return (0..<count).map { range.lowerBound + (range.upperBound - range.lowerBound) * Scalar($0) / steps }
    }

    public static func fill<V: AccelerateMutableBuffer>(_ vector: inout V, with value: V.Element) where V.Element: BinaryFloatingPoint {
        vector.withUnsafeMutableBufferPointer { $0.update(repeating: value) }
    }

    public static func clear<V: AccelerateMutableBuffer>(_ vector: inout V) where V.Element: BinaryFloatingPoint { fill(&vector, with: 0) }
}
