/// Elementwise arithmetic on arrays of `Double` or `Float`. Operands and results must have equal numbers of elements, which is checked.
public enum vDSP {
    static func map<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V, _ body: (T.Element) -> V.Element) {
        precondition(vector.count == result.count, "the result must have the same number of elements as the vector")
        vector.withUnsafeBufferPointer { vector in
            result.withUnsafeMutableBufferPointer { result in
                for index in vector.indices { result[index] = body(vector[index]) }
            }
        }
    }

    static func map<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V, _ body: (T.Element, U.Element) -> V.Element
    ) {
        precondition(
            vectorA.count == vectorB.count && vectorA.count == result.count, "combined vectors must have the same number of elements")
        vectorA.withUnsafeBufferPointer { first in
            vectorB.withUnsafeBufferPointer { second in
                result.withUnsafeMutableBufferPointer { result in
                    for index in first.indices { result[index] = body(first[index], second[index]) }
                }
            }
        }
    }

    /// An array of `count` elements that `body` fills.
    static func array<Scalar: BinaryFloatingPoint>(of count: Int, _ body: (inout [Scalar]) -> Void) -> [Scalar] {
        var result = [Scalar](repeating: 0, count: count)
        body(&result)
        return result
    }
}

// MARK: Vectors with vectors

extension vDSP {
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [T.Element]
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        array(of: vectorA.count) { add(vectorA, vectorB, result: &$0) }
    }

    public static func add<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    )
    where T.Element == U.Element, T.Element == V.Element, T.Element: BinaryFloatingPoint {
        map(vectorA, vectorB, result: &result, +)
    }

    /// `vectorA` minus `vectorB`.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: U, _ vectorB: T) -> [T.Element]
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        array(of: vectorA.count) { subtract(vectorA, vectorB, result: &$0) }
    }

    /// `vectorA` minus `vectorB`.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: U, _ vectorB: T, result: inout V
    ) where T.Element == U.Element, T.Element == V.Element, T.Element: BinaryFloatingPoint {
        map(vectorA, vectorB, result: &result, -)
    }

    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [T.Element]
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        array(of: vectorA.count) { multiply(vectorA, vectorB, result: &$0) }
    }

    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == U.Element, T.Element == V.Element, T.Element: BinaryFloatingPoint {
        map(vectorA, vectorB, result: &result, *)
    }

    /// `vectorA` divided by `vectorB`.
    public static func divide<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [T.Element]
    where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        array(of: vectorA.count) { divide(vectorA, vectorB, result: &$0) }
    }

    /// `vectorA` divided by `vectorB`.
    public static func divide<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == U.Element, T.Element == V.Element, T.Element: BinaryFloatingPoint {
        map(vectorA, vectorB, result: &result, /)
    }

    /// The interpolation from `vectorA` at 0 to `vectorB` at 1.
    public static func linearInterpolate<T: AccelerateBuffer, U: AccelerateBuffer>(
        _ vectorA: T, _ vectorB: U, using interpolationConstant: T.Element
    ) -> [T.Element] where T.Element == U.Element, T.Element: BinaryFloatingPoint {
        array(of: vectorA.count) { linearInterpolate(vectorA, vectorB, using: interpolationConstant, result: &$0) }
    }

    /// The interpolation from `vectorA` at 0 to `vectorB` at 1.
    public static func linearInterpolate<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, using interpolationConstant: T.Element, result: inout V
    ) where T.Element == U.Element, T.Element == V.Element, T.Element: BinaryFloatingPoint {
        map(vectorA, vectorB, result: &result) { $0 + ($1 - $0) * interpolationConstant }
    }
}
